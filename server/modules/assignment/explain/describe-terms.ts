import { stateName } from '#contract/places.ts';
import type { Change, CostTerms, ExplainedCandidate } from '../decide/index.ts';

/** The terms of a candidate in the order they add up, in words. */
const TERMS: readonly (readonly [keyof CostTerms, string])[] = [
  ['price', 'Pay'],
  ['courier', 'Courier'],
  ['distance', 'Distance'],
  ['refusal', 'Might decline'],
  ['slowness', 'Might answer slowly'],
  ['lateness', 'Might be late'],
  ['load', 'Has other work'],
  ['waiting', 'Closed for now'],
  ['trust', 'Lost trust'],
];

/** Those that cost anything. */
export function describeTerms({
  terms,
}: Pick<ExplainedCandidate, 'terms'>): { name: string; paise: number }[] {
  if (!terms) return [];
  return TERMS.map(([key, name]) => ({ name, paise: terms[key] })).filter(({ paise }) => paise > 0);
}

const pieces = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** "5 % lower pay", "2 open jobs fewer": what would have won a candidate the job. */
export function describeChange(change: Change): string {
  switch (change.kind) {
    case 'rate':
      return `Pay lower by ${change.basisPointsLower / 100}% of the price`;
    case 'openJobs':
      return `${pieces(change.fewer, 'open job', 'open jobs')} fewer`;
    case 'accepted':
      return `${change.accepted} of ${pieces(change.of, 'offer', 'offers')} accepted instead of ${change.insteadOf}`;
    case 'soon':
      return `${change.soon} of ${pieces(change.of, 'offer', 'offers')} accepted within 5 minutes instead of ${change.insteadOf}`;
    case 'late':
      return `${change.late} of ${pieces(change.of, 'job', 'jobs')} late instead of ${change.insteadOf}`;
    case 'trust':
      return `${pieces(change.points, 'point', 'points')} more trust`;
    case 'turnaround':
      return `A turnaround ${pieces(change.daysFewer, 'day', 'days')} shorter`;
    case 'unpaused':
      return 'Taking new work again';
    case 'serves':
      return `Delivering to ${change.states.map((code) => stateName(code) ?? code).join(' and ')}`;
    case 'size':
      return `Printing sizes up to ${change.shortMm} × ${change.longMm} mm`;
  }
}
