import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CLOTH_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

const RED = CLOTH_FORM;
const WHITE: PrintForm = { ...RED, isOnWhite: true };

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">${content}</svg>`,
  );
const LOGO = (colour: string, more = '') =>
  `<path d="M200 200h500v150h-150v350h-200v-350h-150z" fill="${colour}" ${more}/>`;
const shade =
  '<defs><linearGradient id="g"><stop stop-color="#f4f4f4"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="900" height="900" fill="url(#g)"/>';

async function told(bytes: Buffer, extension: 'svg' | 'png' | 'jpg' | 'pdf', form: PrintForm) {
  const { artwork } = await inspectBytes(bytes, extension);
  if (!artwork) throw new Error('nobody looked into it');
  return checkArtwork(artwork, form)
    .filter(({ code }) => code.startsWith('WHITE_'))
    .map(({ code, action }) => `${action} ${code}`);
}

describe('on coloured cloth', () => {
  test('a ground that is not quite white is a box as well, of a picture, a drawing and a page', async () => {
    expect(await told(svg(shade + LOGO('#c31')), 'svg', RED)).toEqual(['tell WHITE_GROUND']);
    const jpeg = await sharp(svg(shade + LOGO('#c31')))
      .jpeg({ quality: 60 })
      .toBuffer();
    expect(await told(jpeg, 'jpg', RED)).toEqual(['tell WHITE_GROUND']);
    const page = design({
      widthMm: 200,
      heightMm: 200,
      bleedMm: 0,
      background: '0 0 0 0.05 k 0 0 900 900 re f',
    });
    expect(await told(page, 'pdf', RED)).toEqual(['tell WHITE_GROUND']);
  });

  test('a ground of a colour, white art and what is around it are none', async () => {
    expect(
      await told(svg(`<rect width="900" height="900" fill="#fe8"/>${LOGO('#c31')}`), 'svg', RED),
    ).toEqual([]);
    expect(await told(svg(LOGO('#fff')), 'svg', RED)).toEqual([]);
    expect(await told(svg(shade + LOGO('#c31')), 'svg', WHITE)).toEqual([]);
  });
});

describe('on white cloth', () => {
  test('pale art alone is hardly seen', async () => {
    expect(await told(svg(LOGO('#e4e4e9')), 'svg', WHITE)).toEqual(['tell WHITE_ON_WHITE']);
    expect(
      await told(
        await sharp(svg(LOGO('#e4e4e9')))
          .png()
          .toBuffer(),
        'png',
        WHITE,
      ),
    ).toEqual(['tell WHITE_ON_WHITE']);
    expect(await told(svg(LOGO('#e4e4e9')), 'svg', RED)).toEqual([]);
  });

  test('white parts that stand alone are not seen; what has an outline, or lies on something, is', async () => {
    const word = '<rect x="200" y="760" width="500" height="60" fill="#fff"/>';
    expect(await told(svg(LOGO('#c31') + word), 'svg', WHITE)).toEqual(['tell WHITE_ON_WHITE']);
    expect(await told(svg(LOGO('#c31') + word), 'svg', RED)).toEqual([]);
    const outlined = LOGO('#fff', 'stroke="#222" stroke-width="12"');
    const inside = `${LOGO('#c31')}<circle cx="450" cy="270" r="50" fill="#fff"/>`;
    for (const fine of [outlined, inside]) expect(await told(svg(fine), 'svg', WHITE)).toEqual([]);
  });
});
