#!/bin/sh
# In the container: roles start the shop, `node …` anything else.
set -eu
cd /srv/inkbazaar
if [ "${1:-}" = node ]; then exec "$@"; fi
exec node --max-semi-space-size=8 --max-old-space-size=1024 build/app/main.js "$@"
