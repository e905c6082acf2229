import type { PrintForm } from './print-form.ts';

/**
 * What a kind of print holds, as GWG 2022 has it (prepress 2.1; points, pixels an inch): R0031 colour images (blurred up
 * to), R0032 line work (soft up to), R0018 lines, R0016 and R0017 text that is white or of several inks. Text of one ink
 * has no rule of theirs: below 5 pt few people read it. A product of 150 ppi may be printed on a sheet-fed press as well
 * as on a digital one, so the stricter number for text holds for both.
 */
const GWG_2022 = {
  sheetfed: { blurredPpi: 149, lineWorkPpi: 349, linePt: 0.25, textPt: 5, multiInkTextPt: 8 },
  digital: { blurredPpi: 95, lineWorkPpi: 349, linePt: 0.25, textPt: 5, multiInkTextPt: 8 },
  largeFormat: { blurredPpi: 95, lineWorkPpi: 349, linePt: 0.15, textPt: 5, multiInkTextPt: 5 },
} as const;

/** From here on a product is asked to be as sharp as in a magazine, and as on an office printer. */
const SHEETFED_PPI = 225;
const DIGITAL_PPI = 150;

const kindOf = (minimumPpi: number) =>
  minimumPpi >= SHEETFED_PPI ? 'sheetfed' : minimumPpi >= DIGITAL_PPI ? 'digital' : 'largeFormat';

/**
 * From here on a picture looks blurred (`err`) or soft (`warn`); both must be exceeded, rounded to whole pixels. What is
 * seen from farther away needs the same share of what its product asks for. Line work of one bit has steps where others
 * have greys, and needs more.
 */
export function ppiLimits(minimumPpi: number): { err: number; warn: number; lineWork: number } {
  const { blurredPpi, lineWorkPpi } = GWG_2022[kindOf(minimumPpi)];
  const isFar = minimumPpi < DIGITAL_PPI;
  return {
    err: isFar ? Math.round((minimumPpi * blurredPpi) / 149) : blurredPpi,
    warn: minimumPpi - 1,
    lineWork: Math.round(lineWorkPpi * Math.min(1, minimumPpi / DIGITAL_PPI)),
  };
}

/** The thinnest line and the smallest texts that hold, in points: as the product says, else by its kind of print. */
export function sizeLimits(form: Pick<PrintForm, 'minimumPpi' | 'minimumLinePt' | 'minimumTextPt'>) {
  const kind = GWG_2022[kindOf(form.minimumPpi)];
  const textPt = form.minimumTextPt ?? kind.textPt;
  return {
    linePt: form.minimumLinePt ?? kind.linePt,
    textPt,
    multiInkTextPt: Math.max(textPt, kind.multiInkTextPt),
  };
}
