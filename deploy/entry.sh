#!/bin/sh
# In the container: roles start the shop, `node …` anything else.
set -eu
cd /srv/inkbazaar
if [ "${1:-}" = node ]; then exec "$@"; fi
exec node --min-semi-space-size=16 --max-semi-space-size=16 --max-old-space-size=1024 build/app/main.js "$@"
