import { type Check, designFor } from '../defects/check.ts';
import type { Design } from '../designs/design.ts';
import { cleanDesign, FAMILIES } from '../designs/families.ts';
import { writeFile } from '../designs/write-file.ts';
import { lookInto, type Outcome } from './look-into.ts';
import type { Said, Share } from './statistics.ts';

/** What came out for one check. */
export interface Tried {
  readonly check: Check;
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

const isStrict = (action: string) => action === 'ask' || action === 'refuse';

/** Whether the defect of a check was found, and in what deserves a block the customer is asked or the file refused. */
function isFound({ refusal, findings }: Outcome, { code, isBlock }: Check): boolean {
  if (refusal !== null) return refusal === code;
  return findings.some((found) => found.code === code && (!isBlock || isStrict(found.action)));
}

/** Writes down what was said about a file that is fine. */
export function countClean(tally: CleanTally, design: Design, { refusal, findings }: Outcome): void {
  const isBlocked = refusal !== null || findings.some(({ action }) => action === 'refuse');
  const isAsked = isBlocked || findings.some(({ action }) => action === 'ask');
  tally.of += 1;
  if (isBlocked) tally.blocked += 1;
  if (isAsked) tally.asked += 1;
  if (isAsked || findings.some(({ action }) => action === 'tell')) tally.told += 1;
  const family = tally.families.get(design.family) ?? { asked: 0, of: 0 };
  tally.families.set(design.family, { asked: family.asked + (isAsked ? 1 : 0), of: family.of + 1 });
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

function note(tally: Tally, outcome: Outcome, isDefect: (code: string) => boolean | null): void {
  const seen = new Set<string>();
  for (const { code, probability } of outcome.findings) {
    const is = isDefect(code);
    if (is === null || seen.has(code)) continue;
    seen.add(code);
    tally.said.set(code, [...(tally.said.get(code) ?? []), { probability, isDefect: is }]);
  }
}

/** What is told from the drawn page; of everything else the operators say it. */
const SEEN = /^(?:EMPTY_PAGE|NO_BLEED|CODE_)/;

/** Tries a check on so many designs with its defect, and on as many that only look like it. */
export async function tryCheck(check: Check, count: number, tally: Tally): Promise<Tried> {
  const missed: string[] = [];
  const alarms: string[] = [];
  const [found, falsely] = [
    { count: 0, of: 0 },
    { count: 0, of: 0 },
  ];
  for (let number = 0; number < count; number += 1) {
    const spoilt = designFor(check, 'spoil', number);
    if (spoilt) {
      const isDrawn = SEEN.test(check.code);
      const outcome = await lookInto(await writeFile(spoilt), spoilt, { isDrawn });
      found.of += 1;
      if (isFound(outcome, check)) found.count += 1;
      else missed.push(`${number} ${spoilt.family}`);
      note(tally, outcome, (code) => (code === check.code ? true : null));
    }
    const touched = designFor(check, 'touch', number);
    if (!touched) continue;
    const outcome = await lookInto(await writeFile(touched), touched);
    falsely.of += 1;
    const isAlarm = outcome.refusal !== null || outcome.findings.some(({ code }) => code === check.code);
    if (isAlarm) {
      falsely.count += 1;
      alarms.push(`${number} ${touched.family}${outcome.refusal ? ` ${outcome.refusal}` : ''}`);
    }
    if (check.isNearClean) countClean(tally.clean, touched, outcome);
    note(tally, outcome, (code) => (code === check.code ? false : null));
  }
  return { check, found, falselyFound: falsely, missed, alarms };
}

/** A clean design of each family in turn. @param number of the design, from 0 */
export async function tryClean(number: number, tally: Tally): Promise<void> {
  const family = FAMILIES[number % FAMILIES.length];
  if (!family) return;
  const design = cleanDesign(family, Math.floor(number / FAMILIES.length));
  const outcome = await lookInto(await writeFile(design), design);
  countClean(tally.clean, design, outcome);
}
