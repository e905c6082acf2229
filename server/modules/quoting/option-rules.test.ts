import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportShop, openImportShop } from '#tests/catalogue-csv.ts';
import { quoteLines } from './index.ts';

let csv: ImportShop;
beforeAll(async () => {
  csv = await openImportShop();
});
afterAll(() => csv.close());

const REASON = 'Laminated, paper under 170 gsm curls and cracks along the folds.';
const brochure = (Paper: string, Finish: string) => ({
  productId: 'tri-fold-brochures',
  quantity: 100,
  attributes: { Paper, Finish },
});
const impossible = brochure('130 gsm', 'Matt lamination');
const nearest = { Paper: '170 gsm', Finish: 'Matt lamination' };

test('what does not go together has no price: quote, cart, order, reorder and price request say why, and what is nearest', async () => {
  const refusal = { code: 'option_excluded', message: REASON, details: { nearestAttributes: nearest } };
  expect(await csv.quote(impossible)).toMatchObject({ status: 422, body: refusal });
  expect((await csv.quote(impossible)).body.details.missing).toEqual([
    { attribute: 'Paper', value: '130 gsm', allowed: ['170 gsm', '220 gsm'] },
  ]);
  const fine = brochure('170 gsm', 'Matt lamination');
  const { unitPrice, totalPrice, total } = (await csv.quote(fine)).body;
  const cart = await csv.ask('POST', '/quotes/cart', { lines: [fine, impossible] });
  expect(cart).toMatchObject({ status: 422, body: { ...refusal, details: { line: 1 } } });
  const { guestToken } = (await csv.ask('POST', '/auth/guest-token', {})).body;
  const { productId } = await csv.product('tri-fold-brochures');
  const order = (attributes: object) =>
    csv.shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${guestToken}`, 'idempotency-key': randomUUID() },
      payload: {
        customerInfo: { email: 'asha@example.com', isGuest: true, name: 'Asha', phone: '9876543210' },
        shippingAddress: { street: '14 MG Road', city: 'Hyderabad', state: 'Telangana', zipCode: '500034' },
        items: [
          {
            entityId: productId,
            attributes,
            quantity: 100,
            unitPrice,
            subtotal: totalPrice,
            uploadedFiles: [],
          },
        ],
        currency: 'INR',
        totalAmount: total,
      },
    });
  const refused = await order(impossible.attributes);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'option_excluded']);
  expect((await order(fine.attributes)).statusCode).toBe(201);
  // An older order of it is priced as the nearest that goes together, and says so.
  const [again] = await quoteLines(csv.shop.deps, [impossible]);
  expect(again).toMatchObject({
    attributes: nearest,
    unitPricePaise: Math.round(unitPrice * 100),
    refusal: null,
    changed: `Now Paper: 170 gsm. ${REASON}`,
  });
});

test('admins: a rule is checked, kept, left alone by a change without it, copied, and goes through a file and back', async () => {
  const before = await csv.product('tri-fold-brochures');
  const { productId, version: _, optionRules, ...body } = before;
  const put = (more: object) => csv.ask('PUT', `/products/${productId}`, { ...body, ...more });
  const [rule] = optionRules;
  const wrong = await put({ optionRules: [{ ...rule, when: { option: 'Foil', values: ['Gold'] } }] });
  expect(wrong).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'optionRules.0.when.option', message: 'Please choose an attribute' }] },
  });
  // What the rules need is looked at where they are not sent too.
  const attributes = { ...body.attributes, Paper: ['130 gsm', '170 gsm'] };
  const pricing = body.pricing.filter(
    (one: { attributes: { Paper: string } }) => one.attributes.Paper !== '220 gsm',
  );
  expect((await put({ attributes, pricing })).body.issues).toMatchObject([
    { path: 'optionRules.0.other.values' },
  ]);
  expect((await put({ tagline: 'Six panels' })).status).toBe(200);
  expect((await csv.product('tri-fold-brochures')).optionRules).toEqual(optionRules);
  const copy = (await csv.ask('POST', `/products/${productId}/duplicate`)).body.product;
  expect(copy.optionRules).toEqual(optionRules);
  const exported = await csv.exported('products', { search: 'Tri-Fold' });
  expect(exported).toContain('Finish: Matt lamination | Gloss lamination; only; Paper: 170 gsm | 220 gsm; ');
  const cell = 'Finish: Gloss lamination; not; Paper: 130 gsm; Too thin';
  await csv.importNow({ products: `Address,Option Rules\ntri-fold-brochures,${cell}` });
  expect((await csv.product('tri-fold-brochures')).optionRules).toEqual([
    {
      when: { option: 'Finish', values: ['Gloss lamination'] },
      is: 'not',
      other: { option: 'Paper', values: ['130 gsm'] },
      reason: 'Too thin',
    },
  ]);
  expect((await csv.quote(impossible)).body.code).toBe('no_price');
  const bad = await csv.check({ products: 'Address,Option Rules\ntri-fold-brochures,Finish: Gloss; never' });
  expect(bad.problems[0]).toMatchObject({
    column: 'Option Rules',
    reason: expect.stringMatching(/^Please write/),
  });
  await csv.importNow({ products: exported });
  expect((await csv.product('tri-fold-brochures')).optionRules).toEqual(optionRules);
});

test('the price check leaves out what cannot be chosen, and finds what rules leave dead', async () => {
  const { attributes, pricing, minOrderQty, maxOrderQty, optionRules } =
    await csv.product('tri-fold-brochures');
  const draft = { attributes, pricing, minOrderQty, maxOrderQty, optionRules };
  const check = async (more: object = {}) =>
    (await csv.ask('POST', '/products/check-pricing', { ...draft, ...more })).body;
  expect(
    (await check()).defects.filter(({ kind }: { kind: string }) => !['cliff', 'loss'].includes(kind)),
  ).toEqual([]);
  // Without the rule nobody could buy what has no price.
  expect((await check({ optionRules: [] })).defects[0]).toMatchObject({ kind: 'gap' });
  const [rule] = optionRules;
  const dead = async (rules: object[], more: object = {}) =>
    (await check({ optionRules: rules, ...more })).defects
      .filter(({ kind }: { kind: string }) => kind === 'dead')
      .map(({ sentence }: { sentence: string }) => sentence);
  expect(await dead([rule, rule])).toEqual([
    'Option rule 2 excludes nothing the others do not. Take it out.',
  ]);
  const thin = { ...rule, other: { option: 'Paper', values: ['130 gsm'] }, reason: 'Thin only.' };
  expect(await dead([rule, thin])).toEqual([
    `Nobody can choose Finish Matt lamination: ${REASON}`,
    `Nobody can choose Finish Gloss lamination: ${REASON}`,
  ]);
  const [price] = pricing;
  const nobodys = { ...price, attributes: { Paper: '130 gsm', Finish: 'Matt lamination' } };
  expect(await dead([rule], { pricing: [...pricing, nobodys] })).toEqual([
    `Nobody can pay the price of rule ${pricing.length + 1}: what it is for does not go together.`,
  ]);
  const shown = await check({ choice: impossible.attributes });
  expect(shown.refusal).toBe(REASON);
});

test('lists show the lowest price that can be bought: what option rules leave dead counts nowhere', async () => {
  const { productId, version: _, ...body } = await csv.product('tri-fold-brochures');
  const listed = async () => {
    const { products } = (await csv.ask('GET', '/products?search=tri-fold&limit=5')).body;
    return products.find(({ slug }: { slug: string }) => slug === 'tri-fold-brochures');
  };
  const dead = { Paper: '130 gsm', Finish: 'Matt lamination' };
  const price = { ...body.pricing[0], attributes: dead, minQty: 1, maxQty: 9999, pricePerUnit: 0.05 };
  const put = (more: object) => csv.ask('PUT', `/products/${productId}`, { ...body, ...more });
  expect((await put({ pricing: [price, ...body.pricing] })).status).toBe(200);
  const lowest = Math.min(...body.pricing.map((one: { pricePerUnit: number }) => one.pricePerUnit));
  const shown = await listed();
  expect(shown.from.unitPrice).toBe(lowest);
  // Neither is it the price the card begins with.
  expect(shown.pricing[0].pricePerUnit).toBeGreaterThanOrEqual(lowest);
  // Of free sizes too: the cheapest material of flex goes with no finish.
  const flex = await csv.product('flex-banners');
  const { productId: flexId, version: _version, ...sized } = flex;
  const { Material, Finishing } = sized.attributes;
  const never = { when: { option: 'Material', values: [Material[0]] }, is: 'not', reason: '' };
  const other = { option: 'Finishing', values: Finishing };
  const saved = await csv.ask('PUT', `/products/${flexId}`, { ...sized, optionRules: [{ ...never, other }] });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await csv.product('flex-banners')).from.unitPrice).toBeGreaterThan(flex.from.unitPrice);
});
