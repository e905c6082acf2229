import { PAGE_PX } from '#contract/artwork.ts';
import type { PageFacts } from '../facts/artwork-facts.ts';
import { drawPage, type Shown } from './draw-page.ts';
import { noteCodes } from './pdf-artwork.ts';

/** Processor time for all of a file: a page takes 30 to 80 ms, with a photo of its own twice that. */
const LONGEST_MS = 2000;
/** So many are drawn of one copy of the file. */
const AT_ONCE = 4;
/** As finely as on the pages before: a code of squares of 0.33 mm on A5. */
const PX_PER_MM = 8;

interface Further {
  readonly isLate: () => boolean;
  /** The file as these pages of it were drawn small. */
  readonly shown: Shown;
  /** And as some of them are drawn in detail, for them alone; null where that is the same. */
  readonly inDetail: (indexes: readonly number[]) => Promise<Shown | null>;
}

/**
 * Reads the codes on pages that are not shown in detail, one after the other for as long as there is time. Where nobody looked that is noted.
 * @param candidates from 0, those that may hold one
 */
export async function noteFurtherCodes(
  pages: readonly PageFacts[],
  candidates: readonly number[],
  { isLate, shown, inDetail }: Further,
): Promise<void> {
  const begun = process.cpuUsage();
  const hasTime = () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000 < LONGEST_MS && !isLate();
  };
  const unread = new Set(candidates);
  for (let from = 0; from < candidates.length && hasTime(); from += AT_ONCE) {
    const some = candidates.slice(from, from + AT_ONCE);
    const finer = await inDetail(some);
    for (const index of some) {
      const page = pages[index];
      const drawn =
        page && hasTime() ? await drawPage(finer ?? shown, index, finePx(page)).catch(() => null) : null;
      if (!drawn) continue;
      await noteCodes(page, drawn);
      unread.delete(index);
    }
    finer?.document.destroy();
  }
  for (const [index, page] of pages.entries())
    if (unread.has(index) || page.ink === null) page.areCodesUnread = true;
}

const finePx = ({ cropBox: { width, height } }: PageFacts) =>
  Math.max(1, Math.min(PAGE_PX, Math.round(Math.max(width, height) * PX_PER_MM)));
