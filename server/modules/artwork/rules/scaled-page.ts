import type { Finding } from '#contract/artwork-check.ts';
import { finding, type Subject } from './finding.ts';
import { UNTRIED } from './likelihoods.ts';
import { sheetFinding } from './sheet-of-many.ts';
import { sizeInWords, trimmed } from './sizes-in-words.ts';
import { UNSEEN_SCALE } from './unsaid-cut.ts';

/** Large things are drawn at a half, a quarter, a fifth, a tenth or a twentieth on purpose (facts, artwork-in-practice 5). */
const DRAWN_AT = [2, 4, 5, 10, 20];
const LARGE_MM = 600;
const EXACT = 0.012;

const isDrawnSmall = (scale: number, trim: { widthMm: number; heightMm: number }) =>
  Math.max(trim.widthMm, trim.heightMm) >= LARGE_MM &&
  DRAWN_AT.some((times) => Math.abs(scale / times - 1) <= EXACT);

const SCALED_FIXES = ['scale', 'scale_without_edge'] as const;

/** Of the same shape and another size; asked where nobody can tell whether it has a bleed around it. */
export function scaled(
  number: number,
  { fit, page }: Pick<Subject['pages'][number], 'fit' | 'page'>,
  trim: { widthMm: number; heightMm: number },
): Finding {
  const { scale, otherwise } = fit;
  const [has, wanted] = [
    sizeInWords(fit.trim.width, fit.trim.height),
    sizeInWords(trim.widthMm, trim.heightMm),
  ];
  const verb = scale > 1 ? 'enlarge' : 'reduce';
  const message = `Page ${number} is ${has}: we ${verb} it to ${trimmed(scale * 100)}% to fit ${wanted}.`;
  const sheet = sheetFinding(page, { number, scale, has: fit.trim, trim }, 'SIZE_SCALABLE', ['scale']);
  if (sheet) return sheet;
  if (isSpeck(page, scale)) {
    const weight = { severity: 'warn', action: 'ask', probability: UNTRIED } as const;
    const speck = `Page ${number} is ${has}, and hardly anything is drawn on it. Reduced to ${trimmed(scale * 100)}% to fit ${wanted} it would be a speck. Please make the page as large as its design and send it again.`;
    return finding('SIZE_SCALABLE', weight, speck, { page: number, fix: 'scale' });
  }
  if (otherwise) {
    const weight = { severity: 'warn', action: 'ask' } as const;
    const without = sizeInWords(otherwise.trim.width, otherwise.trim.height);
    const question = `Page ${number} is ${has} and does not say where it is cut. Is all of it the design, or is its edge bleed around a design of ${without}? We fit it to ${wanted}.`;
    return finding('SIZE_SCALABLE', weight, question, { page: number, fixes: SCALED_FIXES });
  }
  const isUnseen = Math.abs(scale - 1) <= UNSEEN_SCALE;
  const weight =
    isUnseen || isDrawnSmall(scale, trim)
      ? ({ severity: 'info', action: 'silent' } as const)
      : ({ severity: 'warn', action: 'tell' } as const);
  return finding('SIZE_SCALABLE', weight, message, { page: number, fix: 'scale' });
}

/** Of a page: less is a word or a small mark. At more than half its size even that was meant so. */
const HARDLY = 0.002;
const MUCH_SMALLER = 0.5;

/** Whether next to nothing is on a page that is to be made much smaller, as a label that was drawn in the middle of a page of a metre. */
const isSpeck = ({ ink, isEmpty }: Subject['pages'][number]['page'], scale: number) =>
  ink !== null && !isEmpty && ink.share <= HARDLY && scale < MUCH_SMALLER;
