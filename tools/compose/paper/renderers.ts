import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

export interface Greys {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, 255 is paper. */
  readonly data: Uint8Array;
}

/** What a picture is made from: pixels an inch, and the pixels of the page. */
export interface Raster {
  readonly dpi: number;
  readonly width: number;
  readonly height: number;
}

/** The screen's own drawing. */
export async function bySvg(svg: string, { width, height }: Raster): Promise<Greys> {
  const sized = svg.replace(/width="[\d.]+mm" height="[\d.]+mm"/, `width="${width}" height="${height}"`);
  const { data, info } = await sharp(Buffer.from(sized), { unlimited: true, limitInputPixels: false })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export function byPoppler(file: string, page: number, { dpi }: Raster): Greys {
  const out = file.replace(/\.pdf$/, '-poppler');
  execFileSync('pdftoppm', [
    '-gray',
    '-singlefile',
    '-f',
    `${page}`,
    '-l',
    `${page}`,
    '-r',
    `${dpi}`,
    file,
    out,
  ]);
  return readPgm(`${out}.pgm`);
}

export function byGhostscript(file: string, page: number, { dpi, width, height }: Raster): Greys {
  const out = file.replace(/\.pdf$/, '-ghostscript.pgm');
  execFileSync('gs', [
    ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pgmraw', '-dUseFastColor=true'],
    ...['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', `-dFirstPage=${page}`, `-dLastPage=${page}`],
    ...[`-r${dpi}`, `-g${width}x${height}`, `-sOutputFile=${out}`, file],
  ]);
  return readPgm(out);
}

function readPgm(path: string): Greys {
  const bytes = readFileSync(path);
  // P5, comments, width, height and the largest value, each after blanks; then a single blank.
  const head = /^P5\s+(?:#.*\n\s*)*(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 400).toString('latin1'));
  if (!head) throw new Error(`${path} is no PGM`);
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { width, height, data: bytes.subarray(head[0].length) };
}
