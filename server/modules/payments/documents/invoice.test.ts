import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { gstNames } from '#contract/pricing/gst.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import { financialYear } from '../rules.ts';
import { splitTax } from './invoice-rules.ts';

async function pay(shop: Shop, cart = cartOf()) {
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cart);
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(razorpayOrderId));
  return { guest, orderId };
}

const ask = (shop: Shop, guest: Record<string, string>, orderId: string) =>
  shop.call<{ invoiceUrl: string; invoice_url: string; number: string; code: string }>(
    'POST',
    '/api/billing/invoice',
    { orderId },
    guest,
  );

describe('receipts', () => {
  let shop: Shop;
  const clock = movableClock(new Date('2027-03-31T18:29:00Z'));
  beforeAll(async () => {
    shop = await openPayingShop({ hasWebhooks: false, clock });
  });
  afterEach(async () => expect(await checkInvariants(shop.pool)).toEqual({}));
  afterAll(() => shop.close());

  test('numbers start anew at midnight in India on 1 April, and have no gaps', async () => {
    const numbers: string[] = [];
    const next = async () => {
      const { guest, orderId } = await pay(shop);
      numbers.push((await ask(shop, guest, orderId)).body.number);
    };
    await next();
    await next();
    clock.set(new Date('2027-03-31T18:30:00Z'));
    await next();
    expect(numbers).toEqual(['RC/2627/0000001', 'RC/2627/0000002', 'RC/2728/0000001']);
  });

  test('an unpaid order has none; the link opens a PDF with ₹ for a quarter of an hour, a changed one nothing', async () => {
    const guest = await shop.newGuest();
    const unpaid = await shop.place(guest, cartOf({ cards: 140 }));
    expect(await ask(shop, guest, unpaid.orderId)).toMatchObject({
      status: 409,
      body: { code: 'invoice_not_ready' },
    });
    const paid = await pay(shop, cartOf({ flyers: 10 }));
    const { body } = await ask(shop, paid.guest, paid.orderId);
    expect(body.invoice_url).toBe(body.invoiceUrl);
    const answer = await fetch(`${shop.url}${body.invoiceUrl}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const words = await wordsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(words).toContain('Receipt');
    expect(words).not.toContain('Tax Invoice');
    expect(words).toContain(`No. ${body.number}`);
    expect(words).toContain('₹200.40');
    await shop.runJobs();
    const mailed = shop.mails.map(({ text }) => text.replaceAll(/\s+/g, ' '));
    const own = mailed.find((text) => text.includes(`order ${orderNumber(paid.orderId)}`));
    expect(own).toContain('Your receipt is on your order’s page');
    const changed = body.invoiceUrl.replace(/.(?=\.pdf$)/, (letter) => (letter === '0' ? '1' : '0'));
    expect((await fetch(`${shop.url}${changed}`)).status).toBe(404);
    clock.move(15 * 60_000 + 1000);
    expect((await fetch(`${shop.url}${body.invoiceUrl}`)).status).toBe(404);
  });

  test('nobody and the holder of another link get a 404; the mailed link opens it on any device', async () => {
    const guest = await shop.newGuest();
    const { orderId, trackToken } = await shop.place(guest, cartOf({ flyers: 11 }));
    const { razorpayOrderId } = await shop.checkOut(guest, orderId);
    await shop.verify(guest, orderId, await shop.pay(razorpayOrderId));
    const other = await shop.place(guest, cartOf({ flyers: 12 }));
    const open = (body: object, headers = {}) =>
      shop.call<{ number: string }>('POST', '/api/billing/invoice', body, headers);
    const never = await open({ orderId: randomUUID() });
    const stranger = await shop.newGuest();
    for (const refused of [
      await open({ orderId }),
      await open({ orderId, trackToken: other.trackToken }, stranger),
      await open({ orderId, trackToken: `${trackToken.slice(0, -2)}AA` }),
      await open({ orderId: other.orderId, trackToken }),
    ])
      expect([refused.status, refused.text]).toEqual([404, never.text]);
    const own = await open({ orderId }, guest);
    expect((await open({ orderId, trackToken })).body.number).toBe(own.body.number);
    expect((await open({ orderId, trackToken }, stranger)).body.number).toBe(own.body.number);
  });
});

describe('tax invoices', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openPayingShop({
      hasWebhooks: false,
      environment: { TAX_MODE: 'gst', GSTIN: '36AAPFU0939F1ZW', SUPPLIER_ADDRESS: '7 Mint Road, Hyderabad' },
    });
  });
  afterAll(() => shop.close());

  test.each([
    ['Telangana', '500034', ['CGST 9%: ₹14.49', 'SGST 9%: ₹14.49', 'Place of supply: Telangana (36)']],
    ['Delhi', '110001', ['IGST 18%: ₹28.98', 'Place of supply: Delhi (07)']],
  ])('to %s: the fields of rule 46', async (state, zipCode, expected) => {
    const cart = cartOf();
    Object.assign(cart.shippingAddress, { state, zipCode });
    // 18 % of ₹161.00.
    cart.totalAmount = 189.98;
    const { guest, orderId } = await pay(shop, cart);
    const { body } = await ask(shop, guest, orderId);
    expect(body.number).toMatch(/^IB\/[0-9]{4}\/[0-9]{7}$/);
    const pdf = await (await fetch(`${shop.url}${body.invoiceUrl}`)).arrayBuffer();
    const words = await wordsOf(new Uint8Array(pdf));
    for (const text of [
      ...expected,
      'Tax Invoice',
      'GSTIN 36AAPFU0939F1ZW',
      '7 Mint Road',
      body.number,
      'Asha Rao',
      '14 MG Road',
      zipCode,
      '4911',
      '100 NOS',
      '₹161.00',
      '₹189.98',
      'reverse charge',
    ])
      expect(words).toContain(text);
    expect(await checkInvariants(shop.pool)).toEqual({});
  });
});

test('the parts of a tax are the whole, and no half differs by more than a paisa', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom('36', '07', '04'), (amountPaise, code) => {
      const parts = splitTax(amountPaise, 1800, gstNames('36', code));
      expect(parts.reduce((sum, part) => sum + part.amountPaise, 0)).toBe(amountPaise);
      const amounts = parts.map((part) => part.amountPaise);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
    }),
  );
  expect(gstNames('04', '04')).toEqual(['CGST', 'UTGST']);
});

test('the financial year is that of India', () => {
  expect(financialYear(new Date('2026-03-31T18:29:59Z'))).toBe('2526');
  expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2627');
  expect(financialYear(new Date('2026-12-31T20:00:00Z'))).toBe('2627');
  expect(financialYear(new Date('2099-06-01T00:00:00Z'))).toBe('9900');
});
