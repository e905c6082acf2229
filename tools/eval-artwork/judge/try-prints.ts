import { mkdtemp, rm, writeFile as write } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtworkFacts } from '#server/modules/artwork/facts/artwork-facts.ts';
import type { FixPlan } from '#server/modules/artwork/fixes/fix-plan.ts';
import { planFixes } from '#server/modules/artwork/fixes/plan-fixes.ts';
import { type Printed, printInChild } from '#server/modules/artwork/fixes/print-in-child.ts';
import { recipeOf } from '#server/modules/artwork/fixes/print-recipe.ts';
import { printUseOf } from '#server/modules/artwork/fixes/print-use.ts';
import { sanitisePdf } from '#server/modules/artwork/partner-copy/sanitise-pdf.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import type { PrintForm } from '#server/modules/artwork/rules/print-form.ts';
import { designFor } from '../defects/check.ts';
import { CHECKS } from '../defects/checks.ts';
import type { Design } from '../designs/design.ts';
import { cleanDesign, FAMILIES } from '../designs/families.ts';
import { writeFile } from '../designs/write-file.ts';
import { lookInto } from './look-into.ts';
import {
  boxesOf,
  differing,
  type Engine,
  enginesHere,
  fontsMissing,
  greysOf,
  isSound,
  mostInk,
  pictureColours,
} from './second-engines.ts';
import type { Share } from './statistics.ts';

/** What a machine mends without a word. */
const MENDED = [
  'NO_BLEED',
  'RGB',
  'RICH_TEXT',
  'TAC',
  'SPOT',
  'WHITE_OVERPRINT',
  'HAIRLINE',
  'REGISTRATION',
  'TRIM_INFERRED',
  'SIZE_SCALABLE',
  'ACTIVE_CONTENT',
  'ROTATE',
  'USERUNIT',
  'ORIENTATION',
] as const;
/** Of the pixels inside the cut: more, and the customer is asked (decision 0022). */
const SILENT_MOST = 0.01;
/** A second engine draws edges and colours otherwise; a part that is gone or moved is more than that. */
const WRONG_SHARE = 0.03;

export interface Prints {
  readonly engines: ReadonlyMap<Engine, string>;
  readonly made: Share;
  /** Of each defect, how often the print file has it no more. */
  readonly mended: ReadonlyMap<string, Share>;
  /** What every engine says about print files, how often it is right. */
  readonly judged: ReadonlyMap<string, Share>;
  /** Made without a word, and a second engine sees another design. */
  readonly wrongSilently: Share;
  /** The customer was asked to compare, since more than a little moved. */
  readonly askedToCompare: Share;
  readonly wrong: readonly string[];
}

class Tally {
  readonly shares = new Map<string, { count: number; of: number }>();

  add(name: string, isRight: boolean): boolean {
    const share = this.shares.get(name) ?? { count: 0, of: 0 };
    this.shares.set(name, { count: share.count + (isRight ? 1 : 0), of: share.of + 1 });
    return isRight;
  }
}

/** Makes print files of designs with what is mended silently, and of clean ones, and has them judged by other engines. */
export async function tryPrints(count: number, from = 0): Promise<Prints> {
  const engines = await enginesHere();
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-eval-'));
  const mended = new Tally();
  const judged = new Tally();
  const wrong: string[] = [];
  let [made, silent, wrongSilently, compared] = [0, 0, 0, 0];
  try {
    for (let number = from; number < from + count; number += 1) {
      const code = MENDED[number % (MENDED.length + 1)];
      const design = designOf(code, number);
      if (!design) continue;
      const print = await makePrint(design, folder);
      if (!print) {
        wrong.push(`no print file: ${code ?? 'clean'} ${number} ${design.family}`);
        continue;
      }
      made += 1;
      const { printed, plan, form, path } = print;
      if (code) mended.add(code, isMended(code, printed, form));
      const isQuiet = printed.pages.every(({ changedShare }) => (changedShare ?? 0) <= SILENT_MOST);
      if (!isQuiet) compared += 1;
      const said = await judge(engines, judged, { path, folder, form, plan });
      for (const what of said) wrong.push(`${what}: ${code ?? 'clean'} ${number} ${design.family}`);
      if (!isQuiet || !engines.has('gs') || !engines.has('pdfinfo')) continue;
      silent += 1;
      const share = await movedShare(design, print, folder);
      if (share <= WRONG_SHARE) continue;
      wrongSilently += 1;
      wrong.push(
        `looks another way (${Math.round(share * 100)} %): ${code ?? 'clean'} ${number} ${design.family}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    engines,
    made: { count: made, of: count },
    mended: mended.shares,
    judged: judged.shares,
    wrongSilently: { count: wrongSilently, of: silent },
    askedToCompare: { count: compared, of: made },
    wrong,
  };
}

function designOf(code: (typeof MENDED)[number] | undefined, number: number): Design | null {
  const check = CHECKS.find(({ id }) => id === code);
  if (check) return designFor(check, 'spoil', 200 + number);
  const family = FAMILIES[(number * 5) % FAMILIES.length];
  return family ? cleanDesign(family, 300 + number) : null;
}

interface Made {
  readonly printed: Printed;
  readonly plan: FixPlan;
  readonly facts: ArtworkFacts;
  readonly form: PrintForm;
  readonly path: string;
  readonly from: string;
}

async function makePrint(design: Design, folder: string): Promise<Made | null> {
  const written = await writeFile(design);
  const { facts, findings, form } = await lookInto(written, design);
  const plan = facts && planFixes(facts, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
  const use = facts && printUseOf('0'.repeat(64), facts, form, 0);
  if (!plan || !use) return null;
  const [from, path] = [`${folder}/sent`, `${folder}/print.pdf`];
  // As a partner's copy is kept: without what is more than pages.
  await write(from, written.extension === 'pdf' ? await sanitisePdf(written.bytes) : written.bytes, {
    mode: 0o600,
  });
  const printed = await printInChild({ path: from, to: path }, recipeOf({ use, plan }));
  return printed && { printed, plan, facts, form, path, from };
}

const isMended = (code: string, { artwork }: Printed, form: PrintForm) =>
  !checkArtwork(artwork, form).some((found) => found.code === code);

interface ToJudge {
  readonly path: string;
  readonly folder: string;
  readonly form: PrintForm;
  readonly plan: FixPlan;
}

/** What second engines say; what was not right, in words. */
async function judge(
  engines: Prints['engines'],
  tally: Tally,
  { path, folder, form, plan }: ToJudge,
): Promise<string[]> {
  const wrong: string[] = [];
  const add = (name: string, isRight: boolean) => {
    if (!tally.add(name, isRight)) wrong.push(`not so: ${name}`);
  };
  if (engines.has('qpdf')) add('qpdf: the file is sound', await isSound(path));
  if (engines.has('pdffonts'))
    add('Poppler: every font is in the file', (await fontsMissing(path)).length === 0);
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
  return wrong;
}

/** How much of the first page, inside the cut, another engine sees otherwise than in what was sent. */
async function movedShare(
  { pages: [page], file, product }: Design,
  { path, from, plan }: Made,
  folder: string,
): Promise<number> {
  const [layout] = plan.pages;
  if (!page || !layout || file.format !== 'pdf' || layout.turn !== 0) return 0;
  const around = page.aroundMm + (file.cut === 'marks' || file.cut === 'boxes-and-marks' ? 9 : 0);
  const cut = (wide: number, high: number, mm: number) => ({
    x: mm / (wide + 2 * mm),
    y: mm / (high + 2 * mm),
    width: wide / (wide + 2 * mm),
    height: high / (high + 2 * mm),
  });
  const sent = await greysOf(from, folder, cut(page.widthMm, page.heightMm, around));
  const made = await greysOf(path, folder, cut(product.widthMm, product.heightMm, plan.bleedMm));
  return differing(sent, made);
}
