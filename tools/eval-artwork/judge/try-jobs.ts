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
 * How often files have each defect (Enfocus' survey of what arrives wrong, 2010). Whether that is a share of all files
 * or of the wrong ones is not said, and nothing is known of this shop: what follows from it is tried three ways.
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

/** Of printers' files with a fault, 549 of 949 (GATF's count). */
const WRONG_SHARE = 549 / 949;

const WAYS = [
  { prevalence: 'as surveyed', times: 1, wrongShare: 1 },
  { prevalence: 'as surveyed, in 549 of 949 files', times: 1, wrongShare: WRONG_SHARE },
  { prevalence: 'half of it', times: 0.5, wrongShare: 1 },
] as const;
type Way = (typeof WAYS)[number];

export interface Jobs {
  readonly prevalence: Way['prevalence'];
  readonly of: number;
  /** For each job how many decisions were asked. */
  readonly decisions: readonly number[];
  /** In how many jobs the customer was asked about what, or what was refused; together where one answer is enough. */
  readonly askedAbout?: ReadonlyMap<string, number>;
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
  readonly askedAbout: readonly string[];
  readonly isForPersonElsewhere: boolean;
  readonly isForStaff: boolean;
  readonly isForCustomer: boolean;
}

/** Jobs with several defects at once. */
export async function tryJobs(count: number, kept: Kept): Promise<Jobs[]> {
  const tried: Jobs[] = [];
  for (const way of WAYS) tried.push(await tryWith(count, way, kept));
  return tried;
}

async function tryWith(count: number, way: Way, kept: Kept): Promise<Jobs> {
  const { prevalence } = way;
  const families = FAMILIES.filter(isSheet);
  const jobs: Job[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = `job ${prevalence} ${number}`;
    const family = families[number % families.length];
    const design = family && cleanDesign(family, 5000 + number);
    const job = design && (await tryJob(design, new Random(name), way, kept));
    if (job) jobs.push(job);
  }
  const countOf = (what: (job: Job) => boolean) => jobs.filter(what).length;
  return {
    prevalence,
    of: jobs.length,
    decisions: jobs.map(({ decisions }) => decisions),
    askedAbout: counts(jobs.flatMap(({ askedAbout }) => askedAbout)),
    needsPersonElsewhere: countOf(({ isForPersonElsewhere }) => isForPersonElsewhere),
    needsStaff: countOf(({ isForStaff }) => isForStaff),
    needsCustomer: countOf(({ isForCustomer }) => isForCustomer),
  };
}

function counts(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

/** Undefined where there is no time left. */
async function tryJob(
  design: Design,
  random: Random,
  { times, wrongShare }: Way,
  kept: Kept,
): Promise<Job | undefined> {
  const isWrong = wrongShare === 1 || random.chance(wrongShare);
  const had = (isWrong ? PREVALENCE : []).flatMap(([id, share]): Check[] => {
    const check = CHECKS.find((one) => one.id === id);
    return check && random.chance(share * times) && check.spoil(design, random) ? [check] : [];
  });
  const outcome = await lookInto(design, { kept });
  if (!outcome) return undefined;
  const { refusal, findings, facts, form } = outcome;
  // What can only be printed with another file is one thing to do, whatever else is asked about it.
  const isRefused = refusal !== null || findings.some(({ action }) => action === 'refuse');
  const questions = questionsOf(findings).map(({ codes }) => codes.join(' and '));
  const refused = refusal ?? findings.find(({ action }) => action === 'refuse')?.code ?? '';
  const askedAbout = isRefused ? [refused] : questions;
  const asked = askedAbout.length;
  const plan = facts && planFixes(facts, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
  const isForStaff = facts !== null && (plan === null || verdictOf(facts, findings) === 'needs_staff');
  return {
    decisions: asked,
    askedAbout,
    isForPersonElsewhere: had.some(({ isHarmless }) => !isHarmless),
    isForStaff,
    isForCustomer: !isForStaff && asked > 0,
  };
}
