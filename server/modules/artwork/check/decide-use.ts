import type { FindingCode } from '#contract/artwork-check.ts';
import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { CHOICES, FixCode } from '../fixes/fix-plan.ts';
import { insertDecision, type Seen, type Use } from './decision-store.ts';
import type { FileOfUse, UseOfFile } from './file-of-use.ts';
import { AS_IT_IS } from './questions.ts';

interface Answer {
  readonly codes: readonly FindingCode[];
  readonly fixes: Readonly<Partial<Record<FindingCode, string>>>;
}

/** What an answer about a file comes to. */
export interface UseDecision {
  readonly use: Use;
  /** They ask no more. */
  readonly codes: readonly FindingCode[];
  readonly fixes: Readonly<Partial<Record<FindingCode, string>>>;
  /** What was on the screen. */
  readonly seen: Seen;
  /** What is done, in the words that were chosen from. */
  readonly words: string;
}

/**
 * Judges an answer about a file; nothing is written yet. What was seen goes with it: the condition, the pictures and the
 * file they show. Who chooses another fix than was shown has not seen its outcome, and that is what is kept.
 * @throws finding_not_open for what was not found, cannot be accepted, or is no fix of it
 */
export function decisionAbout(
  { file, findings, plan, print }: FileOfUse,
  { productId, choice }: Pick<UseOfFile, 'productId' | 'choice'>,
  answer: Answer,
): UseDecision {
  const chosen = Object.entries(answer.fixes) as [FindingCode, string][];
  const codes = [...new Set([...answer.codes, ...chosen.map(([code]) => code)])];
  const asking = findings.filter(({ action }) => action === 'ask');
  const asked = new Set(asking.map(({ code }) => code));
  const isOffered = ([code, fix]: [FindingCode, string]) =>
    fix === AS_IT_IS.fix || asking.some((found) => found.code === code && found.fixes.includes(fix));
  if (codes.length === 0 || codes.some((code) => !asked.has(code)) || !chosen.every(isOffered))
    fail('finding_not_open');
  const fixes = Object.fromEntries(chosen.filter(([, fix]) => fix !== AS_IT_IS.fix));
  const isShown = Object.values(fixes).every((fix) => plan?.steps.some(({ code }) => code === fix));
  const made = isShown && print?.status === 'ready' ? print : null;
  return {
    use: { fileId: file.id, sha256: file.sha256 ?? '', productId, choice },
    codes,
    fixes,
    seen: {
      condition: print?.condition ?? null,
      picturesSha256: made?.picturesSha256 ?? null,
      outputSha256: made?.outputSha256 ?? null,
    },
    words: Object.values(fixes).map(labelOf).join(', ') || AS_IT_IS.label,
  };
}

const labelOf = (fix: string) => CHOICES[FixCode.parse(fix)] ?? fix;

/** Writes down what was decided about a file; orders that wait for that word hear it. */
export async function writeDecision(
  tx: Tx,
  { use, codes, fixes, seen }: UseDecision,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const decision = { codes, fixes, seen, decidedBy: actorName(actor), decidedAt: at };
  const decisionId = await insertDecision(tx, use, decision);
  await emit(tx, 'file.accepted', decisionId, { fileId: use.fileId, decisionId });
}

/**
 * Judges an answer about a file and writes it down.
 * @returns the codes that ask no more
 * @throws finding_not_open for what was not found, cannot be accepted, or is no fix of it
 */
export async function decideUse(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  file: FileOfUse,
  use: Pick<UseOfFile, 'productId' | 'choice'>,
  answer: Answer,
): Promise<FindingCode[]> {
  const decision = decisionAbout(file, use, answer);
  await transaction(deps.db, (tx) => writeDecision(tx, decision, { actor, at: deps.clock.now() }));
  return [...decision.codes];
}
