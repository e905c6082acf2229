import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CodeFacts, LONGEST_CODE, MOST_CODES } from '../facts/artwork-facts.ts';
import type { DrawnPage } from '../facts/ink-edges.ts';
import { mayHoldCode } from './code-hints.ts';
import { quietModules } from './quiet-zone.ts';

const FORMATS = ['QRCode', 'EAN13', 'EAN8', 'UPCA'] as const;
/** Across: a bar code has as many modules whatever it says (ISO/IEC 15420). */
const BAR_MODULES = { EAN13: 95, EAN8: 67, UPCA: 95 } as const;
/** So high are bars at least, in mm: a line through letters of Tamil was read as some, but not the next. */
const LOWEST_BARS_MM = 1;
/** A QR code of fewer pixels across may be legible in print and not here. */
const FEWEST_PX = 120;
/** Of one that is not read: how much longer one side may be than the other, as a logarithm. Petals with eyes look like corners. */
const MOST_ASKEW = 0.2;
/** And what of the area of such a square lies between its corners: those of mangos in a column lie in one line. */
const LEAST_SQUARE = 0.7;

type Reader = typeof import('zxing-wasm/reader');
let reader: Promise<Reader> | undefined;

/** The reader with its program from its package: it would fetch it from the network by itself. */
async function loadReader(): Promise<Reader> {
  const loaded = await import('zxing-wasm/reader');
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  loaded.prepareZXingModule({ overrides: { wasmBinary } });
  return loaded;
}

type Found = Awaited<ReturnType<Reader['readBarcodes']>>[number];

/**
 * QR codes and the bar codes of shops on a page as it was drawn. What no reader of the shop's finds is not written down:
 * a telephone may find it.
 * @param page in mm, as it is shown
 */
export async function readCodes(
  drawn: DrawnPage,
  page: { width: number; height: number },
): Promise<CodeFacts[]> {
  return readOnPaper({ ...drawn, pixels: onPaper(drawn.pixels) }, page);
}

/** Of a page on white paper. */
interface PageOnPaper extends Omit<DrawnPage, 'pixels'> {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** @param isClose as a whole it was read before: made smaller again it would say nothing more, and take a sixth longer */
async function readOnPaper(
  drawn: PageOnPaper,
  page: { width: number; height: number },
  isClose = false,
): Promise<CodeFacts[]> {
  reader ??= loadReader();
  const data = drawn.pixels;
  const image = { data, width: drawn.width, height: drawn.height, colorSpace: 'srgb' } as ImageData;
  const options = {
    formats: [...FORMATS],
    returnErrors: true,
    maxNumberOfSymbols: MOST_CODES,
    tryDownscale: !isClose,
  };
  // Where it finds no room for its memory, nobody looks.
  const found = await reader.then(({ readBarcodes }) => readBarcodes(image, options)).catch(() => []);
  const mmPerPx = page.width / drawn.width;
  const codes = found.flatMap((code) => factsOf(code, drawn, mmPerPx));
  return onceEach(codes).slice(0, MOST_CODES);
}

/** Tiles of a page that is looked at closely: A4 is two of them. A code of 40 mm lies whole in one. */
const TILE_PX = 1800;
const TILE_STEP_PX = 1480;

/**
 * The same of a page that was drawn finely, a tile after the other, for codes that are small on a large page.
 * @param known what was found on it as a whole: of one place that counts, unless it could not be read
 * @param isLate whether no further tile may be looked at
 */
export async function readSmallCodes(
  drawn: DrawnPage,
  page: { width: number; height: number },
  known: readonly CodeFacts[],
  isLate: () => boolean,
): Promise<CodeFacts[]> {
  const mmPerPx = page.width / drawn.width;
  const found: CodeFacts[] = [];
  const whole = { ...drawn, pixels: onPaper(drawn.pixels) };
  for (const top of tilesAlong(drawn.height)) {
    for (const left of tilesAlong(drawn.width)) {
      const tile = tileOf(whole, left, top);
      if (isLate()) return onceEach([...known, ...found]).slice(0, MOST_CODES);
      if (!mayHoldCode(tile)) continue;
      const size = { width: tile.width * mmPerPx, height: tile.height * mmPerPx };
      for (const code of await readOnPaper(tile, size, true)) {
        const place = { ...code.place, x: code.place.x + left * mmPerPx, y: code.place.y + top * mmPerPx };
        // A part of one that is cut by the tile is no code.
        if (code.text !== null) found.push({ ...code, place });
      }
    }
  }
  return onceEach([...known, ...found]).slice(0, MOST_CODES);
}

/** Where tiles begin, so that the last one just reaches the end. */
const tilesAlong = (length: number) =>
  Array.from(
    { length: 1 + Math.max(0, Math.ceil((length - TILE_PX) / TILE_STEP_PX)) },
    (_, index) => index * TILE_STEP_PX,
  );

function tileOf({ pixels, width, height }: PageOnPaper, left: number, top: number): PageOnPaper {
  const [across, down] = [Math.min(TILE_PX, width - left), Math.min(TILE_PX, height - top)];
  const out = new Uint8ClampedArray(across * down * 4);
  for (let row = 0; row < down; row += 1) {
    const from = ((top + row) * width + left) * 4;
    out.set(pixels.subarray(from, from + across * 4), row * across * 4);
  }
  return { pixels: out, width: across, height: down };
}

/** The reader tries a code it cannot read in several ways: of one place the best counts. */
function onceEach(codes: readonly CodeFacts[]): CodeFacts[] {
  const kept: CodeFacts[] = [];
  for (const code of codes.filter(({ text }) => text !== null))
    if (!kept.some(({ text, place }) => text === code.text && overlap(place, code.place))) kept.push(code);
  for (const code of codes)
    if (code.text === null && !kept.some(({ place }) => overlap(place, code.place))) kept.push(code);
  return kept;
}

const overlap = (a: CodeFacts['place'], b: CodeFacts['place']) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Two pixels as one number each, with its sign: nothing at all, and white paper; and the alpha of what hides what is under it. */
const [NOTHING, PAPER, OPAQUE] = [0, -1, 255];

/** Where nothing is printed there is white paper. The same pixels where there is nothing of it; what is drawn is not written to. */
function onPaper(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const isAligned = pixels.byteOffset % 4 === 0 && pixels.buffer instanceof ArrayBuffer;
  const drawn = isAligned ? pixels : new Uint8Array(pixels);
  const first = firstSeenThrough(wholePixels(drawn));
  // Of one kind, numbers are copied at once and not each by itself.
  const data = bytesOf(first === -1 || drawn !== pixels ? drawn : new Uint8Array(drawn));
  const whole = wholePixels(data);
  for (let pixel = first === -1 ? whole.length : first; pixel < whole.length; pixel += 1) {
    const all = whole[pixel] as number;
    // Most of a page is all paper or all ink.
    if (all >>> 24 === OPAQUE) continue;
    if (all === NOTHING) {
      whole[pixel] = PAPER;
      continue;
    }
    const at = pixel * 4;
    const alpha = data[at + 3] as number;
    const paper = 255 - alpha;
    data[at] = ((data[at] as number) * alpha) / 255 + paper;
    data[at + 1] = ((data[at + 1] as number) * alpha) / 255 + paper;
    data[at + 2] = ((data[at + 2] as number) * alpha) / 255 + paper;
    data[at + 3] = 255;
  }
  return data;
}

/** With its sign a pixel is a small number to V8: an empty page takes a fifth of the time. */
const wholePixels = ({ buffer, byteOffset, length }: Uint8Array | Uint8ClampedArray) =>
  new Int32Array(buffer, byteOffset, Math.floor(length / 4));

const bytesOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, length);

/** The first pixel that does not hide what is under it; -1 where all do. */
function firstSeenThrough(whole: Int32Array): number {
  for (let pixel = 0; pixel < whole.length; pixel += 1)
    if ((whole[pixel] as number) >>> 24 !== OPAQUE) return pixel;
  return -1;
}

function factsOf(
  code: Found,
  drawn: { pixels: Uint8ClampedArray; width: number; height: number },
  mmPerPx: number,
): CodeFacts[] {
  const format = FORMATS.find((known) => known === code.format);
  if (!format) return [];
  const { topLeft, topRight, bottomLeft, bottomRight } = code.position;
  const acrossPx = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const downPx = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const area =
    (topRight.x - topLeft.x) * (bottomLeft.y - topLeft.y) -
    (topRight.y - topLeft.y) * (bottomLeft.x - topLeft.x);
  const isSquare =
    Math.abs(Math.log(downPx / acrossPx)) < MOST_ASKEW && Math.abs(area) > LEAST_SQUARE * acrossPx * downPx;
  // Lines of a drawing look like the beginning of a bar code; only a QR code is seen without being read, and it is square.
  const isSeen = format === 'QRCode' && acrossPx >= FEWEST_PX && isSquare;
  if (!code.isValid && !isSeen) return [];
  if (format !== 'QRCode' && downPx * mmPerPx < LOWEST_BARS_MM) return [];
  const modules = format === 'QRCode' ? modulesOf(code.version) : BAR_MODULES[format];
  const xs = [topLeft.x, topRight.x, bottomLeft.x, bottomRight.x];
  const ys = [topLeft.y, topRight.y, bottomLeft.y, bottomRight.y];
  const mm = (px: number) => Math.round(px * mmPerPx * 100) / 100;
  const isMeasured = format === 'QRCode' && code.isValid && modules !== null;
  return [
    {
      format,
      text: code.isValid ? code.text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_CODE) : null,
      place: {
        x: mm(Math.min(...xs)),
        y: mm(Math.min(...ys)),
        width: mm(Math.max(...xs) - Math.min(...xs)),
        height: mm(Math.max(...ys) - Math.min(...ys)),
      },
      moduleMm: modules === null ? null : Math.round(((acrossPx * mmPerPx) / modules) * 1000) / 1000,
      quietModules: isMeasured ? quietModules(drawn, code.position, modules, code.isInverted) : null,
    },
  ];
}

/** A QR code of version 1 is 21 modules wide, and each further version 4 more (ISO/IEC 18004). */
function modulesOf(version: string): number | null {
  const number = Number(version);
  return Number.isInteger(number) && number >= 1 && number <= 40 ? 17 + 4 * number : null;
}
