import { effectMs } from '../facts/drawing-effects.ts';
import { drawnPpi, drawnPx } from './drawn-size.ts';
import { finding, type Rule } from './finding.ts';
import { UNTRIED } from './likelihoods.ts';
import { printedSize } from './resolution-rules.ts';
import { counted } from './sizes-in-words.ts';

/** Half of the processor time that printing has: the rest is for all else that it does. */
const MOST_MS = 15_000;

/** A drawing with so many blurs and shadows that it cannot be drawn as large as it is printed in the time there is. */
export const heavyEffects: Rule = ({ facts: { drawing }, form }) => {
  if (!drawing?.effects || !form.trim) return [];
  const { widthMm, heightMm } = printedSize(drawing, form.trim, form);
  const ppi = drawnPpi(form);
  const longestPx = drawnPx((Math.max(widthMm, heightMm) / 25.4) * ppi, drawing);
  const scale = longestPx / Math.max(widthMm, heightMm);
  const size = { width: widthMm * scale, height: heightMm * scale };
  if (effectMs(drawing.effects, size, 1) <= MOST_MS) return [];
  const many = counted(drawing.effects.count, 'effect');
  const message = `This drawing has ${many} such as blurs, shadows or textures, and would take too long to draw as large as it is printed. Please send it as a PDF, or as a PNG of ${ppi} pixels an inch.`;
  const weight = { severity: 'warn', action: 'ask', probability: UNTRIED } as const;
  return [finding('ENGINE_LIMIT', weight, message, { page: 1 })];
};
