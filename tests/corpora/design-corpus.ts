import { pdfOf } from './artwork-corpus.ts';

/** Designs as they are sent for print, clean unless told to be otherwise; made here, so none is kept. */

const points = (mm: number) => Math.round((mm / 25.4) * 72 * 1000) / 1000;

interface Design {
  /** After cutting. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm?: number;
  readonly pages?: number;
  /** Room for crop marks around the bleed, with a TrimBox or only with the marks. */
  readonly slug?: { readonly mm: number; readonly hasTrimBox: boolean };
  /** Operators after the background. */
  readonly content?: string;
  /** In place of a background that covers the bleed. */
  readonly background?: string;
  /** Entries of the resources; objects of `more` are numbered from 4. */
  readonly resources?: string;
  readonly more?: readonly string[];
  readonly page?: string;
  readonly catalog?: string;
}

/** A PDF of that design: a background of two inks up to the bleed, and a bar of black on it. */
export function design(given: Design): Buffer {
  const { widthMm, heightMm, bleedMm = 3, pages = 1, slug, content = '', more = [] } = given;
  const around = bleedMm + (slug?.mm ?? 0);
  const [width, height] = [points(widthMm + 2 * around), points(heightMm + 2 * around)];
  const [x, y] = [points(around), points(around)];
  const [trimWidth, trimHeight] = [points(widthMm), points(heightMm)];
  const bleed = points(bleedMm);
  const background =
    given.background ??
    `0.2 0 0.6 0 k ${x - bleed} ${y - bleed} ${trimWidth + 2 * bleed} ${trimHeight + 2 * bleed} re f`;
  const bar = `0 0 0 1 k ${x + trimWidth / 3} ${y + trimHeight / 3} ${trimWidth / 3} ${trimHeight / 4} re f`;
  const marks = slug ? cropMarks({ x, y, width: trimWidth, height: trimHeight }, points(around)) : '';
  const drawn = `${background} ${bar} ${marks} ${content}`;
  const trimBox = slug?.hasTrimBox ? `/TrimBox[${x} ${y} ${x + trimWidth} ${y + trimHeight}]` : '';
  const first = 4 + more.length;
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`).join(' ');
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R ${given.catalog ?? ''}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    stream(drawn),
    ...more,
    ...Array.from(
      { length: pages },
      () =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]${trimBox}/Contents 3 0 R/Resources<<${given.resources ?? ''}>>${given.page ?? ''}>>`,
    ),
  ]);
}

export const stream = (content: string, entries = '') =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** Two short lines at each corner, outside the bleed. */
function cropMarks(trim: { x: number; y: number; width: number; height: number }, around: number): string {
  const [right, top] = [trim.x + trim.width, trim.y + trim.height];
  const long = around * 0.6;
  const upright = [trim.x, right].flatMap((x) => [
    `${x} 0 m ${x} ${long} l S`,
    `${x} ${top + around} m ${x} ${top + around - long} l S`,
  ]);
  const level = [trim.y, top].flatMap((y) => [
    `0 ${y} m ${long} ${y} l S`,
    `${right + around} ${y} m ${right + around - long} ${y} l S`,
  ]);
  return `0 0 0 1 K 0.25 w ${[...upright, ...level].join(' ')}`;
}

/** An image XObject of flat CMYK. */
export function image(widthPx: number, heightPx: number, entries = '/ColorSpace/DeviceCMYK'): string {
  const hex = '33000000'.repeat(widthPx * heightPx);
  return stream(
    `${hex}>`,
    `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/BitsPerComponent 8${entries}/Filter/ASCIIHexDecode`,
  );
}
