import { formatCount, plural } from '#web/lib/format.ts';
import type { AdminList } from '../lib/use-admin-list.ts';

interface FooterWays {
  /** What it is narrowed to: "filtered", "waiting". */
  readonly note?: string | null | undefined;
  /** The server counts no further than this. */
  readonly countedTo?: number | undefined;
  /** The specification quotes "Showing X of Y …" for this list, whatever X and Y are. */
  readonly isQuoted?: boolean;
}

/**
 * What stands under a list: how many there are, or how many of how many are shown. Where nobody counted them it says
 * that there are more instead of a number.
 */
export function listFooter(
  { rows, total, hasMore }: Pick<AdminList<unknown>, 'rows' | 'total' | 'hasMore'>,
  [one, many = `${one}s`]: readonly [one: string, many?: string],
  { note, countedTo = Number.POSITIVE_INFINITY, isQuoted = false }: FooterWays = {},
): string {
  const narrowed = note ? ` (${note})` : '';
  const shown = rows.length;
  if (total === null && hasMore) return `Showing the first ${plural(shown, one, many)}${narrowed}`;
  const all = Math.max(total ?? 0, shown);
  // What came meanwhile, or was counted apart, may be as many as are shown: there are more all the same.
  if (all === shown && hasMore && !isQuoted)
    return `Showing the first ${plural(shown, one, many)}${narrowed}`;
  if (all === shown && !isQuoted) return `${plural(shown, one, many)}${narrowed}`;
  const counted = `${formatCount(all)}${total !== null && total >= countedTo ? '+' : ''}`;
  return `Showing ${formatCount(shown)} of ${counted} ${many}${narrowed}`;
}
