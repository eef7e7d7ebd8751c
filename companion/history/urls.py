"""The addresses of what a group keeps."""

from django.urls import path

from companion.views import accounts, groups, history, people, photos, statistics

urlpatterns = [
    path("plays/", history.plays, name="plays"),
    path("plays/deleted/", history.deleted, name="deleted-plays"),
    path("plays/<uuid:play_id>/", history.play, name="play"),
    path("plays/<uuid:play_id>/edit/", history.edit, name="edit-play"),
    path("plays/<uuid:play_id>/adopt/", history.adopt, name="adopt-play"),
    path("plays/<uuid:play_id>/delete/", history.delete, name="delete-play"),
    path("plays/<uuid:play_id>/purge/", history.purge, name="purge-play"),
    path("plays/<uuid:play_id>/restore/", history.restore, name="restore-play"),
    path("plays/<uuid:play_id>/photos/", photos.add, name="add-photo"),
    path("photos/<uuid:photo_id>.jpg", photos.photo, name="photo"),
    path("photos/<uuid:photo_id>-small.jpg", photos.thumbnail, name="thumbnail"),
    path("photos/<uuid:photo_id>/delete/", photos.delete, name="delete-photo"),
    path("photos/<uuid:photo_id>/restore/", photos.restore, name="restore-photo"),
    path("people/", people.people, name="people"),
    path("people/<uuid:uid>/", people.person, name="person"),
    path("people/<uuid:uid>/edit/", people.edit, name="edit-person"),
    path("people/<uuid:uid>/merge/", people.merge_with, name="merge-person"),
    path("people/<uuid:uid>/part/", people.part_again, name="part-person"),
    path("statistics/", statistics.statistics, name="statistics"),
    path("group/", groups.group, name="group"),
    path("group/link/", groups.renew_link, name="renew-group-link"),
    path("g/<str:key>/", groups.enter, name="enter-group"),
    path("groups/", groups.groups, name="groups"),
    path("groups/<int:pk>/choose/", groups.choose_group, name="choose-group"),
    path("groups/<int:pk>/leave/", groups.leave_group, name="leave-group"),
    path("sign-up/", accounts.sign_up, name="sign-up"),
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("password/", accounts.password, name="password"),
]
