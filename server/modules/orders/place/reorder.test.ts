import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ReorderLine } from '#contract/orders/my-orders.ts';
import type { getReorderList } from '#contract/orders/reorder-lists.ts';
import { callAs, joinCompany, makeCompany } from '#tests/companies.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  headers = { authorization: (await signIn(shop, await signUp(shop))).authorization };
});
afterAll(() => shop.close());

const again = async (orderId: string) =>
  (await shop.call<{ lines: ReorderLine[] }>('POST', `/api/orders/${orderId}/reorder`, {}, headers)).body
    .lines;
const change = (column: string, value: unknown, slug = 'test-cards') =>
  shop.pool.query(`update catalogue.products set ${column} = $1, version = version + 1000 where slug = $2`, [
    value,
    slug,
  ]);

test('an order comes again with its options and files at today’s prices, and is placed as it comes', async () => {
  const file = await addFile(shop.pool);
  await shop.pool.query('update artwork.files set has_preview = true where id = $1', [file.id]);
  const cart = cartOf({ files: [file.key], flyers: 20 });
  const line = cart.items[0] as (typeof cart.items)[number] & Record<string, unknown>;
  Object.assign(line, {
    notes: 'Thick, please',
    shippingAddress: { zipCode: '500034', name: 'Branch', fullAddress: '3 Hill Road' },
  });
  const { orderId } = await shop.place(headers, cart);
  const lines = await again(orderId);
  expect(lines).toMatchObject([
    {
      product: { slug: 'test-cards', name: 'Test cards', imageUrl: null, minOrderQty: 1 },
      name: 'Test cards',
      attributes: { Sides: 'Front' },
      quantity: 100,
      unitPrice: 1.61,
      wasUnitPrice: 1.61,
      refusal: null,
      files: [
        {
          key: file.key,
          fileName: 'card.pdf',
          kind: 'pdf',
          previewUrl: `/api/files/${file.key}/preview.webp`,
        },
      ],
      shippingAddress: { zipCode: '500034', name: 'Branch', fullAddress: '3 Hill Road' },
      notes: 'Thick, please',
    },
    { product: { slug: 'test-flyers' }, quantity: 20, unitPrice: 2.37 },
  ]);
  const items = lines.map((one) => ({
    entityId: one.product?.productId,
    categoryId: one.product?.categoryId,
    attributes: one.attributes,
    quantity: one.quantity,
    unitPrice: one.unitPrice,
    subtotal: Math.round((one.unitPrice ?? 0) * 100 * one.quantity) / 100,
    uploadedFiles: one.files.map(({ key, fileName }) => ({ key, fileName })),
    shippingAddress: one.shippingAddress,
  }));
  const second = await shop.place(headers, { ...cart, items });
  expect(second.orderId).not.toBe(orderId);
  expect(second.totalAmount).toBe(cart.totalAmount);
});

test('options stay in the order in which they were chosen: in the order, and when it comes again', async () => {
  const { rows } = await shop.pool.query(
    `select attributes from catalogue.products where slug = 'test-cards'`,
  );
  const more = [
    { name: 'Thickness', values: ['Thin'] },
    { name: 'Fold', values: ['None'] },
  ];
  await change('attributes', JSON.stringify([...rows[0].attributes, ...more]));
  try {
    const cart = cartOf({});
    const chosen = { Sides: 'Front', Thickness: 'Thin', Fold: 'None' };
    Object.assign(cart.items[0] ?? {}, { attributes: chosen });
    const { orderId } = await shop.place(headers, cart);
    const order = await shop.call('GET', `/api/orders/${orderId}`, undefined, headers);
    expect(order.text).toContain(JSON.stringify(chosen));
    const [line] = await again(orderId);
    expect(Object.keys(line?.attributes ?? {})).toEqual(Object.keys(chosen));
    // Of an order that was placed before anybody kept it.
    await shop.pool.query('update orders.lines set option_order = null where order_id = $1', [orderId]);
    const older = await shop.call('GET', `/api/orders/${orderId}`, undefined, headers);
    expect(older.text).toContain(JSON.stringify({ Fold: 'None', Sides: 'Front', Thickness: 'Thin' }));
  } finally {
    await change('attributes', JSON.stringify(rows[0].attributes));
  }
});

test('a line that cannot be ordered today says why, in plain words, and the others keep their price', async () => {
  const { orderId } = await shop.place(headers, cartOf({ flyers: 10 }));
  const refusal = async () => {
    const [cards, flyers] = await again(orderId);
    expect(flyers).toMatchObject({ unitPrice: 2.37, refusal: null });
    expect(cards).toMatchObject({ unitPrice: null, wasUnitPrice: 1.61, name: 'Test cards' });
    return { says: cards?.refusal, isSold: cards?.product !== null };
  };
  await change('max_order_qty', 50);
  expect(await refusal()).toEqual({ says: 'Please order between 1 and 50 pieces.', isSold: true });
  await change('max_order_qty', 9999);
  await change('attributes', JSON.stringify([{ name: 'Sides', values: ['Both'] }]));
  expect((await refusal()).says).toBe('Test cards does not come with this choice: Sides.');
  await change('attributes', JSON.stringify([{ name: 'Sides', values: ['Front', 'Both'] }]));
  await change('is_active', false);
  expect(await refusal()).toEqual({ says: 'This product is no longer sold.', isSold: false });
  await change('is_active', true);
  expect((await again(orderId))[0]).toMatchObject({ unitPrice: 1.61, refusal: null });
});

test('a line that is priced on request today is said to be one', async () => {
  const { orderId } = await shop.place(headers, cartOf({}));
  const { rows } = await shop.pool.query(`select pricing from catalogue.products where slug = 'test-cards'`);
  await change('pricing', '[]');
  try {
    expect((await again(orderId))[0]).toMatchObject({ unitPrice: null, isOnRequest: true });
  } finally {
    await change('pricing', JSON.stringify(rows[0].pricing));
  }
  expect((await again(orderId))[0]).toMatchObject({ unitPrice: 1.61, isOnRequest: false });
});

test('refused and removed files are left out, one being checked is not', async () => {
  const [good, checking, lost] = [
    await addFile(shop.pool),
    await addFile(shop.pool, 'checking'),
    await addFile(shop.pool, 'checking'),
  ];
  const { orderId } = await shop.place(headers, cartOf({ files: [good.key, checking.key, lost.key] }));
  await shop.pool.query(`update artwork.files set status = 'refused' where id = $1`, [lost.id]);
  const [line] = await again(orderId);
  expect(line?.files.map((file) => file.key)).toEqual([good.key, checking.key]);
});

test('a guest orders again by the mailed link, with the artwork, which it downloads no more than before', async () => {
  const file = await addFile(shop.pool);
  const { body: made } = await shop.call<{ guestToken: string }>('POST', '/api/auth/guest-token');
  const guest = { authorization: `Bearer ${made.guestToken}` };
  const { trackToken } = await shop.place(guest, cartOf({ files: [file.key] }));
  const byLink = (token: string) =>
    shop.call<{ lines: ReorderLine[] }>('POST', `/api/track/${token}/reorder`, {});
  await change('max_order_qty', 50);
  expect((await byLink(trackToken)).body.lines[0]).toMatchObject({ unitPrice: null, wasUnitPrice: 1.61 });
  await change('max_order_qty', 9999);
  const { status, body } = await byLink(trackToken);
  expect(status).toBe(200);
  expect(body.lines[0]).toMatchObject({ quantity: 100, unitPrice: 1.61, files: [{ key: file.key }] });
  for (const part of ['', '/original', '/download']) {
    expect((await shop.call('GET', `/api/files/${file.key}${part}`)).status).toBe(404);
  }
  expect((await shop.call('DELETE', `/api/files/${file.key}`)).status).toBeGreaterThanOrEqual(400);
  // Of somebody with an account the link shows the order, and the keys of its files stay theirs.
  const own = await shop.place(headers, cartOf({ files: [(await addFile(shop.pool)).key] }));
  expect((await shop.call('GET', `/api/track/${own.trackToken}`)).status).toBe(200);
  expect((await byLink(own.trackToken)).status).toBe(404);
});

test('what a buyer saved from an order is ordered again by a colleague, with its artwork, at today’s price', async () => {
  const call = callAs(shop);
  const owner = await makeCompany(shop);
  const [buyer, colleague] = [
    await joinCompany(shop, owner, { role: 'buyer' }),
    await joinCompany(shop, owner, { role: 'buyer' }),
  ];
  const file = await addFile(shop.pool);
  const cart = { ...cartOf({ files: [file.key], flyers: 20 }), forCompany: {} };
  Object.assign(cart.items[0] ?? {}, { label: 'Asha Rao' });
  const { orderId } = await shop.place({ authorization: buyer.authorization }, cart);
  const order = await call<{ items: { lineId: string }[] }>(buyer, 'GET', `/orders/${orderId}`);
  const lineIds = order.body.items.map(({ lineId }) => lineId);
  const lists = '/company/reorder-lists';
  const [first = ''] = lineIds;
  const made = await call<{ listId: string }>(buyer, 'POST', lists, {
    name: 'Branch opening',
    orderId,
    lineIds: [first],
  });
  const list = `${lists}/${made.body.listId}`;
  // Pressed twice at once, and with what is in it already: each line once.
  const added = await Promise.all(
    [1, 2].map(() => call<{ added: number }>(buyer, 'POST', `${list}/items`, { orderId, lineIds })),
  );
  expect(added.map(({ body }) => body.added).sort()).toEqual([0, 1]);
  const again = await call(buyer, 'POST', lists, { name: 'branch OPENING', orderId, lineIds });
  expect(again.body.code).toBe('list_known');
  // Named as another list is being named at that moment: it waits, and is refused.
  const other = await call<{ listId: string }>(buyer, 'POST', lists, { name: 'Diwali', orderId, lineIds });
  const rival = await shop.pool.connect();
  await rival.query('begin');
  await rival.query(`update orders.reorder_lists set name = 'Festivals' where id = $1`, [other.body.listId]);
  const late = call(buyer, 'PUT', list, { name: 'FESTIVALS' });
  await vi.waitFor(
    async () =>
      expect(
        await shop.rows(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      ).toHaveLength(1),
    { timeout: 60_000, interval: 20 },
  );
  await rival.query('commit');
  rival.release();
  expect(await late).toMatchObject({ status: 409, body: { code: 'list_known' } });
  const look = async () => (await call<OutputOf<typeof getReorderList>>(colleague, 'GET', list)).body;
  const { items, list: seen } = await look();
  expect(seen).toMatchObject({ name: 'Branch opening', items: 2, canChange: false });
  expect(items).toMatchObject([
    { name: 'Test cards', label: 'Asha Rao', attributes: { Sides: 'Front' }, quantity: 100, missingFiles: 0 },
    { name: 'Test flyers', label: '', quantity: 20, unitPrice: 2.37 },
  ]);
  expect(items[0]?.unitPrice).toBe(1.61);
  expect(items[0]?.files).toMatchObject([{ key: file.key, fileName: 'card.pdf' }]);
  const { files = [] } = items[0] ?? {};
  const ordered = await shop.place(
    { authorization: colleague.authorization },
    {
      ...cartOf({ files: files.map(({ key }) => key) }),
      forCompany: {},
    },
  );
  expect(ordered.orderId).not.toBe(orderId);

  // The row's name goes with the person of the order.
  await shop.pool.query(`update orders.lines set label = '' where order_id = $1`, [orderId]);
  expect((await look()).items[0]?.label).toBe('');

  await change('is_active', false);
  await shop.pool.query(`update artwork.files set status = 'refused' where id = $1`, [file.id]);
  expect((await look()).items[0]).toMatchObject({
    product: null,
    name: 'Test cards',
    refusal: 'This product is no longer sold.',
    missingFiles: 1,
  });
  await change('is_active', true);
});
