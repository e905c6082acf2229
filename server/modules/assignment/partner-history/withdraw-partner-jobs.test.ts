import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listUsers } from '#contract/accounts/users.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminJob, listJobs } from '#contract/partners/jobs.ts';
import { deliver } from '#tests/delivering.ts';
import type { SignedIn } from '#tests/people.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
/** They are near, so each new job goes to them while they may print. */
let presses: SignedIn[];
beforeAll(async () => {
  shop = await openPrintingShop();
  presses = [shop.partner];
  for (const name of ['Second Prints', 'Third Prints']) {
    presses.push(await shop.join(['Business cards'], '500001', name));
  }
});
afterAll(() => shop.close());

const asAdmin = <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  shop.call<T>(method, `/api${path}`, body, shop.as(shop.admin));

/** As an admin does it: locked out, or let in again. */
async function setActive(who: SignedIn, isActive: boolean) {
  const { body } = await asAdmin<OutputOf<typeof listUsers>>('GET', '/auth/admin/users?role=psp');
  const version = body.users.find(({ userId }) => userId === who.userId)?.version;
  const answer = await asAdmin('PUT', `/auth/admin/users/${who.userId}/status`, { isActive, version });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}

/** Ordered, and taken by the press that was asked. */
async function sellAndTake() {
  const sold = await shop.sell({});
  const [job] = await shop.rows<{ id: string; asked: string }>(
    `select j.id, o.partner_id as asked from assignment.jobs j
     join assignment.offers o on o.job_id = j.id and o.status = 'made' where j.order_id = $1`,
    [sold.orderId],
  );
  const press = presses.find(({ userId }) => userId === job?.asked);
  if (!job || !press) throw new Error('no press was asked');
  await shop.acceptAll(press);
  return { ...sold, jobId: job.id, press };
}

const jobOf = async (jobId: string) => (await asAdmin<AdminJob>('GET', `/jobs/${jobId}`)).body;
const alarmMails = () =>
  shop.mails.filter((mail) => /^The print partner of order .* is gone:/.test(mail.subject));
const begin = (jobId: string, who: SignedIn) =>
  shop.asPartner('POST', `/jobs/${jobId}/steps`, { step: 'printing', isDone: true }, who);
/** Who is out stays out: each test has a press less. */
const remaining = (gone: SignedIn) => {
  presses = presses.filter((press) => press !== gone);
};

test('who is locked out before they begin loses the job: the next is asked at once, and prints it', async () => {
  const { jobId, orderId, trackToken, press } = await sellAndTake();
  await setActive(press, false);
  remaining(press);
  await shop.runJobs();
  const job = await jobOf(jobId);
  expect(job).toMatchObject({ status: 'offered', alarm: null });
  const next = presses.find(({ userId }) => userId === job.partnerId);
  if (!next) throw new Error('nobody else was asked');
  expect(job.offers.find((offer) => offer.partnerId === press.userId)?.status).toBe('withdrawn');
  expect(alarmMails()).toEqual([]);
  await shop.acceptAll(next);
  await deliver(shop, { jobId, trackToken }, next);
  expect(await shop.statusOf(orderId)).toBe('delivered');
});

test('what they have begun stays with them until an admin decides: one alarm, one mail, first in the list', async () => {
  const { jobId, orderId, press } = await sellAndTake();
  const later = await sellAndTake();
  expect((await begin(jobId, press)).status).toBe(200);
  await setActive(press, false);
  await shop.runJobs();
  await shop.runJob('assignment.withdraw-from-partner', {
    userId: press.userId,
    at: shop.deps.clock.now().toISOString(),
  });
  await shop.runJobs();
  expect(await jobOf(jobId)).toMatchObject({
    status: 'in_production',
    partnerId: press.userId,
    alarm: { reasons: [{ reason: 'has begun to print it, and may not print for us any more' }] },
  });
  expect(alarmMails()).toHaveLength(1);
  expect(alarmMails()[0]?.text).toContain(orderNumber(orderId));
  const list = await asAdmin<OutputOf<typeof listJobs>>('GET', '/jobs?limit=1');
  expect(list.body.jobs.map((job) => job.jobId)).toEqual([jobId]);
  const rest = await asAdmin<OutputOf<typeof listJobs>>(
    'GET',
    `/jobs?nextToken=${encodeURIComponent(list.body.nextToken ?? '')}`,
  );
  expect(rest.body.jobs.map((job) => job.jobId)).not.toContain(jobId);
  expect(rest.body.jobs.map((job) => job.jobId)).toContain(later.jobId);

  // Let in again, they go on: nobody has to see to it.
  await setActive(press, true);
  await shop.runJobs();
  expect(await jobOf(jobId)).toMatchObject({ status: 'in_production', alarm: null });

  // Locked out once more, it is another alarm; given to others it is over.
  await setActive(press, false);
  remaining(press);
  await shop.runJobs();
  expect(alarmMails()).toHaveLength(2);
  await asAdmin('POST', `/jobs/${jobId}/reassign`, { reason: 'They are gone', asksAgain: false });
  await shop.runJobs();
  expect(await jobOf(jobId)).toMatchObject({ status: 'offered', alarm: null });
});

test('who pauses finishes what they have', async () => {
  const { jobId, press } = await sellAndTake();
  await shop.pool.query('update partners.profiles set is_paused = true where user_id = $1', [press.userId]);
  await shop.runJob('assignment.withdraw-from-partner', {
    userId: press.userId,
    at: shop.deps.clock.now().toISOString(),
  });
  expect(await jobOf(jobId)).toMatchObject({ status: 'in_production', partnerId: press.userId, alarm: null });
  await shop.pool.query('update partners.profiles set is_paused = false where user_id = $1', [press.userId]);
});

test('begun while they are locked out: either it stays with an alarm, or it was taken back before', async () => {
  const { jobId, press } = await sellAndTake();
  const [step] = await Promise.all([begin(jobId, press), setActive(press, false).then(() => shop.runJobs())]);
  await shop.runJobs();
  const job = await jobOf(jobId);
  if (step.status === 200) {
    expect(job).toMatchObject({ status: 'in_production', partnerId: press.userId });
    expect(job.alarm).not.toBeNull();
  } else expect(job.partnerId).not.toBe(press.userId);
});
