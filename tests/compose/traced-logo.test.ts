import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { Design, Logo } from '#contract/design/design.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { withoutPlainGround } from '#design/pictures/plain-ground.ts';
import { traceLogo } from '#design/pictures/trace/trace-logo.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { kindOf } from '#design/templates/designable.ts';
import { FORMS } from '#design/templates/forms.ts';
import { pageSizeOf } from '#design/templates/page-size.ts';
import { printFormOf } from '#server/modules/artwork/rules/print-form.ts';
import { seededProducts } from '../seeded-products.ts';
import { foundInFile, pressFileOf } from './found-in-design.ts';

const KEY = 'k'.repeat(43);
const WIDTH = 240;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#fff"/><circle cx="60" cy="60" r="54" fill="#7a1f5c"/><path d="M36 84L60 24L84 84Z" fill="#fff"/><circle cx="60" cy="66" r="10" fill="#e08a1e"/></svg>';

const boards = seededProducts.find(({ slug }) => slug === 'foam-board-signs');
if (!boards) throw new Error('there are no boards');
const choice = {
  [boards.printSpecification.sizeAttribute ?? '']: Object.keys(boards.printSpecification.trimSizes)[0] ?? '',
};

async function logoOf(isUsed: boolean): Promise<{ logo: Logo; png: Buffer }> {
  const png = await sharp(Buffer.from(SVG), { density: 144 }).resize(WIDTH).png().toBuffer();
  const raw = await sharp(png).ensureAlpha().raw().toBuffer();
  const picture = { width: WIDTH, height: WIDTH, data: new Uint8ClampedArray(raw) };
  const layers = traceLogo(picture, withoutPlainGround(picture));
  if (!layers) throw new Error('it was not simple');
  const size = { widthPx: WIDTH, heightPx: WIDTH };
  return { png, logo: { picture: KEY, ...size, isClear: false, inks: null, traced: { layers, isUsed } } };
}

/** A board on which the logo stands large, on paper, and once more cut to its left half. */
function boardWith(logo: Logo): Design {
  const form = FORMS.find(({ noun }) => noun === 'board');
  const [template] = form?.templates ?? [];
  const [[palette], [fonts]] = [PALETTES, FONT_PAIRS];
  if (!boards || !template || !palette || !fonts) throw new Error('there is no template');
  const size = pageSizeOf({ ...boards, kind: kindOf(boards) }, choice);
  const design = buildDesign(
    {
      size,
      sides: 1,
      language: 'en',
      trade: 'kirana',
      fields: { ...NO_FIELDS, name: 'Sri Balaji Stores' },
      logo,
    },
    { template, palette, fonts },
  );
  const side = size.widthMm / 3;
  const placed = (id: string, x: number, width: number) => ({
    kind: 'picture' as const,
    id,
    isOwn: true,
    box: { x, y: 20, width, height: side },
    picture: KEY,
    widthPx: WIDTH,
    heightPx: WIDTH,
    crop: { x: 0, y: 0, width: width / side, height: 1 },
    alt: '',
  });
  return {
    ...design,
    pages: design.pages.map((page) => ({
      ...page,
      objects: [
        ...page.objects.filter(({ kind }) => kind !== 'picture'),
        placed('large', 20, side),
        placed('half', 30 + side, side / 2),
      ],
    })),
  };
}

test('a logo of few pixels is sharp on a board as outlines in inks; as the picture it came as it is told', async () => {
  const compositor = await openCompositor(readFont);
  const form = printFormOf(boards.printSpecification, choice);
  const found = async (isUsed: boolean) => {
    const { logo, png } = await logoOf(isUsed);
    const bytes = await pressFileOf(compositor, boardWith(logo), async () => png);
    return { bytes, codes: (await foundInFile(bytes, form)).map((said) => said.split(':')[0]) };
  };
  const [asLines, asPicture] = [await found(true), await found(false)];
  expect(asLines.codes).toEqual([]);
  expect(asPicture.codes).toContain('LOW_RES');
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  expect(text(asLines.bytes)).not.toContain('/Subtype /Image');
  expect(text(asPicture.bytes)).toContain('/Subtype /Image');
});
