import { type Share, wilson } from './judge/statistics.ts';

export const sum = (shares: readonly Share[]): Share => ({
  count: shares.reduce((all, { count }) => all + count, 0),
  of: shares.reduce((all, { of }) => all + of, 0),
});
export const shareOf = ({ count, of }: Share) => (of === 0 ? 0 : count / of);
export const NOT_MET = '**not met**';
export const NOT_TRIED = 'not tried';
/** Met: so it was found. Shown: the whole interval says so. */
const verdict = ({ of }: Share, isMet: boolean, isShown: boolean) =>
  of === 0 ? NOT_TRIED : isShown ? 'met, and shown' : isMet ? 'met; too few to show it' : NOT_MET;
export const atMost = (share: Share, most: number) =>
  verdict(share, shareOf(share) <= most, wilson(share).high <= most);
export const atLeast = (share: Share, least: number) =>
  verdict(share, shareOf(share) >= least, wilson(share).low >= least);
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
