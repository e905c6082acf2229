import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listAlarms } from '#contract/alarms.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { clearAlarm, clearOtherAlarms, raiseAlarm } from './alarm-store.ts';
import { transaction } from './db.ts';

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop();
  headers = { authorization: (await signIn(shop, await signUp(shop, { role: 'admin' }))).authorization };
});
afterAll(() => shop.close());

const alarms = async (query = '') =>
  (await shop.call<OutputOf<typeof listAlarms>>('GET', `/api/dashboard/alarms${query}`, undefined, headers))
    .body;
const counted = async () => {
  const { body } = await shop.call<{ attention: { kind: string; count: number }[] }>(
    'GET',
    '/api/dashboard/overview',
    undefined,
    headers,
  );
  return body.attention.find(({ kind }) => kind === 'alarms')?.count;
};
const dead = { kind: 'queue', subject: 'queue:mails', message: 'Mails wait for their host.' } as const;

test('raised by two at once and again it is one alarm with the newest words, counted on the dashboard', async () => {
  await Promise.all([raiseAlarm(shop.deps.db, dead), raiseAlarm(shop.deps.db, dead)]);
  await raiseAlarm(shop.deps.db, { ...dead, message: 'Mails wait since ten o’clock.' });
  const list = await alarms();
  expect(list).toMatchObject({
    alarms: [
      { kind: 'queue', subject: 'queue:mails', message: 'Mails wait since ten o’clock.', orderId: null },
    ],
    total: 1,
    hasMore: false,
  });
  expect(await counted()).toBe(1);
  await clearAlarm(shop.deps.db, dead);
  expect((await alarms()).alarms).toEqual([]);
  expect(await counted()).toBe(0);
});

test('raised in a transaction that rolls back it never was', async () => {
  const work = transaction(shop.deps.db, async (tx) => {
    await raiseAlarm(tx, dead);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect((await alarms()).alarms).toEqual([]);
});

test('of a kind, those that are well again go and the others stay', async () => {
  for (const subject of ['queue:a', 'queue:b', 'queue:c'])
    await raiseAlarm(shop.deps.db, { ...dead, subject });
  await clearOtherAlarms(shop.deps.db, 'queue', ['queue:b']);
  expect((await alarms()).alarms.map((alarm) => alarm.subject)).toEqual(['queue:b']);
  await clearAlarm(shop.deps.db, { kind: 'queue', subject: 'queue:b' });
});

test('an alarm about an order leads to it; pages follow one another; seen to, it is gone and in the audit once', async () => {
  const orderId = '01900000-0000-7000-8000-000000000001';
  for (const n of [1, 2, 3]) await raiseAlarm(shop.deps.db, { ...dead, subject: `queue:${n}` });
  await raiseAlarm(shop.deps.db, { kind: 'payment', subject: `order:${orderId}`, message: 'It is broken.' });
  const first = await alarms('?limit=2');
  expect(first).toMatchObject({ total: 4, hasMore: true, alarms: [{ orderId }, { subject: 'queue:3' }] });
  const next = await alarms(`?limit=2&nextToken=${first.nextToken}`);
  expect(next.alarms.map((alarm) => alarm.subject)).toEqual(['queue:2', 'queue:1']);

  const alarmId = first.alarms[0]?.alarmId;
  const clear = () => shop.call('POST', `/api/dashboard/alarms/${alarmId}/clear`, {}, headers);
  const answers = await Promise.all([clear(), clear()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await alarms()).total).toBe(3);
  expect(
    await shop.rows(`select action, subject_id from platform.audit where subject_kind = 'alarm'`),
  ).toEqual([{ action: 'resolveAlarm', subject_id: alarmId }]);
});
