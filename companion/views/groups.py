"""Groups and the way into them: the link with its QR code, and with accounts changing from one to another."""

from django.conf import settings
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from companion import throttle
from companion.codes import new_key
from companion.history.forms import GroupForm
from companion.history.groups import SESSION_KEY, current_group, groups_of, remember_group
from companion.history.models import Group
from companion.pictures import qr_code
from companion.views.access import in_group
from companion.views.seats import address_for_others


@require_http_methods(["GET", "HEAD", "POST"])
@in_group
def group(request: HttpRequest, group: Group) -> HttpResponse:
    """The group's name and its link, which any of them can show to others."""
    form = GroupForm(request.POST or None, instance=group)
    if request.method == "POST" and form.is_valid():
        form.save()
        return redirect("group")
    address = address_for_others(request, reverse("enter-group", args=[group.key]))
    context = {"group": group, "form": form, "address": address, "qr": qr_code(address), "accounts": settings.ACCOUNTS}
    return render(request, "history/group.html", context, status=422 if form.errors else 200)


@require_POST
@in_group
def renew_link(request: HttpRequest, group: Group) -> HttpResponse:
    """The old link opens nothing any more; without accounts the other phones need the new one."""
    group.key = new_key()
    group.save(update_fields=["key"])
    response = redirect("group")
    remember_group(response, group)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, key: str) -> HttpResponse:
    """The group's link: asks first, so that a preview of the link enters nothing."""
    group = find_by_key(request, key)
    is_signed_in = isinstance(request.user, User) if settings.ACCOUNTS else True
    if request.method != "POST" or not is_signed_in:
        return render(request, "history/enter.html", {"group": group, "is_signed_in": is_signed_in})
    if settings.ACCOUNTS and isinstance(request.user, User):
        group.members.add(request.user)
        request.session[SESSION_KEY] = group.pk
    response = redirect("plays")
    remember_group(response, group)
    return response


def find_by_key(request: HttpRequest, key: str) -> Group:
    """Guessing a key is hopeless, and slow as well."""
    address = request.META.get("REMOTE_ADDR", "")
    if throttle.codes.is_exhausted(address):
        raise Http404
    group = Group.objects.filter(key=key).first()
    if group is None:
        throttle.codes.failed(address)
        raise Http404
    return group


@require_http_methods(["GET", "HEAD", "POST"])
def groups(request: HttpRequest) -> HttpResponse:
    """With accounts: the groups somebody belongs to, and founding another."""
    if not settings.ACCOUNTS:
        return redirect("group")
    if not request.user.is_authenticated:
        return redirect("sign-in")
    form = GroupForm(request.POST or None)
    form.fields["name"].required = True
    if request.method == "POST" and form.is_valid():
        founded = form.save()
        founded.members.add(request.user)
        request.session[SESSION_KEY] = founded.pk
        return redirect("group")
    context = {"groups": groups_of(request), "current": current_group(request), "form": form}
    return render(request, "history/groups.html", context, status=422 if form.errors else 200)


@require_POST
def choose_group(request: HttpRequest, pk: int) -> HttpResponse:
    chosen = next((group for group in groups_of(request) if group.pk == pk), None)
    if chosen is None:
        raise Http404
    request.session[SESSION_KEY] = chosen.pk
    return redirect("plays")


@require_POST
def leave_group(request: HttpRequest, pk: int) -> HttpResponse:
    """Out of a group with accounts; its link lets one in again."""
    left = next((group for group in groups_of(request) if group.pk == pk), None)
    if left is None or not isinstance(request.user, User):
        raise Http404
    left.members.remove(request.user)
    return redirect("groups")
