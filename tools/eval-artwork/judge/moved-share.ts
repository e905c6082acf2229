import type { Design } from '../designs/design.ts';
import type { Made } from './print-of-design.ts';
import { differing, greysOf, turnedGreys } from './second-engines.ts';

/** So many pages of a print file are looked at by another engine, and so many held against what was sent. */
const PAGES_SEEN = 8;
export const PAGES_COMPARED = 2;

/** The first pages of a print file as another engine draws them, cut at its TrimBox, as a press cuts them. */
export const trimmedGreys = (path: string, folder: string, pages: number): Promise<Buffer[]> =>
  greysOf(
    path,
    folder,
    'trim',
    Array.from({ length: Math.min(PAGES_SEEN, pages) }, (_, index) => index + 1),
  );

/**
 * How much of the first pages, inside the cut, another engine sees otherwise than in what was sent: of the page that is most unlike. It is
 * cut where the designer said, not where our plan says. Null where nothing is compared.
 * @param made the first pages of what was made of it
 */
export async function movedShare(
  { pages, file }: Design,
  { from, plan }: Pick<Made, 'from' | 'plan'>,
  folder: string,
  made: readonly Buffer[],
): Promise<number | null> {
  if (file.format !== 'pdf') return null;
  const compared = plan.pages.slice(0, PAGES_COMPARED).flatMap(({ source, turn }, index) => {
    const page = source === null ? undefined : pages[source - 1];
    return page && source !== null ? [{ page, source, turn, index }] : [];
  });
  const sent = new Map<number, Buffer>();
  // Pages that are as large and cut alike are drawn at once.
  const isAlike = compared.every(({ page }) => sizeOf(page) === sizeOf(compared[0]?.page ?? page));
  const sources = [...new Set(compared.map(({ source }) => source))].toSorted((a, b) => a - b);
  for (const group of isAlike ? [sources] : sources.map((one) => [one])) {
    const page = pages[(group[0] ?? 1) - 1];
    const greys = page ? await greysOf(from, folder, cutOf(page, file.cut), group) : [];
    for (const [at, number] of group.entries()) if (greys[at]) sent.set(number, greys[at]);
  }
  const shares: number[] = [];
  for (const { source, turn, index } of compared) {
    const [one, other] = [sent.get(source), made[index]];
    if (one && other) shares.push(differing(turn === 90 ? await turnedGreys(one) : one, other));
  }
  return shares.length > 0 ? Math.max(...shares) : null;
}

const sizeOf = ({ widthMm, heightMm, aroundMm, isTurned, drawnAt, rotate }: Design['pages'][number]) =>
  [widthMm, heightMm, aroundMm, isTurned, drawnAt, rotate].join(' ');

/** The share of a page inside its cut, as the designer said it. */
export function cutOf(page: Design['pages'][number], cut: Design['file']['cut']) {
  const around = page.aroundMm + (cut === 'marks' || cut === 'boxes-and-marks' ? 9 : 0);
  const [wide, high] = page.isTurned ? [page.heightMm, page.widthMm] : [page.widthMm, page.heightMm];
  return {
    x: around / (wide + 2 * around),
    y: around / (high + 2 * around),
    width: wide / (wide + 2 * around),
    height: high / (high + 2 * around),
  };
}
