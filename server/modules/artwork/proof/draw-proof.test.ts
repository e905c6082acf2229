import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { packed } from '#tests/corpora/converted.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { pressProfile } from '../fixes/colour/press-profile.ts';
import { drawInks } from './draw-inks.ts';
import { drawProof } from './draw-proof.ts';

const CARD = { widthMm: 89, heightMm: 51 };
const whole = (content: string, more: Partial<Parameters<typeof design>[0]> = {}) =>
  design({ ...CARD, background: '', content: `${content} 0 0 900 900 re f`, ...more });

/** A pixel beside the bar in the middle, and what the profile itself says of these inks. */
async function shown(pdf: Buffer, condition: PressCondition = 'coated-fogra39'): Promise<number[]> {
  const { pixels, widthPx } = await drawProof(pdf, 1, { condition, widthPx: 100 });
  return [...pixels.subarray((5 * widthPx + 5) * 3, (5 * widthPx + 5) * 3 + 3)];
}
const said = async (inks: readonly number[], condition: PressCondition = 'coated-fogra39') => [
  ...(await pressProfile(condition)).proofPixels(
    Uint8Array.from(inks.map((share) => Math.round(share * 255))),
  ),
];
const furthest = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

describe('a proof shows what the profile says', () => {
  const SOLIDS: Record<string, readonly number[]> = {
    cyan: [1, 0, 0, 0],
    magenta: [0, 1, 0, 0],
    yellow: [0, 0, 1, 0],
    black: [0, 0, 0, 1],
    'half of black': [0, 0, 0, 0.5],
    red: [0, 1, 1, 0],
    'a rich black': [0.6, 0.5, 0.5, 1],
    'a dark brown': [0.3, 0.7, 0.8, 0.6],
    paper: [0, 0, 0, 0],
  };
  test.each(Object.entries(SOLIDS))('of %s', async (_name, inks) => {
    const proof = await shown(whole(`${inks.join(' ')} k`));
    expect(furthest(proof, await said(inks))).toBeLessThanOrEqual(2);
  });

  test('paper is white; FOGRA39 cyan is the known one, and paper that is not coated shows another blue', async () => {
    expect(await shown(whole('0 0 0 0 k'))).toEqual([255, 255, 255]);
    const cyan = await shown(whole('1 0 0 0 k'));
    // As ISO Coated v2 shows it: 0, 158, 227 (facts, prepress 4.5).
    expect(furthest(cyan, [0, 158, 227])).toBeLessThanOrEqual(6);
    const [coated, uncoated] = [
      await shown(whole('1 1 0 0 k')),
      await shown(whole('1 1 0 0 k'), 'uncoated-fogra29'),
    ];
    expect(furthest(uncoated, coated)).toBeGreaterThan(10);
  });

  test('of light as it would be converted, of grey as black alone', async () => {
    const red = await shown(whole('1 0 0 rg'));
    expect(red[0]).toBeLessThan(240);
    expect(red[1]).toBeLessThan(60);
    expect(furthest(await shown(whole('0.5 g')), await said([0, 0, 0, 0.5]))).toBeLessThanOrEqual(2);
  });

  test('of spots by what they are mixed of, and of inks over each other as they mix', async () => {
    const resources =
      '/ColorSpace<</S[/Separation/Gold/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0.3 0.8 0.1]/N 1>>]>>/ExtGState<</M<</BM/Multiply>>>>';
    const gold = await shown(whole('/S cs 1 scn', { resources }));
    expect(furthest(gold, await said([0, 0.3, 0.8, 0.1]))).toBeLessThanOrEqual(2);
    const mixed = await shown(whole('1 0 0 0 k 0 0 900 900 re f /M gs 0 1 0 0 k', { resources }));
    expect(furthest(mixed, await said([1, 1, 0, 0]))).toBeLessThanOrEqual(2);
  });
});

describe('what overprints lies on what is under it', () => {
  const STATES = '/ExtGState<</O<</OP true/op true/OPM 1>>/Z<</OP true/op true/OPM 0>>/M<</BM/Multiply>>>>';
  const SPOT =
    '/ColorSpace<</S[/Separation/Varnish/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0 0.5 0]/N 1>>]>>';
  const under = '1 0.2 0 0 k 0 0 900 900 re f';
  test.each([
    ['black on colours', `${under} /O gs 0 0 0 1 k`, [1, 0.2, 0, 1]],
    ['a tint of black', `${under} /O gs 0 0 0 0.4 k`, [1, 0.2, 0, 0.4]],
    ['colours on black', '0 0 0 1 k 0 0 900 900 re f /O gs 0 0.7 0 0 k', [0, 0.7, 0, 1]],
    ['white', `${under} /O gs 0 0 0 0 k`, [1, 0.2, 0, 0]],
    ['of all colours, which replace those under it', `${under} /O gs 0.1 0.6 0.5 0 k`, [0.1, 0.6, 0.5, 0]],
    ['a spot', `${under} /O gs /S cs 1 scn`, [1, 0.2, 0.5, 0]],
    ['black of a form it was turned on for', `${under} /O gs /F Do 0 0 0 0 re W n`, [1, 0.2, 0, 1]],
    ['not in the mode that replaces every ink', `${under} /Z gs 0 0 0 1 k`, [0, 0, 0, 1]],
    ['not black of a grey', `${under} /O gs 0 g`, [0, 0, 0, 1]],
    ['not what knocks out after it', `${under} q /O gs 0 0 0 1 k 0 0 9 9 re f Q 0 0 0 0.3 k`, [0, 0, 0, 0.3]],
  ] as const)('%s', async (_what, content, inks) => {
    const form = `<</Type/XObject/Subtype/Form/BBox[0 0 900 900]/Length 25>>stream
0 0 0 1 k 0 0 900 900 re f
endstream`;
    const resources = `${STATES}${SPOT}/XObject<</F 4 0 R>>`;
    const pdf = whole(content, { resources, more: [form] });
    expect(furthest(await shown(pdf), await said(inks))).toBeLessThanOrEqual(2);
  });
});

describe('pictures in a proof', () => {
  const IMAGE = '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 8';
  const drawn = (image: string) =>
    design({
      ...CARD,
      background: 'q 900 0 0 900 0 0 cm /I Do Q',
      resources: '/XObject<</I 4 0 R>>',
      more: [image],
    });
  const flat = (colour: readonly number[]) =>
    Uint8Array.from(Array.from({ length: 64 }, () => colour).flat());

  test.each([
    ['of inks', packed(flat([51, 204, 0, 102]), `${IMAGE}/ColorSpace/DeviceCMYK`), [0.2, 0.8, 0, 0.4]],
    ['of grey', packed(flat([128]), `${IMAGE}/ColorSpace/DeviceGray`), [0, 0, 0, 127 / 255]],
    [
      'of a palette',
      packed(flat([1]), `${IMAGE}/ColorSpace[/Indexed/DeviceCMYK 1<0000000033cc0066>]`),
      [0.2, 0.8, 0, 0.4],
    ],
  ] as const)('%s are the same inks', async (_what, image, inks) => {
    expect(furthest(await shown(drawn(image)), await said(inks))).toBeLessThanOrEqual(2);
  });

  test('a JPEG of inks, as Adobe writes it', async () => {
    const { encodeJpeg } = await import('../fixes/colour/encode-image.ts');
    const jpeg = await encodeJpeg({ width: 8, height: 8, channels: 4, data: flat([51, 204, 0, 102]) });
    const image = packed(
      jpeg.data,
      `${IMAGE}/ColorSpace/DeviceCMYK/Filter/DCTDecode/Decode[1 0 1 0 1 0 1 0]`,
    );
    expect(furthest(await shown(drawn(image)), await said([0.2, 0.8, 0, 0.4]))).toBeLessThanOrEqual(4);
  });
});

test('inks of a page are as many as it says, and a picture of it is a WebP of its shape', async () => {
  const pdf = whole('0.4 0.3 0.2 0.1 k');
  const { inks, width } = await drawInks(pdf, 1, { condition: 'coated-fogra39', widthPx: 60 });
  const at = (3 * width + 3) * 4;
  expect(furthest([...inks.subarray(at, at + 4)], [102, 77, 51, 26])).toBeLessThanOrEqual(1);
  const { picture, widthPx, heightPx } = await drawProof(pdf, 1, {
    condition: 'coated-fogra39',
    widthPx: 60,
  });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 60, height: 36 });
  expect([widthPx, heightPx]).toEqual([60, 36]);
});
