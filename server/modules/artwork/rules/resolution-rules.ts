import type { Finding } from '#contract/artwork-check.ts';
import { ppiLimits, sharpMm } from '#contract/sharpness.ts';
import type { CodeFacts, ImageFacts } from '../facts/artwork-facts.ts';
import { finding, type Rule, type Subject } from './finding.ts';
import { isOwnShape, mismatchFixes, mismatchFixesOfPicture, printedScale } from './mismatch-fixes.ts';
import { fitsShape } from './picture-size.ts';
import { pieceOfPicture } from './piece-of-picture.ts';
import type { PrintForm } from './print-form.ts';
import { sizeInWords } from './sizes-in-words.ts';

const MM_PER_INCH = 25.4;
/** Smaller ones are dots and swatches (GWG 2022 R0031), and pictures nobody looks at closely. */
const FEWEST_PX = 16;
const SMALLEST_MM = MM_PER_INCH / 2;
/** A soft shadow is stored in few pixels on purpose: only one that fills so much of the page must be sharp. */
const MUCH_OF_PAGE = 0.25;

/** Pictures that have too few pixels where they are placed: far too few ask, a little too few are told. */
export const lowResolution: Rule = ({ form, pages }) => {
  const { err, warn, lineWork } = ppiLimits(form.minimumPpi);
  const fixes = mismatchFixes(pages, form);
  return pages.flatMap(({ number, fit, page }): Finding[] => {
    const scale = printedScale({ page, fit }, fixes, form);
    const judged = page.images
      .filter((image) => isLookedAt(image, scale) && !isCode(image, page.codes))
      .map((image) => ({ image, ppi: Math.round(image.ppi / scale) }))
      .toSorted((a, b) => a.ppi - b.ppi);
    const area = page.cropBox.width * page.cropBox.height;
    const isSoftOnPurpose = ({ hasAlpha, bits, place }: ImageFacts) =>
      bits === 1 || (hasAlpha && place.width * place.height < area * MUCH_OF_PAGE);
    const blurred = judged.find(({ image, ppi }) => ppi <= err && !isSoftOnPurpose(image));
    const soft = blurred ?? judged.find(({ image, ppi }) => ppi <= (image.bits === 1 ? lineWork : warn));
    if (!soft) return [];
    const { image, ppi } = soft;
    const size = placedSize(image, scale);
    const message = `${said(image, size, ppi, 'This picture')} ${outcome(Boolean(blurred), image, form)}`;
    return [lowRes(Boolean(blurred), message, { page: number, place: image.place })];
  });
};

/** Lengths that are rounded come as near as that. */
const ROUNDED = 0.03;

/** How large a picture is printed, along its own sides: of one that lies askew what is known is the box around it, and of one that is stretched that is its size. */
function placedSize({ widthPx, heightPx, place, ppi }: ImageFacts, scale: number) {
  const [wide, high] = [widthPx, heightPx].map((px) => (px / ppi) * MM_PER_INCH) as [number, number];
  const [sum, apart] = [(place.width + place.height) / (wide + high), place.width - place.height];
  // Of a turned rectangle, whatever the angle.
  const isTurned = Math.abs(sum ** 2 + (apart / (wide - high)) ** 2 - 2) <= ROUNDED;
  const [width, height] = ppi > 0 && isTurned ? [wide, high] : [place.width, place.height];
  return { widthMm: width * scale, heightMm: height * scale };
}

const isLookedAt = (image: ImageFacts, scale: number) =>
  !image.isSmooth &&
  image.widthPx > FEWEST_PX &&
  image.heightPx > FEWEST_PX &&
  Math.max(image.place.width, image.place.height) * scale >= SMALLEST_MM;

/** More of a picture around a code is another picture. */
const MOSTLY_CODE = 0.5;

/** A code that is read has squares of a few pixels each, and none that could look soft. */
const isCode = ({ place }: ImageFacts, codes: readonly CodeFacts[]) =>
  codes.some(
    ({ text, place: code }) =>
      text !== null &&
      code.width * code.height >= MOSTLY_CODE * place.width * place.height &&
      Math.abs(code.x + code.width / 2 - place.x - place.width / 2) <= place.width / 4 &&
      Math.abs(code.y + code.height / 2 - place.y - place.height / 2) <= place.height / 4,
  );

/** A PNG or JPEG as a whole, at the size it is printed. */
export const pictureResolution: Rule = ({ facts, form }) => {
  const { picture } = facts;
  if (!picture || !form.trim) return [];
  const { err, warn } = ppiLimits(form.minimumPpi);
  // Of a picture with a piece on it that piece is printed, as long as nobody chooses otherwise.
  const piece = pieceOfPicture(facts, form)?.place;
  const shown = piece ? { widthPx: Math.round(piece.width), heightPx: Math.round(piece.height) } : picture;
  const printed = printedSize(shown, form.trim, form, !piece && isShownWhole(facts, form));
  const ppi = Math.round((shown.widthPx / printed.widthMm) * MM_PER_INCH);
  if (ppi > warn) return [];
  const message = `${said(shown, printed, ppi, 'This picture')} ${outcome(ppi <= err, shown, form)}`;
  return [lowRes(ppi <= err, message, { page: 1 })];
};

/** Of another shape, and shown whole as long as nobody chooses otherwise. */
function isShownWhole(facts: Subject['facts'], form: PrintForm): boolean {
  const { widthPx: width, heightPx: height } = facts.picture ?? { widthPx: 1, heightPx: 1 };
  if (fitsShape(width / height, form) || fitsShape(height / width, form)) return false;
  const [first] = mismatchFixesOfPicture(facts, { width, height }, form);
  return first === 'fit_with_borders' || isOwnShape(facts.drawn?.ink, form);
}

/** Cut, a picture covers the whole trim; on a shirt, and shown whole, it lies inside the area. */
export function printedSize(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  trim: { widthMm: number; heightMm: number },
  { isField, placedScale }: PrintForm,
  isWhole = false,
): { widthMm: number; heightMm: number } {
  const isTurned =
    !isField && widthPx > heightPx !== trim.widthMm > trim.heightMm && trim.widthMm !== trim.heightMm;
  const [wide, high] = isTurned ? [trim.heightMm, trim.widthMm] : [trim.widthMm, trim.heightMm];
  const choose = isField || isWhole ? Math.min : Math.max;
  const mmPerPx = placedScale * choose(wide / widthPx, high / heightPx);
  return { widthMm: widthPx * mmPerPx, heightMm: heightPx * mmPerPx };
}

function said(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  ppi: number,
  what: string,
): string {
  return `${what} is ${widthPx} × ${heightPx} pixels. At ${sizeInWords(widthMm, heightMm)} that is ${ppi} pixels an inch:`;
}

function outcome(
  isBlurred: boolean,
  image: { widthPx: number; heightPx: number },
  { minimumPpi }: PrintForm,
): string {
  const largest = sizeInWords(sharpMm(image.widthPx, minimumPpi), sharpMm(image.heightPx, minimumPpi));
  return `it will look ${isBlurred ? 'blurred' : 'a little soft'}. Largest sharp size: ${largest}.`;
}

function lowRes(isBlurred: boolean, message: string, where: Parameters<typeof finding>[3]): Finding {
  const weight = isBlurred
    ? ({ severity: 'block', action: 'ask' } as const)
    : ({ severity: 'warn', action: 'tell' } as const);
  return finding('LOW_RES', weight, message, where);
}
