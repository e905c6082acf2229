import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, makeCompany } from '#tests/companies.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
let call: ReturnType<typeof callAs>;
let owner: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop({
    hasWebhooks: false,
    environment: { TAX_MODE: 'gst', GSTIN: '36AAPFU0939F1ZW' },
  });
  call = callAs(shop);
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  owner = await makeCompany(shop);
});
afterAll(() => shop.close());

const HYDERABAD = {
  name: 'Hyderabad branch',
  street: '14 MG Road',
  city: 'Hyderabad',
  state: 'Telangana',
  zipCode: '500034',
};
const PUNE = {
  name: 'Pune branch',
  street: '16 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
};
const BILLED = {
  gstin: '36AAPFU0939F1ZW',
  legalName: 'Umbra Foods LLP',
  street: '14 MG Road',
  city: 'Hyderabad',
  state: 'Telangana',
  zipCode: '500034',
};

/** 100 cards to two places, at the price of the day. */
async function order(second: typeof PUNE, gstDetails?: typeof BILLED) {
  const destinations = [
    { ...HYDERABAD, quantities: [40] },
    { ...second, quantities: [60] },
  ];
  const { body: quoted } = await shop.call<{ total: number }>('POST', '/api/quotes/cart', {
    lines: [{ productId: 'test-cards', quantity: 100, attributes: { Sides: 'Front' } }],
    state: 'Telangana',
    destinations: destinations.map(({ zipCode, quantities }) => ({ zipCode, quantities })),
  });
  const body = { ...cartOf({ gstDetails }), totalAmount: quoted.total, forCompany: {}, destinations };
  return shop.call<Placed & { code: string; message: string }>('POST', '/api/orders', body, {
    authorization: owner.authorization,
    'idempotency-key': randomUUID(),
  });
}

test('where GST is charged, an order to two States is supplied in the State of the GSTIN, and needs one', async () => {
  const refused = await order(PUNE);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(refused.body.message).toBe(
    'One invoice without a GSTIN is for one State. Please add the GSTIN of your company, or order for each State by itself.',
  );
  expect((await order({ ...HYDERABAD, street: '15 MG Road' })).status).toBe(201);

  const { body: placed } = await order(PUNE, BILLED);
  const who = { authorization: owner.authorization };
  const { razorpayOrderId } = await shop.checkOut(who, placed.orderId);
  await shop.verify(who, placed.orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  const invoice = async () =>
    (
      await shop.rows<{ number: string; document: object }>(
        'select number, document from payments.invoices where order_id = $1',
        [placed.orderId],
      )
    )[0];
  const before = await invoice();
  expect(before?.document).toMatchObject({
    recipient: { gstin: BILLED.gstin },
    taxes: [{ name: 'CGST' }, { name: 'SGST' }],
    shipTo: null,
    shipTos: [{ items: '40 × Test cards' }, { items: '60 × Test cards' }],
  });

  // Without the GSTIN it would have two places of supply: it stays as it is.
  const correction = { invoiceNumber: before?.number, gstDetails: null, reason: 'Not theirs' };
  const path = `/orders/${placed.orderId}/invoice-corrections`;
  expect(await call(admin, 'POST', path, correction)).toMatchObject({
    status: 409,
    body: {
      code: 'invoice_not_correctable',
      message: 'It went to several States: without a GSTIN one invoice cannot name its place of supply.',
    },
  });
  expect(await invoice()).toEqual(before);
  expect(await checkInvariants(shop.pool)).toEqual({});
});

test('a line with an address of its own is on the invoice with it, and in another State needs a GSTIN', async () => {
  const guest = await shop.newGuest();
  const to = async (zipCode: string, gstDetails?: typeof BILLED) => {
    const cart = cartOf({ flyers: 10, gstDetails });
    const items = cart.items.map((item, at) =>
      at === 0
        ? item
        : { ...item, shippingAddress: { zipCode, name: 'Ravi Kumar', fullAddress: '5 Hill Road, Camp' } },
    );
    // ₹184.70 with 18 %.
    return shop.call<Placed & { message: string }>(
      'POST',
      '/api/orders',
      { ...cart, items, totalAmount: 217.94 },
      { ...guest, 'idempotency-key': randomUUID() },
    );
  };
  expect(await to('411001')).toMatchObject({
    status: 400,
    body: {
      message:
        'One invoice without a GSTIN is for one State. Please add a GSTIN, or order for each State by itself.',
    },
  });
  expect((await to('500081')).status).toBe(201);
  const { body: placed } = await to('411001', BILLED);
  const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
  await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
  const [invoice] = await shop.rows<{ document: object }>(
    'select document from payments.invoices where order_id = $1',
    [placed.orderId],
  );
  expect(invoice?.document).toMatchObject({
    shipTo: null,
    shipTos: [
      { address: 'Asha Rao, 14 MG Road, Hyderabad 500034, Telangana', items: '100 × Test cards' },
      { address: 'Ravi Kumar, 5 Hill Road, Camp 411001', items: '10 × Test flyers' },
    ],
  });
  expect(await checkInvariants(shop.pool)).toEqual({});
});
