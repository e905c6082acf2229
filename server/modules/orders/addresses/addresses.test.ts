import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#contract/orders/address-book.ts';
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

interface Saved extends Address {
  code?: string;
}
const typed = (address: object) => ({
  name: 'Asha Rao',
  phone: '9876543210',
  street: '14 MG Road',
  city: 'Hyderabad',
  state: 'Telangana',
  zipCode: '500034',
  ...address,
});
const save = (headers: Headers, address: object) =>
  shop.call<Saved>('POST', '/api/orders/addresses', typed(address), headers);
const change = (headers: Headers, addressId: string, address: object) =>
  shop.call<Saved>('PUT', `/api/orders/addresses/${addressId}`, typed(address), headers);

function placeTo(
  headers: Headers,
  to: { name?: string; street: string; phone?: string },
  more: { keepAddress?: boolean } = {},
) {
  const cart = cartOf();
  const { phone, name, ...place } = { phone: '9876543210', name: 'Asha Rao', ...to };
  return shop.place(headers, {
    ...cart,
    customerInfo: { email: 'asha@example.com', isGuest: false, phone },
    shippingAddress: { ...cart.shippingAddress, name, ...place },
    ...more,
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
      label: '',
      isDefault: false,
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

test('twenty places are kept, also when many orders come at once; named ones are not pushed out', async () => {
  const person = await newPerson();
  expect((await save(person, { label: 'Press', street: '1 Type Street' })).status).toBe(201);
  for (let number = 1; number <= 21; number += 1) await placeTo(person, { street: `${number} Fort Street` });
  const streets = (await addressesOf(person)).map((address) => address.street);
  expect(streets).toEqual([
    ...Array.from({ length: 19 }, (_, index) => `${21 - index} Fort Street`),
    '1 Type Street',
  ]);
  const full = await save(person, { street: '1 More Street' });
  expect([full.status, full.body]).toMatchObject([409, { code: 'address_book_full' }]);
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => placeTo(person, { street: `${index} Hill Road` })),
  );
  await placeTo(person, { street: '1 Last Lane' });
  const { rows } = await shop.pool.query(
    'select count(*)::int as kept from orders.addresses where street ~ $1',
    ['Fort|Hill|Last|Type'],
  );
  expect(rows).toEqual([{ kept: 20 }]);
  expect((await addressesOf(person))[0]?.street).toBe('1 Last Lane');
});

test('an address has a name, one of them is the default, and each stands there once', async () => {
  const person = await newPerson();
  const office = (await save(person, { label: 'Office', street: '7 Fort Street', isDefault: true })).body;
  const home = (await save(person, { label: 'Home', street: '8 Fort Street' })).body;
  expect([office, home]).toMatchObject([{ isDefault: true }, { isDefault: false, country: 'IN' }]);
  // The same one, however it is typed, is changed; no order pushes the default from its place.
  const again = await save(person, { label: 'Old home', street: '8, fort street.' });
  expect(again.body).toMatchObject({ addressId: home.addressId, label: 'Old home' });
  // Added once more without a name, it keeps the one it has, and stays the default.
  const bare = await save(person, { street: '7 Fort Street', phone: '9000000002' });
  expect(bare.body).toEqual({ ...office, phone: '9000000002' });
  await placeTo(person, { street: '8 Fort Street' });
  expect(await addressesOf(person)).toMatchObject([{ label: 'Office' }, { label: 'Old home' }]);

  // Both at once: one of them is the default, whoever came last.
  await Promise.all([
    change(person, office.addressId, { street: '7 Fort Street', isDefault: true }),
    change(person, home.addressId, { street: '9 Fort Street', phone: '+91 90000 00001', isDefault: true }),
  ]);
  const both = await addressesOf(person);
  expect(both.map((address) => address.isDefault)).toEqual([true, false]);
  expect(both).toContainEqual(expect.objectContaining({ street: '9 Fort Street', phone: '9000000001' }));
  const twin = await change(person, home.addressId, { street: '7 FORT Street' });
  expect([twin.status, twin.body]).toMatchObject([409, { code: 'address_known' }]);
  const other = await newPerson();
  expect((await change(other, home.addressId, { street: '1 My Street' })).status).toBe(404);
  const wrong = await save(person, { name: '', phone: '12345', zipCode: '012345', state: 'Atlantis' });
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    {
      issues: expect.arrayContaining(
        [
          ['name', 'Full name is required'],
          ['phone', 'Please enter a mobile number of 10 digits: it begins with 6, 7, 8 or 9'],
          ['zipCode', 'This PIN code does not exist.'],
          ['state', 'State is required'],
        ].map(([path, message]) => ({ path, message })),
      ),
    },
  ]);
});

test('an order whose person does not want its address kept leaves the book as it is', async () => {
  const person = await newPerson();
  await save(person, { street: '1 Known Street' });
  await placeTo(person, { street: '2 New Street' }, { keepAddress: false });
  await placeTo(person, { street: '1 Known Street' }, { keepAddress: false });
  expect(await addressesOf(person)).toMatchObject([{ street: '1 Known Street' }]);
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
