"""What can be laid over the map: networks, control, the missing links from East to West; and what they are worth.

Each is fetched when somebody asks for it (`overlay/<name>`, static/js/overlays.js) and again when the board changes.
On the map each has a place of its own, `svg#over-<name>` or `svg#under-<name>`, which the answer replaces.
"""
