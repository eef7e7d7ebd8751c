"""Addresses of what people share, take along and bring in."""

from django.urls import path

from companion.views import exports, share

urlpatterns = [
    path("plays/<uuid:play_id>/share/", share.share, name="share"),
    path("plays/<uuid:play_id>/share/open/", share.open_link, name="open-link"),
    path("plays/<uuid:play_id>/share/close/", share.close_link, name="close-link"),
    path("plays/<uuid:play_id>/card.png", share.card, name="play-card"),
    path("plays/<uuid:play_id>/play.bgsplay", share.bgsplay, name="bgsplay"),
    path("s/<str:key>/", share.shared, name="shared"),
    path("s/<str:key>/card.png", share.shared_card, name="shared-card"),
    path("b/<str:key>", share.push, name="push"),
    path("exports/", exports.exports, name="exports"),
    path("exports/everything.zip", exports.everything, name="export-everything"),
    path("exports/plays.csv", exports.csv_table, name="export-csv"),
    path("exports/BGStatsExport.json", exports.bgstats, name="export-bgstats"),
    path("import/", exports.bring_in, name="import"),
    path("import/people/", exports.match, name="import-people"),
]
