import { isGstin } from '#contract/pricing/gst.ts';
import { finding, type Rule } from '../finding.ts';
import { linesOf } from './lines.ts';

interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  /** How likely it is a slip: prices change on purpose. */
  readonly probability: number;
  readonly isOne?: (plain: string) => boolean;
}

/** Numbers that a customer prints again and again, each as it is written. */
const KINDS: readonly Kind[] = [
  {
    name: 'telephone number',
    pattern: /(?<![0-9])(?:\+\s?91[ -]?|0)?[6-9][0-9]{4}[ -]?[0-9]{5}(?![0-9])/g,
    probability: 0.7,
  },
  {
    name: 'GSTIN',
    pattern: /(?<![0-9A-Z])[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z](?![0-9A-Z])/g,
    probability: 0.8,
    isOne: isGstin,
  },
  {
    name: 'PIN code',
    pattern: /(?<![0-9₹.,]\s?)[1-9][0-9]{2} ?[0-9]{3}(?![0-9.,])/g,
    probability: 0.5,
  },
  {
    name: 'amount',
    pattern: /(?:₹|\bRs\.?|\bINR)\s?[0-9][0-9,]{2,12}(?:\.[0-9]{2})?/g,
    probability: 0.3,
  },
];

/** Without the last character, which follows from the others. */
const GSTIN_WITHOUT_CHECK = 14;

/** Of a number only what tells it from others: digits and letters, of a telephone the last ten. */
function plainOf(written: string, { name }: Kind): string {
  const plain = written.replaceAll(/[^0-9A-Z]/g, '').replace(/^(?:RS|INR)/, '');
  return name === 'telephone number' ? plain.slice(-10) : plain;
}

function numbersIn(text: string, kind: Kind): { written: string; plain: string }[] {
  return [...text.matchAll(kind.pattern)]
    .map(([written]) => ({ written: written.trim(), plain: plainOf(written.toUpperCase(), kind) }))
    .filter(({ plain }) => kind.isOne?.(plain) ?? true)
    .map(({ written, plain }) => ({
      written,
      plain: kind.isOne ? plain.slice(0, GSTIN_WITHOUT_CHECK) : plain,
    }));
}

/** One place differs, and nothing else. */
function differsInOne(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differing = 0;
  for (let at = 0; at < a.length && differing < 2; at += 1) if (a[at] !== b[at]) differing += 1;
  return differing === 1;
}

/**
 * A number that was printed for this customer before, but for one digit: mostly a slip of the one or the other. Where the old
 * one stands beside the new both are meant.
 */
export const changedNumbers: Rule = (subject) => {
  const { earlierLines = [] } = subject.around;
  if (earlierLines.length === 0) return [];
  const lines = linesOf(subject);
  const said = new Set<string>();
  return KINDS.flatMap((kind) => {
    const before = new Map(
      earlierLines.flatMap((line) =>
        numbersIn(line, kind).map(({ plain, written }) => [plain, written] as const),
      ),
    );
    const own = new Set(lines.flatMap(({ text }) => numbersIn(text, kind).map(({ plain }) => plain)));
    return lines.flatMap(({ text, page, place }) =>
      numbersIn(text, kind).flatMap(({ written, plain }) => {
        if (before.has(plain) || said.has(plain)) return [];
        const old = [...before].find(([other]) => !own.has(other) && differsInOne(plain, other));
        if (!old) return [];
        said.add(plain);
        const message = `The ${kind.name} ${written} differs in one place from your last order, where it was ${old[1]}. Is that meant?`;
        const weight = { severity: 'warn', action: 'silent', probability: kind.probability } as const;
        return [finding('NUMBER_CHANGED', weight, message, { page, place })];
      }),
    );
  });
};
