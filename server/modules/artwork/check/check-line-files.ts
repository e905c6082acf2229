import type { Placements } from '#contract/artwork.ts';
import type { Finding, FindingCode } from '#contract/artwork-check.ts';
import { largestScale } from '#contract/artwork-placement.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { factsOf } from '../facts/gather-facts.ts';
import { isPartlyConverted } from '../fixes/print-file-store.ts';
import { verdictOf } from '../rules/check-artwork.ts';
import { printFormOf } from '../rules/print-form.ts';
import { pagesOfFiles } from '../rules/spreads.ts';
import { type FileOfUse, readUse, type UseOfFile } from './file-of-use.ts';
import { readFilesOfLine } from './line-files-store.ts';

/** A line as it was ordered: its product's specification is that of the moment it was placed. */
export interface LineToCheck {
  readonly productId: string;
  readonly choice: Readonly<Record<string, string>>;
  readonly specification: PrintSpecification;
  readonly fileIds: readonly string[];
  /** Files that the same customer had printed before. */
  readonly earlierFileIds: readonly string[];
  /** Where the customer put it, by face. */
  readonly placements: Placements;
  /** Somebody looks how one of its files would print with other answers. */
  readonly tried?: { readonly fileId: string; readonly fixes: NonNullable<UseOfFile['fixes']> };
}

export interface LineCheckResult {
  /** What its customer has to decide or to send anew, in words. */
  readonly questions: readonly string[];
  /** It could not be looked into to the end, or not be made print-ready by a machine. */
  readonly isForStaff: boolean;
  /** What is printed of it is being made: `file.print_settled` says when it is. */
  readonly isBeingMade: boolean;
  readonly looks: readonly FileCheckResult[];
}

/** What the rules say of a file, whatever was answered. */
export interface FileCheckResult {
  readonly fileId: string;
  /** They ask about it or refuse it. */
  readonly isAsked: boolean;
  readonly said: readonly Said[];
}

/** One check's word about a file, and what was done about it. */
export interface Said {
  readonly code: FindingCode;
  readonly action: Finding['action'];
  /** That what it says is so. */
  readonly probability: number;
  /** A machine mends it. */
  readonly isMended: boolean;
  /** What was decided about what asks; null before, and where nothing is asked. */
  readonly answer: 'as_is' | 'mended' | null;
}

type LineCheckDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log'>;

/**
 * Whether the files of a line can be printed as what was ordered, all of them together, and what is printed of each has
 * been made. What its customer accepted is no question any more. A file nobody looked into yet is opened now, in a
 * confined process.
 */
export async function checkLineFiles(deps: LineCheckDeps, line: LineToCheck): Promise<LineCheckResult> {
  const questions = new Set<string>();
  let isForStaff = false;
  let isBeingMade = false;
  const looks = [];
  for (const use of await readLine(deps, line)) {
    const { file, facts, findings, open, print } = use;
    const isAsked = findings.some(({ action }) => action === 'ask' || action === 'refuse');
    looks.push({ fileId: file.id, isAsked, said: saidOf(use) });
    for (const { action, message } of open)
      if (action === 'ask' || action === 'refuse') questions.add(message);
    if (verdictOf(facts, open) === 'needs_staff') isForStaff = true;
    if (print === null || print.status === 'failed' || isPartlyConverted(print)) isForStaff = true;
    else if (print.status === 'making') isBeingMade = true;
  }
  return { questions: [...questions], isForStaff, isBeingMade, looks };
}

/** By code: of several findings of one the likeliest. */
function saidOf({ findings, accepted, plan }: FileOfUse): Said[] {
  const said = new Map<FindingCode, Said>();
  for (const { code, action, probability, fixes } of findings) {
    const isMended = plan?.steps.some((step) => fixes.includes(step.code)) ?? false;
    const mended = isMended ? 'mended' : 'as_is';
    const answer = action === 'ask' && accepted.has(code) ? mended : null;
    const before = said.get(code);
    if (!before || before.probability < probability)
      said.set(code, { code, action, probability, isMended, answer });
  }
  return [...said.values()];
}

/** The files that are printed of a line, in their order; one whose pages are more than are printed is not among them. */
export async function readLine(deps: LineCheckDeps, line: LineToCheck): Promise<FileOfUse[]> {
  const { productId, choice, placements } = line;
  const form = printFormOf(line.specification, choice, largestScale(placements));
  const byId = await readFilesOfLine(deps.db, [...line.fileIds, ...line.earlierFileIds], line);
  const known = [];
  for (const { file, facts, decided } of [...new Set(line.fileIds)].flatMap((id) => byId.get(id) ?? []))
    if (file.status === 'ready') known.push({ file, facts: facts ?? (await factsOf(deps, file)), decided });
  const earlierLines = linesOf(new Set(line.earlierFileIds.flatMap((id) => byId.get(id)?.facts ?? [])));
  const counts = pagesOfFiles(
    known.map(({ facts }) => facts),
    form,
  );
  const allPages = counts.reduce((sum, count) => sum + count, 0);
  const read: FileOfUse[] = [];
  let pagesBefore = 0;
  for (const [index, { file, facts, decided }] of known.entries()) {
    const own = counts[index] ?? facts.pageCount;
    const otherPages = allPages - own;
    const pages = { otherPages, pagesBefore };
    const tried = line.tried?.fileId === file.id ? line.tried.fixes : {};
    // What is only looked at is made within the limits of whoever asks.
    const orderedAs = Object.keys(tried).length > 0 ? null : line.specification;
    const around = { ...pages, fixes: tried, earlierLines, orderedAs };
    const use = { file, facts, decided, form, productId, choice, ...around };
    if (pagesBefore === 0 || pagesBefore < form.pages) read.push(await readUse(deps, use));
    pagesBefore += own;
  }
  return read;
}

/** What is written in files, as far as it is known without opening them again: of two of one content once. */
function linesOf(known: ReadonlySet<ArtworkFacts>): string[] {
  return [...known].flatMap(({ pages, drawn }) => [
    ...pages.flatMap(({ texts }) => texts.map(({ text }) => text)),
    ...(drawn?.words ?? []),
  ]);
}
