import type { Placements } from '#contract/artwork.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Deps } from '#server/platform/deps.ts';
import { factsOf } from '../facts/gather-facts.ts';
import { checkArtwork, verdictOf } from '../rules/check-artwork.ts';
import { printFormOf } from '../rules/print-form.ts';
import { listFilesById } from '../store.ts';
import { readAccepted } from './decision-store.ts';

/** A line as it was ordered: its product's specification is that of the moment it was placed. */
export interface LineToLookAt {
  readonly productId: string;
  readonly choice: Readonly<Record<string, string>>;
  readonly specification: PrintSpecification;
  readonly fileIds: readonly string[];
  /** Where the customer put it, by face. */
  readonly placements: Placements;
}

export interface LineLookedAt {
  /** What its customer has to decide or to send anew, in words. */
  readonly questions: readonly string[];
  /** It could not be looked into to the end. */
  readonly isForStaff: boolean;
}

/**
 * Whether the files of a line can be printed as what was ordered, all of them together. What its customer accepted is
 * no question any more. A file nobody looked into yet is opened now, in a confined process.
 */
export async function lookAtLine(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>,
  line: LineToLookAt,
): Promise<LineLookedAt> {
  const form = printFormOf(line.specification, line.choice, largestScale(line.placements));
  const files = await listFilesById(deps.db, line.fileIds);
  const known = [];
  for (const file of files) known.push({ file, facts: await factsOf(deps, file) });
  const allPages = known.reduce((sum, { facts }) => sum + facts.pageCount, 0);
  const questions = new Set<string>();
  let isForStaff = false;
  for (const { file, facts } of known) {
    const findings = checkArtwork(facts, form, allPages - facts.pageCount);
    const use = {
      fileId: file.id,
      sha256: file.sha256 ?? '',
      productId: line.productId,
      choice: line.choice,
    };
    const accepted = await readAccepted(deps.db, use);
    const open = findings.filter(({ action, code }) => action !== 'ask' || !accepted.has(code));
    for (const { action, message } of open)
      if (action === 'ask' || action === 'refuse') questions.add(message);
    if (verdictOf(facts, open) === 'needs_staff') isForStaff = true;
  }
  return { questions: [...questions], isForStaff };
}

/** Nowhere put, it is as large as fits. */
const largestScale = (placements: Placements) =>
  Math.max(
    ...Object.values(placements).map(({ scale }) => scale),
    Object.keys(placements).length > 0 ? 0 : 1,
  );
