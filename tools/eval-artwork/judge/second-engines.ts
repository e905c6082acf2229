import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;
const MM_PER_POINT = 25.4 / 72;

/** Programs of others that judge a print file; none of them is needed by the shop. */
export const ENGINES = ['pdfinfo', 'pdffonts', 'pdfimages', 'qpdf', 'gs'] as const;
export type Engine = (typeof ENGINES)[number];

/** Which of them are on this machine, with what they call themselves. */
export async function enginesHere(): Promise<ReadonlyMap<Engine, string>> {
  const found = new Map<Engine, string>();
  for (const engine of ENGINES) {
    const flag = engine === 'gs' || engine === 'qpdf' ? '--version' : '-v';
    const said = await run(engine, [flag]).then(
      ({ stdout, stderr }) => `${stdout}${stderr}`,
      () => null,
    );
    if (said !== null) found.set(engine, /[\d.]+\d/.exec(said)?.[0] ?? 'some version');
  }
  return found;
}

const text = async (program: Engine, args: readonly string[]) =>
  (await run(program, [...args], { maxBuffer: MOST_BYTES })).stdout;

/** Whether the file holds together. */
export const isSound = (path: string): Promise<boolean> =>
  run('qpdf', ['--check', path]).then(
    () => true,
    () => false,
  );

/** Fonts of the file, and whether it has them in it. */
export async function fontsOf(path: string): Promise<{ name: string; isEmbedded: boolean }[]> {
  const rows = (await text('pdffonts', [path])).split('\n').slice(2);
  return rows.flatMap((row) => {
    const embedded = /\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+\s*$/.exec(row)?.[1];
    return embedded ? [{ name: row.slice(0, 36).trim(), isEmbedded: embedded === 'yes' }] : [];
  });
}

/** The standard it says it follows; empty where it says none. */
export const subtypeOf = async (path: string): Promise<string> =>
  /PDF subtype:\s+(.+)/.exec(await text('pdfinfo', [path]))?.[1] ?? '';

/** Colour spaces of the pictures. */
export async function pictureColours(path: string): Promise<string[]> {
  const rows = (await text('pdfimages', ['-list', path])).split('\n').slice(2);
  return rows.flatMap((row) => row.trim().split(/\s+/)[5] ?? []);
}

export interface Boxes {
  readonly trim: readonly [number, number];
  readonly bleed: readonly [number, number];
}

/** Width and height of the boxes of each page, in mm. */
export async function boxesOf(path: string): Promise<Boxes[]> {
  const said = await text('pdfinfo', ['-box', '-f', '1', '-l', '999', path]);
  const sizes = (name: string) =>
    [
      ...said.matchAll(
        new RegExp(`${name}Box:\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)`, 'g'),
      ),
    ].map(
      ([, x0, y0, x1, y1]) =>
        [(Number(x1) - Number(x0)) * MM_PER_POINT, (Number(y1) - Number(y0)) * MM_PER_POINT] as const,
    );
  const bleeds = sizes('Bleed');
  return sizes('Trim').map((trim, at) => ({ trim, bleed: bleeds[at] ?? [0, 0] }));
}

const INK_PPI = 30;
const SQUARE_MM = 15;

/** Most ink of the first page, all inks together, on average over a square of 15 mm, in percent. */
export async function mostInk(path: string, folder: string): Promise<number> {
  const to = `${folder}/inks.tif`;
  await run('gs', [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-dLastPage=1',
    '-sDEVICE=tiff32nc',
    `-r${INK_PPI}`,
    `-sOutputFile=${to}`,
    path,
  ]);
  // As it is: the inks themselves, and not colours of a screen.
  const { data, info } = await sharp(to, { limitInputPixels: false })
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let ink = 0;
      for (let channel = 0; channel < 4; channel += 1)
        ink += (data[(y * width + x) * channels + channel] ?? 0) / 2.55;
      sums[(y + 1) * (width + 1) + x + 1] = ink + at(x, y + 1) + at(x + 1, y) - at(x, y);
    }
  function at(x: number, y: number): number {
    return sums[y * (width + 1) + x] ?? 0;
  }
  const side = Math.max(1, Math.min(width, height, Math.round((SQUARE_MM / 25.4) * INK_PPI)));
  let most = 0;
  for (let y = 0; y + side <= height; y += 1)
    for (let x = 0; x + side <= width; x += 1)
      most = Math.max(
        most,
        (at(x + side, y + side) - at(x, y + side) - at(x + side, y) + at(x, y)) / side ** 2,
      );
  return most;
}

/**
 * Pages as Ghostscript draws them, all at once, in greys, each cut to a part of it or to its TrimBox. It turns inks into colours of the
 * screen by profiles, as Poppler's drawings do not: what was converted to the inks of a press looks much as it did.
 * @param numbers from 1, going up
 */
export async function greysOf(
  path: string,
  folder: string,
  part: { x: number; y: number; width: number; height: number } | 'trim',
  numbers: readonly number[],
): Promise<Buffer[]> {
  const name = `${folder}/drawn`;
  const size = 500;
  await run('gs', [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    `-sPageList=${numbers.join(',')}`,
    '-sDEVICE=png16m',
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
    ...(part === 'trim' ? ['-dUseTrimBox'] : []),
    `-r${await ppiFor(path, size)}`,
    `-sOutputFile=${name}-%d.png`,
    path,
  ]);
  return Promise.all(numbers.map((_, index) => greysIn(`${name}-${index + 1}.png`, part)));
}

/** A page as Ghostscript draws it without smoothing, bleed and all: what is as thin as a pixel is seen. A PNG. */
export async function drawnSharply(
  path: string,
  folder: string,
  { ppi, page }: { ppi: number; page: number },
): Promise<Buffer> {
  const to = `${folder}/sharply.png`;
  const asked = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=png16m', `-sPageList=${page}`];
  await run('gs', [...asked, `-r${ppi}`, `-sOutputFile=${to}`, path]);
  return readFile(to);
}

async function greysIn(png: string, part: Parameters<typeof greysOf>[2]): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(png).metadata();
  const { x, y, ...share } = part === 'trim' ? WHOLE : part;
  const cut = {
    left: Math.round(x * width),
    top: Math.round(y * height),
    width: Math.max(1, Math.floor(share.width * width)),
    height: Math.max(1, Math.floor(share.height * height)),
  };
  // What lies between pixels, and fine lines, is blurred away: a mean of what is around is compared.
  return sharp(png)
    .extract(cut)
    .resize(GREYS_PX, GREYS_PX, { fit: 'fill' })
    .blur(1.5)
    .grayscale()
    .raw()
    .toBuffer();
}

const GREYS_PX = 160;

/** Such a picture turned by a quarter, clockwise. */
export const turnedGreys = (greys: Buffer): Promise<Buffer> =>
  sharp(greys, { raw: { width: GREYS_PX, height: GREYS_PX, channels: 1 } })
    .rotate(90)
    .grayscale()
    .raw()
    .toBuffer();

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const VISIBLE = 40;

/** So that the longer side of the first page has so many pixels. */
async function ppiFor(path: string, px: number): Promise<number> {
  const said = await text('pdfinfo', [path]);
  const [, wide = '500', high = '500'] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(said) ?? [];
  return Math.max(2, Math.round((px / Math.max(Number(wide), Number(high))) * 72));
}

/** Share of two such pictures that differs visibly. */
export function differing(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > VISIBLE) count += 1;
  return count / Math.max(1, one.length);
}
