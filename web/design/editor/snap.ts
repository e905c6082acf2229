import type { Box, PageSize } from '#contract/design/design.ts';

export interface Guide {
  readonly axis: 'x' | 'y';
  /** In mm from the left or the top of the page. */
  readonly at: number;
}

/** Nearer than this a thing jumps to the line, in mm. */
const NEAR_MM = 0.9;

/** A box moved to the lines that matter, when it is near one: the middle of the page and its safe area. */
export function snapped(box: Box, size: PageSize): { box: Box; guides: Guide[] } {
  // On a banner as near on the screen as on a card.
  const near = NEAR_MM * Math.max(1, size.widthMm / 89);
  const x = alongOne(box.x, box.width, [size.widthMm, size.safeMm], near);
  const y = alongOne(box.y, box.height, [size.heightMm, size.safeMm], near);
  return {
    box: { ...box, x: x.at, y: y.at },
    guides: [
      ...(x.guide === null ? [] : [{ axis: 'x' as const, at: x.guide }]),
      ...(y.guide === null ? [] : [{ axis: 'y' as const, at: y.guide }]),
    ],
  };
}

function alongOne(
  at: number,
  length: number,
  [page, safe]: readonly [page: number, safe: number],
  near: number,
): { at: number; guide: number | null } {
  const lines: { at: number; guide: number }[] = [
    { at: (page - length) / 2, guide: page / 2 },
    { at: safe, guide: safe },
    { at: page - safe - length, guide: page - safe },
  ];
  const [nearest] = lines.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  return nearest && Math.abs(nearest.at - at) <= near ? nearest : { at, guide: null };
}
