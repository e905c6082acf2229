import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminJob } from '#contract/partners/jobs.ts';
import type { Offer } from '#contract/partners/offers.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type Person, type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, offerTokenIn, paidOrder } from '#tests/printers.ts';

let shop: Shop;
let admin: SignedIn;
const clock = movableClock(MONDAY);
const MINUTE = 60_000;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const as = (person: SignedIn) => ({ authorization: person.authorization });

/** Two partners of the same town; the first by id is asked first, as they cost the same. */
let first: Person;
let second: Person;
beforeEach(async () => {
  clock.set(MONDAY);
  // What the test before left goes to its partners.
  await shop.runJobs();
  await shop.pool.query(`update partners.profiles set is_paused = true`);
  first = await addPrinter(shop, { name: 'Asha Press' });
  second = await addPrinter(shop, { name: 'Bala Press' });
});

const offerOf = (person: Person, orderId: string) => offerTokenIn(shop, person.email, orderId);
const open = (token: string) => shop.call<Offer>('GET', `/api/offers/${token}`);
const answer = (token: string, what: string, body?: object) =>
  shop.call<Offer & { code: string; message: string }>('POST', `/api/offers/${token}/${what}`, body);
const statusOf = async (orderId: string) =>
  (await shop.rows<{ status: string }>('select status from orders.orders where id = $1', [orderId]))[0]
    ?.status;
const jobOf = async (orderId: string): Promise<AdminJob> => {
  const list = await shop.call<{ jobs: { jobId: string }[] }>(
    'GET',
    `/api/jobs?orderId=${orderId}`,
    undefined,
    as(admin),
  );
  return (await shop.call<AdminJob>('GET', `/api/jobs/${list.body.jobs[0]?.jobId}`, undefined, as(admin)))
    .body;
};
const trustOf = async (person: Person) =>
  (
    await shop.rows<{ trust: number }>('select trust from assignment.records where partner_id = $1', [
      person.userId,
    ])
  )[0]?.trust;
const offered = async (options: Parameters<typeof paidOrder>[1] = {}) => {
  const order = await paidOrder(shop, options);
  await shop.runJobs();
  return order;
};

describe('an order that is paid and has its artwork', () => {
  test('goes to a partner by itself, who takes it by the link in their mail', async () => {
    const { orderId } = await offered();
    expect(await statusOf(orderId)).toBe('pending_psp_confirmation');
    const token = offerOf(first, orderId);
    const mail = shop.mails.findLast((one) => one.to === first.email && one.subject.startsWith('Print job'));
    expect(mail?.subject).toContain('₹115.92');
    expect(mail?.text).toContain('100 × Test cards');
    expect(mail?.text).toContain('Hyderabad, Telangana, 500034');
    const shown = await open(token);
    expect(shown.body).toMatchObject({
      orderNumber: orderNumber(orderId),
      status: 'made',
      progress: 'review',
      pay: 115.92,
      shipTo: { city: 'Hyderabad', state: 'Telangana', zipCode: '500034' },
      distanceKm: expect.any(Number),
      lines: [
        {
          quantity: 100,
          pay: 115.92,
          files: [{ fileName: 'card.pdf', downloadUrl: expect.stringContaining('/original') }],
        },
      ],
    });
    expect(shown.text).not.toContain('asha@example.com');
    expect(shown.text).not.toContain('9876543210');
    expect(await answer(token, 'accept')).toMatchObject({
      status: 200,
      body: { status: 'accepted', progress: 'production' },
    });
    expect(await statusOf(orderId)).toBe('in_production');
    expect(
      await shop.rows('select accepted, accepted_soon from assignment.records where partner_id = $1', [
        first.userId,
      ]),
    ).toEqual([{ accepted: 1, accepted_soon: 1 }]);
    expect(await jobOf(orderId)).toMatchObject({
      status: 'in_production',
      partnerName: 'Asha Press',
      value: 161,
      pay: 115.92,
      commission: 45.08,
    });
  });

  test('a file that cannot be printed is a reason to decline: it costs no standing, and admins are told', async () => {
    const standing = () =>
      shop.rows<{ misses: number; declined: number }>(
        'select misses, declined from assignment.records where partner_id = $1',
        [first.userId],
      );
    const { orderId } = await offered();
    const [before] = await standing();
    const token = offerOf(first, orderId);
    expect((await answer(token, 'decline', { code: 'file' })).status).toBe(400);
    const said = { code: 'file', text: 'The text lies outside the cut.' };
    expect((await answer(token, 'decline', said)).body).toMatchObject({ status: 'declined' });
    const [after] = await standing();
    expect([after?.misses, after?.declined]).toEqual([before?.misses, (before?.declined ?? 0) + 1]);
    const alarms = async () =>
      (
        await shop.rows<{ message: string }>(
          "select message from platform.alarms where kind = 'artwork' and starts_with(subject, $1) and cleared_at is null",
          [`order:${orderId}`],
        )
      ).map(({ message }) => message);
    expect(await alarms()).toEqual([expect.stringContaining('The text lies outside the cut.')]);
    await shop.runJobs();
    expect(offerOf(second, orderId)).toBeTruthy();
    expect(await alarms()).toHaveLength(1);
    // Of a cancelled order nobody has to look at anything.
    await shop.call('POST', `/api/orders/${orderId}/cancel`, { reason: 'Asked to' }, as(admin));
    await shop.runJobs();
    expect(await alarms()).toEqual([]);
  });

  test('looking at the offer changes nothing, however often', async () => {
    const { orderId } = await offered();
    const state = () =>
      shop.rows(
        'select j.*, o.* from assignment.jobs j join assignment.offers o on o.job_id = j.id order by o.id',
      );
    const before = await state();
    const token = offerOf(first, orderId);
    for (let times = 0; times < 3; times++) await open(token);
    expect(await state()).toEqual(before);
  });

  test('a second click is no second answer; another answer finds the offer closed', async () => {
    const { orderId } = await offered();
    const token = offerOf(first, orderId);
    const both = await Promise.all([answer(token, 'accept'), answer(token, 'accept')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answer(token, 'decline', { code: 'price' })).toMatchObject({
      status: 409,
      body: { code: 'offer_closed', message: 'This offer is closed.' },
    });
  });

  test('a link that this shop did not write opens nothing', async () => {
    expect(await open('a'.repeat(43))).toMatchObject({
      status: 404,
      body: { message: 'The order associated with this magic link could not be found.' },
    });
  });
});

describe('a partner who does not take it', () => {
  test('declines with a reason: the next is asked at once, and the first finds it taken', async () => {
    const { orderId } = await offered();
    const token = offerOf(first, orderId);
    expect(await answer(token, 'decline', { code: 'other' })).toMatchObject({ status: 400 });
    const said = await answer(token, 'decline', { code: 'machine', text: 'The press is cold' });
    expect(said.body).toMatchObject({
      status: 'declined',
      reason: 'A machine is down: The press is cold',
      progress: 'submitted',
    });
    expect(said.body).toMatchObject({ isClosed: true });
    expect(await statusOf(orderId)).toBe('approved');
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('pending_psp_confirmation');
    await answer(offerOf(second, orderId), 'accept');
    expect(await answer(token, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'offer_taken', message: 'Another partner has taken this job.' },
    });
    expect((await open(token)).body).toMatchObject({ isTaken: true });
    expect((await jobOf(orderId)).offers.map(({ partnerName, status }) => [partnerName, status])).toEqual([
      ['Bala Press', 'accepted'],
      ['Asha Press', 'declined'],
    ]);
  });

  test('does not answer: reminded at half of the window, then the next is asked', async () => {
    const { orderId } = await offered();
    const token = offerOf(first, orderId);
    const { offerId, expiresAt, madeAt } = (await open(token)).body;
    expect(Date.parse(expiresAt) - Date.parse(madeAt)).toBe(30 * MINUTE);
    clock.move(15 * MINUTE);
    await shop.runJob('assignment.remind-offer', { offerId });
    await shop.runJob('assignment.remind-offer', { offerId });
    await shop.runJobs();
    expect(
      shop.mails.filter((one) => one.to === first.email && one.subject.startsWith('Still open')),
    ).toHaveLength(1);
    await shop.runJob('assignment.lapse-offer', { offerId });
    expect((await open(token)).body.status).toBe('made');
    clock.move(15 * MINUTE + 1000);
    expect(await answer(token, 'accept')).toMatchObject({ status: 409, body: { code: 'offer_lapsed' } });
    await shop.runJob('assignment.lapse-offer', { offerId });
    await shop.runJobs();
    expect((await open(token)).body.status).toBe('lapsed');
    expect(shop.mails.findLast((one) => one.to === first.email)?.subject).toContain('is over');
    await answer(offerOf(second, orderId), 'accept');
    expect(await statusOf(orderId)).toBe('in_production');
  });

  test('who lets two lapse in a row loses trust as well', async () => {
    await shop.pool.query('update partners.profiles set is_paused = true where user_id = $1', [
      second.userId,
    ]);
    for (const trust of [100, 80]) {
      const { orderId } = await offered();
      const { offerId } = (await open(offerOf(first, orderId))).body;
      clock.move(30 * MINUTE + 1000);
      await shop.runJob('assignment.lapse-offer', { offerId });
      await shop.runJobs();
      expect(await trustOf(first)).toBe(trust);
    }
  });

  test('an offer made at the end of the day waits for the morning', async () => {
    // Monday, 6:20 in the evening; they close at half past.
    clock.set(new Date('2026-11-23T12:50:00Z'));
    const { orderId } = await offered();
    expect((await open(offerOf(first, orderId))).body.expiresAt.slice(0, 16)).toBe('2026-11-24T04:20');
  });

  test('twice in a row loses trust; nobody left is an alarm with the reasons, mailed to support', async () => {
    const { orderId } = await offered();
    await answer(offerOf(first, orderId), 'decline', { code: 'too_busy' });
    await shop.runJobs();
    await answer(offerOf(second, orderId), 'decline', { code: 'price', text: 'Too little' });
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('approved');
    const job = await jobOf(orderId);
    expect(job).toMatchObject({ status: 'stuck', alarm: { reasons: expect.any(Array) } });
    expect(job.alarm?.reasons.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { partnerId: first.userId, partnerName: 'Asha Press', reason: 'Declined: We have no capacity left' },
        {
          partnerId: second.userId,
          partnerName: 'Bala Press',
          reason: 'Declined: The pay is too low: Too little',
        },
      ]),
    );
    const mail = shop.mails.findLast((one) => one.subject.includes(orderNumber(orderId)));
    expect(mail?.subject).toContain('No print partner');
    expect(mail?.text).toContain('Bala Press: Declined: The pay is too low: Too little');
    expect(await trustOf(first)).toBe(100);
    const again = await offered();
    await answer(offerOf(first, again.orderId), 'decline', { code: 'stock' });
    expect(await trustOf(first)).toBe(80);
  });
});

describe('another day', () => {
  test('on which the parcel still arrives as promised takes the job', async () => {
    const { orderId } = await offered();
    const token = offerOf(first, orderId);
    const { proposable } = (await open(token)).body;
    await shop.pool.query(`update assignment.jobs set arrives_by = '2026-12-24' where order_id = $1`, [
      orderId,
    ]);
    const said = await answer(token, 'propose', { day: proposable.from });
    expect(said.body).toMatchObject({ status: 'accepted', proposedDay: proposable.from });
    expect(await jobOf(orderId)).toMatchObject({
      status: 'in_production',
      dueAt: `${proposable.from}T13:00:00.000Z`,
    });
  });

  test('that is too late is kept, while others are asked; an admin may take it', async () => {
    const { orderId } = await offered();
    const token = offerOf(first, orderId);
    const { proposable } = (await open(token)).body;
    expect(await answer(token, 'propose', { day: '2026-11-01' })).toMatchObject({ status: 422 });
    expect((await answer(token, 'propose', { day: proposable.to })).body).toMatchObject({
      status: 'proposed',
      proposedDay: proposable.to,
    });
    await shop.runJobs();
    const job = await jobOf(orderId);
    expect(job).toMatchObject({ status: 'offered', partnerName: 'Bala Press' });
    const offerId = job.offers.find(({ status }) => status === 'proposed')?.offerId;
    const taken = await shop.call<AdminJob>(
      'POST',
      `/api/jobs/${job.jobId}/accept-proposal`,
      { offerId },
      as(admin),
    );
    expect(taken.body).toMatchObject({ status: 'in_production', partnerName: 'Asha Press' });
    expect(await answer(offerOf(second, orderId), 'accept')).toMatchObject({
      status: 409,
      body: { code: 'offer_taken' },
    });
    expect(await statusOf(orderId)).toBe('in_production');
  });
});

describe('taken back', () => {
  test('a cancelled order is printed by nobody: its offer is withdrawn and cannot be taken', async () => {
    const { orderId } = await offered();
    const token = offerOf(first, orderId);
    const cancelled = await shop.call(
      'POST',
      `/api/orders/${orderId}/cancel`,
      { reason: 'A mistake' },
      as(admin),
    );
    expect(cancelled.status).toBe(200);
    // Before anybody heard of it.
    expect(await answer(token, 'accept')).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    await shop.runJobs();
    expect((await open(token)).body).toMatchObject({
      status: 'withdrawn',
      reason: 'The order was cancelled',
    });
    expect((await jobOf(orderId)).status).toBe('cancelled');
    expect(shop.mails.findLast((one) => one.to === first.email)?.subject).toMatch(/^We took back job /);
  });

  test('an admin takes it from whoever has it; they are not asked again unless all are', async () => {
    const { orderId } = await offered();
    await answer(offerOf(first, orderId), 'accept');
    const { jobId } = await jobOf(orderId);
    const reassign = (body: object) =>
      shop.call<AdminJob>('POST', `/api/jobs/${jobId}/reassign`, body, as(admin));
    expect((await reassign({ reason: 'Their press burned' })).body).toMatchObject({
      status: 'waiting',
      partnerId: null,
    });
    await shop.runJobs();
    expect(await jobOf(orderId)).toMatchObject({ status: 'offered', partnerName: 'Bala Press' });
    // The badge does not go back; the customer reads that it is printed.
    expect(await statusOf(orderId)).toBe('in_production');
    await reassign({ reason: 'Once more', asksAgain: true });
    await shop.runJobs();
    expect((await jobOf(orderId)).round).toBe(2);
  });

  test('who pauses keeps no offer, and loses no trust by it', async () => {
    const { orderId } = await offered();
    const token = offerOf(first, orderId);
    const path = `/api/auth/admin/psps/${first.userId}/pause`;
    expect((await shop.call('PUT', path, { isPaused: true }, as(admin))).status).toBe(200);
    await shop.runJobs();
    expect((await open(token)).body).toMatchObject({ isClosed: true, status: 'withdrawn' });
    expect(await jobOf(orderId)).toMatchObject({ status: 'offered', partnerName: 'Bala Press' });
    expect(await trustOf(first)).toBe(100);
  });

  test('an admin offers it to a partner they name', async () => {
    const { orderId } = await offered();
    const { jobId } = await jobOf(orderId);
    const stranger = await addPrinter(shop, { kinds: ['Apparel'] });
    const offer = (partnerId: string) =>
      shop.call<AdminJob>('POST', `/api/jobs/${jobId}/offer`, { partnerId }, as(admin));
    expect(await offer(stranger.userId)).toMatchObject({ status: 409, body: { code: 'partner_unfit' } });
    expect((await offer(second.userId)).body).toMatchObject({ status: 'offered', partnerName: 'Bala Press' });
    await shop.runJobs();
    await answer(offerOf(second, orderId), 'accept');
    expect(await offer(first.userId)).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
  });

  test('an order with jobs is not moved by hand, but for its end', async () => {
    const { orderId } = await offered();
    const move = (status: string) => shop.call('PATCH', `/api/orders/${orderId}`, { status }, as(admin));
    expect(await move('in_production')).toMatchObject({ status: 409, body: { code: 'follows_jobs' } });
    const { body } = await shop.call<{ nextStatuses: string[] }>(
      'GET',
      `/api/orders/${orderId}/details`,
      undefined,
      as(admin),
    );
    expect(body.nextStatuses).toEqual(['cancelled']);
    expect(await move('cancelled')).toMatchObject({ status: 200 });
  });
});

describe('a signed-in partner', () => {
  test('answers their own offers, and nobody else does', async () => {
    await offered();
    const [mine, other] = [await signIn(shop, first), await signIn(shop, second)];
    const list = (person: SignedIn) =>
      shop.call<{ offers: Offer[] }>('GET', '/api/psp/offers', undefined, as(person));
    const [offer] = (await list(mine)).body.offers;
    expect((await list(other)).body.offers).toEqual([]);
    const accept = (headers: Record<string, string>) =>
      shop.call<Offer>('POST', `/api/psp/offers/${offer?.offerId}/accept`, undefined, headers);
    expect((await accept({})).status).toBe(401);
    expect((await accept(as(other))).status).toBe(404);
    expect((await accept(as(admin))).status).toBe(404);
    expect((await accept(as(mine))).body).toMatchObject({ status: 'accepted' });
    expect((await list(mine)).body.offers).toEqual([]);
  });
});

// The last one: a setting is in force from its moment on, and every test begins at the same one.
test('a partner has as long to answer as the settings say', async () => {
  const value = { windowMinutes: 45 };
  expect((await shop.call('PUT', '/api/settings/offers', { value }, as(admin))).status).toBe(200);
  const { orderId } = await offered();
  const { expiresAt, madeAt } = (await open(offerOf(first, orderId))).body;
  expect(Date.parse(expiresAt) - Date.parse(madeAt)).toBe(45 * MINUTE);
});
