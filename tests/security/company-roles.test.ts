import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweetsKit } from '../brand-kit.ts';
import { callAs, companyOf, joinCompany, makeCompany, memberIn } from '../companies.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { cartOf } from '../prints.ts';

/**
 * Who gets what of a company: its members by their roles, who left it, the owner of another one, and who is in none. A
 * stranger gets the 404 of what never was, byte for byte.
 */
/** Of a company without GST details, its voucher names the address. */
const DEPOSIT = { amount: 500, address: '12 Lane Five, Pune 411001' };

const columns = ['owner', 'approver', 'buyer', 'other buyer', 'former', 'stranger', 'nobody'] as const;
type Column = (typeof columns)[number];

const branch = {
  label: 'Pune branch',
  name: 'Asha Rao',
  phone: '9876543210',
  street: '16 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
};

/** Of the company: ids that others may try. */
interface Things {
  readonly memberId: string;
  readonly invitationId: string;
  readonly addressId: string;
  readonly costCentreId: string;
  /** The buyer's, above their limit. */
  readonly orderId: string;
  readonly totalAmount: number;
  /** Lines of it, and a list with them that the buyer made. */
  readonly lineIds: readonly string[];
  readonly listId: string;
  readonly itemId: string;
  readonly depositId: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Row = [name: string, ask: (of: Things) => [Method, string, object?], codes: readonly number[]];

const table: readonly Row[] = [
  //                                                       owner appr. buyer other former strng. nobody
  ['its orders', () => ['GET', '/company/orders'], [200, 200, 200, 200, 404, 200, 401]],
  [
    'changing it',
    () => ['PUT', '/company', { legalName: 'Umbra Foods LLP', gstDetails: null }],
    [200, 403, 403, 403, 404, 200, 401],
  ],
  [
    'checking addresses of a CSV',
    () => ['POST', '/company/destinations/check', { text: 'Name,Address,PIN,Quantity', products: ['Cards'] }],
    [200, 200, 200, 200, 404, 200, 401],
  ],
  [
    'inviting',
    () => ['POST', '/company/invitations', { email: 'new@example.in', role: 'buyer', limit: null }],
    [201, 403, 403, 403, 404, 201, 401],
  ],
  [
    'withdrawing an invitation',
    ({ invitationId }) => ['DELETE', `/company/invitations/${invitationId}`],
    [200, 403, 403, 403, 404, 404, 401],
  ],
  [
    'accepting somebody else’s invitation',
    ({ invitationId }) => ['POST', `/company/invitations/${invitationId}/acceptance`],
    [404, 404, 404, 404, 404, 404, 401],
  ],
  [
    'changing a role',
    ({ memberId }) => ['PUT', `/company/members/${memberId}`, { role: 'buyer', limit: 50 }],
    [200, 403, 403, 403, 404, 404, 401],
  ],
  [
    'removing another member',
    ({ memberId }) => ['DELETE', `/company/members/${memberId}`],
    [200, 403, 403, 403, 404, 404, 401],
  ],
  ['adding an address', () => ['POST', '/company/addresses', branch], [201, 403, 403, 403, 404, 201, 401]],
  [
    'changing an address',
    ({ addressId }) => ['PUT', `/company/addresses/${addressId}`, branch],
    [200, 403, 403, 403, 404, 404, 401],
  ],
  [
    'deleting an address',
    ({ addressId }) => ['DELETE', `/company/addresses/${addressId}`],
    [200, 403, 403, 403, 404, 404, 401],
  ],
  [
    'deleting a cost centre',
    ({ costCentreId }) => ['DELETE', `/company/cost-centres/${costCentreId}`],
    [200, 403, 403, 403, 404, 404, 401],
  ],
  [
    'keeping its brand kit',
    () => ['PUT', '/brand-kits/company', { basedOn: 0, kit: sweetsKit() }],
    [200, 403, 403, 403, 404, 200, 401],
  ],
  ['deleting it', () => ['DELETE', '/brand-kits/company?basedOn=1'], [200, 403, 403, 403, 404, 200, 401]],
  [
    'ordering for its cost centre',
    ({ costCentreId }) => ['POST', '/orders', { ...cartOf(), forCompany: { costCentreId } }],
    [201, 201, 201, 201, 404, 400, 401],
  ],
  [
    'seeing an order of a buyer',
    ({ orderId }) => ['GET', `/orders/${orderId}`],
    [200, 200, 200, 404, 404, 404, 401],
  ],
  ['its status', ({ orderId }) => ['GET', `/orders/${orderId}/status`], [200, 200, 200, 404, 404, 404, 401]],
  [
    'its parcels',
    ({ orderId }) => ['GET', `/orders/${orderId}/parcels`],
    [200, 200, 200, 404, 404, 404, 401],
  ],
  ['its claims', ({ orderId }) => ['GET', `/orders/${orderId}/claims`], [200, 200, 200, 404, 404, 404, 401]],
  [
    'paying it before it is approved',
    ({ orderId }) => ['POST', '/billing/checkout', { order: { orderId } }],
    [409, 409, 409, 404, 404, 404, 401],
  ],
  [
    'its invoice, which is not there yet',
    ({ orderId }) => ['POST', '/billing/invoice', { orderId }],
    [409, 409, 409, 404, 404, 404, 404],
  ],
  [
    'asking for its approval once more',
    ({ orderId }) => ['POST', `/orders/${orderId}/approval`],
    [404, 404, 409, 404, 404, 404, 401],
  ],
  [
    'approving it',
    ({ orderId, totalAmount }) => ['POST', `/orders/${orderId}/approval/approve`, { totalAmount }],
    [200, 200, 403, 404, 404, 404, 401],
  ],
  [
    'declining it',
    ({ orderId }) => ['POST', `/orders/${orderId}/approval/decline`, { reason: 'Too many' }],
    [200, 200, 403, 404, 404, 404, 401],
  ],
  [
    'cancelling it',
    ({ orderId }) => ['POST', `/orders/${orderId}/cancellation`],
    [404, 404, 200, 404, 404, 404, 401],
  ],
  [
    'cancelling an item of it',
    ({ orderId, lineIds }) => ['POST', `/orders/${orderId}/lines/${lineIds[0]}/cancellation`],
    [404, 404, 409, 404, 404, 404, 401],
  ],
  [
    'ordering it again',
    ({ orderId }) => ['POST', `/orders/${orderId}/reorder`],
    [404, 404, 200, 404, 404, 404, 401],
  ],
  ['its reorder lists', () => ['GET', '/company/reorder-lists'], [200, 200, 200, 200, 404, 200, 401]],
  [
    'a reorder list',
    ({ listId }) => ['GET', `/company/reorder-lists/${listId}`],
    [200, 200, 200, 200, 404, 404, 401],
  ],
  [
    'saving an order of a buyer to a new list',
    ({ orderId, lineIds }) => ['POST', '/company/reorder-lists', { name: 'New', orderId, lineIds }],
    [404, 404, 201, 404, 404, 404, 401],
  ],
  [
    'adding it to a list of its buyer',
    ({ listId, orderId, lineIds }) => [
      'POST',
      `/company/reorder-lists/${listId}/items`,
      { orderId, lineIds },
    ],
    [404, 404, 200, 404, 404, 404, 401],
  ],
  [
    'renaming that list',
    ({ listId }) => ['PUT', `/company/reorder-lists/${listId}`, { name: 'Opening' }],
    [200, 200, 200, 403, 404, 404, 401],
  ],
  [
    'removing an item of it',
    ({ listId, itemId }) => ['DELETE', `/company/reorder-lists/${listId}/items/${itemId}`],
    [404, 404, 200, 403, 404, 404, 401],
  ],
  [
    'deleting it',
    ({ listId }) => ['DELETE', `/company/reorder-lists/${listId}`],
    [404, 404, 200, 403, 404, 404, 401],
  ],
  ['its balance', () => ['GET', '/company/balance'], [200, 200, 200, 200, 404, 200, 401]],
  [
    'the statement of its balance',
    () => ['GET', '/company/balance/entries'],
    [200, 403, 403, 403, 404, 200, 401],
  ],
  ['paying in', () => ['POST', '/company/balance/deposits', DEPOSIT], [201, 403, 403, 403, 404, 201, 401]],
  [
    'asking for a deposit',
    ({ depositId }) => ['POST', `/company/balance/deposits/${depositId}/verification`],
    [200, 403, 403, 403, 404, 404, 401],
  ],
  [
    'a receipt voucher that is not theirs',
    () => ['POST', '/company/balance/vouchers', { number: 'RV/2627/9999999' }],
    [404, 403, 403, 403, 404, 404, 401],
  ],
  [
    'paying it from the balance before it is approved',
    ({ orderId }) => ['POST', '/billing/balance-payment', { orderId }],
    [409, 409, 409, 404, 404, 404, 401],
  ],
  [
    'the invoices of the company',
    () => ['POST', '/billing/documents-of-month', { month: '2026-11', of: 'company' }],
    [200, 200, 404, 404, 404, 200, 401],
  ],
];

const NEVER: Things = {
  memberId: '01900000-0000-7000-8000-00000000dead',
  invitationId: '01900000-0000-7000-8000-00000000dead',
  addressId: '01900000-0000-7000-8000-00000000dead',
  costCentreId: '01900000-0000-7000-8000-00000000dead',
  orderId: '01900000-0000-7000-8000-00000000dead',
  totalAmount: 1,
  lineIds: ['01900000-0000-7000-8000-00000000dead'],
  listId: '01900000-0000-7000-8000-00000000dead',
  itemId: '01900000-0000-7000-8000-00000000dead',
  depositId: '01900000-0000-7000-8000-00000000dead',
};

let shop: Shop;
const people = new Map<Column, SignedIn>();
const one = (column: Column) => people.get(column) as SignedIn;

beforeAll(async () => {
  shop = await openPayingShop();
  people.set('owner', await makeCompany(shop));
  const join = (role: 'approver' | 'buyer', limit: number | null = null) =>
    joinCompany(shop, one('owner'), { role, limit });
  people.set('approver', await join('approver'));
  people.set('buyer', await join('buyer', 100));
  people.set('other buyer', await join('buyer', 100));
  people.set('former', await join('approver'));
  const { memberId } = memberIn(await companyOf(shop, one('owner')), one('former'));
  await callAs(shop)(one('owner'), 'DELETE', `/company/members/${memberId}`);
  people.set('stranger', await makeCompany(shop, 'Somebody Else'));
}, 60_000);
afterAll(() => shop.close());

let made = 0;
/** What the company has, new for each row. */
async function newThings(): Promise<Things> {
  const call = callAs(shop);
  const owner = one('owner');
  made += 1;
  const add = async (path: string, body: object) => (await call<Things>(owner, 'POST', path, body)).body;
  const { invitationId } = await add('/company/invitations', {
    email: `guest-${made}@example.in`,
    role: 'buyer',
    limit: null,
  });
  const { addressId } = await add('/company/addresses', branch);
  const { costCentreId } = await add('/company/cost-centres', { name: `Cost centre ${made}` });
  const member = await joinCompany(shop, owner, { role: 'buyer' });
  const { memberId } = memberIn(await companyOf(shop, owner), member);
  const { authorization } = one('buyer');
  const cart = { ...cartOf({ cards: 100 + made }), forCompany: {} };
  const { orderId, totalAmount } = await shop.place({ authorization }, cart);
  const buyer = one('buyer');
  const { items } = (await call<{ items: { lineId: string }[] }>(buyer, 'GET', `/orders/${orderId}`)).body;
  const lineIds = items.map(({ lineId }) => lineId);
  const list = { name: `Saved ${made}`, orderId, lineIds };
  const { listId } = (await call<Things>(buyer, 'POST', '/company/reorder-lists', list)).body;
  const listed = await call<{ items: { itemId: string }[] }>(
    buyer,
    'GET',
    `/company/reorder-lists/${listId}`,
  );
  const deposits = '/company/balance/deposits';
  const { depositId } = (await call<Things>(owner, 'POST', deposits, DEPOSIT)).body;
  const itemId = listed.body.items[0]?.itemId ?? '';
  return {
    memberId,
    invitationId,
    addressId,
    costCentreId,
    orderId,
    totalAmount,
    lineIds,
    listId,
    itemId,
    depositId,
  };
}

/** What was made for a row, and not used up, makes room for the next one: a company has so many members. */
async function clear(): Promise<void> {
  await shop.rows(`delete from companies.invitations where email like 'guest-%'`);
  await shop.rows(`delete from companies.members where user_id <> all($1::uuid[])`, [
    [...people.values()].map(({ userId }) => userId),
  ]);
  await shop.rows(`delete from companies.cost_centres`);
  await shop.rows(`delete from orders.reorder_lists`);
}

async function ask(row: Row, column: Column, things: Things) {
  const [method, path, payload] = row[1](things);
  return shop.app.inject({
    method,
    url: `/api${path}`,
    headers: column === 'nobody' ? {} : { authorization: one(column).authorization },
    ...(payload && { payload }),
  });
}

test.each(table)('%s', async (...row) => {
  const got: Partial<Record<Column, number>> = {};
  const things = await newThings();
  // Those who may do least come first: what they do leaves the thing there for the others.
  for (const column of columns.toReversed()) {
    const answer = await ask(row, column, things);
    got[column] = answer.statusCode;
    if (answer.statusCode !== 404) continue;
    const never = await ask(row, column, NEVER);
    const bytes = ({ statusCode, payload }: typeof answer) => ({ statusCode, payload, column });
    expect(bytes(answer), 'as if it had never existed').toEqual(bytes(never));
  }
  await clear();
  expect(columns.map((column) => `${column} ${got[column]}`)).toEqual(
    columns.map((column, index) => `${column} ${row[2][index]}`),
  );
});

test('of a company nobody else sees its members, addresses or orders anywhere', async () => {
  const things = await newThings();
  const { companyId } = await companyOf(shop, one('owner'));
  const call = callAs(shop);
  const somebody = await signIn(shop, await signUp(shop));
  for (const who of [one('stranger'), one('former'), somebody]) {
    const seen = [
      await call(who, 'GET', '/company'),
      await call(who, 'GET', '/company/orders'),
      await call(who, 'GET', '/orders/user'),
      await call(who, 'GET', '/orders/addresses'),
    ];
    for (const { text } of seen) {
      expect(text).not.toContain(companyId);
      expect(text).not.toContain(things.orderId);
      expect(text).not.toContain(one('owner').email);
    }
  }
});
