import { expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { drawingFacts } from '../facts/drawing-facts.ts';
import { guardSvg } from '../svg/svg-guard.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

const A3: PrintForm = { ...CARD_FORM, trim: { widthMm: 297, heightMm: 420 }, minimumPpi: 150 };
const CARD: PrintForm = { ...CARD_FORM, trim: { widthMm: 51, heightMm: 72 }, minimumPpi: 300 };

const TEXTURE = '<feTurbulence baseFrequency=".05"/><feComposite operator="in" in2="SourceGraphic"/>';
const SHADOW = '<feGaussianBlur stdDeviation="2"/><feOffset dx="2" dy="2"/>';

/** So many shapes with that filter, on a drawing of A3 that was made in its own units. */
function facts(count: number, primitives: string, more = '') {
  const shapes = Array.from(
    { length: count },
    (_, at) => `<rect filter="url(#f)" x="${at}" y="9" width="8" height="8"/>`,
  );
  const guarded = guardSvg(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 420"><filter id="f">${primitives}</filter>${more}${shapes.join('')}</svg>`,
    ),
  );
  return drawingFacts(guarded, { widthMm: null, heightMm: null, widthPx: 297, heightPx: 420 });
}
const asked =
  (...given: Parameters<typeof facts>) =>
  (form: PrintForm) =>
    checkArtwork(facts(...given), form).filter(({ code }) => code === 'ENGINE_LIMIT');

test('a drawing whose effects take longer than there is time is asked about in words of its own', () => {
  const [found, ...more] = asked(30, TEXTURE)(A3);
  expect(found).toMatchObject({ action: 'ask', fixes: [] });
  expect(found?.message).toBe(
    'This drawing has 30 effects such as blurs, shadows or textures, and would take too long to draw as large as it is printed. Please send it as a PDF, or as a PNG of 300 pixels an inch.',
  );
  expect(more).toEqual([]);
  expect(asked(60, SHADOW)(A3)).toHaveLength(1);
});

test.each([
  ['so many on a card', asked(30, TEXTURE)(CARD)],
  ['as many shadows, which are drawn in squares', asked(24, SHADOW)(A3)],
  ['a few textures', asked(4, TEXTURE)(A3)],
  ['a filter that nothing uses', asked(0, TEXTURE)(A3)],
  ['none at all', asked(0, '', '<rect width="9" height="9"/>')(A3)],
])('%s is no such drawing', (_what, found) => {
  expect(found).toEqual([]);
});
