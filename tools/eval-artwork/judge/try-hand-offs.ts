import { readFile, rm, stat, writeFile as write } from 'node:fs/promises';
import sharp from 'sharp';
import { type PartnerRecipe, USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { CHECK_LIMITS } from '#server/modules/artwork/confined/check-limits.ts';
import { taskOf } from '#server/modules/artwork/handoff/hand-off.ts';
import { makeOutputs } from '#server/modules/artwork/handoff/make-outputs.ts';
import { outlineAll } from '#server/modules/artwork/handoff/outline-text.ts';
import { planHandOff } from '#server/modules/artwork/handoff/plan-handoff.ts';
import { trimmedGreys } from './moved-share.ts';
import {
  boxesOf,
  differing,
  type Engine,
  fontsOf,
  isSound,
  pictureColours,
  subtypeOf,
} from './second-engines.ts';
import type { ToHandOff, ToJudge } from './try-prints.ts';

/** What came of one hand-off. */
export interface HandOffJudged {
  readonly recipe: string;
  readonly wrong: readonly string[];
}

const apart = { pages: 'apart', fileName: '{order}-{page}' } as const;
/** One after the other, a recipe for each print file. */
const RECIPES: readonly (readonly [name: string, recipe: Partial<PartnerRecipe>])[] = [
  ['PDF, as usual', {}],
  ['PDF, bleed cut off, no slug', { bleed: 'cropped', hasJobSlug: false }],
  ['PDF, crop marks', { hasCropMarks: true }],
  ['PDF, a file for each page', { ...apart, bleed: 'cropped', hasCropMarks: true }],
  ['PDF, text as outlines', { hasOutlinedText: true }],
  ['TIFF of 200 ppi', { ...apart, format: 'TIFF', ppi: 200, hasJobSlug: false }],
  [
    'JPEG of 150 ppi, bleed cut off',
    { ...apart, format: 'JPEG', ppi: 150, bleed: 'cropped', hasJobSlug: false },
  ],
];
export const RECIPE_COUNT = RECIPES.length;
/** Inside the cut nothing is changed: another engine draws it as it draws the print file. */
const MOST_MOVED = 0.005;
const NEAR_MM = 0.15;
const LIMITS = { ...CHECK_LIMITS, cpuSeconds: 90, wallMs: 180_000 };

/** Hands a print file off by one of the recipes, and has it judged by engines of others. */
export async function tryHandOff(
  number: number,
  engines: ReadonlyMap<Engine, string>,
  print: ToHandOff,
): Promise<HandOffJudged | null> {
  const [name, changes] = RECIPES[number % RECIPES.length] ?? ['', {}];
  const { form, plan, folder, seen } = print;
  if (['gs', 'qpdf', 'pdfinfo', 'pdffonts', 'pdfimages'].some((engine) => !engines.has(engine as Engine)))
    return null;
  const recipe = { ...USUAL_RECIPE, ...changes };
  const made = await handedOff(recipe, print);
  const wrong: string[] = [];
  const wanted = recipe.pages === 'together' ? 1 : plan.pages.length;
  if (made.length !== wanted) wrong.push(`${made.length} files for ${wanted}`);
  for (const [index, { bytes, format, fileName }] of made.entries()) {
    if (!fileName.includes('7F3A91C2')) wrong.push(`is called ${fileName}`);
    const to = `${folder}/handed-off`;
    await write(to, bytes);
    const pages = recipe.pages === 'together' ? plan.pages : plan.pages.slice(index, index + 1);
    const said =
      format === 'PDF'
        ? await wrongInPdf(to, { recipe, print: { ...print, plan: { ...plan, pages } } })
        : await wrongInPicture(bytes, {
            recipe,
            pages,
            bleedMm: plan.bleedMm,
            isInInks: form.colour !== 'RGB',
          });
    wrong.push(...said);
    if (format !== 'PDF' || form.isField) continue;
    for (const [at, after] of (await trimmedGreys(to, folder, pages.length)).entries()) {
      const before = seen[index + at];
      if (before && differing(before, after) > MOST_MOVED)
        wrong.push('Ghostscript: another design inside the cut');
    }
  }
  return { recipe: name, wrong };
}

async function handedOff(recipe: PartnerRecipe, { path, form, plan, folder }: ToJudge) {
  const bytes = await readFile(path);
  const { bleedMm } = plan;
  const sizes = plan.pages.map(({ widthMm, heightMm }) => ({
    widthMm: widthMm + 2 * bleedMm,
    heightMm: heightMm + 2 * bleedMm,
  }));
  const file = { useHash: '', sha256: '', storageKey: '', sizeBytes: bytes.length, pages: sizes };
  const job = { order: '7F3A91C2', job: '7F3A91C2-1', product: 'Cards', size: null, quantity: 500 };
  const outputs = planHandOff(recipe, job, [plan.pages.length]);
  const isInInks = form.colour !== 'RGB';
  const minimumPpi = 150;
  const wanted = { orderId: '', recipe, job, files: [file], isInInks, minimumPpi };
  const task = Buffer.from(`${JSON.stringify(taskOf(wanted, outputs))}\n`);
  const made: { bytes: Buffer; format: string; fileName: string }[] = [];
  for await (const output of makeOutputs(Buffer.concat([task, bytes]))) {
    const fileName = outputs[made.length]?.name ?? '';
    const isOutlined = recipe.hasOutlinedText && output.format === 'PDF';
    made.push({
      ...output,
      fileName,
      bytes: isOutlined ? await outlined(output.bytes, folder) : output.bytes,
    });
  }
  return made;
}

async function outlined(bytes: Buffer, folder: string): Promise<Buffer> {
  const path = `${folder}/letters`;
  await write(path, bytes, { mode: 0o600 });
  const entry = { name: 'letters', format: 'PDF', path, start: 0, bytes: (await stat(path)).size };
  const all = await outlineAll({ log: console as never }, [entry], LIMITS);
  const [made] = typeof all === 'string' ? [] : all;
  if (!made || made.path === path) return bytes;
  const paths = await readFile(made.path);
  await rm(made.path, { force: true });
  return paths;
}

async function wrongInPdf(
  path: string,
  { recipe, print: { form, plan } }: { recipe: PartnerRecipe; print: ToJudge },
): Promise<string[]> {
  const boxes = await boxesOf(path);
  const fonts = await fontsOf(path);
  const more = recipe.bleed === 'kept' ? 2 * plan.bleedMm : 0;
  const near = (has: number | undefined, wanted: number) => Math.abs((has ?? 0) - wanted) < NEAR_MM;
  const areRight = plan.pages.every(({ widthMm, heightMm }, at) => {
    const { trim = [0, 0], bleed = [0, 0] } = boxes[at] ?? {};
    return (
      near(trim[0], widthMm) &&
      near(trim[1], heightMm) &&
      near(bleed[0], widthMm + more) &&
      near(bleed[1], heightMm + more)
    );
  });
  const isLight = (colour: string) => colour === 'rgb' || colour === 'icc' || colour === 'lab';
  const isInInks = form.colour === 'CMYK';
  return [
    ...((await isSound(path)) ? [] : ['qpdf: not sound']),
    ...(boxes.length === plan.pages.length ? [] : [`Poppler: ${boxes.length} pages`]),
    ...(areRight || form.isField ? [] : ['Poppler: other boxes']),
    ...(fonts.every(({ isEmbedded }) => isEmbedded) ? [] : ['Poppler: a font is not in the file']),
    ...(recipe.hasOutlinedText && fonts.length > 0 ? ['Poppler: letters are in a font'] : []),
    ...(isInInks && (await pictureColours(path)).some(isLight) ? ['Poppler: a picture of light'] : []),
    ...(isInInks && !(await subtypeOf(path)).includes('PDF/X-4') ? ['Poppler: no PDF/X-4 named'] : []),
  ];
}

/** As libvips reads it. */
async function wrongInPicture(
  bytes: Buffer,
  {
    recipe,
    pages: [page],
    bleedMm,
    isInInks,
  }: {
    recipe: PartnerRecipe;
    pages: readonly { widthMm: number; heightMm: number }[];
    bleedMm: number;
    isInInks: boolean;
  },
): Promise<string[]> {
  const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
  const more = recipe.bleed === 'kept' ? 2 * bleedMm : 0;
  const ppi = meta.density ?? 0;
  const isNear = (px: number | undefined, mm: number) => Math.abs((px ?? 0) - (mm / 25.4) * ppi) <= 1.5;
  const isRight =
    page && isNear(meta.width, page.widthMm + more) && isNear(meta.height, page.heightMm + more);
  return [
    ...(meta.format === recipe.format.toLowerCase() ? [] : [`is ${meta.format}`]),
    ...(meta.space === (isInInks ? 'cmyk' : 'srgb') ? [] : [`is ${meta.space}`]),
    ...(isInInks && !meta.hasProfile ? ['has no profile'] : []),
    ...(isRight ? [] : [`${meta.width} x ${meta.height} at ${ppi}`]),
  ];
}
