import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { PageInkPicture } from '../facts/pdf-facts.ts';
import { entryNumber, readSamples, type Samples } from '../fixes/colour/image-samples.ts';
import { CMYK_SPACE } from '../fixes/colour/source-space.ts';

/** GWG 2022 R0026: the mean of a square of 15 mm counts. It is counted in cells of a fifth of its side. */
const SQUARE_MM = 15;
const CELLS = 5;
const CELL_MM = SQUARE_MM / CELLS;
/** A cell is read with so many pixels across. */
const PX_A_CELL = 4;
/** Of a picture that is no JPEG, and is unpacked whole for this. */
const MOST_PIXELS = 16e6;
/** Of a file: the largest. */
const MOST_PICTURES = 24;

/**
 * Adds to what is known of a page how much ink its pictures in CMYK carry, and how many of them could not be measured.
 * @param isLate whether no further picture may be read
 */
export async function noteInkOfPictures(
  facts: ArtworkFacts,
  pictures: readonly PageInkPicture[],
  isLate: () => boolean,
): Promise<void> {
  const area = ({ widthMm, heightMm }: PageInkPicture) => widthMm * heightMm;
  for (const [index, picture] of pictures.toSorted((a, b) => area(b) - area(a)).entries()) {
    const page = facts.pages[picture.page];
    if (!page) continue;
    const isLooked = index < MOST_PICTURES && !isLate();
    const percent = isLooked ? await heaviestSquare(picture) : null;
    if (percent === null) page.unmeasuredPictures = (page.unmeasuredPictures ?? 0) + 1;
    else if (percent > (page.heaviestInk?.percent ?? 0)) page.heaviestInk = { percent, place: picture.place };
  }
}

/** In percent, all inks together; null where it cannot be read. */
async function heaviestSquare({ image, widthMm, heightMm }: PageInkPicture): Promise<number | null> {
  const [columns, rows] = [widthMm, heightMm].map((mm) => Math.max(1, Math.ceil(mm / CELL_MM)));
  if (!columns || !rows) return null;
  const enough = { width: columns * PX_A_CELL, height: rows * PX_A_CELL };
  const isJpeg = String(image.dict).includes('/DCT');
  const pixels = (entryNumber(image.dict, 'Width') ?? 0) * (entryNumber(image.dict, 'Height') ?? 0);
  if (!isJpeg && pixels > MOST_PIXELS) return null;
  const samples = await readSamples(image, CMYK_SPACE, enough).catch(() => null);
  return samples && heaviestOf(meansOf(samples, columns, rows), columns, rows);
}

/** The mean ink of each cell, in percent. */
function meansOf({ width, height, data, shown }: Samples, columns: number, rows: number): Float64Array {
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / height)) * columns;
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.min(columns - 1, Math.floor((x * columns) / width));
      counts[cell] = (counts[cell] ?? 0) + 1;
      const pixel = y * width + x;
      if (shown && !shown[pixel]) continue;
      const at = pixel * 4;
      const ink = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0);
      sums[cell] = (sums[cell] ?? 0) + ink;
    }
  }
  return sums.map((sum, cell) => ((sum / Math.max(1, counts[cell] ?? 1)) * 100) / 255);
}

/** Of every square of the size; a smaller picture lies on paper without ink. */
function heaviestOf(means: Float64Array, columns: number, rows: number): number {
  const [across, down] = [Math.min(CELLS, columns), Math.min(CELLS, rows)];
  let heaviest = 0;
  for (let top = 0; top + down <= rows; top += 1) {
    for (let left = 0; left + across <= columns; left += 1) {
      let sum = 0;
      for (let y = top; y < top + down; y += 1)
        for (let x = left; x < left + across; x += 1) sum += means[y * columns + x] ?? 0;
      heaviest = Math.max(heaviest, sum);
    }
  }
  return Math.round((heaviest / (CELLS * CELLS)) * 10) / 10;
}
