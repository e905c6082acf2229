import type { Acceptance, Offered } from '#contract/pricing/promise-figures.ts';
import { promises } from '#contract/reporting.ts';

/** Seconds from approval to acceptance where one bucket ends and the next begins. Stored: change them with a rebuild. */
export const ACCEPTANCE_BOUNDS: readonly number[] = [
  15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 420, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200,
  57_600, 86_400, 172_800,
];
/** The bucket of what nobody has accepted. */
export const NOT_ACCEPTED = ACCEPTANCE_BOUNDS.length + 1;

const SOON_SECONDS = 300;
const SOON_BUCKETS = ACCEPTANCE_BOUNDS.indexOf(SOON_SECONDS) + 1;

/** How many orders were offered to partners in time. @param counted how many lie in each bucket of `routing` */
export function judgeOffered(counted: readonly { bucket: number; count: number }[]): Offered {
  const sum = (rows: typeof counted) => rows.reduce((all, row) => all + row.count, 0);
  const count = sum(counted);
  const soon = sum(counted.filter(({ bucket }) => promises.routing.buckets[bucket]?.isMet));
  return { count, soon, share: count === 0 ? null : soon / count };
}

/** How quickly partners took orders. @param counted how many orders lie in each bucket */
export function judgeAcceptance(counted: readonly { bucket: number; count: number }[]): Acceptance {
  const counts = Array.from({ length: NOT_ACCEPTED + 1 }, () => 0);
  for (const { bucket, count } of counted) counts[bucket] = (counts[bucket] ?? 0) + count;
  const of = (buckets: readonly number[]) => buckets.reduce((sum, count) => sum + count, 0);
  const [count, soon] = [of(counts), of(counts.slice(0, SOON_BUCKETS))];
  return { count, soon, share: count === 0 ? null : soon / count, medianSeconds: medianOf(counts, count) };
}

/** Null when half of them took longer than the last bound, or are still waiting. */
function medianOf(counts: readonly number[], count: number): number | null {
  let before = 0;
  for (const [bucket, until] of ACCEPTANCE_BOUNDS.entries()) {
    const here = counts[bucket] ?? 0;
    if (here > 0 && before + here >= count / 2) {
      const from = ACCEPTANCE_BOUNDS[bucket - 1] ?? 0;
      return Math.round(from + ((count / 2 - before) / here) * (until - from));
    }
    before += here;
  }
  return null;
}
