import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Offer, OfferAsItIs } from '#contract/partners/offers.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type Person, type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, offerTokenIn, paidOrder } from '#tests/printers.ts';

let shop: Shop;
let admin: SignedIn;
let partner: Person;
const clock = movableClock(MONDAY);
const DAY_MS = 86_400_000;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.set(MONDAY);
  await shop.runJobs();
  await shop.pool.query('update partners.profiles set is_paused = true');
  partner = await addPrinter(shop, { name: 'Asha Press' });
});

const asAdmin = () => ({ authorization: admin.authorization });
const open = (token: string) => shop.call<OfferAsItIs>('GET', `/api/offers/${token}`);
const answer = (token: string, what: string, body?: object) =>
  shop.call<OfferAsItIs>('POST', `/api/offers/${token}/${what}`, body);

async function offered() {
  const { orderId } = await paidOrder(shop);
  await shop.runJobs();
  return { orderId, token: offerTokenIn(shop, partner.email, orderId) };
}
async function taken() {
  const { orderId, token } = await offered();
  const { body } = await answer(token, 'accept');
  expect(body).toMatchObject({ isClosed: false, status: 'accepted' });
  return { orderId, token, offer: body as Offer };
}

/** That it is closed, and nothing of what it was about. */
function expectClosed({ status, body, text }: Awaited<ReturnType<typeof open>>) {
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(
    [
      ...[
        'closedAt',
        'expiresAt',
        'isClosed',
        'isTaken',
        'jobNumber',
        'madeAt',
        'offerId',
        'orderNumber',
        'partnerName',
      ],
      ...['progress', 'proposedDay', 'reason', 'status'],
    ].sort(),
  );
  expect(body.isClosed).toBe(true);
  for (const secret of ['card.pdf', '/original', '500034', 'Test cards', '115.92'])
    expect(text).not.toContain(secret);
}

test('an offer that is declined, proposed otherwise, lapsed or cancelled shows that, and nothing of the job', async () => {
  const declined = await offered();
  expectClosed(await answer(declined.token, 'decline', { code: 'stock' }));
  expectClosed(await open(declined.token));
  const lapsed = await offered();
  clock.move(3_600_000);
  expectClosed(await open(lapsed.token));
  clock.set(MONDAY);
  const cancelled = await offered();
  await shop.call('POST', `/api/orders/${cancelled.orderId}/cancel`, { reason: 'A mistake' }, asAdmin());
  expectClosed(await open(cancelled.token));
  const proposed = await offered();
  const { body } = await open(proposed.token);
  expectClosed(await answer(proposed.token, 'propose', { day: (body as Offer).proposable.to }));
});

test('the link of a job shows it while it is printed, and nothing once it is handed over', async () => {
  const { token, offer } = await taken();
  const move = (status: string) =>
    shop.pool.query('update assignment.jobs set status = $2 where id = $1', [offer.jobId, status]);
  await move('ready');
  expect((await open(token)).body).toMatchObject({ isClosed: false, lines: [{ files: [{}] }] });
  for (const status of ['shipped', 'delivered', 'cancelled']) {
    await move(status);
    expectClosed(await open(token));
  }
});

test('a partner who may not print for us any more sees nothing by their links, at once', async () => {
  const [inWork, asked] = [await taken(), await offered()];
  const path = `/api/auth/admin/users/${partner.userId}/status`;
  const suspended = await shop.call('PUT', path, { isActive: false }, asAdmin());
  expect(suspended.status).toBe(200);
  // Before the jobs that take their work away have run, and after.
  for (let turn = 0; turn < 2; turn++) {
    expectClosed(await open(inWork.token));
    expectClosed(await open(asked.token));
    await shop.runJobs();
  }
  expect((await answer(asked.token, 'accept')).status).toBe(409);
});

test('a job that is never handed over is shown by its link until two weeks after it was due', async () => {
  const { token, offer } = await taken();
  clock.set(new Date(Date.parse(offer.dueAt) + 14 * DAY_MS - 1000));
  expect((await open(token)).body.isClosed).toBe(false);
  clock.move(1000);
  expectClosed(await open(token));
});
