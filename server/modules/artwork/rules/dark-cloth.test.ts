import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CLOTH_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { checkArtwork } from './check-artwork.ts';
import { type PrintForm, printFormOf } from './print-form.ts';

const SHIRT: PrintForm = { ...CLOTH_FORM, isOnDark: true };

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">${content}</svg>`,
  );
const BOX = '<rect width="600" height="600" fill="#0a0a12"/>';
const LOGO = (colour: string) => `<path d="M100 100h400v150h-150v250h-100v-250h-150z" fill="${colour}"/>`;

async function told(bytes: Buffer, extension: 'svg' | 'png' | 'pdf', form = SHIRT) {
  const { artwork } = await inspectBytes(bytes, extension);
  if (!artwork) throw new Error('nobody looked into it');
  return checkArtwork(artwork, form)
    .filter(({ code }) => code.startsWith('WHITE_'))
    .map(({ code, action }) => `${action} ${code}`);
}

describe('on dark cloth', () => {
  test.each([
    ['a drawing', 'svg', (content: string) => svg(content)],
    ['a picture', 'png', (content: string) => sharp(svg(content)).png().toBuffer()],
  ] as const)('black art alone and a black box around it are told of %s', async (_what, extension, made) => {
    expect(await told(await made(LOGO('#111')), extension)).toEqual(['tell WHITE_ON_WHITE']);
    expect(await told(await made(BOX + LOGO('#f4c')), extension)).toEqual(['tell WHITE_GROUND']);
    // With something light around it it is seen, and a border of the cloth is there.
    expect(await told(await made(LOGO('#f4c')), extension)).toEqual([]);
    const outlined = LOGO('#111').replace('/>', ' stroke="#fff" stroke-width="12"/>');
    expect(await told(await made(outlined), extension)).toEqual([]);
    // Parts of it are lost all the same: black words beside a sign in colours.
    const words = '<path d="M60 500h300v40h-300zM60 420h300v40h-300z" fill="#111"/>';
    const sign = '<circle cx="460" cy="200" r="120" fill="#f4c"/>';
    expect(await told(await made(sign + words), extension)).toEqual(['tell WHITE_ON_WHITE']);
    const shaded = `${sign}<circle cx="460" cy="200" r="60" fill="#111"/><path d="M400 322h120v4h-120z" fill="#111"/>`;
    expect(await told(await made(shaded), extension)).toEqual([]);
    expect(await told(await made('<rect width="600" height="600" fill="#c31"/>'), extension)).toEqual([]);
  });

  test('a page is told about alike', async () => {
    const page = (background: string) =>
      design({ widthMm: 300, heightMm: 300, bleedMm: 0, background: `${background} 1 0 0 1 9000 9000 cm` });
    expect(await told(page('0 0 0 rg 200 200 400 400 re f'), 'pdf')).toEqual(['tell WHITE_ON_WHITE']);
    expect(await told(page('0 0 0 rg 0 0 900 900 re f 1 0 0 rg 300 300 90 90 re f'), 'pdf')).toEqual([
      'tell WHITE_GROUND',
    ]);
  });

  test('and nothing is said where the cloth is light, or there is paper', async () => {
    const { isOnDark: _, ...light } = SHIRT;
    for (const content of [LOGO('#111'), BOX + LOGO('#f4c')])
      for (const form of [light, { ...light, isOnWhite: true }])
        expect(await told(svg(content), 'svg', form)).toEqual([]);
  });

  test('is what was chosen', () => {
    const shirts = { ...SPECIFICATION, bleedMm: 0, safeMarginMm: 0 };
    for (const Colour of ['Black', 'Navy', 'Bottle green', 'Dark grey'])
      expect(printFormOf(shirts, { Colour }).isOnDark, Colour).toBe(true);
    for (const Colour of ['White', 'Mustard', 'Grey melange', 'Red'])
      expect(printFormOf(shirts, { Colour }), Colour).not.toHaveProperty('isOnDark');
    expect(printFormOf(shirts, { Foil: 'Black' })).not.toHaveProperty('isOnDark');
    expect(printFormOf(SPECIFICATION, { Colour: 'Black' })).not.toHaveProperty('isOnDark');
  });
});

const SPECIFICATION = {
  sizeAttribute: null,
  trimSizes: { '': { widthMm: 300, heightMm: 400 } },
  bleedMm: 3,
  safeMarginMm: 3,
  sidesAttribute: null,
  pages: { '': 1 },
  minimumPpi: 150,
  colour: 'RGB',
  paperGsm: null,
  pieceGrams: 190,
} as const;
