import { questionsOf } from '#server/modules/artwork/check/questions.ts';
import { planFixes } from '#server/modules/artwork/fixes/plan-fixes.ts';
import { verdictOf } from '#server/modules/artwork/rules/check-artwork.ts';
import { type Check, isSheet } from '../defects/check.ts';
import { CHECKS } from '../defects/checks.ts';
import type { Design } from '../designs/design.ts';
import { cleanDesign, FAMILIES } from '../designs/families.ts';
import { Random } from '../designs/random.ts';
import type { Kept } from './kept.ts';
import { lookInto } from './look-into.ts';

/**
 * How often files have each defect (Enfocus' survey of what arrives wrong; artwork-in-practice 12), as a share of files.
 * It is not known of this shop: what follows from it is tried with half of it, too.
 */
const PREVALENCE: readonly (readonly [string, number])[] = [
  ['FONT_NOT_EMBEDDED', 0.4],
  ['LOW_RES far too low', 0.2],
  ['LOW_RES a little', 0.2],
  ['RGB', 0.37],
  ['NO_BLEED', 0.27],
  ['BLEND_RGB', 0.19],
  ['WHITE_OVERPRINT', 0.16],
  ['SPOT', 0.09],
  ['TAC', 0.09],
  ['SIZE_MISMATCH', 0.035],
  ['SIZE_SCALABLE', 0.035],
];

export interface Jobs {
  readonly prevalence: 'as surveyed' | 'half of it';
  readonly of: number;
  /** For each job how many decisions were asked. */
  readonly decisions: readonly number[];
  /** Has a defect that somebody has to mend or to decide: where files are only checked, a person opens it. */
  readonly needsPersonElsewhere: number;
  /** Staff open it: nobody could look into it, or no plan was made. */
  readonly needsStaff: number;
  /** The customer is asked. */
  readonly needsCustomer: number;
}

/** What came of one job. */
interface Job {
  readonly decisions: number;
  readonly isForPersonElsewhere: boolean;
  readonly isForStaff: boolean;
  readonly isForCustomer: boolean;
}

/** Jobs with several defects at once. */
export async function tryJobs(count: number, kept: Kept): Promise<Jobs[]> {
  return [await tryWith(count, 1, 'as surveyed', kept), await tryWith(count, 0.5, 'half of it', kept)];
}

async function tryWith(
  count: number,
  times: number,
  prevalence: Jobs['prevalence'],
  kept: Kept,
): Promise<Jobs> {
  const families = FAMILIES.filter(isSheet);
  const jobs: Job[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = `job ${prevalence} ${number}`;
    const family = families[number % families.length];
    const design = family && cleanDesign(family, 5000 + number);
    const job = design && (await tryJob(design, new Random(name), times, kept));
    if (job) jobs.push(job);
  }
  const countOf = (what: (job: Job) => boolean) => jobs.filter(what).length;
  return {
    prevalence,
    of: jobs.length,
    decisions: jobs.map(({ decisions }) => decisions),
    needsPersonElsewhere: countOf(({ isForPersonElsewhere }) => isForPersonElsewhere),
    needsStaff: countOf(({ isForStaff }) => isForStaff),
    needsCustomer: countOf(({ isForCustomer }) => isForCustomer),
  };
}

/** Undefined where there is no time left. */
async function tryJob(design: Design, random: Random, times: number, kept: Kept): Promise<Job | undefined> {
  const had = PREVALENCE.flatMap(([id, share]): Check[] => {
    const check = CHECKS.find((one) => one.id === id);
    return check && random.chance(share * times) && check.spoil(design, random) ? [check] : [];
  });
  const outcome = await lookInto(design, { kept });
  if (!outcome) return undefined;
  const { refusal, findings, facts, form } = outcome;
  // What can only be printed with another file is one thing to do, whatever else is asked about it.
  const isRefused = refusal !== null || findings.some(({ action }) => action === 'refuse');
  const asked = isRefused ? 1 : questionsOf(findings).length;
  const plan = facts && planFixes(facts, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
  const isForStaff = facts !== null && (plan === null || verdictOf(facts, findings) === 'needs_staff');
  return {
    decisions: asked,
    isForPersonElsewhere: had.some(({ isHarmless }) => !isHarmless),
    isForStaff,
    isForCustomer: !isForStaff && asked > 0,
  };
}
