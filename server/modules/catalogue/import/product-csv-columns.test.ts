import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PressCondition, SizeCharge, SizeRule } from '#contract/catalogue/catalogue.ts';
import { createProduct } from '#contract/catalogue/catalogue-admin.ts';
import { SIZE_UNITS } from '#contract/catalogue/free-size.ts';
import { tidyContent } from '#contract/catalogue/product-draft.ts';
import { CheckMode, FindingCode } from '#contract/finding-codes.ts';
import { writeCsv } from '#server/platform/csv.ts';
import { readChoice, readNumber, readRupees, writeChoice } from './csv-cell-values.ts';
import { type CsvRow, openCsvFile, readRows } from './csv-file.ts';
import { type ImportDraft, productFields } from './product-csv-columns.ts';

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    // What parts a cell, a row or a file, and what a spreadsheet would run.
    fc.string({ unit: fc.constantFrom(...`'=+-@"|:\\,;nr\t\r\n x5é₹`), maxLength: 20 }),
  )
  .map((given) => given.replaceAll('\0', '').trim());
const name = text.filter((given) => given !== '' && given !== '__proto__');
const fields = fc.dictionary(name, fc.array(text, { maxLength: 4 }), { maxKeys: 4 });
const millimetres = fc.integer({ min: 1, max: 20_000_000 }).map((thousandths) => thousandths / 1000);
const nameOrNull = fc.option(name);
const weight = fc.option(millimetres);

const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const modes = fc
  .dictionary(fc.constantFrom(...FindingCode.options), fc.constantFrom(...CheckMode.options), { maxKeys: 4 })
  .map((found) => (Object.keys(found).length > 0 ? found : undefined));

const print = fc.record({
  pressCondition: perhaps(fc.constantFrom(...PressCondition.options)),
  maximumInk: perhaps(fc.nat(400)),
  minimumLinePt: perhaps(millimetres),
  minimumTextPt: perhaps(millimetres),
  panelsMm: perhaps(fc.array(millimetres, { minLength: 2, maxLength: 12 })),
  checkModes: modes,
  sizeAttribute: nameOrNull,
  trimSizes: fc.dictionary(
    fc.oneof(fc.constant(''), name),
    fc.record({ widthMm: millimetres, heightMm: millimetres }),
  ),
  bleedMm: millimetres,
  safeMarginMm: millimetres,
  sidesAttribute: nameOrNull,
  pages: fc.dictionary(fc.oneof(fc.constant(''), name), fc.nat(2000)),
  minimumPpi: fc.nat(2400),
  colour: fc.constantFrom('CMYK' as const, 'RGB' as const, 'K' as const),
  paperGsm: weight,
  pieceGrams: weight,
});

const mm = fc.integer({ min: 1, max: 500_000 }).map((tenths) => tenths / 10);
const rupees = fc.nat(100_000).map((paise) => paise / 100);
const optionName = text.filter((name) => name !== '' && name !== '__proto__');

const charges = fc.array(
  fc.record({
    name: fc.oneof(name, fc.constantFrom('Eyelets; hem', 'Hem\\; all: around')),
    attributes: fc.dictionary(name, fc.constantFrom('Every 2 ft', 'A; B | C: D\\'), { maxKeys: 2 }),
    per: fc.constantFrom(...SizeCharge.shape.per.options),
    price: rupees,
    edges: fc.constantFrom(...SizeCharge.shape.edges.options),
    everyMm: fc.option(mm),
    times: fc.option(optionName, { nil: undefined }),
  }),
  { maxLength: 3 },
);
const sizeRule = fc.record({
  unit: fc.constantFrom(...SIZE_UNITS),
  minWidthMm: mm,
  maxWidthMm: mm,
  minHeightMm: mm,
  maxHeightMm: mm,
  stepMm: mm,
  rollWidthsMm: fc.array(mm, { maxLength: 4 }),
  canTurn: fc.boolean(),
  pricedBy: fc.constantFrom(...SizeRule.shape.pricedBy.options),
  sheet: fc.option(fc.record({ widthMm: mm, heightMm: mm, gapMm: mm }), { nil: undefined }),
  isWholeRoll: fc.boolean(),
  leastPrice: rupees,
  roundTo: rupees,
  charges,
});

const someValues = fc.record({ option: name, values: fc.array(name, { minLength: 1, maxLength: 3 }) });
const optionRule = fc.record({
  when: someValues,
  is: fc.constantFrom('only' as const, 'not' as const),
  other: someValues,
  reason: text,
});

const draft: fc.Arbitrary<ImportDraft> = fc.record({
  name: text,
  description: text,
  categoryId: fc.constant('a category'),
  minOrderQty: fc.nat(),
  maxOrderQty: fc.nat(),
  defaultCurrency: fc.constant('INR'),
  imageUrls: fc.array(fc.webUrl({ withQueryParameters: true }), { maxLength: 3 }),
  metadata: fields,
  attributes: fields,
  pricing: fc.constant([]),
  isPriceOnRequest: fc.boolean(),
  printSpecification: print,
  sizeRule: fc.option(sizeRule),
  optionRules: fc.array(optionRule, { maxLength: 3 }),
  optionSettings: fc.oneof(
    fc.constant({}),
    optionName.map((name) => ({ [name]: { isByRow: true, explanation: name } })),
    optionName.map((name) => ({ [name]: { swatches: { [name]: '#0a1b2c' } } })),
    optionName.map((name) => ({
      [name]: { pictures: { [name]: `https://a.example/${name.length}?b=c` }, notes: { [name]: name } },
    })),
    fc
      .tuple(optionName, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 99 }))
      .map(([name, min, max, step]) => ({ [name]: { number: { min, max, step } } })),
  ),
  surcharges: charges,
  tagline: text,
  turnaroundDays: fc.nat(90),
  hsnCode: fc.constantFrom('4911', '0811'),
  searchWords: text,
  isActive: fc.boolean(),
});

const columns = Object.entries(productFields);
const blank = (): ImportDraft => ({
  ...createProduct.body.parse({}),
  categoryId: 'a category',
  tagline: '',
  turnaroundDays: 0,
  hsnCode: '',
  searchWords: '',
  isActive: false,
  sizeRule: null,
  optionRules: [],
  optionSettings: {},
  surcharges: [],
});

/** Out through the writer of exports and in through the reader of imports. */
async function throughFile(product: ImportDraft, pack: (bytes: Buffer) => Buffer): Promise<ImportDraft> {
  const csv = writeCsv(
    columns.map(([header]) => header),
    [columns.map(([, column]) => column.write(product))],
  );
  const file = await openCsvFile('products', pack(Buffer.from(csv)).toString('base64'));
  const rows: CsvRow[] = [];
  for await (const row of readRows(file)) rows.push(row);
  const read = blank();
  const cells = rows[1]?.cells ?? columns.map(() => '');
  for (const [index, [, column]] of columns.entries())
    expect(column.read(cells[index] ?? '', read, { hasDecimalComma: false })).toBeNull();
  return read;
}

test('property: a product that is exported and read again is the same, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(draft, fc.boolean(), async (product, isPacked) => {
      const back = await throughFile(product, isPacked ? gzipSync : (bytes) => bytes);
      const { trimSizes, pages } = product.printSpecification;
      // The form forgets sizes and pages of values that are gone; the file keeps them all.
      expect(tidyContent(back)).toEqual(tidyContent(product));
      expect(back.printSpecification).toMatchObject({ trimSizes, pages });
    }),
    { numRuns: 300 },
  );
});

test('property: a choice is read as it was written', () => {
  fc.assert(
    fc.property(fc.dictionary(name, text), (choice) => {
      expect(readChoice(writeChoice(choice))).toEqual(choice);
    }),
  );
});

test.each([
  ['Size: A5 | Paper: 300 gsm', { Size: 'A5', Paper: '300 gsm' }],
  ['Ratio: 4:3', { Ratio: '4:3' }],
  ['Size: A5 \n Paper: Kraft', { Size: 'A5', Paper: 'Kraft' }],
  ['', {}],
  ['A5', null],
  ['Size: A5 | Size: A4', null],
  ['__proto__: x', null],
])('the choice %j is read as %j', (cell, choice) => {
  expect(readChoice(cell)).toEqual(choice);
});

test.each([
  ['1000', 1000, 1000],
  [' 2.50 ', 2.5, 2.5],
  ['2,50', null, 2.5],
  // A thousand to one, one to the other: nobody's price is guessed.
  ['1.000', 1, null],
  ['1,000', null, 1],
  ['1,00,000', 100_000, 100_000],
  ['12,34,567.50', 1_234_567.5, 1_234_567.5],
  ['1,250.00', 1250, 1250],
  ['1,2,3', null, null],
  ['1 000', null, null],
  ['1E+05', null, null],
  ['₹5', null, null],
  ['-5', -5, -5],
  ['२.५०', 2.5, 2.5],
  ['', null, null],
])('the number %j is %s with commas between cells, %s with semicolons', (cell, plain, withComma) => {
  expect(readNumber(cell, { hasDecimalComma: false })).toBe(plain);
  expect(readNumber(cell, { hasDecimalComma: true })).toBe(withComma);
});

test.each([
  ['₹1,250.00', 1250],
  ['₹ 25.60', 25.6],
  ['Rs. 25.60', 25.6],
  ['25.60', 25.6],
  ['$25.60', null],
  ['₹1,250', null],
  ['₹', null],
])('the price %j, as spreadsheets write money, is %s', (cell, price) => {
  expect(readRupees(cell, { hasDecimalComma: false })).toBe(price);
});

test.each([
  ['Checks', 'LOW_RES: refuse\nSPOT: OFF', { checkModes: { LOW_RES: 'refuse', SPOT: 'off' } }],
  ['Panels (mm)', '97.67 | 99.67 | 99.66', { panelsMm: [97.67, 99.67, 99.66] }],
  ['Panels (mm)', '', { panelsMm: undefined }],
  ['Checks', '', { checkModes: undefined }],
  ['Press Condition', 'SWOP-TR003', { pressCondition: 'swop-tr003' }],
  ['Press Condition', '', { pressCondition: undefined }],
  ['Maximum Ink (%)', '280', { maximumInk: 280 }],
  ['Minimum Line (pt)', '', { minimumLinePt: undefined }],
] as const)('the cell %s %j is %j', (column, cell, part) => {
  const read = blank();
  expect(productFields[column].read(cell, read, { hasDecimalComma: false })).toBeNull();
  expect(read.printSpecification).toMatchObject(part);
});

test.each([
  ['Checks', 'LOW_RES: loud'],
  ['Checks', 'LOW_RESOLUTION: tell'],
  ['Checks', 'tell'],
  ['Press Condition', 'glossy'],
  ['Maximum Ink (%)', 'much'],
] as const)('the cell %s %j is refused with a sentence', (column, cell) => {
  expect(productFields[column].read(cell, blank(), { hasDecimalComma: false })).toMatch(/^Please write/);
});

test('free sizes begin with the prices a product has: a piece’s is not a square foot’s', () => {
  const { read } = productFields['Free Size Unit'];
  const one = { attributes: {}, minQty: 1, maxQty: 10, pricePerUnit: 540, currency: 'INR' };
  const sold = { ...blank(), pricing: [one] };
  const empty = blank();
  for (const draft of [sold, empty]) expect(read('ft', draft, { hasDecimalComma: false })).toBeNull();
  expect([sold.sizeRule?.pricedBy, empty.sizeRule?.pricedBy]).toEqual(['piece', 'square_foot']);
});
