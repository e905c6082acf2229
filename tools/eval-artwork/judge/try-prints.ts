import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FixPlan } from '#server/modules/artwork/fixes/fix-plan.ts';
import type { Printed } from '#server/modules/artwork/fixes/print-in-child.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import type { PrintForm } from '#server/modules/artwork/rules/print-form.ts';
import { type Kept, printKey } from './kept.ts';
import { linesSeen } from './look-at-cut.ts';
import { movedShare, PAGES_COMPARED, trimmedGreys } from './moved-share.ts';
import { makePrint, wantedPrint } from './print-of-design.ts';
import {
  boxesOf,
  type Engine,
  enginesHere,
  fontsOf,
  isSound,
  mostInk,
  pictureColours,
} from './second-engines.ts';
import { type Share, Tally } from './statistics.ts';
import { type HandOffJudged, RECIPE_COUNT, tryHandOff } from './try-hand-offs.ts';

/** Of the pixels inside the cut: more, and the customer is asked (decision 0022). */
const SILENT_MOST = 0.01;
/** A second engine draws edges and colours otherwise; a part that is gone or moved is more than that. */
const WRONG_SHARE = 0.03;
/** So many are judged in every respect, and handed off; of all others it is seen whether they are another design, in a third of the time. */
export const IN_FULL = 64;
const NO_LINE = 'Ghostscript: no line of paper along the cut, where bleed was made';

export interface Prints {
  readonly engines: ReadonlyMap<Engine, string>;
  readonly made: Share;
  /** Of each defect, how often the print file has it no more. */
  readonly mended: ReadonlyMap<string, Share>;
  /** For each recipe, how often what is handed off obeys it as other engines see it. */
  readonly handedOff: ReadonlyMap<string, Share>;
  /** What every engine says about print files, how often it is right. */
  readonly judged: ReadonlyMap<string, Share>;
  /** Made without a word, and a second engine sees another design. */
  readonly wrongSilently: Share;
  /** The customer was asked to compare, since more than a little moved. */
  readonly askedToCompare: Share;
  /** The customer was asked beforehand what to do: what is made by the first answer says nothing of what is done silently. */
  readonly askedBefore: Share;
  readonly wrong: readonly string[];
}

/** What came of one print file; names of what was judged, and whether it was so. */
export interface Print {
  readonly of: string;
  readonly isMade: boolean;
  /** Something of it is a choice. */
  readonly isAsked: boolean;
  readonly isMended: boolean | null;
  readonly isQuiet: boolean;
  readonly judged: readonly (readonly [name: string, isRight: boolean])[];
  /** Of the page inside the cut, as a second engine sees it; null where nobody looked. */
  readonly moved: number | null;
  /** Where it sees a line of paper along the cut; null where no bleed was made. */
  readonly lines: readonly string[] | null;
  readonly handOff: HandOffJudged | null;
}

/**
 * Makes print files of designs with what is mended silently, and of clean ones, and has them judged by other engines.
 * @param atOnce so many beside each other
 */
export async function tryPrints(
  { first, count, atOnce }: { first: number; count: number; atOnce: number },
  kept: Kept,
): Promise<Prints> {
  const engines = await enginesHere();
  const prints: (Print | null | undefined)[] = [];
  let next = first;
  const work = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-eval-'));
    try {
      for (let number = next++; number < first + count; number = next++)
        prints[number - first] = await tryPrint(number, engines, folder, kept);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { engines, ...tallyPrints(prints.filter((print) => print !== null && print !== undefined)) };
}

/** What came of many. */
export function tallyPrints(prints: readonly Print[]): Omit<Prints, 'engines'> {
  const [mended, judged, handedOff] = [new Tally(), new Tally(), new Tally()];
  const wrong: string[] = [];
  const made = prints.filter(({ isMade }) => isMade);
  const quiet = made.filter(({ isQuiet, isAsked, moved }) => isQuiet && !isAsked && moved !== null);
  for (const print of prints) {
    const { of, isMade, judged: said, moved, lines, handOff } = print;
    if (!isMade) wrong.push(`no print file: ${of}`);
    if (print.isMended !== null) mended.add(of.split(' ').slice(0, -1)[0] ?? of, print.isMended);
    for (const [name, isRight] of said) if (!judged.add(name, isRight)) wrong.push(`not so: ${name}: ${of}`);
    if (handOff && !handedOff.add(handOff.recipe, handOff.wrong.length === 0))
      wrong.push(`handed off as ${handOff.recipe}: ${handOff.wrong.join(', ')}: ${of}`);
    if (lines !== null && !judged.add(NO_LINE, lines.length === 0))
      wrong.push(`a line along the cut (${lines.join('; ')}): ${of}`);
    if (moved !== null && moved > WRONG_SHARE && !print.isAsked)
      wrong.push(`looks another way (${Math.round(moved * 100)} %): ${of}`);
  }
  return {
    made: { count: made.length, of: prints.length },
    mended: mended.shares,
    judged: judged.shares,
    handedOff: handedOff.shares,
    wrongSilently: {
      count: quiet.filter(({ moved, lines }) => (moved ?? 0) > WRONG_SHARE || (lines ?? []).length > 0)
        .length,
      of: quiet.length,
    },
    askedToCompare: { count: made.filter(({ isQuiet }) => !isQuiet).length, of: made.length },
    askedBefore: { count: made.filter(({ isAsked }) => isAsked).length, of: made.length },
    wrong,
  };
}

/** Null where the generator has no such design, undefined where there is no time left. */
async function tryPrint(
  number: number,
  engines: Prints['engines'],
  folder: string,
  kept: Kept,
): Promise<Print | null | undefined> {
  const wanted = await wantedPrint(number, kept);
  if (!wanted) return wanted;
  const { design, of, code, form, how } = wanted;
  const nothing = { of, isMended: null, isQuiet: false, judged: [], moved: null, lines: null, handOff: null };
  if (!how) return { ...nothing, isMade: false, isAsked: false };
  const isInFull = number < IN_FULL;
  const key = printKey(design, [how.recipe, form, isInFull && number % RECIPE_COUNT, [...engines]]);
  const isAsked = how.plan.steps.some((step) => step.class === 'choice');
  const print = await kept.of(key, async (): Promise<Omit<Print, 'isAsked'>> => {
    const print = await makePrint(design, how, folder);
    if (!print) return { ...nothing, isMade: false };
    const { printed, path, plan } = print;
    const isQuiet = printed.pages.every(({ changedShare }) => (changedShare ?? 0) <= SILENT_MOST);
    const hasEyes = engines.has('gs') && engines.has('pdfinfo');
    const looked = isInFull ? plan.pages.length : Math.min(PAGES_COMPARED, plan.pages.length);
    const seen = hasEyes ? await trimmedGreys(path, folder, looked) : [];
    return {
      of,
      isMade: true,
      isMended: code ? isMended(code, printed, form) : null,
      isQuiet,
      judged: isInFull ? await judge(engines, { path, folder, form, plan }) : [],
      moved: isQuiet && hasEyes ? await movedShare(design, print, folder, seen) : null,
      lines: hasEyes ? await linesSeen(design, print, folder) : null,
      handOff: isInFull ? await tryHandOff(number, engines, { path, folder, form, plan, seen }) : null,
    };
  });
  return print && { ...print, isAsked };
}

const isMended = (code: string, { artwork }: Printed, form: PrintForm) =>
  !checkArtwork(artwork, form).some((found) => found.code === code);

export interface ToJudge {
  readonly path: string;
  readonly folder: string;
  readonly form: PrintForm;
  readonly plan: FixPlan;
}

/** And its first pages as another engine draws them. */
export interface ToHandOff extends ToJudge {
  readonly seen: readonly Buffer[];
}

/** What second engines say of a print file. */
async function judge(
  engines: Prints['engines'],
  { path, folder, form, plan }: ToJudge,
): Promise<[string, boolean][]> {
  const said: [string, boolean][] = [];
  const add = (name: string, isRight: boolean) => said.push([name, isRight]);
  if (engines.has('qpdf')) add('qpdf: the file is sound', await isSound(path));
  if (engines.has('pdffonts'))
    add(
      'Poppler: every font is in the file',
      (await fontsOf(path)).every(({ isEmbedded }) => isEmbedded),
    );
  if (engines.has('pdfimages') && form.colour === 'CMYK')
    add(
      'Poppler: pictures are CMYK or grey',
      (await pictureColours(path)).every(
        (colour) => colour !== 'rgb' && colour !== 'icc' && colour !== 'lab',
      ),
    );
  if (engines.has('pdfinfo') && !form.isField) {
    const boxes = await boxesOf(path);
    const near = (has: number | undefined, wanted: number) => Math.abs((has ?? 0) - wanted) < 0.15;
    const isRight = plan.pages.every(({ widthMm, heightMm }, at) => {
      const { trim = [0, 0], bleed = [0, 0] } = boxes[at] ?? {};
      const more = 2 * plan.bleedMm;
      return (
        near(trim[0], widthMm) &&
        near(trim[1], heightMm) &&
        near(bleed[0], widthMm + more) &&
        near(bleed[1], heightMm + more)
      );
    });
    add('Poppler: TrimBox and BleedBox are those of the product', isRight && boxes.length === form.pages);
  }
  if (engines.has('gs') && form.colour === 'CMYK')
    add('Ghostscript: ink within the limit', (await mostInk(path, folder)) <= form.maximumInk + 5);
  return said;
}
