import type { ArtworkFacts, PageFacts, Place } from '../facts/artwork-facts.ts';
import { type EdgesAtCut, edgesAtCut } from '../rules/edges-at-cut.ts';
import { hasInkAtEdge } from '../rules/ink-at-cut.ts';
import { ownTrim } from '../rules/page-fit.ts';
import type { PrintForm } from '../rules/print-form.ts';
import type { Spread } from '../rules/spreads.ts';
import { besideTextsAndCodes, shownOn } from './beside-texts-and-codes.ts';
import type { PageLayout } from './fix-plan.ts';
import { asTurned, centred, coverScale, layBleed } from './plan-pages.ts';

/** The two pages that lie on one; null of one that is not taken apart. */
export function layHalves(
  source: number,
  spread: Spread | null | undefined,
  { form, facts }: { form: PrintForm; facts: ArtworkFacts },
): PageLayout[] | null {
  const { trim } = form;
  if (!spread || !trim) return null;
  const page = facts.pages[source - 1];
  const { widthPx, heightPx } = facts.picture ?? facts.drawing ?? { widthPx: 1, heightPx: 1 };
  const whole = page ? page.cropBox : { width: widthPx, height: heightPx };
  const edges = page ? edgesOf(page, spread, form) : null;
  const shown = asTurned(trim, spread.isTurned);
  return spread.halves.map(({ trim: half, spine }) => {
    const scale = coverScale(half, shown);
    const from = centred(half, shown, scale);
    const laid = { source, whole, from, isTurned: spread.isTurned, scale, hasBorders: false };
    const strips = Object.fromEntries(Object.entries(edges?.strips ?? {}).filter(([side]) => side !== spine));
    const own = edges && { ...edges, strips };
    const layout = layBleed(laid, { ...form, trim, edges: own }, (side) => {
      // Beyond it lies the other page.
      if (side === spine || edges?.bare.includes(side)) return 'stops';
      if (edges?.onPaper.includes(side)) return 'white';
      return !page?.ink || hasInkAtEdge(page.ink, side) ? 'ink' : 'white';
    });
    return besideTextsAndCodes(layout, shownOn(page, facts), { from, scale, isTurned: spread.isTurned });
  });
}

/** Along the outer edges of both. */
function edgesOf(page: PageFacts, { halves }: Spread, form: PrintForm): EdgesAtCut | null {
  const own = ownTrim(page);
  const [one, other] = halves.map(({ trim }) => trim) as [Place, Place];
  const trim = {
    x: one.x,
    y: one.y,
    width: other.x + other.width - one.x,
    height: other.y + other.height - one.y,
  };
  const how = own ? 'trim-box' : 'bleed';
  return (
    page.ink && {
      ...edgesAtCut(page.ink, { how, trim, scale: 1 }, form, page.cropBox, page.codes),
      isRadial: false,
    }
  );
}
