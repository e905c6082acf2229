/** How many pixels an inch a picture needs, for the checks of artwork and the page of designs alike. No zod in it. */

/** From here on a product is asked to be as sharp as in a magazine, and as on an office printer. */
const SHEETFED_PPI = 225;
const DIGITAL_PPI = 150;

/** Pixels an inch up to which a picture is blurred (GWG 2022, R0031), and line work soft (R0032); prepress 2.1. */
const BLURRED_PPI = { sheetfed: 149, digital: 95, largeFormat: 95 } as const;
const LINE_WORK_PPI = 349;

/** What it is likely printed on. */
export const printKindOf = (minimumPpi: number) =>
  minimumPpi >= SHEETFED_PPI ? 'sheetfed' : minimumPpi >= DIGITAL_PPI ? 'digital' : 'largeFormat';

/**
 * From here on a picture looks blurred (`err`) or soft (`warn`); both must be exceeded, rounded to whole pixels. What is
 * seen from farther away needs the same share of what its product asks for. Line work of one bit has steps where others
 * have greys, and needs more.
 */
export function ppiLimits(minimumPpi: number): { err: number; warn: number; lineWork: number } {
  const blurredPpi = BLURRED_PPI[printKindOf(minimumPpi)];
  const isFar = minimumPpi < DIGITAL_PPI;
  return {
    err: isFar ? Math.round((minimumPpi * blurredPpi) / 149) : blurredPpi,
    warn: minimumPpi - 1,
    lineWork: Math.round(LINE_WORK_PPI * Math.min(1, minimumPpi / DIGITAL_PPI)),
  };
}

const MM_PER_INCH = 25.4;

/** How large so many pixels are at most while they look sharp, in mm. */
export const sharpMm = (px: number, minimumPpi: number) => (px / minimumPpi) * MM_PER_INCH;
