import type { PolicyTerms } from '#contract/partners/policies.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';

export type Unit = '₹' | '%' | 'days' | 'offers' | 'parcels' | 'partners';

/** A term of a policy as people read and type it. */
export interface Term {
  /** Its path in the terms. */
  readonly path: string;
  readonly label: string;
  readonly words?: string;
  readonly unit: Unit;
  /** So many of what is kept are one of what is shown. */
  readonly scale: number;
}

export interface TermGroup {
  readonly title: string;
  readonly lead: string;
  readonly terms: readonly Term[];
}

const rupees = (path: string, label: string, words?: string): Term => ({
  path,
  label,
  unit: '₹',
  scale: 100,
  ...(words && { words }),
});
const share = (path: string, label: string, scale: number, words?: string): Term => ({
  path,
  label,
  unit: '%',
  scale,
  ...(words && { words }),
});
const count = (path: string, label: string, unit: Unit, words?: string): Term => ({
  path,
  label,
  unit,
  scale: 1,
  ...(words && { words }),
});

export const termGroups: readonly TermGroup[] = [
  {
    title: 'Pay',
    lead: 'What the partner gets for the job.',
    terms: [
      share('rateBasisPoints', 'Share of the price', 100, 'For partners who have no rate of their own.'),
      share('priceWeightPercent', 'Weight of pay', 1, '100 counts a rupee of pay as a rupee of cost.'),
    ],
  },
  {
    title: 'Delivery',
    lead: 'What a courier charges for the first 500 g, by distance, and what else the way costs.',
    terms: [
      rupees('courierPaise.local', 'Same town'),
      rupees('courierPaise.state', 'Same State'),
      rupees('courierPaise.metro', 'Between large cities'),
      rupees('courierPaise.national', 'Rest of India'),
      rupees('courierPaise.remote', 'Far places'),
      rupees('courierPerKgPaise', 'Each further kilogram'),
      rupees('perKmPaise', 'Each kilometre', 'Handling, accidents, emissions.'),
    ],
  },
  {
    title: 'Offers nobody takes',
    lead: 'Time that is lost when a partner declines, does not answer or is closed.',
    terms: [
      rupees(
        'lostWindowPaise',
        'A lost offer',
        'Multiplied by the chance that this partner does not take it.',
      ),
      rupees(
        'slowAnswerPaise',
        'A slow answer',
        'Multiplied by the chance that they do not accept within 5 minutes.',
      ),
      rupees('closedHourPaise', 'Each hour until they open'),
    ],
  },
  {
    title: 'Lateness',
    lead: 'What a late parcel costs, multiplied by the chance that this partner is late.',
    terms: [
      rupees('latePaise', 'A late parcel'),
      share('lateShareBasisPoints', 'And a share of its value', 100),
      share('slackLeavesPercent', 'Left with a day to spare', 1, 'Of the chance of being late.'),
    ],
  },
  {
    title: 'Load and trust',
    lead: 'So that one good partner is not overloaded, and those who let us down are asked less often.',
    terms: [
      rupees('loadPaise', 'A partner who is full', 'Less in proportion before that.'),
      count('loadDays', 'Full after', 'days'),
      rupees('trustPaise', 'A partner with no trust', 'Less in proportion above that.'),
    ],
  },
  {
    title: 'New partners',
    lead: 'What we assume of a partner without a record. The more offers or parcels it counts for, the longer it lasts.',
    terms: [
      share('acceptPriorPercent', 'Accept an offer', 1),
      count('acceptPriorWeight', 'Counts for', 'offers'),
      share('soonPriorPercent', 'Accept within 5 minutes', 1, 'While they are open.'),
      count('soonPriorWeight', 'Counts for', 'offers'),
      share('latePriorPercent', 'Are late', 1),
      count('latePriorWeight', 'Counts for', 'parcels'),
    ],
  },
  {
    title: 'Many jobs at once',
    lead: 'Jobs that are waiting are decided together.',
    terms: [
      count(
        'maxCandidatesPerJob',
        'Compared first',
        'partners',
        'More when these are taken. It changes the speed, not the decision.',
      ),
    ],
  },
];

const allTerms = termGroups.flatMap(({ terms }) => terms);

/** What is typed, by the paths of the terms, in the units that are shown; NaN while there is no number. */
export type Typed = Readonly<Record<string, number>>;

export function typedOf(terms: PolicyTerms): Typed {
  return Object.fromEntries(allTerms.map((term) => [term.path, amountOf(terms, term)]));
}

function amountOf(terms: PolicyTerms, { path, scale }: Term): number {
  const [first = '', second] = path.split('.');
  const outer = terms[first as keyof PolicyTerms];
  const value = typeof outer === 'object' ? outer[second as keyof PolicyTerms['courierPaise']] : outer;
  return value / scale;
}

/** What is typed as terms; the contract says what is wrong with them. */
export function termsOf(typed: Typed): PolicyTerms {
  const terms: Record<string, unknown> = { courierPaise: {} };
  for (const { path, scale } of allTerms) {
    const [first = '', second] = path.split('.');
    // 0.07 * 100 is 7.000000000000001.
    const value = Number(((typed[path] ?? Number.NaN) * scale).toFixed(6));
    if (second) (terms[first] as Record<string, number>)[second] = value;
    else terms[first] = value;
  }
  return terms as PolicyTerms;
}

function termText(value: number, unit: Unit): string {
  if (unit === '₹') return formatRupees(value);
  return unit === '%' ? `${value}%` : `${formatCount(value)} ${unit}`;
}

/** In which terms two policies differ, each in one line. */
export function differences(
  from: PolicyTerms,
  to: PolicyTerms,
): { label: string; from: string; to: string }[] {
  return termGroups.flatMap(({ title, terms }) =>
    terms.flatMap((term) => {
      const [before, after] = [amountOf(from, term), amountOf(to, term)];
      if (before === after) return [];
      const label = `${title}: ${term.label.toLowerCase()}`;
      return [{ label, from: termText(before, term.unit), to: termText(after, term.unit) }];
    }),
  );
}
