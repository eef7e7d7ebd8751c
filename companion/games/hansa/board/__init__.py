"""The map on the phone, and playing on it.

The page is `t/<key>/map` (look "map"); `t/<key>/list` is the same board as a list (look "list"). What one finds on it:

- `svg#map`: the whole board in drawing units (layout.py). Inside, from back to front: `g#terrain` (sea, land, rivers),
  `svg#under` (for overlays below the ways), `g#printed` (ways, posts, cities, cells), `g#targets` (what can be
  tapped), then the panels with what lies on the board, then `svg#over` (for overlays above everything).
- Targets are links that never change: `a.post[data-post="12"]` (index in Position.posts), `a.city[data-city="3"]`
  (index in Position.offices), `a.route[data-route="7"]` (place in board.routes), each with its id in `data-id`. Their
  address is `card?post=…`, `card?city=…` or `card?route=…`: board_card.js fetches it into `#card`, the map in view.
- Panels are nested `<svg>` elements, so that HTML reads them as SVG wherever they come from: `svg#on-<route>` (token
  and pieces), `svg#in-<city>` (offices), `svg#on-cells`, `svg#on-province`. They let touches through to the targets.
- `#lit` says what can be done now: `data-posts`, `data-routes`, `data-cities`, a digit for each target in order, 1
  where something is legal, 2 where it glows. A card may carry its own, which then counts instead (several steps).
- An answer to a tap, and every push, has only the panels that changed.
"""
