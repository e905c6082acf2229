import { type Check, designFor } from '../defects/check.ts';
import type { Design } from '../designs/design.ts';
import { cleanDesign, FAMILIES } from '../designs/families.ts';
import { Kept } from './kept.ts';
import { lookInto, type Outcome } from './look-into.ts';
import type { Said, Share } from './statistics.ts';

/** What came out for one check. */
export interface Tried {
  readonly check: Pick<Check, 'id' | 'isBlock' | 'defect' | 'near'>;
  readonly found: Share;
  readonly falselyFound: Share;
  readonly missed: readonly string[];
  readonly alarms: readonly string[];
}

/** Of files that nothing is wrong with. */
export interface CleanTally {
  asked: number;
  blocked: number;
  told: number;
  of: number;
  /** For each family how many were tried and asked about. */
  readonly families: Map<string, { asked: number; of: number }>;
  readonly why: Map<string, number>;
}

export const newTally = (): CleanTally => ({
  asked: 0,
  blocked: 0,
  told: 0,
  of: 0,
  families: new Map(),
  why: new Map(),
});

/** Both together. */
export function allClean(one: CleanTally, other: CleanTally): CleanTally {
  const families = new Map(one.families);
  for (const [name, { asked, of }] of other.families) {
    const known = families.get(name) ?? { asked: 0, of: 0 };
    families.set(name, { asked: known.asked + asked, of: known.of + of });
  }
  const why = new Map(one.why);
  for (const [code, count] of other.why) why.set(code, (why.get(code) ?? 0) + count);
  return {
    asked: one.asked + other.asked,
    blocked: one.blocked + other.blocked,
    told: one.told + other.told,
    of: one.of + other.of,
    families,
    why,
  };
}

/** What was said of a file that was looked into. */
interface Seen extends Pick<Outcome, 'refusal' | 'findings'> {
  readonly family: string;
}

/** Null of no design, undefined where there is no time left. */
async function look(
  design: Design | null | undefined,
  how: Parameters<typeof lookInto>[1],
): Promise<Seen | null | undefined> {
  if (!design) return null;
  const outcome = await lookInto(design, how);
  return outcome && { family: design.family, refusal: outcome.refusal, findings: outcome.findings };
}

const isStrict = (action: string) => action === 'ask' || action === 'refuse';

/** Whether the defect of a check was found, and in what deserves a block the customer is asked or the file refused. */
function isFound({ refusal, findings }: Seen, { code, isBlock, orAskedAs }: Check): boolean {
  if (refusal !== null) return refusal === code;
  return findings.some(
    (found) =>
      (found.code === code && (!isBlock || isStrict(found.action))) ||
      (found.code === orAskedAs && found.action === 'ask'),
  );
}

/** Whether it was said of what only looks like its defect. */
const isFalse = ({ refusal, findings }: Seen, { code, orAskedAs }: Check) =>
  refusal !== null ||
  findings.some((found) => found.code === code || (found.code === orAskedAs && found.action === 'ask'));

/** Writes down what was said about a file that is fine. */
function countClean(tally: CleanTally, { family: name, refusal, findings }: Seen): void {
  const isBlocked = refusal !== null || findings.some(({ action }) => action === 'refuse');
  const isAsked = isBlocked || findings.some(({ action }) => action === 'ask');
  tally.of += 1;
  if (isBlocked) tally.blocked += 1;
  if (isAsked) tally.asked += 1;
  if (isAsked || findings.some(({ action }) => action === 'tell')) tally.told += 1;
  const family = tally.families.get(name) ?? { asked: 0, of: 0 };
  tally.families.set(name, { asked: family.asked + (isAsked ? 1 : 0), of: family.of + 1 });
  const loud = findings
    .filter(({ action }) => action !== 'silent')
    .map(({ code, action }) => `${code} (${action})`);
  for (const why of new Set(refusal === null ? loud : [`${refusal} (refuse)`]))
    tally.why.set(why, (tally.why.get(why) ?? 0) + 1);
}

export interface Tally {
  readonly clean: CleanTally;
  /** Probabilities that were said: of the defect that was put in true, of what looks like it or of clean files false. */
  readonly said: Map<string, Said[]>;
}

function note(tally: Tally, seen: Seen, code: string, isDefect: boolean): void {
  const said = seen.findings.find((found) => found.code === code);
  if (!said) return;
  const { probability } = said;
  tally.said.set(code, [...(tally.said.get(code) ?? []), { probability, isDefect }]);
}

/** What is told from the drawn page; of everything else the operators say it. */
const SEEN = /^(?:EMPTY_PAGE|NO_BLEED|CODE_)/;
const CODES = /^CODE_/;

/**
 * Tries a check on so many designs with its defect, and on as many that only look like it.
 * @param drawn of how many of those that look like it the pages are drawn, and so many count among the clean ones, where
 * it needs no drawing
 */
export async function tryCheck(
  check: Check,
  count: number,
  tally: Tally,
  kept = new Kept(),
  drawn = count,
): Promise<Tried> {
  const missed: string[] = [];
  const alarms: string[] = [];
  const [found, falsely] = [
    { count: 0, of: 0 },
    { count: 0, of: 0 },
  ];
  const isFine = CODES.test(check.code);
  for (let number = 0; number < count; number += 1) {
    const isSeen = SEEN.test(check.code);
    const spoilt = await look(designFor(check, 'spoil', number), { isDrawn: isSeen, isFine, kept });
    if (spoilt) {
      found.of += 1;
      if (isFound(spoilt, check)) found.count += 1;
      else missed.push(`${number} ${spoilt.family}`);
      note(tally, spoilt, check.code, true);
    }
    const isDrawn = isSeen || number < drawn;
    const touched = await look(designFor(check, 'touch', number), { isDrawn, isFine, kept });
    if (!touched) continue;
    falsely.of += 1;
    if (isFalse(touched, check)) {
      falsely.count += 1;
      alarms.push(`${number} ${touched.family}${touched.refusal ? ` ${touched.refusal}` : ''}`);
    }
    if (check.isNearClean && isDrawn) countClean(tally.clean, touched);
    note(tally, touched, check.code, false);
  }
  return { check, found, falselyFound: falsely, missed, alarms };
}

/** A clean design of each family in turn. @param number of the design, from 0 */
export async function tryClean(number: number, tally: Tally, kept = new Kept()): Promise<void> {
  const family = FAMILIES[number % FAMILIES.length];
  const seen = await look(family && cleanDesign(family, Math.floor(number / FAMILIES.length)), { kept });
  if (seen) countClean(tally.clean, seen);
}
