import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import type { ReorderLine } from '#contract/orders/my-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import type { Offer } from '#contract/partners/offers.ts';
import { emit } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import { signIn, signUp } from '#tests/people.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { addFile, addMockup, cartOf } from '#tests/prints.ts';
import { lockOrderWithLines } from '../store.ts';
import { replaceFiles } from './replace-files.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

const PLACEMENTS = {
  Back: { xMm: 0, yMm: 4.4, scale: 1 },
  Front: { xMm: -12, yMm: 0, scale: 0.5 },
};
/** The file says 60 × 30 mm: in the 89 × 51 mm of the cards it fits as 89 × 44.5. */
const WORDS = ['Front: 45 × 22 mm, 12 mm left of the middle', 'Back: 89 × 45 mm, 4 mm above the middle'];

async function newMockup() {
  const mockup = await addMockup(shop.pool);
  await shop.deps.storage.put(`previews/${mockup.key}.webp`, Buffer.from('a picture'));
  return mockup;
}
const shownBy = ({ key }: { key: string }) => ({ mockupKey: key, placements: PLACEMENTS });
const sizeFiles = () =>
  shop.rows(`update artwork.files set width_mm = 60, height_mm = 30 where not is_mockup`);
const claims = (id: string) =>
  shop.rows<{ claimed_by: string | null }>('select claimed_by from artwork.files where id = $1', [id]);
const pictureOf = async (url: string | null | undefined) =>
  (await shop.call('GET', url ?? '/nothing')).status;

describe('what a customer saw', () => {
  test('is seen by the admin and the partner too, in the picture and in words', async () => {
    const mockup = await newMockup();
    const { orderId, trackToken } = await shop.sell({ shown: shownBy(mockup) });
    await sizeFiles();
    expect(await claims(mockup.id)).toEqual([{ claimed_by: `order:${orderId}` }]);
    const tracked = (await shop.call<Order>('GET', `/api/track/${trackToken}`)).body.items[0];
    expect(tracked?.placementWords).toEqual(WORDS);
    expect(tracked?.mockupUrl).not.toContain(mockup.key);
    expect(await pictureOf(tracked?.mockupUrl)).toBe(200);

    const asAdmin = { authorization: shop.admin.authorization };
    const seen = await shop.call<AdminOrder>('GET', `/api/orders/${orderId}/details`, undefined, asAdmin);
    expect(seen.body.items[0]).toMatchObject({ mockupUrl: tracked?.mockupUrl, placementWords: WORDS });

    const asPartner = { authorization: shop.partner.authorization };
    const offers = await shop.call<{ offers: Offer[] }>('GET', '/api/psp/offers', undefined, asPartner);
    expect(offers.body.offers[0]?.lines[0]).toMatchObject({
      mockupUrl: tracked?.mockupUrl,
      placementWords: WORDS,
    });
    await shop.acceptAll(shop.partner);
    const [job] = await shop.rows<{ id: string }>('select id from assignment.jobs where order_id = $1', [
      orderId,
    ]);
    const opened = await shop.asPartner('GET', `/jobs/${job?.id}`);
    const line: PartnerJob['items'][number] | undefined = opened.body.items[0];
    expect(line).toMatchObject({ mockupUrl: tracked?.mockupUrl, placementWords: WORDS });
  });

  test('that is gone, or no mockup, makes no difference to the order', async () => {
    const guest = await shop.newGuest();
    const file = await addFile(shop.pool);
    for (const mockupKey of ['m'.repeat(43), file.key]) {
      const { trackToken } = await shop.place(guest, cartOf({ files: [file.key], shown: { mockupKey } }));
      const { body } = await shop.call<Order>('GET', `/api/track/${trackToken}`);
      expect(body.items[0]).toMatchObject({ mockupUrl: null, placementWords: [] });
    }
  });

  test.each([
    ['too far', { Front: { xMm: 2001, yMm: 0, scale: 1 } }],
    ['too large', { Front: { xMm: 0, yMm: 0, scale: 4.1 } }],
    ['endless', { Front: { xMm: 0, yMm: null, scale: 1 } }],
    ['on a face of no name', { '': { xMm: 0, yMm: 0, scale: 1 } }],
    [
      'on nine faces',
      Object.fromEntries([...'ABCDEFGHI'].map((face) => [face, { xMm: 0, yMm: 0, scale: 1 }])),
    ],
  ])('artwork placed %s is refused', async (_how, placements) => {
    const answer = await shop.call(
      'POST',
      '/api/orders',
      cartOf({ shown: { placements } }),
      await shop.newGuest(),
    );
    expect(answer.status).toBe(400);
  });

  test('comes again with the order, for its owner alone', async () => {
    const customer = await signIn(shop, await signUp(shop));
    const headers = { authorization: customer.authorization };
    const mockup = await newMockup();
    const { orderId } = await shop.place(headers, cartOf({ shown: shownBy(mockup) }));
    const again = async (who: Record<string, string>) =>
      shop.call<{ lines: ReorderLine[] }>('POST', `/api/orders/${orderId}/reorder`, {}, who);
    expect((await again(headers)).body.lines[0]).toMatchObject({
      mockup: { key: mockup.key, url: `/api/files/${mockup.key}/preview.webp` },
      placements: PLACEMENTS,
    });
    const other = await signIn(shop, await signUp(shop));
    expect((await again({ authorization: other.authorization })).status).toBe(404);
    // Ordered again, the first claim stays.
    await shop.place(headers, cartOf({ cards: 120, shown: shownBy(mockup) }));
    expect(await claims(mockup.id)).toEqual([{ claimed_by: `order:${orderId}` }]);
  });

  test('shows other artwork no more: the picture goes with the file, the place stays', async () => {
    const mockup = await newMockup();
    const [before, after] = [await addFile(shop.pool), await addFile(shop.pool)];
    const cart = cartOf({ files: [before.key], shown: shownBy(mockup) });
    const { orderId, trackToken } = await shop.place(await shop.newGuest(), cart);
    await transaction(shop.deps.db, async (tx) => {
      const order = await lockOrderWithLines(tx, orderId);
      const lineId = order?.lines[0]?.id ?? '';
      if (order) await replaceFiles(tx, order, { lineId, keys: [after.key] });
    });
    const { body } = await shop.call<Order>('GET', `/api/track/${trackToken}`);
    expect(body.items[0]?.mockupUrl).toBeNull();
    expect(body.items[0]?.placementWords).toHaveLength(2);
    // Nobody's now: the sweep removes it.
    expect(await claims(mockup.id)).toEqual([{ claimed_by: null }]);
  });

  test('is forgotten with its person, unless another order shows it', async () => {
    const customer = await signIn(shop, await signUp(shop));
    const headers = { authorization: customer.authorization };
    const [own, shared] = [await newMockup(), await newMockup()];
    const { trackToken } = await shop.place(headers, cartOf({ shown: shownBy(own) }));
    await shop.place(headers, cartOf({ cards: 130, shown: shownBy(shared) }));
    await shop.place(await shop.newGuest(), cartOf({ cards: 140, shown: shownBy(shared) }));
    await transaction(shop.deps.db, (tx) =>
      emit(tx, 'account.deleted', customer.userId, { userId: customer.userId }),
    );
    await shop.runJobs();
    expect([await claims(own.id), (await claims(shared.id)).length]).toEqual([[], 1]);
    expect(await pictureOf(`/api/files/${own.key}/preview.webp`)).toBe(404);
    const { body } = await shop.call<Order>('GET', `/api/track/${trackToken}`);
    expect(body.items?.[0]?.mockupUrl ?? null).toBeNull();
  });
});
