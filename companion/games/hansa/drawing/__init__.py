"""The board as a picture: where everything stands, what is drawn there, and how that becomes SVG or PNG."""
