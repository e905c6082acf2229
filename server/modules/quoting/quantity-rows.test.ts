import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatRows, parseRows, rowsOfTotal } from '#contract/catalogue/quantity-rows.ts';
import { type ImportShop, openImportShop } from '#tests/catalogue-csv.ts';

let csv: ImportShop;
beforeAll(async () => {
  csv = await openImportShop();
});
afterAll(() => csv.close());

const SIZE = 'Garment size';
const shirts = (sizes: string, quantity: number, more: object = {}) => ({
  productId: 'cotton-t-shirts',
  quantity,
  attributes: { Print: 'Front', Colour: 'White', Fabric: '180 gsm', [SIZE]: sizes, ...more },
});

test('shirts of several sizes are one line at the price of their sum, a size that costs more for its pieces alone', async () => {
  // (60 + 25 × 240) for 25 to 49 pieces: ₹242.40; two of XXL at ₹30 more are ₹2.40 of each of the 25.
  const plain = (await csv.quote(shirts('M', 25))).body;
  expect(plain).toMatchObject({ unitPrice: 242.4, totalPrice: 6060 });
  const mixed = (await csv.quote(shirts('S × 5, M × 10, L × 8, XL × 2', 25))).body;
  expect(mixed).toMatchObject({ unitPrice: 242.4, totalPrice: 6060, ladder: plain.ladder });
  const large = (await csv.quote(shirts('XXL × 2, M × 15, S × 8', 25))).body;
  expect(large).toMatchObject({ unitPrice: 244.8, totalPrice: 6120 });
  expect((await csv.quote(shirts('XXL', 25))).body).toMatchObject({ unitPrice: 272.4 });
  // ₹30 of 7 are 428.57 paise each: nobody pays more than the pieces cost.
  const odd = (await csv.quote(shirts('M × 6, XXL × 1', 7))).body;
  const seven = (await csv.quote(shirts('M', 7))).body;
  expect(Math.round((odd.unitPrice - seven.unitPrice) * 100)).toBe(428);
  const cart = await csv.ask('POST', '/quotes/cart', {
    lines: [shirts('XXL × 2, M × 15, S × 8', 25), shirts('M × 6, XXL × 1', 7)],
  });
  expect(cart.body.lines.map(({ totalPrice }: { totalPrice: number }) => totalPrice)).toEqual([
    large.totalPrice,
    odd.totalPrice,
  ]);
});

test('what does not add up, is unknown or empty is refused with the way out', async () => {
  const refusal = async (sizes: string, quantity: number) => {
    const { status, body } = await csv.quote(shirts(sizes, quantity));
    return [status, body.code, body.message, body.details.nearestQuantity];
  };
  expect(await refusal('S × 5, M × 10', 16)).toEqual([
    422,
    'quantities_differ',
    'The quantities of Garment size add up to 15, not to 16.',
    15,
  ]);
  expect(await refusal('S × 300, M × 300', 600)).toEqual([
    422,
    'quantity_out_of_range',
    'Please order between 1 and 500 pieces.',
    500,
  ]);
  expect(await refusal('', 0)).toEqual([
    422,
    'option_unknown',
    'Please enter how many of each Garment size.',
    null,
  ]);
  expect((await refusal('S × 5, 4XL × 10', 15)).slice(0, 2)).toEqual([422, 'option_unknown']);
  // Only the option that is marked so.
  const colours = await csv.quote(shirts('M', 15, { Colour: 'White × 5, Black × 10' }));
  expect(colours.body.code).toBe('option_unknown');
});

test('admins: the option is marked, checked, kept, copied, and goes through a file and back; a rule holds for each piece', async () => {
  const before = await csv.product('hoodies');
  const { productId, version: _, optionSettings, ...body } = before;
  expect(optionSettings).toEqual({ [SIZE]: { isByRow: true } });
  const put = (more: object) => csv.ask('PUT', `/products/${productId}`, { ...body, ...more });
  const issues = async (more: object) => (await put(more)).body.issues;
  expect(await issues({ optionSettings: { Print: { isByRow: true } } })).toMatchObject([
    { path: 'optionSettings', message: expect.stringMatching(/^Quantities by Print have one price list/) },
    { path: 'optionSettings', message: expect.stringMatching(/^Print decides the size or the pages/) },
  ]);
  const noGrey = {
    when: { option: 'Colour', values: ['Grey melange'] },
    is: 'not',
    other: { option: SIZE, values: ['XXL'] },
    reason: 'No grey in XXL.',
  };
  // What is not sent stays.
  expect((await put({ optionRules: [noGrey] })).status).toBe(200);
  expect((await csv.product('hoodies')).optionSettings).toEqual(optionSettings);
  const grey = (sizes: string) =>
    csv.quote({
      productId: 'hoodies',
      quantity: 5,
      attributes: { Print: 'Front', Colour: 'Grey melange', [SIZE]: sizes },
    });
  expect((await grey('L × 3, XL × 2')).status).toBe(200);
  expect((await grey('L × 3, XXL × 2')).body).toMatchObject({
    code: 'option_excluded',
    message: 'No grey in XXL.',
    details: { nearestAttributes: { Colour: 'Black', [SIZE]: 'L × 3, XXL × 2' } },
  });
  const copy = (await csv.ask('POST', `/products/${productId}/duplicate`)).body.product;
  expect(copy.optionSettings).toEqual(optionSettings);
  const exported = await csv.exported('products', { search: 'Hoodies' });
  await csv.importNow({ products: 'Address,Quantities By\nhoodies,' });
  expect((await grey('L × 3, XL × 2')).body.code).toBe('option_unknown');
  await csv.importNow({ products: exported });
  expect((await grey('L × 3, XL × 2')).status).toBe(200);
  const said = { Colour: { explanation: 'Black hides dust.', swatches: { Black: '#101010' } } };
  expect((await put({ optionSettings: { ...optionSettings, ...said } })).status).toBe(200);
  const explained = await csv.exported('products', { search: 'Hoodies' });
  expect(explained).toContain('Colour: Black hides dust.');
  expect(explained).toContain('Colour: Black = #101010');
  await csv.importNow({ products: 'Address,Option Explanations,Swatches\nhoodies,,' });
  expect((await csv.product('hoodies')).optionSettings).toEqual(optionSettings);
  await csv.importNow({ products: explained });
  expect((await csv.product('hoodies')).optionSettings).toEqual({ ...optionSettings, ...said });
  const typo = await csv.check({ products: 'Address,Quantities By\nhoodies,Sizes' });
  expect(JSON.stringify(typo)).toContain('This product has no attribute “Sizes”');
});

test('what a step of the ladder or a larger quantity of a mix shows is what it costs when it is taken', async () => {
  const product = await csv.product('cotton-t-shirts');
  const values: string[] = product.attributes[SIZE];
  const taken = async (words: string, quantity: number) => {
    const rows = rowsOfTotal(parseRows(words) ?? [], quantity);
    const { body } = await csv.quote(shirts(formatRows(rows, values), quantity));
    const { unitPrice, totalPrice, withTax } = body;
    return { quantity, unitPrice, totalPrice, withTax };
  };
  let steps = 0;
  for (const small of [1, 2, 6, 11, 19, 47]) {
    for (const large of [1, 2, 3, 7, 24]) {
      const words = `M × ${small}, L × 1, XXL × ${large}`;
      const { body } = await csv.quote(shirts(words, small + large + 1));
      for (const { savingPercent, ...step } of body.ladder) {
        expect(step, words).toEqual(await taken(words, step.quantity));
        const [first] = body.ladder;
        const saved = Math.floor(((first.unitPrice - step.unitPrice) * 100) / first.unitPrice + 1e-9);
        expect(savingPercent, words).toBe(Math.max(0, saved));
        steps += 1;
      }
      if (!body.cheaper) continue;
      const { quantity, totalPrice, saves } = body.cheaper;
      expect({ quantity, totalPrice }).toEqual(
        (({ unitPrice: _, ...one }) => one)(await taken(words, quantity)),
      );
      expect(saves).toBeCloseTo(body.totalPrice - totalPrice, 2);
    }
  }
  expect(steps).toBeGreaterThan(100);
});
