import { type Box, type Matrix, multiply } from '../facts/matrix.ts';
import { asBleed } from './as-bleed.ts';
import type { PageLayout } from './fix-plan.ts';
import { words } from './source-page.ts';

const POINTS_PER_MM = 72 / 25.4;
/** What of a design is repeated outwards, in points: half a millimetre. */
const RING = 0.5 * POINTS_PER_MM;
/** Of a circle drawn by four curves: how far their control points are from its ends, in radii. */
const CURVE = 0.5523;

/**
 * A page that is cut round: what lies just inside the cut is repeated outwards, ring by ring, each a copy that is a hair larger than the
 * next and lies under it. A straight mirror would turn the arc the other way about, and leave white between. The largest goes on to the
 * edge of the page.
 * @param place from the source's own units to the page @param inside how far inside the cut renderers may still see paper, in points
 */
export function ringsAround(
  { beyond, mirrored, covered }: PageLayout,
  { media, trim, place, inside }: { media: Box; trim: Box; place: Matrix; inside: number },
): string {
  const [cx, cy] = [(media.x0 + media.x1) / 2, (media.y0 + media.y1) / 2];
  const own = Math.min(...Object.values(beyond)) - Math.max(0, ...Object.values(covered ?? {}));
  const from = own * POINTS_PER_MM - inside;
  const [rx, ry] = [(trim.x1 - trim.x0) / 2 + from, (trim.y1 - trim.y0) / 2 + from];
  // What is mirrored is as wide as the bleed, or the rest of it.
  const wide =
    Math.max(...Object.values(mirrored)) * POINTS_PER_MM + inside + Math.max(0, -own * POINTS_PER_MM);
  const rings = Math.ceil(wide / RING);
  const copies = Array.from({ length: rings }, (_, index) => {
    const more = (wide * (rings - index)) / rings;
    const [sx, sy] = [(rx + more) / rx, (ry + more) / ry];
    const grown: Matrix = [sx, 0, 0, sy, cx * (1 - sx), cy * (1 - sy)];
    const clip = index === 0 ? '' : `${oval(cx, cy, rx + more, ry + more)} W n `;
    return `q ${clip}${words(multiply(place, grown))} cm /Source Do Q`;
  });
  return [...asBleed(copies), `q ${oval(cx, cy, rx, ry)} W n ${words(place)} cm /Source Do Q`].join('\n');
}

function oval(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * CURVE, ry * CURVE];
  return [
    `${words([cx + rx, cy])} m`,
    `${words([cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry])} c`,
    `${words([cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy])} c`,
    `${words([cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry])} c`,
    `${words([cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy])} c h`,
  ].join(' ');
}
