"""Accounts, where KONTOR_ACCOUNTS is on: a name and a password, kept by Django's own auth."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, UserCreationForm
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from companion import throttle
from companion.history.models import NAME_LENGTH, Group

GROUP_LINKS = "/g/"

View = Callable[[HttpRequest], HttpResponse]


def where_accounts_are_on(view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not settings.ACCOUNTS:
            raise Http404
        return view(request)

    return guarded


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    class Meta:
        model = User
        fields = ("username",)


@require_http_methods(["GET", "HEAD", "POST"])
@where_accounts_are_on
def sign_up(request: HttpRequest) -> HttpResponse:
    """Then a group of one's own, or the one whose link was opened."""
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = form.save()
        login(request, user)
        if not following(request).startswith(GROUP_LINKS):
            own = Group.objects.create(name=_("{name}'s group").format(name=user.username)[:NAME_LENGTH])
            own.members.add(user)
        return redirect(following(request) or "plays")
    return _show(request, "history/sign_up.html", form)


@require_http_methods(["GET", "HEAD", "POST"])
@where_accounts_are_on
def sign_in(request: HttpRequest) -> HttpResponse:
    """Guessing is slow: ten wrong passwords a minute, then a wait."""
    form, address = AuthenticationForm(request, request.POST or None), request.META.get("REMOTE_ADDR", "")
    if request.method == "POST" and throttle.passwords.is_exhausted(address):
        words = _("Too many wrong passwords. Wait a minute.")
        return render(request, "history/sign_in.html", {"next": following(request), "wait": words}, status=429)
    if request.method == "POST" and form.is_valid():
        login(request, form.get_user())
        return redirect(following(request) or "plays")
    if request.method == "POST":
        throttle.passwords.failed(address)
    return _show(request, "history/sign_in.html", form)


@require_POST
@where_accounts_are_on
def sign_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect("home")


@require_http_methods(["GET", "HEAD", "POST"])
@where_accounts_are_on
def password(request: HttpRequest) -> HttpResponse:
    if not isinstance(request.user, User):
        return redirect("sign-in")
    form = PasswordChangeForm(request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        update_session_auth_hash(request, form.save())
        return redirect("groups")
    return _show(request, "history/password.html", form)


def following(request: HttpRequest) -> str:
    """Where somebody wanted to go; only within this installation."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    return wanted if url_has_allowed_host_and_scheme(wanted, None) else ""


def _show(
    request: HttpRequest, template: str, form: SignUpForm | AuthenticationForm | PasswordChangeForm
) -> HttpResponse:
    status = 422 if form.errors else 200
    return render(request, template, {"form": form, "next": following(request)}, status=status)
