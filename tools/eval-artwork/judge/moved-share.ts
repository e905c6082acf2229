import type { Design } from '../designs/design.ts';
import type { Made } from './print-of-design.ts';
import { differing, greysOf, turnedGreys } from './second-engines.ts';

/**
 * How much of the first pages, inside the cut, another engine sees otherwise than in what was sent: of the page that is most unlike. It is
 * cut where the designer said, not where our plan says. Null where nothing is compared.
 */
export async function movedShare(
  { pages, file, product }: Design,
  { path, from, plan }: Made,
  folder: string,
): Promise<number | null> {
  if (file.format !== 'pdf') return null;
  const cut = (wide: number, high: number, mm: number) => ({
    x: mm / (wide + 2 * mm),
    y: mm / (high + 2 * mm),
    width: wide / (wide + 2 * mm),
    height: high / (high + 2 * mm),
  });
  const shares: number[] = [];
  for (const [index, layout] of plan.pages.slice(0, PAGES_COMPARED).entries()) {
    const page = layout.source === null ? undefined : pages[layout.source - 1];
    if (!page || layout.source === null) continue;
    const around = page.aroundMm + (file.cut === 'marks' || file.cut === 'boxes-and-marks' ? 9 : 0);
    const [wide, high] = page.isTurned ? [page.heightMm, page.widthMm] : [page.widthMm, page.heightMm];
    const sent = await greysOf(from, folder, cut(wide, high, around), layout.source);
    const made = await greysOf(path, folder, cut(product.widthMm, product.heightMm, plan.bleedMm), index + 1);
    shares.push(differing(layout.turn === 90 ? await turnedGreys(sent) : sent, made));
  }
  return shares.length > 0 ? Math.max(...shares) : null;
}

const PAGES_COMPARED = 2;
