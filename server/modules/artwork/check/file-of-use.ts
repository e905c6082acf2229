import type { Finding, FindingCode } from '#contract/artwork-check.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { FixPlan } from '../fixes/fix-plan.ts';
import type { PrintFileRow } from '../fixes/print-file-store.ts';
import { printOfFile } from '../fixes/print-of-file.ts';
import { checkArtwork } from '../rules/check-artwork.ts';
import { finding } from '../rules/finding.ts';
import { inModes } from '../rules/modes.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { trimmed } from '../rules/sizes-in-words.ts';
import type { FileRow } from '../store.ts';
import { type DecidedOfUse, readDecided } from './decision-store.ts';

/** A file as it is to be printed: with what is found in it, what was decided, and what is printed of it. */
export interface FileOfUse {
  readonly file: FileRow;
  readonly facts: ArtworkFacts;
  readonly form: PrintForm;
  readonly findings: readonly Finding[];
  readonly accepted: ReadonlySet<FindingCode>;
  /** Without what was accepted. */
  readonly open: readonly Finding[];
  /** Of the line, those that other files bring before it. */
  readonly pagesBefore: number;
  /** Null of one that no machine makes print-ready. */
  readonly plan: FixPlan | null;
  /** Null without a plan, and where too many were asked for. */
  readonly print: PrintFileRow | null;
}

export interface UseOfFile {
  readonly file: FileRow;
  readonly facts: ArtworkFacts;
  readonly form: PrintForm;
  readonly productId: string;
  readonly choice: Readonly<Record<string, string>>;
  /** What was decided about it, where it was read with it. */
  readonly decided?: DecidedOfUse;
  /** Pages that other files of the same line bring, and those of them that come first. */
  readonly otherPages: number;
  readonly pagesBefore: number;
  /** What is done about it, where that is not what was decided: somebody looks how it would print. */
  readonly fixes?: Readonly<Partial<Record<FindingCode, string>>>;
  /** What its customer had printed before, line by line; nothing where nobody knows who it is. */
  readonly earlierLines?: readonly string[];
  /** What its order says it is printed as. Null: nobody ordered it yet, and so many of one content are made for whoever asks, and no more. */
  readonly orderedAs: PrintSpecification | null;
}

/** What a silent step may change of what is seen, before the customer is asked (decision 0022). */
const MOST_CHANGED = 0.01;

/** Judges a file for a use; what is printed of it is begun where nobody asked for it before. */
export async function readUse(deps: Pick<Deps, 'db' | 'clock'>, use: UseOfFile): Promise<FileOfUse> {
  const { file, facts, form, productId, choice, otherPages, pagesBefore, orderedAs } = use;
  const sha256 = file.sha256 ?? '';
  const today = dayInIndia(deps.clock.now());
  const found = checkArtwork(facts, form, otherPages, {
    fileName: file.file_name,
    today,
    earlierLines: use.earlierLines ?? [],
  });
  const decided = use.decided ?? (await readDecided(deps.db, { fileId: file.id, sha256, productId, choice }));
  const fixes = { ...decided.fixes, ...use.fixes };
  const { plan, print } = await printOfFile(deps, {
    sha256,
    facts,
    form,
    findings: found,
    fixes,
    pagesBefore,
    otherPages,
    orderedAs,
    choice,
  });
  const accepted = new Set(decided.accepted);
  // Of other pictures than these it was no word.
  if (!decided.seen.has(print?.picturesSha256 ?? '')) accepted.delete('LOOK_CHANGED');
  const findings = [
    ...withFlatBleed(ofPrinted(found, plan), print),
    ...inModes([...lookChanged(print), ...colourShift(print)], form.checkModes),
  ];
  const open = findings.filter(({ action, code }) => action !== 'ask' || !accepted.has(code));
  return { file, facts, form, findings, accepted, open, pagesBefore, plan, print };
}

/** Of a page that is not printed nothing need be said, but that it is not; and of one whose edge is its bleed not that it has none. */
function ofPrinted(found: readonly Finding[], plan: FixPlan | null): Finding[] {
  const steps = plan?.steps ?? [];
  const bled = new Set(steps.flatMap(({ code, page }) => (code === 'scale_without_edge' ? [page] : [])));
  const told = found.filter(({ code, page }) => code !== 'NO_BLEED' || !bled.has(page));
  if (!plan || !steps.some(({ code }) => code === 'first_pages')) return told;
  const printed = new Set(plan.pages.map(({ source }) => source));
  return told.filter(({ code, page }) => page === null || code === 'PAGE_COUNT' || printed.has(page));
}

/** A background of one colour goes on beyond the cut as it is: nothing about it need be said (prepress 6.1). */
function withFlatBleed(found: readonly Finding[], print: PrintFileRow | null): Finding[] {
  if (print?.status !== 'ready') return [...found];
  const isFlat = (number: number | null) => {
    const index = print.plan.pages.findIndex(({ source }) => source === number);
    // A strip that is covered is seen, whatever its ground.
    return print.pages[index]?.hasFlatEdge && !print.plan.pages[index]?.covered;
  };
  return found.map((one) =>
    one.code === 'NO_BLEED' && one.action === 'tell' && isFlat(one.page) ? { ...one, action: 'silent' } : one,
  );
}

/** What was done without a word changed how a page looks: whoever ordered it compares the two. */
function lookChanged(print: PrintFileRow | null): Finding[] {
  if (print?.status !== 'ready') return [];
  return print.pages.flatMap(({ changedShare }, index): Finding[] => {
    if (changedShare === null || changedShare <= MOST_CHANGED) return [];
    const page = index + 1;
    const message = `Page ${page} looks a little different after we made it print-ready (${trimmed(changedShare * 100)}% of it). Please compare the two pictures.`;
    return [finding('LOOK_CHANGED', { severity: 'warn', action: 'ask' }, message, { page })];
  });
}

/** From here on another colour is seen beside the first (ΔE00; prepress 6.1): of an area sooner than of a photo. */
const VISIBLE_SHIFT = { drawing: 4, picture: 8 };

/** Screens show colours that no ink prints: the two pictures show how they will look. */
function colourShift(print: PrintFileRow | null): Finding[] {
  if (print?.status !== 'ready') return [];
  const { drawing, picture } = print.colour.shift;
  if (drawing < VISIBLE_SHIFT.drawing && picture < VISIBLE_SHIFT.picture) return [];
  const message =
    'Some colours look different on paper than on your screen: inks cannot print the brightest ones. Please compare the two pictures.';
  return [finding('COLOUR_SHIFT', { severity: 'warn', action: 'tell' }, message)];
}
