import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, type ImportShop, openImportShop } from '#tests/catalogue-csv.ts';

let csv: ImportShop;
beforeAll(async () => {
  csv = await openImportShop();
});
afterAll(() => csv.close());

const LINES = 'Perforated lines';
const flyers = (lines: string, quantity: number, size = 'A6 (105 × 148 mm)') => ({
  productId: 'short-run-flyers',
  quantity,
  attributes: { Size: size, Sides: 'Single side', Paper: '130 gsm', [LINES]: lines },
});

test('a run is charged by its sheets, a number for each of it: quote, cart and lists say the same', async () => {
  // Eight A6 on a sheet at ₹11, and ₹120 once: 25 are four sheets, ₹164 in all.
  const plain = (await csv.quote(flyers('0', 25))).body;
  expect(plain).toMatchObject({ unitPrice: 6.56, totalPrice: 164 });
  // Two lines: ₹80 each once, and 15 paise each on every piece.
  const two = (await csv.quote(flyers('2', 25))).body;
  expect(two).toMatchObject({ unitPrice: 13.26, totalPrice: 331.5 });
  // Typed in another way it is the same number, and a typed size lies as often on a sheet as it does.
  expect((await csv.quote(flyers(' ०2 ', 25))).body).toMatchObject({ totalPrice: 331.5 });
  const square = (await csv.quote(flyers('0', 100, '14 x 14 cm'))).body;
  // Six of 140 × 140 mm: 17 sheets for 100.
  expect(square.totalPrice).toBe(Math.ceil((120 + 17 * 11) * 1));
  const cart = await csv.ask('POST', '/quotes/cart', { lines: [flyers('2', 25), flyers('0', 25)] });
  expect(cart.body.lines.map(({ totalPrice }: { totalPrice: number }) => totalPrice)).toEqual([331.5, 164]);
  const { products } = (await csv.ask('GET', '/products?search=short-run')).body;
  const listed = products.find(({ slug }: { slug: string }) => slug === 'short-run-flyers');
  expect(listed.pricing[0]).toMatchObject({ pricePerUnit: 6.56, minQty: 25 });
});

test.each([
  ['9', 'Perforated lines cannot be 9. From 0 to 4.', '4'],
  ['', 'Please enter a whole number for Perforated lines. From 0 to 4.', '0'],
  ['two', 'Please enter a whole number for Perforated lines. From 0 to 4.', '0'],
])('the number “%s” is refused with the nearest', async (words, message, nearest) => {
  const { status, body } = await csv.quote(flyers(words, 25));
  expect([status, body.code, body.message]).toEqual([422, 'number_unknown', message]);
  expect(body.details.nearestAttributes[LINES]).toBe(nearest);
});

test('admins: a number is checked with everything that speaks of it, and goes through a file and back', async () => {
  const before = await csv.product('pamphlets');
  const { productId, version: _, ...body } = before;
  const put = (more: object) => csv.ask('PUT', `/products/${productId}`, { ...body, ...more });
  const charge = { name: 'Folding', per: 'piece', price: 0.2, edges: 'all', everyMm: null, attributes: {} };
  const attributes = { ...body.attributes, Folds: ['1', '2'] };
  const number = { min: 1, max: 6, step: 1 };
  const issues = async (more: object) =>
    (await put({ attributes, ...more })).body.issues.map(({ message }: { message: string }) => message);
  const optionSettings = { Folds: { number } };
  expect(await issues({ surcharges: [{ ...charge, times: 'Folds' }] })).toEqual([
    'Please choose an attribute that is a number: “Folds” is none',
  ]);
  expect(await issues({ optionSettings, surcharges: [{ ...charge, attributes: { Folds: '2' } }] })).toEqual([
    'Folds is a number: a charge is for each of it, not for one number alone',
  ]);
  const rule = {
    when: { option: 'Folds', values: ['2'] },
    is: 'not',
    other: { option: 'Paper', values: ['70 gsm'] },
    reason: '',
  };
  expect(await issues({ optionSettings, optionRules: [rule] })).toEqual([
    'Folds is a number: no rule names one number alone',
  ]);
  const notes = {
    Paper: { notes: { '70 gsm': 'Thin = cheap' }, pictures: { '90 gsm': '/api/pictures/x-800.webp' } },
  };
  const saved = await put({
    attributes,
    optionSettings: { ...optionSettings, ...notes },
    surcharges: [{ ...charge, times: 'Folds' }],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const ordered = (folds: string) => ({
    productId: 'pamphlets',
    quantity: 1000,
    attributes: { Size: 'A5 (148 × 210 mm)', Sides: 'Single side', Paper: '70 gsm', Folds: folds },
  });
  const [one, six] = [await csv.quote(ordered('1')), await csv.quote(ordered('6'))];
  expect(Math.round((six.body.totalPrice - one.body.totalPrice) * 100)).toBe(1000 * 5 * 20);

  // Out into a file, and into a product that knows nothing of it.
  const file = await csv.exported('products', { search: 'pamphlets' });
  expect(file).toContain('Folds: 1 | 6 | 1');
  expect(file).toContain('piece × Folds');
  await put({ attributes: body.attributes, optionSettings: {}, surcharges: [] });
  const report = await csv.check({ products: file });
  expect(errorsOf(report)).toEqual([]);
  await csv.send({ products: file }, report.digest);
  const back = await csv.product('pamphlets');
  expect(back).toMatchObject({ optionSettings: { ...optionSettings, ...notes }, attributes });
  expect(back.surcharges).toEqual([{ ...charge, times: 'Folds' }]);
});
