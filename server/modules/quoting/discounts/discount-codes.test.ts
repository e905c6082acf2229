import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminDiscount } from '#contract/pricing/terms-admin.ts';
import { discountTerms } from '#tests/discount-terms.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
let admin: Record<string, string>;
const clock = movableClock();
const HOUR = 3_600_000;

beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false, clock });
});
afterAll(() => shop.close());
/** Signs in; again after the clock moved further than a sign-in lives. */
async function enter(): Promise<void> {
  admin = { authorization: (await signIn(shop, await signUp(shop, { role: 'admin' }))).authorization };
}
beforeEach(enter);

let made = 0;

/** A new code at ten per cent. */
async function newCode(terms: Partial<typeof discountTerms> | object = {}): Promise<string> {
  made += 1;
  const code = `TEST${made}`;
  const answer = await shop.call(
    'POST',
    '/api/settings/discounts',
    { ...discountTerms, ...terms, code },
    admin,
  );
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return code;
}

let cards = 100;
/** A cart nobody sent before, seen with the discount. */
function cartWith(code: string, email = `${randomUUID()}@example.com`) {
  cards += 1;
  return cartOf({ cards, email, discount: [code, 1000] });
}
const order = async (code: string, headers?: Record<string, string>, email?: string) =>
  shop.call<{ orderId: string; code?: string; details: { discountRefusal: string } }>(
    'POST',
    '/api/orders',
    cartWith(code, email),
    { ...(headers ?? (await shop.newGuest())), 'idempotency-key': randomUUID() },
  );
async function pay(guest: Record<string, string>, orderId: string): Promise<void> {
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(razorpayOrderId));
}
const codeRow = async (code: string) => {
  const { body } = await shop.call<{ discounts: AdminDiscount[] }>(
    'GET',
    '/api/settings/discounts',
    undefined,
    admin,
  );
  return body.discounts.find((discount) => discount.code === code);
};
const refusalOf = async (code: string, quantity = 100) =>
  (
    await shop.call<{ discountRefusal: string | null }>('POST', '/api/quotes/cart', {
      lines: [{ productId: 'test-cards', quantity, attributes: {} }],
      discountCode: code,
    })
  ).body.discountRefusal;

describe('the limit of all uses', () => {
  test('two who take the last use at once: one has it, the other is told why before paying', async () => {
    const code = await newCode({ maxUses: 1 });
    const answers = await Promise.all([order(code), order(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'price_changed',
      details: { discount: 0, discountRefusal: `The code ${code} has been used up.` },
    });
    expect(await codeRow(code)).toMatchObject({ uses: 1, standing: 'usedUp' });
  });

  test('twenty at once for five uses: five have it', async () => {
    const code = await newCode({ maxUses: 5 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await codeRow(code)).toMatchObject({ uses: 5 });
  });

  test('an order that is not paid gives its use back after half an hour; a paid one keeps it', async () => {
    const code = await newCode({ maxUses: 1 });
    expect((await order(code)).status).toBe(201);
    expect(await refusalOf(code)).toBe(`The code ${code} has been used up.`);
    clock.move(HOUR + 1000);
    expect(await refusalOf(code)).toBeNull();
    const guest = await shop.newGuest();
    const { orderId } = (await order(code, guest)).body;
    await pay(guest, orderId);
    clock.move(HOUR + 1000);
    expect((await order(code)).status).toBe(409);
    // Cancelled with its money refunded: the use is free again.
    await enter();
    await shop.call('POST', `/api/orders/${orderId}/cancel`, { reason: 'asked to' }, admin);
    expect((await order(code)).status).toBe(201);
  });

  test('whoever changes their mind before paying keeps the use, and their earlier order goes', async () => {
    const code = await newCode({ maxUses: 1, maxUsesPerCustomer: 1 });
    const guest = await shop.newGuest();
    const first = (await order(code, guest)).body.orderId;
    const second = (await order(code, guest)).body.orderId;
    const statuses = await shop.rows(
      'select status from orders.orders where id = any($1::uuid[]) order by id',
      [[first, second]],
    );
    expect(statuses).toEqual([{ status: 'cancelled' }, { status: 'pending' }]);
    expect(await codeRow(code)).toMatchObject({ uses: 1 });
  });
});

test('of many codes a page is shown, and any is found by a part of its name or of what it is for', async () => {
  const list = async (query: string) =>
    (
      await shop.call<{ discounts: AdminDiscount[]; nextToken: string | null; total: number }>(
        'GET',
        `/api/settings/discounts?${query}`,
        undefined,
        admin,
      )
    ).body;
  const made: string[] = [];
  for (const n of [1, 2, 3, 4, 5]) made.unshift(await newCode({ description: `Fair 50%_${n}` }));
  const seen: string[] = [];
  let token: string | null = '';
  while (token !== null) {
    const page = await list(`limit=2&search=fair%2050%25_&nextToken=${token}`.replace(/&nextToken=$/, ''));
    expect(page.total).toBe(5);
    seen.push(...page.discounts.map(({ code }) => code));
    token = page.nextToken;
  }
  expect(seen).toEqual(made);
  expect((await list('search=come1')).discounts.map(({ code }) => code)).toEqual(['WELCOME10']);
});

test('a code whose answer was lost is there, and not refused for its own name', async () => {
  const body = { ...discountTerms, code: 'SENTAGAIN' };
  const send = (key: string) =>
    shop.call<{ code?: string }>('POST', '/api/settings/discounts', body, {
      ...admin,
      'idempotency-key': key,
    });
  expect((await send('form of a code')).status).toBe(201);
  expect((await send('form of a code')).status).toBe(201);
  expect((await send('form of another')).body.code).toBe('invalid_input');
});

test('the limit for each customer holds for their mail on any device, in any writing, and two at once', async () => {
  const code = await newCode({ maxUsesPerCustomer: 1 });
  const email = `asha-${randomUUID()}@example.com`;
  const answers = await Promise.all([
    order(code, undefined, email),
    order(code, undefined, email.toUpperCase()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.details.discountRefusal).toBe(
    `You have used the code ${code} already.`,
  );
  expect((await order(code)).status).toBe(201);
  // What is kept of a customer tells nobody's mail, and goes with the person.
  const [row] = await shop.rows<{ keys: string[] }>(
    'select customer_keys as keys from quoting.discount_uses where code = $1',
    [code],
  );
  expect(row?.keys.join()).not.toContain('asha');
});

describe('what a code is for', () => {
  test('dates: from the first moment of the first day to the last of the last, in India', async () => {
    clock.set(new Date('2027-03-09T18:29:50Z'));
    await enter();
    const code = await newCode({ startsOn: '2027-03-10', endsOn: '2027-03-11' });
    expect(await refusalOf(code)).toBe(`The code ${code} is not valid yet.`);
    expect(await codeRow(code)).toMatchObject({
      standing: 'planned',
      startsOn: '2027-03-10',
      endsOn: '2027-03-11',
    });
    clock.set(new Date('2027-03-09T18:30:01Z'));
    expect(await refusalOf(code)).toBeNull();
    clock.set(new Date('2027-03-11T18:29:50Z'));
    expect(await refusalOf(code)).toBeNull();
    clock.set(new Date('2027-03-11T18:30:01Z'));
    await enter();
    expect(await refusalOf(code)).toBe(`The code ${code} has expired.`);
    expect(await codeRow(code)).toMatchObject({ standing: 'ended' });
  });

  test('a smallest order, and products of some categories only', async () => {
    const code = await newCode({ minOrder: 200 });
    expect(await refusalOf(code)).toBe(`The code ${code} is for products of ₹200.00 or more.`);
    expect(await refusalOf(code, 200)).toBeNull();
    const other = await newCode({ categoryIds: [randomUUID()] });
    expect(await refusalOf(other)).toBe(`The code ${other} is not for these products.`);
    const [category] = await shop.rows<{ id: string }>(`select id from catalogue.categories`);
    expect(await refusalOf(await newCode({ categoryIds: [category?.id] }))).toBeNull();
  });

  test('paused it is as if there were none; changed meanwhile, the second admin is told', async () => {
    const code = await newCode();
    const save = (body: object) =>
      shop.call<{ details: { discount: AdminDiscount } }>(
        'PUT',
        `/api/settings/discounts/${code}`,
        body,
        admin,
      );
    const answers = await Promise.all([
      save({ ...discountTerms, isActive: false, version: '1' }),
      save({ ...discountTerms, percent: 12.5, version: '1' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.details.discount).toEqual(await codeRow(code));
    await save({ ...discountTerms, isActive: false });
    expect(await refusalOf(code)).toBe('This discount code is not valid.');
    expect(
      (
        await shop.call(
          'POST',
          '/api/settings/discounts',
          { ...discountTerms, code: code.toLowerCase() },
          admin,
        )
      ).body,
    ).toMatchObject({
      message: `There is a code ${code} already`,
    });
    const backwards = { ...discountTerms, code: 'BACKWARDS', startsOn: '2027-05-02', endsOn: '2027-05-01' };
    expect((await shop.call('POST', '/api/settings/discounts', backwards, admin)).status).toBe(400);
    const short = { ...discountTerms, code: 'SHORTYEAR', endsOn: '0027-05-01' };
    expect((await shop.call('POST', '/api/settings/discounts', short, admin)).body).toMatchObject({
      message: 'Please enter the year with four digits, such as 2027',
    });
  });

  test('the three codes of the spec are there, with limits and an end', async () => {
    for (const [code, percent, maxUses, maxUsesPerCustomer] of [
      ['WELCOME10', 10, 10_000, 1],
      ['SAVE20', 20, 1000, 1],
      ['BULK15', 15, 1000, 3],
    ] as const) {
      const row = await codeRow(code);
      expect(row).toMatchObject({ percent, maxUses, maxUsesPerCustomer, standing: 'active' });
      expect(row?.endsOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
