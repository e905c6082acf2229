import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { callAs, makeCompany } from '#tests/companies.ts';
import { INV_01, type Inv01, sumsProblem } from '#tests/documents/inv-01.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';

const clock = movableClock(new Date('2027-02-10T06:00:00Z'));
let shop: Shop;
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop({
    clock,
    hasWebhooks: false,
    environment: {
      TAX_MODE: 'gst',
      GSTIN: '36AAPFU0939F1ZW',
      SUPPLIER_ADDRESS: '7 Mint Road, Hyderabad 500034',
    },
  });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  buyer = await signIn(shop, await signUp(shop));
});
afterAll(() => shop.close());

/** In the State of the shop, where anybody else bears CGST and SGST. */
const ZONE = {
  gstin: '36AAPFU0939F1ZW',
  legalName: 'Zone Exports LLP',
  street: '3 Fab City',
  city: 'Hyderabad',
  state: 'Telangana',
  zipCode: '500034',
  isSez: true,
};
const { isSez: _zone, ...DOMESTIC } = ZONE;
const VALUE = 161_00;
const TAX = 2 * 14_49;
const LUT = { lutArn: 'AD360426012345X', lutFrom: '2026-04-01', lutUntil: '2027-03-31' };
const NONE = { lutArn: null, lutFrom: null, lutUntil: null };

const headers = (who: SignedIn) => ({ authorization: who.authorization });
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = buyer) =>
  shop.call<never>(method, `/api${path}`, body, headers(who));
const setLut = async (lut: object) =>
  ask(
    'PUT',
    '/settings/tax',
    {
      value: {
        ...{ mode: 'gst', estimatePercent: 8.5, gstin: '36AAPFU0939F1ZW', supplierName: 'Inkbazaar' },
        ...{ supplierAddress: '7 Mint Road, Hyderabad 500034', ...lut },
      },
    },
    admin,
  );
const place = (gstDetails: object | undefined, totalPaise: number, more = {}) =>
  shop.place(headers(buyer), {
    ...cartOf(gstDetails ? { gstDetails } : {}),
    totalAmount: totalPaise / 100,
    ...more,
  });
async function pay(orderId: string): Promise<void> {
  const { razorpayOrderId } = await shop.checkOut(headers(buyer), orderId);
  await shop.verify(headers(buyer), orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
}
async function invoiceOf(orderId: string): Promise<{ number: string; words: string }> {
  const { body } = await shop.call<{ invoiceUrl: string; number: string }>(
    'POST',
    '/api/billing/invoice',
    { orderId },
    headers(buyer),
  );
  const answer = await fetch(new URL(body.invoiceUrl, shop.url));
  return { number: body.number, words: await wordsOf(new Uint8Array(await answer.arrayBuffer())) };
}
const eInvoicesOf = async (orderId: string) =>
  ((await ask('GET', `/orders/${orderId}/e-invoices`, undefined, admin)).body as { eInvoices: Inv01[] })
    .eInvoices;
const SUPPLY = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS';

test('a zone in our own State pays IGST; invoice, order and e-invoice say what it is, also when its buyer is forgotten', async () => {
  const { orderId } = await place(ZONE, VALUE + TAX, { keepGstDetails: true });
  await pay(orderId);
  const order = (await ask('GET', `/orders/${orderId}`)).body as Order;
  expect(order).toMatchObject({ taxName: 'IGST', tax: 28.98, gstDetails: ZONE });
  const { words } = await invoiceOf(orderId);
  expect(words).toContain('IGST 18%: ₹28.98');
  expect(words.replaceAll(/\s+/g, ' ')).toContain(`${SUPPLY} ON PAYMENT OF INTEGRATED TAX`);
  const [invoice] = await eInvoicesOf(orderId);
  expect(sumsProblem(INV_01.parse(invoice))).toBe(null);
  expect(invoice).toMatchObject({
    TranDtls: { SupTyp: 'SEZWP', IgstOnIntra: 'N' },
    ValDtls: { AssVal: 161, IgstVal: 28.98, CgstVal: 0, SgstVal: 0, TotInvVal: 189.98 },
  });
  expect((await ask('GET', '/orders/gst-details')).body).toMatchObject({ details: ZONE });
  await shop.pool.query('update orders.orders set gst_details = null where id = $1', [orderId]);
  expect((await ask('GET', `/orders/${orderId}`)).body).toMatchObject({ taxName: 'IGST' });
});

test('under a letter of undertaking no tax is charged from its first day to its last, to nobody else', async () => {
  expect((await setLut(LUT)).status).toBe(200);
  const lines = cartOf().items.map(({ entityId: productId, quantity, attributes }) => ({
    productId,
    quantity,
    attributes,
  }));
  const priced = async (isSez?: boolean) =>
    (await ask('POST', '/quotes/cart', { lines, state: 'Telangana', isSez })).body;
  expect(await priced(true)).toMatchObject({ taxName: 'IGST', estimatedTax: 0, total: VALUE / 100 });
  expect(await priced()).toMatchObject({ taxName: 'CGST + SGST', total: (VALUE + TAX) / 100 });

  const { orderId } = await place(ZONE, VALUE);
  await pay(orderId);
  const { number, words } = await invoiceOf(orderId);
  const whole = words.replaceAll(/\s+/g, ' ');
  expect(whole).toContain(`${SUPPLY} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`);
  expect(whole).toContain('Letter of undertaking, ARN AD360426012345X');
  const [invoice] = await eInvoicesOf(orderId);
  expect(sumsProblem(INV_01.parse(invoice))).toBe(null);
  expect(invoice).toMatchObject({ TranDtls: { SupTyp: 'SEZWOP' }, ValDtls: { IgstVal: 0, TotInvVal: 161 } });
  // It bore no tax: billed to somebody outside of a zone it would have to.
  const wrong = { invoiceNumber: number, gstDetails: DOMESTIC, reason: 'Not in a zone' };
  expect(await ask('POST', `/orders/${orderId}/invoice-corrections`, wrong, admin)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('sold without tax to a special economic zone') },
  });
  const moved = { ...wrong, gstDetails: { ...ZONE, street: '4 Fab City' } };
  expect((await ask('POST', `/orders/${orderId}/invoice-corrections`, moved, admin)).status).toBe(200);
  expect((await eInvoicesOf(orderId)).map(({ TranDtls }) => TranDtls.SupTyp)).toEqual([
    ...['SEZWOP', 'SEZWOP', 'SEZWOP'],
  ]);
});

test('an order that waits past the last day of the letter is priced with tax, and shows that before it is paid', async () => {
  const { orderId } = await place(ZONE, VALUE, { specialInstructions: 'Waits' });
  await setLut({ ...LUT, lutUntil: '2027-02-09' });
  const checkOut = (totalAmount?: number) =>
    ask('POST', '/billing/checkout', { order: { orderId }, ...(totalAmount && { totalAmount }) });
  expect(await checkOut()).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect((await checkOut((VALUE + TAX) / 100)).status).toBe(200);
  expect(
    await shop.rows('select lut_arn as arn, is_sez as sez from orders.orders where id = $1', [orderId]),
  ).toEqual([{ arn: null, sez: true }]);
  // The other way round, and from one letter to the next, whose number counts although the price is the same.
  await setLut(LUT);
  expect((await checkOut(VALUE / 100)).status).toBe(200);
  await setLut({ ...LUT, lutArn: 'AD360227099999Z' });
  expect((await checkOut()).status).toBe(200);
  expect(await shop.rows('select lut_arn as arn from orders.orders where id = $1', [orderId])).toEqual([
    { arn: 'AD360227099999Z' },
  ]);
  await setLut(NONE);
});

test('a correction says what was not said: the zone gets an invoice of the same sum, with IGST', async () => {
  const { orderId } = await place(DOMESTIC, VALUE + TAX, { specialInstructions: 'Not said' });
  await pay(orderId);
  const { number } = await invoiceOf(orderId);
  const body = { invoiceNumber: number, gstDetails: ZONE, reason: 'It is a unit in a zone' };
  expect((await ask('POST', `/orders/${orderId}/invoice-corrections`, body, admin)).status).toBe(200);
  const all = await eInvoicesOf(orderId);
  expect(all.map(({ DocDtls, TranDtls }) => [DocDtls.Typ, TranDtls.SupTyp]).sort()).toEqual([
    ['CRN', 'B2B'],
    ['INV', 'B2B'],
    ['INV', 'SEZWP'],
  ]);
  for (const one of all) expect(sumsProblem(INV_01.parse(one))).toBe(null);
  expect((await ask('GET', `/orders/${orderId}`)).body).toMatchObject({ taxName: 'IGST' });
});

test('what a company in a zone orders is supplied to the zone, whoever orders', async () => {
  await setLut(LUT);
  const owner = await makeCompany(shop);
  const named = { legalName: ZONE.legalName, gstDetails: ZONE };
  expect((await callAs(shop)(owner, 'PUT', '/company', named)).status).toBe(200);
  const { orderId } = await shop.place(headers(owner), {
    ...cartOf(),
    totalAmount: VALUE / 100,
    forCompany: {},
  });
  expect(
    await shop.rows(
      'select tax_paise::int as tax, is_sez as sez, lut_arn as arn from orders.orders where id = $1',
      [orderId],
    ),
  ).toEqual([{ tax: 0, sez: true, arn: LUT.lutArn }]);
  await setLut(NONE);
});

test('a letter is refused in clear words: without a number, without days, past the end of its year', async () => {
  const issuesOf = async (lut: object) => {
    const { body } = await setLut(lut);
    return (body as { issues?: { path: string; message: string }[] }).issues?.map(
      ({ path, message }) => `${path}: ${message}`,
    );
  };
  expect(await issuesOf({ ...LUT, lutArn: '123' })).toEqual([
    'value.lutArn: An ARN has 15 letters and digits, such as AD360426012345X',
  ]);
  expect(await issuesOf({ ...LUT, lutFrom: null, lutUntil: null })).toEqual([
    'value.lutFrom: Please enter its first day',
    'value.lutUntil: Please enter its last day',
  ]);
  expect(await issuesOf({ ...LUT, lutUntil: '2026-03-31' })).toEqual([
    'value.lutUntil: The last day is before the first',
  ]);
  expect(await issuesOf({ ...LUT, lutUntil: '2027-04-01' })).toEqual([
    'value.lutUntil: It counts until 31 March at most: a new one is filed for each year',
  ]);
});

test('no rule of money is broken by any of it', async () => {
  expect(await checkInvariants(shop.pool)).toEqual({});
});
