import { expect, test } from 'vitest';
import { PAGE_PX } from '#contract/artwork.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { drawPage } from '../inspect/draw-page.ts';
import { pdfium } from '../inspect/pdfium.ts';
import type { PrintRecipe } from './print-recipe.ts';
import { showOriginal } from './show-original.ts';

const BLEED_MM = 3;
/** As that design says them. */
const points = (mm: number) => Math.round((mm / 25.4) * 72 * 1000) / 1000;
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const ALL = { top: BLEED_MM, right: BLEED_MM, bottom: BLEED_MM, left: BLEED_MM };

/** A picture in which no pixel is as the next, as large as the page. */
function noise({ widthMm, heightMm }: { widthMm: number; heightMm: number }): Buffer {
  const side = 128;
  let value = 7;
  const pixels = Array.from({ length: side * side }, () => {
    value = (value * 16_807) % 2_147_483_647;
    return value & 255;
  });
  const hex = Buffer.from(pixels).toString('hex');
  const [width, height] = [points(widthMm + 2 * BLEED_MM), points(heightMm + 2 * BLEED_MM)];
  return design({
    widthMm,
    heightMm,
    background: `q ${width} 0 0 ${height} 0 0 cm /I Do Q`,
    resources: '/XObject<</I 4 0 R>>',
    more: [
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode/Length ${hex.length + 1}>>stream\n${hex}>\nendstream`,
    ],
  });
}

test.each([
  ['a card', { widthMm: 89, heightMm: 51 }],
  ['a flyer', { widthMm: 210, heightMm: 297 }],
  ['a leaflet', { widthMm: 99, heightMm: 210 }],
])('a page all of which is printed is shown as it is drawn, to the pixel: %s', async (_of, trim) => {
  const bytes = noise(trim);
  const from = { x: BLEED_MM, y: BLEED_MM, width: trim.widthMm, height: trim.heightMm };
  const layout = { source: 1, ...trim, from, turn: 0, scale: 1, beyond: ALL, mirrored: NONE } as const;
  const recipe: PrintRecipe = {
    pages: [layout],
    bleedMm: BLEED_MM,
    condition: null,
    maximumInk: 300,
    content: 'pdf',
    colourSteps: [],
    pictureSize: null,
    drawnPpi: 600,
  };
  const document = await (await pdfium()).loadDocument(bytes);
  const drawn = await drawPage({ document, hasFields: false, userUnits: [], inDetail: [] }, 0, PAGE_PX);
  if (!drawn) throw new Error('nothing was drawn');
  const original = await showOriginal({ document, userUnits: [], bytes, recipe }, layout, drawn);
  expect([original.width, original.height]).toEqual([drawn.width, drawn.height]);
  expect(Buffer.from(original.pixels).equals(Buffer.from(drawn.pixels))).toBe(true);
  document.destroy();
});
