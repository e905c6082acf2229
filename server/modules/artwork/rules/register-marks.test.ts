import { expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { design, stream } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { checkArtwork } from './check-artwork.ts';

/** A card with crop marks, which alone say where it is cut, and that in all inks at once. */
async function told(content: string, form = CARD_FORM) {
  const bytes = design({
    widthMm: 89,
    heightMm: 51,
    slug: { mm: 8, hasTrimBox: false },
    content: `/S CS /S cs 1 SCN 1 scn ${content}`,
    resources: '/ColorSpace<</S[/Separation/All/DeviceCMYK 4 0 R]>>',
    more: [stream('{dup dup dup}', '/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1 0 1]')],
  });
  const { artwork } = await inspectBytes(bytes, 'pdf');
  if (!artwork) throw new Error('nobody looked into it');
  return checkArtwork(artwork, form).filter(({ code }) => code === 'REGISTRATION');
}

/** A circle with a cross, as it stands beside the middle of each side. */
const target = (x: number, y: number) =>
  `0.25 w ${x - 4} ${y} m ${x - 4} ${y + 5} ${x + 4} ${y + 5} ${x + 4} ${y} c ${x + 4} ${y - 5} ${x - 4} ${y - 5} ${x - 4} ${y} c S`;

test('register marks and bars beyond the cut are what the colour All is for, with a TrimBox or without', async () => {
  expect(await told(`${target(157, 10)} ${target(157, 196)} 60 2 20 8 re f`)).toEqual([]);
  expect(await told(target(157, 100))).toMatchObject([{ action: 'tell', page: 1 }]);
});

test('and so are all of them in one path, on what is cut to another shape', async () => {
  const around = '0.25 w 10 40 m 22 40 l 300 40 m 288 40 l 45 2 m 45 20 l 45 208 m 45 194 l S';
  expect(await told(around)).toEqual([]);
  expect(await told(around, { ...CARD_FORM, trim: { widthMm: 74, heightMm: 51 } })).toEqual([]);
  expect(await told(`${around} ${target(157, 100)}`)).toHaveLength(1);
});
