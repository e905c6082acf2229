import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { withLatin } from '#server/platform/documents/with-latin.ts';
import type { LabelSize } from './adapter.ts';
import type { LabelData } from './label-data.ts';
import { renderLabel } from './render-label.ts';

const DOTS_PER_POINT = 203 / 72;
const MM_PER_DOT = 25.4 / 203;

const label: LabelData = {
  awb: 'LR482710013095',
  courier: 'Local Runner',
  service: 'Surface',
  routingCode: 'BLR/001',
  from: {
    name: 'Charminar Press',
    phone: '9000000001',
    address: '12 Press Lane, Abids',
    city: 'Hyderabad',
    state: 'Telangana',
    pin: '500001',
  },
  to: {
    name: 'Asha Rao',
    phone: '9876543210',
    address: '14 Lake View Road, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pin: '560038',
  },
  orderNo: '7F3A91C2',
  invoiceNo: 'RC/2627/0000123',
  valuePaise: 1_234_50,
  products: '500 × Matt Business Cards',
  weightGrams: 1250,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 105,
  bookedAt: new Date('2026-11-21T06:00:00Z'),
};

const to = (changes: Partial<LabelData['to']>): LabelData => ({ ...label, to: { ...label.to, ...changes } });

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
});

/** The label as a printer of 203 dots to the inch has it: how many pages, its words, and each dot's darkness. */
async function print(data: LabelData, size: LabelSize = '4x6') {
  const pdf = await renderLabel(data, size);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const words = page.getText();
  const drawn = await page.render({ scale: DOTS_PER_POINT, render: 'bitmap' });
  const pages = document.getPageCount();
  document.destroy();
  library.destroy();
  const { width, height } = drawn;
  const dark = (x: number, y: number) => (drawn.data[(y * width + x) * 4] ?? 255) < 128;
  const image = { data: new Uint8ClampedArray(drawn.data), width, height, colorSpace: 'srgb' as const };
  return { pdf, pages, words, width, height, dark, image };
}

type Printed = Awaited<ReturnType<typeof print>>;

async function scan(printed: Printed): Promise<string[]> {
  const found = await readBarcodes(printed.image as ImageData, { formats: ['Code128'], tryHarder: true });
  return found.map((one) => one.text);
}

const boxOf = (pdf: Buffer) =>
  /\/MediaBox \[([^\]]+)\]/.exec(pdf.toString('latin1'))?.[1]?.trim().split(' ').map(Number);

/** The barcode's rows, which are all alike: how many, and the dark runs of one, from frame to frame, in dots. */
function barcodeOf({ width, height, dark }: Printed) {
  const rows = new Map<string, number>();
  for (let y = 0; y < height; y += 1) {
    const runs: { start: number; length: number }[] = [];
    for (let x = 0; x < width; x += 1) {
      if (!dark(x, y)) continue;
      const last = runs[runs.length - 1];
      if (last && last.start + last.length === x) last.length += 1;
      else runs.push({ start: x, length: 1 });
    }
    const row = JSON.stringify(runs);
    if (runs.length > 20) rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  const [[row, count] = ['[]', 0]] = [...rows].sort(([, a], [, b]) => b - a);
  return { rows: count, row: JSON.parse(row) as { start: number; length: number }[] };
}

test('a decoder reads the AWB back from what a label printer prints', async () => {
  for (const awb of ['LR482710013095', 'LR000000005724', '12345678901234', '1345000000000001234'])
    expect(await scan(await print({ ...label, awb })), awb).toEqual([awb]);
});

test('the page is exactly 4 × 6 inches, or A6, or A4', async () => {
  expect(boxOf((await print(label)).pdf)).toEqual([0, 0, 288, 432]);
  const [, , width = 0, height = 0] = boxOf((await print(label, 'A6')).pdf) ?? [];
  expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([105, 148]);
  for (const size of ['A6', 'A4'] as const) expect(await scan(await print(label, size))).toEqual([label.awb]);
});

test('bars are 15 mm high and their narrowest 0.33 mm, with ten of those free on both sides', async () => {
  const printed = await print(label);
  const { rows, row } = barcodeOf(printed);
  expect(rows * MM_PER_DOT).toBeGreaterThanOrEqual(15);
  // The frame of the label is the first and the last dark run.
  const [frame, first] = row;
  const [last, otherFrame] = row.slice(-2);
  const bars = row.slice(1, -1);
  const narrowest = Math.min(...bars.map((bar) => bar.length));
  expect(narrowest * MM_PER_DOT).toBeGreaterThanOrEqual(0.33);
  // Whole dots: every bar is one to four times the narrowest.
  for (const bar of bars) expect(bar.length % narrowest).toBe(0);
  expect((first?.start ?? 0) - ((frame?.start ?? 0) + (frame?.length ?? 0))).toBeGreaterThanOrEqual(
    10 * narrowest,
  );
  expect((otherFrame?.start ?? 0) - ((last?.start ?? 0) + (last?.length ?? 0))).toBeGreaterThanOrEqual(
    10 * narrowest,
  );
});

test('everything a courier and a customer need is on it', async () => {
  const { words, pages } = await print(label);
  expect(pages).toBe(1);
  for (const word of ['Local Runner', 'Surface', 'BLR/001', 'Prepaid', label.awb, 'Asha Rao', 'Indiranagar'])
    expect(words).toContain(word);
  for (const word of ['560038', '9876543210', '7F3A91C2', 'RC/2627/0000123', '₹1,234.50', '1.25 kg'])
    expect(words).toContain(word);
  for (const word of ['30 × 20 × 10.5 cm', '21 Nov 2026', 'Charminar Press', '500001', 'Matt Business Cards'])
    expect(words).toContain(word);
});

const LONG =
  'Flat 1204, Tower B, Prestige Shantiniketan, Whitefield Main Road, Hoodi, Krishnarajapuram Hobli, behind the post office';
const HINDI =
  'मकान नंबर १२०४, शांतिनिकेतन अपार्टमेंट, व्हाइटफ़ील्ड मुख्य मार्ग, डाकघर के पीछे, कृष्णराजपुरम, बेंगलुरु, कर्नाटक, भारत देश';

describe.each([
  ['120 characters', LONG],
  ['120 characters of Devanagari', HINDI],
  ['400 characters', `${LONG}, ${LONG}, ${LONG}, and then some more`],
])('an address of %s', (_title, address) => {
  test('is on one page, whole, and nothing leaves the frame', async () => {
    const name =
      address === HINDI ? 'श्रीमती आशा राव' : 'Messrs Asha Rao and Daughters Trading Company Private Limited';
    const products = Array.from({ length: 12 }, (_, nth) => `${nth + 1}00 × Velvet Business Cards`).join(
      ', ',
    );
    const data = { ...to({ address, name }), products, from: { ...label.from, address: LONG } };
    const printed = await print(data);
    expect(printed.pages).toBe(1);
    expect(await scan(printed)).toEqual([label.awb]);
    // Letter by letter, because a reader of PDFs takes those of Devanagari in the order they are drawn.
    const letters = (text: string) => [...text.normalize().replaceAll(/[\s\uFFFE]+/g, '')].sort().join('');
    const body = printed.words.slice(
      printed.words.indexOf('SHIP TO') + 7,
      printed.words.lastIndexOf('Bengaluru, Karnataka'),
    );
    // As it was written, and how it sounds beside it.
    expect(letters(body)).toBe(letters(withLatin(name) + withLatin(address)));
    expect(printed.words.replaceAll(/\s+/g, '')).toContain('500001Phone');
    // Around the frame, 95 × 140 mm, everything is white: nothing has left it.
    const { width, height, dark } = printed;
    const isOutside = (x: number, y: number) => x < 26 || x > width - 26 || y < 48 || y > height - 48;
    let stray = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) if (isOutside(x, y) && dark(x, y)) stray += 1;
    expect(stray).toBe(0);
  });
});

test('a number that no label can hold is refused rather than drawn too small to be read', async () => {
  await expect(renderLabel({ ...label, awb: 'A1B2C3D4E5F6G7H8I9J0K1L2' }, '4x6')).rejects.toThrow('too long');
});
