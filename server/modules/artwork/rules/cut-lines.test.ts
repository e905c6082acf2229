import { expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { gatherPdf } from '../inspect/pdf-artwork.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

const points = (mm: number) => (mm / 25.4) * 72;
const STICKER: PrintForm = {
  ...CARD_FORM,
  trim: { widthMm: 75, heightMm: 50 },
  bleedMm: 2,
  isCutToShape: true,
};
const POUCH: PrintForm = { ...CARD_FORM, trim: { widthMm: 130, heightMm: 200 } };

/** A rectangle so far inside the cut, stroked in that colour; below 0 outside it. */
const around = (widthMm: number, heightMm: number, bleedMm: number, insideMm: number) =>
  `${[bleedMm + insideMm, bleedMm + insideMm, widthMm - 2 * insideMm, heightMm - 2 * insideMm].map(points).join(' ')} re`;

/** An oval that touches the cut, of four curves. */
function oval(widthMm: number, heightMm: number, bleedMm: number): string {
  const [cx, cy, rx, ry] = [bleedMm + widthMm / 2, bleedMm + heightMm / 2, widthMm / 2, heightMm / 2].map(
    points,
  ) as [number, number, number, number];
  const at = (x: number, y: number) => `${cx + x * rx} ${cy + y * ry}`;
  const k = 0.5523;
  return `${at(1, 0)} m ${at(1, k)} ${at(k, 1)} ${at(0, 1)} c ${at(-k, 1)} ${at(-1, k)} ${at(-1, 0)} c ${at(-1, -k)} ${at(-k, -1)} ${at(0, -1)} c ${at(k, -1)} ${at(1, -k)} ${at(1, 0)} c`;
}

async function asked(content: string, form: PrintForm, more: Partial<Parameters<typeof design>[0]> = {}) {
  const { widthMm, heightMm } = form.trim ?? { widthMm: 1, heightMm: 1 };
  const facts = await gatherPdf(design({ widthMm, heightMm, bleedMm: form.bleedMm, content, ...more }));
  return checkArtwork(facts, form).filter(({ code, action }) => code === 'FINISHING' && action === 'ask');
}

test.each([
  ['a magenta line on a pouch', `0 1 0 0 K 0.5 w ${around(130, 200, 3, 0)} S`, POUCH, 'magenta'],
  ['a cyan line half a millimetre inside', `1 0 0 0 K 0.25 w ${around(130, 200, 3, 0.5)} S`, POUCH, 'cyan'],
  ['a red line of the screen around a sticker', `1 0 0 RG 1 w ${around(75, 50, 2, 0)} s`, STICKER, 'red'],
  ['an oval line', `0 1 0 0 K 1 w ${oval(75, 50, 2)} s`, STICKER, 'magenta'],
  ['a dashed line', `0 1 0 0 K 0.5 w [3 3] 0 d ${around(89, 51, 3, 0)} S`, CARD_FORM, 'magenta'],
])('%s where it is cut is asked about', async (_what, content, form, ink) => {
  const found = await asked(content, form);
  expect(found).toMatchObject([{ page: 1, fixes: [] }]);
  expect(found[0]?.message).toContain(`A thin ${ink} line runs around page 1 where it is cut.`);
});

test('so is one of the size that was ordered on a larger sheet', async () => {
  const sheet = { widthMm: 210, heightMm: 297, bleedMm: 0 };
  const line = `0 1 0 0 K 0.5 w ${[30, 60, 89, 51].map(points).join(' ')} re S`;
  expect(await asked(line, CARD_FORM, sheet)).toHaveLength(1);
});

test.each([
  ['a border inside the safe area', `0 1 0 0 K 0.5 w ${around(89, 51, 3, 4)} S`, {}],
  ['a thick frame at the cut', `0 1 0 0 K 6 w ${around(89, 51, 3, 0)} S`, {}],
  ['a black line at the cut', `0 0 0 1 K 0.5 w ${around(89, 51, 3, 0)} S`, {}],
  ['a line of a colour of the picture', `0.2 0.8 0.1 0 K 0.5 w ${around(89, 51, 3, 0)} S`, {}],
  ['an area with a thin edge', `0 1 0 0 K 0 1 0 0 k 0.5 w ${around(89, 51, 3, 0)} B`, {}],
  ['lines at two sides', `0 1 0 0 K 0.5 w ${points(3)} ${points(3)} m ${points(92)} ${points(3)} l S`, {}],
  ['an edge of the bleed', `0 1 0 0 K 0.5 w ${around(89, 51, 3, -3)} S`, {}],
  [
    'a frame around a photo in the middle',
    `0 1 0 0 K 0.5 w ${[20, 20, 40, 25].map(points).join(' ')} re S`,
    {},
  ],
  [
    'a line that says what it is',
    `/Cut CS 1 SCN 0.5 w ${around(89, 51, 3, 0)} S`,
    {
      resources:
        '/ColorSpace<</Cut[/Separation/CutContour/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 0 0]/N 1>>]>>',
    },
  ],
])('%s is none', async (_what, content, more) => {
  expect(await asked(content, CARD_FORM, more)).toEqual([]);
});

test('a layer that is named for the cut is told of what is cut around its shape, in the words of other countries as well', async () => {
  const said = async (name: string, form: PrintForm) => {
    const facts = await gatherPdf(design({ widthMm: 75, heightMm: 50, bleedMm: 2 }));
    const pages = facts.pages.map((page) => ({ ...page, layers: ['Artwork', name] }));
    return checkArtwork({ ...facts, pages }, form).find(({ code }) => code === 'FINISHING')?.action;
  };
  for (const name of ['Die line', 'カットパス', 'Stanzkontur', 'Troquel', 'Découpe', 'Fustella'])
    expect(await said(name, STICKER), name).toBe('tell');
  expect(await said('Die line', { ...STICKER, isCutToShape: false })).toBe('silent');
  for (const name of ['Foil', 'Cutlery', 'Layer 1']) expect(await said(name, STICKER), name).not.toBe('tell');
});
