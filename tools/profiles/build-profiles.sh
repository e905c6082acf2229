#!/bin/sh
# Makes the profiles of server/modules/artwork/fixes/profiles from characterisation data under the zlib licence.
#
#   apt-get install argyll icc-profiles-free     (Debian; only to make them)
#   sh tools/profiles/build-profiles.sh
#
# About a minute and a half each. -kp: black as ISO Coated v2 makes it; -l: most ink in percent; -L: most of it black;
# -qm -bm: under 400 kB each; the gamut mapped from is sRGB, what is uploaded is in; -cmt -dpp: from a lit monitor to a print.
set -eu
data=/usr/share/color/icc
out=$(cd "$(dirname "$0")/../../server/modules/artwork/fixes/profiles" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

make_profile() { # data, most ink, name, description, copyright
  cp "$data/$1.ti3" .
  colprof -qm -bm -kp 0 .12 .95 .95 .7 -l"$2" -L95 -S "$data/sRGB.icc" -cmt -dpp \
    -D "$4" -C "$5" -O "$3.icc" "$1"
  cp "$3.icc" "$out/$3.icc"
}

fogra="From the characterisation data of Fogra, as packaged in icc-profiles-free (zlib licence)"
make_profile FOGRA39L 300 coated-fogra39 "Coated, made from FOGRA39L" "$fogra"
make_profile FOGRA29L 280 uncoated-fogra29 "Uncoated, made from FOGRA29L" "$fogra"
make_profile TR003 300 swop-tr003 "SWOP grade 3, derived from TR003" \
  "Derived from ANSI/CGATS/SWOP TR 003-2007, whose data are Copyright 2007 by NPES"
