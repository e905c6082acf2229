import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unbroken } from '#contract/catalogue/describe-choice.ts';
import { nearestPossible } from '#contract/catalogue/option-rules.ts';
import { formatRows, rowOptionOf, totalOf } from '#contract/catalogue/quantity-rows.ts';
import type { ReorderLine } from '#contract/orders/my-orders.ts';
import { clearSettingsCache } from '#server/modules/settings/index.ts';
import { demoCategories, seedDemo } from '#server/seed/seed-demo.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

let shop: Shop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({
    hasWebhooks: false,
    environment: { TAX_MODE: 'gst', GSTIN: '36AAPFU0939F1ZW' },
  });
  admin = { authorization: (await signIn(shop, await signUp(shop, { role: 'admin' }))).authorization };
  await setFreight(61.05);
});
afterAll(() => shop.close());

async function setFreight(price: number): Promise<void> {
  const rates = [{ zone: 'any', upToGrams: null, price }];
  const answer = await shop.call('PUT', '/api/settings/shipping', { value: { rates } }, admin);
  expect(answer.status).toBe(200);
  clearSettingsCache(shop.deps.db);
}

/** Cards at ₹161.00 and flyers at ₹23.70, each with its parcel, and 18 % of both in two halves. */
const TOTAL = 161_00 + 23_70 + 2 * 61_05 + 2 * 1998 + 2 * 763;

test('checkout, invoice, refund and credit note of an order with freight agree to the paisa, CGST with SGST', async () => {
  const guest = await shop.newGuest();
  const cart = cartOf({ flyers: 10 });
  const placed = await shop.place(guest, { ...cart, totalAmount: TOTAL / 100 });
  expect(placed.totalAmount).toBe(TOTAL / 100);
  const { razorpayOrderId, amount } = await shop.checkOut(guest, placed.orderId);
  expect(amount).toBe(TOTAL);
  await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  const [row] = await shop.rows<{ document: Record<string, never> }>(
    'select document from payments.invoices where order_id = $1',
    [placed.orderId],
  );
  expect(row?.document).toMatchObject({
    lines: [
      {
        taxablePaise: 161_00 + 61_05,
        shippingPaise: 61_05,
        taxes: [{ amountPaise: 1998 }, { amountPaise: 1998 }],
      },
      {
        taxablePaise: 23_70 + 61_05,
        shippingPaise: 61_05,
        taxes: [{ amountPaise: 763 }, { amountPaise: 763 }],
      },
    ],
    taxes: [
      { name: 'CGST', amountPaise: 2761 },
      { name: 'SGST', amountPaise: 2761 },
    ],
    totalPaise: TOTAL,
  });
  const invoice = await shop.call<{ url: string; invoiceUrl: string }>(
    'POST',
    '/api/billing/invoice',
    { orderId: placed.orderId },
    guest,
  );
  const answer = await fetch(new URL(invoice.body.invoiceUrl, shop.url));
  const words = await wordsOf(new Uint8Array(await answer.arrayBuffer()));
  for (const text of ['Shipping ₹61.05', 'Taxable value', '₹306.80', 'CGST 9%: ₹19.98', 'SGST 9%: ₹19.98'])
    expect(words).toContain(text);

  for (const back of [100.01, 33.33]) {
    const body = { amount: back, reason: 'Asked for', requestKey: randomUUID() };
    await shop.call('POST', `/api/orders/${placed.orderId}/refunds`, body, admin);
    await shop.runJobs();
  }
  await shop.call('POST', `/api/orders/${placed.orderId}/cancel`, { reason: 'Asked for' }, admin);
  await shop.runJobs();
  const notes = await shop.rows<{ cgst: number; sgst: number; amount: number }>(
    `select (document -> 'taxes' -> 0 ->> 'amountPaise')::int as cgst,
       (document -> 'taxes' -> 1 ->> 'amountPaise')::int as sgst, amount_paise::int as amount
     from payments.credit_notes where order_id = $1 order by issued_at, number`,
    [placed.orderId],
  );
  expect(notes).toHaveLength(3);
  for (const { cgst, sgst } of notes) expect(cgst).toBe(sgst);
  const sum = (part: 'cgst' | 'amount') => notes.reduce((total, note) => total + note[part], 0);
  expect([sum('cgst'), sum('amount')]).toEqual([2761, TOTAL]);
  expect(await checkInvariants(shop.pool)).toEqual({});
});

test.each([81.05, 40])(
  'an unpaid order whose freight becomes ₹%d is taxed on what it pays then',
  async (price) => {
    const guest = await shop.newGuest();
    const placed = await shop.place(guest, { ...cartOf({ flyers: 10 }), totalAmount: TOTAL / 100 });
    await setFreight(price);
    const takeUp = (totalAmount?: number) =>
      shop.call<{ razorpayOrderId: string; details: { totalAmount: number } }>(
        'POST',
        '/api/billing/checkout',
        { order: { orderId: placed.orderId }, ...(totalAmount !== undefined && { totalAmount }) },
        guest,
      );
    const changed = await takeUp();
    expect(changed.status).toBe(409);
    const agreed = await takeUp(changed.body.details.totalAmount);
    expect(agreed.status).toBe(200);
    await shop.verify(guest, placed.orderId, await shop.pay(agreed.body.razorpayOrderId));
    await shop.runJobs();
    const [row] = await shop.rows<{ document: object }>(
      'select document from payments.invoices where order_id = $1',
      [placed.orderId],
    );
    const freight = Math.round(price * 100);
    expect(row?.document).toMatchObject({
      lines: [
        { taxablePaise: 161_00 + freight, shippingPaise: freight },
        { taxablePaise: 23_70 + freight, shippingPaise: freight },
      ],
      totalPaise: Math.round(changed.body.details.totalAmount * 100),
    });
    await setFreight(61.05);
    expect(await checkInvariants(shop.pool)).toEqual({});
  },
);

test('a product that lost its rate is refused by name when ordered, and says so when ordered again', async () => {
  const headers = { authorization: (await signIn(shop, await signUp(shop))).authorization };
  const cart = { ...cartOf({ flyers: 10 }), totalAmount: TOTAL / 100 };
  const { orderId } = await shop.place(headers, cart);
  await shop.pool.query(`update catalogue.products set hsn_code = '8888' where slug = 'test-flyers'`);
  const reason =
    'Test flyers cannot be ordered just now: no tax rate is set for it (HSN 8888). Please leave it out, or write to us.';
  const placing = await shop.call('POST', '/api/orders', cart, {
    ...headers,
    'idempotency-key': randomUUID(),
  });
  expect(placing).toMatchObject({
    status: 422,
    body: { code: 'tax_rate_missing', message: reason, details: { line: 1 } },
  });
  const again = await shop.call<{ lines: ReorderLine[] }>(
    'POST',
    `/api/orders/${orderId}/reorder`,
    {},
    headers,
  );
  expect(again.body.lines.map(({ unitPrice, refusal }) => [unitPrice, refusal])).toEqual([
    [1.61, null],
    [null, reason],
  ]);
});

test('of every product of the demo quote, cart, order and invoice say the same to the paisa', async () => {
  await seedDemo(shop.deps);
  const guest = { authorization: (await signIn(shop, await signUp(shop))).authorization };
  const post = async <T>(path: string, body: object) =>
    (await shop.call<never>('POST', `/api${path}`, body, guest)).body as T;
  const lines = demoCategories
    .flatMap(({ products }) => products)
    .filter(({ pricing }) => pricing.length > 0)
    .map(({ slug, options, optionRules = [], optionSettings, minOrderQty }) => {
      const last = Object.fromEntries(Object.entries(options).map(([name, all]) => [name, all.at(-1) ?? '']));
      const attributes = nearestPossible(options, optionRules, last) ?? last;
      const option = rowOptionOf(optionSettings);
      if (option === null) return { productId: slug, quantity: minOrderQty + 7, attributes };
      // One of the first, two of the second, …: all as one line.
      const rows = (options[option] ?? []).map((value, place) => ({ value, quantity: place + 1 }));
      const mixed = { ...attributes, [option]: formatRows(rows, []) };
      return { productId: slug, quantity: totalOf(rows), attributes: mixed };
    });
  type Quoted = { productId: string; unitPrice: number; totalPrice: number };
  const quotes: Quoted[] = [];
  for (const line of lines) quotes.push(await post('/quotes', line));
  const cart = await post<{ lines: Quoted[]; total: number }>('/quotes/cart', { lines, state: 'Telangana' });
  const said = ({ unitPrice, totalPrice }: Quoted) => [unitPrice, totalPrice];
  expect(cart.lines.map(said)).toEqual(quotes.map(said));
  const items = quotes.map(({ productId, unitPrice, totalPrice }, index) => ({
    ...lines[index],
    entityId: productId,
    unitPrice,
    subtotal: totalPrice,
    uploadedFiles: [],
  }));
  const placed = await shop.place(guest, { ...cartOf({}), items, totalAmount: cart.total });
  expect(placed.totalAmount).toBe(cart.total);
  const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
  await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  const paise = (rupees: number) => Math.round(rupees * 100);
  const wanted = quotes.map(({ unitPrice, totalPrice }) => `${paise(unitPrice)} ${paise(totalPrice)}`).sort();
  const ordered = await shop.rows<{ unit: number; subtotal: number; attributes: object }>(
    `select unit_price_paise::int as unit, subtotal_paise::int as subtotal, attributes from orders.lines
     where order_id = $1`,
    [placed.orderId],
  );
  const bySize = { 'Garment size': 'S × 1, M × 2, L × 3, XL × 4, XXL × 5' };
  expect(ordered.filter(({ attributes }) => 'Garment size' in attributes)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ attributes: expect.objectContaining(bySize) })),
  );
  expect(ordered.map(({ unit, subtotal }) => `${unit} ${subtotal}`).sort()).toEqual(wanted);
  const [invoice] = await shop.rows<{ document: InvoiceDocumentData }>(
    'select document from payments.invoices where order_id = $1',
    [placed.orderId],
  );
  const invoiced = invoice?.document.lines.map(
    ({ unitPricePaise, quantity }) => `${unitPricePaise} ${unitPricePaise * quantity}`,
  );
  expect(invoiced?.sort()).toEqual(wanted);
  expect(invoice?.document.totalPaise).toBe(paise(cart.total));
  const details = invoice?.document.lines.map((line) => line.details) ?? [];
  expect(details.filter((words) => words.includes(unbroken(bySize['Garment size'])))).toHaveLength(3);
  // Of which option nobody could tell.
  expect(details.filter((words) => /\bNone\b/.test(words))).toEqual([]);
  const again = await shop.call<{ lines: ReorderLine[] }>(
    'POST',
    `/api/orders/${placed.orderId}/reorder`,
    {},
    guest,
  );
  expect(again.body.lines.filter(({ product }) => product?.byRow?.option === 'Garment size')).toHaveLength(3);
  expect(again.body.lines.map(({ unitPrice, wasUnitPrice }) => unitPrice === wasUnitPrice)).not.toContain(
    false,
  );
});
