import { formatCount, plural } from '#web/lib/format.ts';

/** "Showing 20 of 31 messages (waiting)"; how many there are is left out where nobody counted them. */
export function footerOf(shown: number, total: number | null, isWaitingOnly: boolean): string {
  const words =
    total === null ? plural(shown, 'message') : `${formatCount(shown)} of ${plural(total, 'message')}`;
  return `Showing ${words}${isWaitingOnly ? ' (waiting)' : ''}`;
}
