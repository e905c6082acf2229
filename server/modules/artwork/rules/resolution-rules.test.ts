import { expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import { unopenedFacts } from '../facts/artwork-facts.ts';
import { checkArtwork } from './check-artwork.ts';

const box = (width: number, height: number) => ({ x: 5, y: 5, width, height });

test.each([
  ['turned by a quarter', box(28.2, 84.7), '84.7 × 28.2 mm'],
  ['askew, of which the box around it is known', box(79.8, 79.8), '84.7 × 28.2 mm'],
  ['stretched a little', box(86, 26), '86 × 26 mm'],
  ['stretched', box(40, 28.2), '40 × 28.2 mm'],
])('a picture on a page is said to be as large as it lies along its own sides: %s', (_how, place, size) => {
  const lying = {
    widthPx: 300,
    heightPx: 100,
    place,
    ppi: 90,
    bits: 8,
    colourSpace: 'cmyk',
    hasAlpha: false,
  } as const;
  const facts = {
    ...unopenedFacts('pdf', 'ended'),
    limits: [],
    pages: [cleanPage(95, 57, { images: [lying] })],
  };
  const [found] = checkArtwork(facts, CARD_FORM).filter(({ code }) => code === 'LOW_RES');
  expect(found?.message).toContain(`300 × 100 pixels. At ${size} that is 90`);
});
