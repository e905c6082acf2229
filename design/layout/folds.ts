import type { Box, DesignPage, PageSize } from '#contract/design/design.ts';

/** Where a side is folded, in mm from its left: the inside is folded at the same places, seen from behind. */
export function foldsOf({ panelsMm = [] }: PageSize, page: DesignPage['name']): number[] {
  const seen = page === 'Back' ? panelsMm.toReversed() : panelsMm;
  let at = 0;
  return seen.slice(0, -1).map((panel) => {
    at += panel;
    return Math.round(at * 100) / 100;
  });
}

/** What people see of it first: of a box its front, of a folded sheet its cover; undefined: all of it. */
export function firstSeen({ front, panelsMm, widthMm, heightMm }: PageSize): Box | undefined {
  const cover = panelsMm?.at(-1);
  return cover === undefined ? front : { x: widthMm - cover, y: 0, width: cover, height: heightMm };
}

/** What a side is called: a folded sheet has an inside. */
export const sideName = ({ panelsMm }: PageSize, page: DesignPage['name']): string =>
  panelsMm ? { Front: 'Outside', Back: 'Inside' }[page] : page;
