import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stream } from '#tests/corpora/design-corpus.ts';
import { printFile } from '#tests/print-files.ts';
import { PRESS_CONDITIONS } from '../fixes/press-conditions.ts';
import { type HandOffTask, makeOutputs } from './make-outputs.ts';

const CARD = { widthMm: 89, heightMm: 51 };
const PPI = 127;

async function made(files: readonly Buffer[], task: Partial<HandOffTask>) {
  const whole: HandOffTask = {
    inputBytes: files.map((file) => file.length),
    isInInks: true,
    recipe: { bleed: 'kept', hasCropMarks: false, hasOutlinedText: false },
    outputs: [],
    ...task,
  };
  const outputs = [];
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(whole)}\n`), ...files]);
  for await (const output of makeOutputs(bytes)) outputs.push(output);
  return outputs;
}
const page = (input: number, format: 'TIFF' | 'JPEG' | null) => ({
  pages: [{ input, page: 0, slug: '' }],
  picture: format && { format, ppi: PPI },
});

test('a picture has the profile of the press that its print file names', async () => {
  const profile = await readFile(PRESS_CONDITIONS['coated-fogra39'].profilePath);
  const intent =
    '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)/DestOutputProfile 4 0 R>>]';
  const more = [stream(`${profile.toString('hex')}>`, '/N 4/Filter/ASCIIHexDecode')];
  const [picture] = await made([printFile({ ...CARD, more, catalog: intent })], {
    outputs: [page(0, 'TIFF')],
  });
  expect(picture?.format).toBe('TIFF');
  const { icc, space } = await sharp(picture?.bytes).metadata();
  expect(space).toBe('cmyk');
  expect(icc?.equals(profile)).toBe(true);
});

test('what has other colours than inks is handed off as its PDF, and says so', async () => {
  const rgb = printFile({ ...CARD, content: '1 0 0 rg 0 0 9 9 re f' });
  const outputs = await made([rgb, printFile(CARD)], { outputs: [page(0, 'JPEG'), page(1, 'JPEG')] });
  expect(outputs.map(({ format }) => format)).toEqual(['PDF', 'JPEG']);
  expect(outputs[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('what cannot be followed to its end is handed off as its PDF', async () => {
  const broken = stream('no flate', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode');
  const file = printFile({
    ...CARD,
    content: '/O gs /F Do',
    resources: '/ExtGState<</O<</OP true/op true>>>>/XObject<</F 4 0 R>>',
    more: [broken],
  });
  const outputs = await made([file], { outputs: [page(0, 'TIFF')] });
  expect(outputs.map(({ format }) => format)).toEqual(['PDF']);
});

test('what is printed in the colours of the screen is a picture of those', async () => {
  const [picture] = await made([printFile({ ...CARD, content: '1 0 0 rg 0 0 9 9 re f' })], {
    isInInks: false,
    outputs: [page(0, 'TIFF')],
  });
  expect(await sharp(picture?.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, density: PPI });
});
