import { afterAll, beforeAll, expect, test } from 'vitest';
import { partOfWords } from '#server/platform/part-of-words.ts';
import { type KeptPlans, openKeptPlans } from '#tests/kept-plans.ts';
import { readInbox } from './inbox-store.ts';

let plans: KeptPlans;
beforeAll(async () => {
  plans = await openKeptPlans();
});
afterAll(() => plans.close());

test('a search of messages is planned for its own text: a plan for any text reads what all open ones say', async () => {
  for (const search of ['asha', 'example', 'k', 'person.4711@', 't-17', 'rao'])
    await readInbox(plans.db, { isOpen: true, pattern: partOfWords(search), after: null, take: 20 });
  expect(await plans.count('search_text like')).toBe(0);
});
