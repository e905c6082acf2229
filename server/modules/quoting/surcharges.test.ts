import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportShop, openImportShop } from '#tests/catalogue-csv.ts';

let csv: ImportShop;
beforeAll(async () => {
  csv = await openImportShop();
});
afterAll(() => csv.close());

const invitation = (more: object = {}, quantity = 100) => ({
  productId: 'invitation-cards',
  quantity,
  attributes: {
    Size: 'A6 (105 × 148 mm)',
    Sides: 'Single side',
    Paper: '350 gsm smooth',
    Lamination: 'None',
    Envelope: 'White',
    ...more,
  },
});

test('a choice costs its surcharges by area and once, in quote, ladder and cart alike; others cost what the list says', async () => {
  const plain = (await csv.quote(invitation())).body;
  // (180 + 7 × 100) × 1.15 for a hundred.
  expect(plain).toMatchObject({ unitPrice: 10.12, totalPrice: 1012 });
  const velvet = (await csv.quote(invitation({ Lamination: 'Velvet' }))).body;
  // 0.01554 m² at ₹90 are ₹1.3986, rounded up to a paisa; ₹150 once are ₹1.50 of each hundred.
  expect(velvet).toMatchObject({ unitPrice: 13.02, totalPrice: 1302 });
  const step = (quantity: number) =>
    velvet.ladder.find((one: { quantity: number }) => one.quantity === quantity);
  const thousand = (await csv.quote(invitation({ Lamination: 'Velvet' }, 1000))).body;
  expect(step(1000)).toMatchObject({ unitPrice: thousand.unitPrice, totalPrice: thousand.totalPrice });
  const cart = (await csv.ask('POST', '/quotes/cart', { lines: [invitation({ Lamination: 'Velvet' })] }))
    .body;
  expect(cart.productSubtotal).toBe(1302);
  const thin = await csv.quote(invitation({ Lamination: 'Velvet', Paper: '300 gsm smooth' }));
  expect(thin.body).toMatchObject({
    code: 'option_excluded',
    details: { nearestAttributes: { Paper: '350 gsm smooth', Lamination: 'Velvet' } },
  });
});

test('admins: surcharges are checked, kept, copied, shown in lists, and go through a file and back', async () => {
  const before = await csv.product('invitation-cards');
  const { productId, version: _, surcharges, ...body } = before;
  const put = (more: object) => csv.ask('PUT', `/products/${productId}`, { ...body, ...more });
  const [charge] = surcharges;
  const wrong = await put({
    surcharges: [
      { ...charge, name: '', price: 0.001, attributes: {} },
      { ...charge, attributes: { Lamination: 'Gold' } },
    ],
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'surcharges.0.name',
    'surcharges.0.price',
    'surcharges.0.attributes',
    'surcharges.1.attributes',
  ]);
  expect((await put({ tagline: 'With envelopes' })).status).toBe(200);
  expect((await csv.product('invitation-cards')).surcharges).toEqual(surcharges);
  const from = async () => {
    const { products } = (await csv.ask('GET', '/products?search=invitation&limit=5')).body;
    return products.find(({ slug }: { slug: string }) => slug === 'invitation-cards');
  };
  // What costs nothing on top is the lowest price.
  const lowest = Math.min(
    ...before.pricing.map(({ pricePerUnit }: { pricePerUnit: number }) => pricePerUnit),
  );
  expect((await from()).from.unitPrice).toBe(lowest);
  // Once every lamination costs something, nobody pays the price of the list.
  const each = (value: string) => ({ ...charge, per: 'piece', price: 1, attributes: { Lamination: value } });
  expect((await put({ surcharges: ['None', 'Matt', 'Velvet'].map(each) })).status).toBe(200);
  expect((await from()).from.unitPrice).toBe(Math.round((lowest + 1) * 100) / 100);
  expect((await from()).pricing[0].pricePerUnit).toBeGreaterThan(lowest);
  const copy = (await csv.ask('POST', `/products/${productId}/duplicate`)).body.product;
  expect(copy.surcharges.map(({ price }: { price: number }) => price)).toEqual([1, 1, 1]);
  await csv.importNow({
    products:
      'Address,Surcharges\ninvitation-cards,"2.50; piece; all; ; Velvet; Lamination: Velvet\n200; order; all; ; Film; Lamination: Velvet"',
  });
  expect((await csv.quote(invitation({ Lamination: 'Velvet' }))).body.unitPrice).toBe(14.62);
  const exported = await csv.exported('products', { search: 'Invitation Cards' });
  expect(exported).toContain('2.5; piece; all; ; Velvet; Lamination: Velvet');
  await csv.importNow({ products: 'Address,Surcharges\ninvitation-cards,' });
  expect((await csv.product('invitation-cards')).surcharges).toEqual([]);
  await csv.importNow({ products: exported });
  expect((await csv.product('invitation-cards')).surcharges).toHaveLength(2);
  // Of free sizes they belong among the charges of a size.
  const flex = await csv.product('flex-banners');
  const { productId: flexId, version: __, ...sized } = flex;
  const both = await csv.ask('PUT', `/products/${flexId}`, {
    ...sized,
    surcharges: [{ ...charge, attributes: { Finishing: 'Cut only' } }],
  });
  expect(both.body.issues).toEqual([
    { path: 'surcharges', message: 'Any size is sold: write surcharges among the charges of free sizes' },
  ]);
  expect((await put({ surcharges })).status).toBe(200);
});

test('the price check shows surcharges in the ladder, and finds those nobody can be charged and those that make a total fall', async () => {
  const { attributes, pricing, minOrderQty, maxOrderQty, optionRules, surcharges, printSpecification } =
    await csv.product('invitation-cards');
  const { sizeAttribute, trimSizes } = printSpecification;
  const draft = {
    attributes,
    pricing,
    minOrderQty,
    maxOrderQty,
    optionRules,
    surcharges,
    printSpecification: { sizeAttribute, trimSizes },
  };
  const check = async (more: object = {}) =>
    (await csv.ask('POST', '/products/check-pricing', { ...draft, ...more })).body;
  const of = invitation({ Lamination: 'Velvet' });
  const sound = await check({ choice: of.attributes });
  expect(sound.defects.filter(({ kind }: { kind: string }) => !['cliff', 'loss'].includes(kind))).toEqual([]);
  const shown = sound.ladder.find(({ quantity }: { quantity: number }) => quantity === 100);
  expect(shown.totalPrice).toBe((await csv.quote(of)).body.totalPrice);
  const [charge] = surcharges;
  const nobodys = { ...charge, attributes: { Lamination: 'Matt', Paper: '300 gsm textured' } };
  expect((await check({ surcharges: [nobodys] })).defects.slice(0, 1)).toMatchObject([
    {
      kind: 'dead',
      sentence: 'Nobody can be charged “Matt lamination”: what it is for does not go together.',
    },
  ]);
  const cheap = [{ attributes: {}, minQty: 1, maxQty: 2000, pricePerUnit: 0.05, currency: 'INR' }];
  const once = { ...charge, name: 'Die', per: 'order', price: 60, attributes: { Lamination: 'Matt' } };
  const falls = (await check({ pricing: cheap, surcharges: [once], minOrderQty: 1 })).defects;
  expect(falls[0].sentence).toMatch(/^Price drop with Die: \d+ pieces cost/);
});
