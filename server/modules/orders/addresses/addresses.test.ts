import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#contract/orders/my-orders.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const newPerson = async (): Promise<Headers> => ({
  authorization: (await signIn(shop, await signUp(shop))).authorization,
});
const addressesOf = async (headers: Headers) =>
  (await shop.call<{ addresses: Address[] }>('GET', '/api/orders/addresses', undefined, headers)).body
    .addresses;

function placeTo(headers: Headers, to: { name?: string; street: string; phone?: string }) {
  const cart = cartOf();
  const { phone, name, ...place } = { phone: '9876543210', name: 'Asha Rao', ...to };
  return shop.place(headers, {
    ...cart,
    customerInfo: { email: 'asha@example.com', isGuest: false, phone },
    shippingAddress: { ...cart.shippingAddress, name, ...place },
  });
}

test('where a signed-in person has things delivered is offered again, the last first, each place once', async () => {
  const person = await newPerson();
  expect(await addressesOf(person)).toEqual([]);
  await placeTo(person, { street: '14 MG Road' });
  await placeTo(person, { street: '2 Lake View' });
  await placeTo(person, { street: ' 14,  mg road. ', phone: '9000000001' });
  expect(await addressesOf(person)).toEqual([
    {
      addressId: expect.any(String),
      name: 'Asha Rao',
      phone: '9000000001',
      street: '14,  mg road.',
      city: 'Hyderabad',
      state: 'Telangana',
      zipCode: '500034',
      country: 'IN',
    },
    expect.objectContaining({ street: '2 Lake View', phone: '9876543210' }),
  ]);
  expect(await addressesOf(await newPerson())).toEqual([]);
});

test('ten places are remembered, also when many orders come at once', async () => {
  const person = await newPerson();
  for (let number = 1; number <= 12; number += 1) await placeTo(person, { street: `${number} Fort Street` });
  const streets = (await addressesOf(person)).map((address) => address.street);
  expect(streets).toEqual(Array.from({ length: 10 }, (_, index) => `${12 - index} Fort Street`));
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => placeTo(person, { street: `${index} Hill Road` })),
  );
  await placeTo(person, { street: '1 Last Lane' });
  const { rows } = await shop.pool.query(
    'select count(*)::int as kept from orders.addresses where street ~ $1',
    ['Fort|Hill|Last'],
  );
  expect(rows).toEqual([{ kept: 10 }]);
  expect((await addressesOf(person))[0]?.street).toBe('1 Last Lane');
});

test('a place is forgotten when its person says so', async () => {
  const person = await newPerson();
  await placeTo(person, { street: '9 Temple Road' });
  const [address] = await addressesOf(person);
  const forget = () => shop.call('DELETE', `/api/orders/addresses/${address?.addressId}`, undefined, person);
  expect((await forget()).body).toEqual({ success: true });
  expect((await forget()).status).toBe(404);
  expect(await addressesOf(person)).toEqual([]);
});

test('a guest’s places and those of a refused order are not kept', async () => {
  const guest = await shop.newGuest();
  const before = await shop.rows('select 1 from orders.addresses');
  await shop.place(guest, cartOf());
  const person = await newPerson();
  const wrong = { ...cartOf({ cards: 101 }), totalAmount: 1 };
  const refused = await shop.call('POST', '/api/orders', wrong, {
    ...person,
    'idempotency-key': randomUUID(),
  });
  expect(refused.status).toBe(409);
  expect(await shop.rows('select 1 from orders.addresses')).toHaveLength(before.length);
  expect((await shop.call('GET', '/api/orders/addresses', undefined, guest)).status).toBe(401);
});
