import type { Box, Matrix } from '../facts/matrix.ts';
import type { PageLayout } from './fix-plan.ts';

const POINTS_PER_MM = 72 / 25.4;
/** What of the ground beside a code is stretched over its bleed, and how far from it that begins, in mm. */
const SLICE_MM = 0.35;
const APART_MM = 0.1;
/** Nearer to the end of a side lies its corner. */
const END_MM = 0.2;

interface Around {
  /** Where the source itself ends, all of the page, and the cut, in points. */
  readonly inner: Box;
  readonly media: Box;
  readonly trim: Box;
  /** How far inside that end its edge is good, and how deep it is stretched from, in points. */
  readonly inside: number;
  readonly deep: number;
}

type Plain = NonNullable<PageLayout['plain']>[number];

/** The ground beside a part of a side, in mm along it; null where the part is all of the side. */
export function groundBeside(
  { from, to }: Pick<Plain, 'from' | 'to'>,
  longMm: number,
): [number, number] | null {
  const [after, before] = [to + APART_MM, from - APART_MM - SLICE_MM];
  if (after + SLICE_MM <= longMm - END_MM) return [after, after + SLICE_MM];
  return before >= END_MM ? [before, before + SLICE_MM] : null;
}

/**
 * Beyond a code or a text at the cut: a slice of the ground beside it, drawn as wide as that and as far as the bleed goes; of what runs over
 * the cut its own edge.
 */
export function plainGround(
  { plain = [], widthMm, heightMm }: PageLayout,
  { inner, media, trim, inside, deep }: Around,
): { area: Box; matrix: Matrix }[] {
  return plain.flatMap(({ side, from, to, isOwn = false }) => {
    const isAcross = side === 'top' || side === 'bottom';
    const slice = isOwn ? ([from, to] as const) : groundBeside({ from, to }, isAcross ? widthMm : heightMm);
    if (!slice) return [];
    const at = (mm: number) => (isAcross ? trim.x0 + mm * POINTS_PER_MM : trim.y1 - mm * POINTS_PER_MM);
    const long = (at(to) - at(from)) / (at(slice[1]) - at(slice[0]));
    const along = at(from) - at(slice[0]) * long;
    const isFirst = side === 'left' || side === 'bottom';
    const [edge, end] = isAcross
      ? [isFirst ? inner.y0 : inner.y1, isFirst ? media.y0 : media.y1]
      : [isFirst ? inner.x0 : inner.x1, isFirst ? media.x0 : media.x1];
    const wide = (Math.abs(end - edge) + deep) / (deep - inside);
    const across = (edge + (isFirst ? deep : -deep)) * (1 - wide);
    const [low, high] = [Math.min(edge, end), Math.max(edge, end)];
    const [start, stop] = [Math.min(at(from), at(to)), Math.max(at(from), at(to))];
    return isAcross
      ? [
          {
            area: { x0: start, x1: stop, y0: low, y1: high },
            matrix: [long, 0, 0, wide, along, across] as Matrix,
          },
        ]
      : [
          {
            area: { x0: low, x1: high, y0: start, y1: stop },
            matrix: [wide, 0, 0, long, across, along] as Matrix,
          },
        ];
  });
}
