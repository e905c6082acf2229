import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInIndia, midnightInIndia } from '#contract/india-days.ts';
import type { AdminJob } from '#contract/partners/jobs.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { type SignedIn, signIn } from '#tests/people.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
const clock = movableClock();

beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterAll(() => shop.close());

/** A day in India, so many from now. */
const dayIn = (days: number) => addDays(dayInIndia(clock.now()), days);

/** As the partner who prints cards does it on their page. */
async function pause(wish: { isPaused: boolean; until: string | null }) {
  const headers = shop.as(await signIn(shop, shop.partner));
  const mine = await shop.call<{ partner: { version: string } }>(
    'GET',
    '/api/partners/me',
    undefined,
    headers,
  );
  const { version } = mine.body.partner;
  const answer = await shop.call('PUT', '/api/partners/me/pause', { ...wish, version }, headers);
  expect(answer.status, answer.text).toBe(200);
}

const asAdmin = async <T>(method: 'GET' | 'PUT', path: string, body?: object) => {
  const admin: SignedIn = await signIn(shop, shop.admin);
  return (await shop.call<T>(method, `/api${path}`, body, shop.as(admin))).body;
};
async function jobOf(orderId: string): Promise<AdminJob> {
  const { jobs } = await asAdmin<{ jobs: AdminJob[] }>('GET', `/jobs?orderId=${orderId}`);
  return asAdmin<AdminJob>('GET', `/jobs/${jobs[0]?.jobId}`);
}
const alarmMails = () => shop.mails.filter((mail) => mail.subject.startsWith('No print partner'));

test('a job nobody was left for is offered when a pause ends by the clock, and not before', async () => {
  const until = dayIn(2);
  await pause({ isPaused: true, until });
  const { orderId } = await shop.sell();
  expect(await jobOf(orderId)).toMatchObject({ status: 'stuck', alarm: { reasons: [expect.anything()] } });
  const [end] = await shop.rows<{ at: Date; payload: object }>(
    `select run_at as at, payload from graphile_worker._private_jobs where key = $1`,
    [`partners.end-pause:${shop.partner.userId}`],
  );
  // The jobs have the database's clock, and the pause this process's: a busy machine is between the two.
  expect(Math.abs(Number(end?.at) - midnightInIndia(until).getTime())).toBeLessThan(60_000);
  await shop.runJob('assignment.sweep');
  await shop.runJobs();
  expect((await jobOf(orderId)).status).toBe('stuck');

  clock.set(new Date((end?.at.getTime() ?? 0) + 1000));
  await shop.runJob('partners.end-pause', end?.payload ?? {});
  await shop.runJobs();
  expect(await jobOf(orderId)).toMatchObject({
    status: 'offered',
    partnerId: shop.partner.userId,
    alarm: null,
  });
  expect(alarmMails()).toHaveLength(1);
});

test('an end that was put off or taken back says nothing; ending it by hand asks at once', async () => {
  await pause({ isPaused: true, until: dayIn(2) });
  const [first] = await shop.rows<{ payload: object }>(
    'select payload from graphile_worker._private_jobs where key = $1',
    [`partners.end-pause:${shop.partner.userId}`],
  );
  await pause({ isPaused: true, until: dayIn(5) });
  const { orderId } = await shop.sell();
  await shop.runJob('partners.end-pause', first?.payload ?? {});
  await shop.runJobs();
  expect((await jobOf(orderId)).status).toBe('stuck');
  await pause({ isPaused: false, until: null });
  await shop.runJobs();
  expect((await jobOf(orderId)).status).toBe('offered');
});

test('who returns and cannot print it leaves the alarm as it is: nobody is mailed again', async () => {
  await pause({ isPaused: true, until: null });
  const { orderId } = await shop.sell();
  const mailed = alarmMails().length;
  const { users } = await asAdmin<{ users: { userId: string; version: string }[] }>(
    'GET',
    '/auth/admin/users?role=psp',
  );
  const stranger = users.find(({ userId }) => userId === shop.stranger.userId);
  for (const isActive of [false, true]) {
    await asAdmin('PUT', `/auth/admin/users/${shop.stranger.userId}/status`, {
      isActive,
      version: isActive ? String(Number(stranger?.version) + 1) : stranger?.version,
    });
    await shop.runJobs();
  }
  expect(await jobOf(orderId)).toMatchObject({ status: 'stuck' });
  expect(alarmMails()).toHaveLength(mailed);
  const events = await shop.rows(
    `select 1 from platform.events where name = 'partner.returned' and key like $1`,
    [`${shop.stranger.userId}%`],
  );
  expect(events).toHaveLength(1);
});
