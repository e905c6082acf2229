import { printKindOf } from '#contract/sharpness.ts';
import type { PrintForm } from './print-form.ts';

/**
 * What a kind of print holds, as GWG 2022 has it (prepress 2.1; points): R0018 lines, R0016 and R0017 text that is white
 * or of several inks. Text of one ink has no rule of theirs: below 5 pt few people read it. A product of 150 ppi may be
 * printed on a sheet-fed press as well as on a digital one, so the stricter number for text holds for both.
 */
const GWG_2022 = {
  sheetfed: { linePt: 0.25, textPt: 5, multiInkTextPt: 8 },
  digital: { linePt: 0.25, textPt: 5, multiInkTextPt: 8 },
  largeFormat: { linePt: 0.15, textPt: 5, multiInkTextPt: 5 },
} as const;

/** The thinnest line and the smallest texts that hold, in points: as the product says, else by its kind of print. */
export function sizeLimits(form: Pick<PrintForm, 'minimumPpi' | 'minimumLinePt' | 'minimumTextPt'>) {
  const kind = GWG_2022[printKindOf(form.minimumPpi)];
  const textPt = form.minimumTextPt ?? kind.textPt;
  return {
    linePt: form.minimumLinePt ?? kind.linePt,
    textPt,
    multiInkTextPt: Math.max(textPt, kind.multiInkTextPt),
  };
}
