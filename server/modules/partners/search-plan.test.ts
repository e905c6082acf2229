import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeptPlans, openKeptPlans } from '#tests/kept-plans.ts';
import { listUsers } from './users/list-users.ts';

let plans: KeptPlans;
beforeAll(async () => {
  plans = await openKeptPlans();
});
afterAll(() => plans.close());

test('a search of users is planned for its own text, by names, mail and business', async () => {
  const deps = { db: plans.db, secrets: { token: 'of this test' }, clock: { now: () => new Date() } };
  for (const search of ['asha', 'example', 'k', 'person.4711@', 'deccan', 'rao'])
    await listUsers(deps as Parameters<typeof listUsers>[0], { kind: 'nobody' } as never, {
      limit: 20,
      search,
    });
  expect(await plans.count('search_text like')).toBe(0);
});
