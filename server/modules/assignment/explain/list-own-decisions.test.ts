import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnDecision } from '#contract/partners/own-decisions.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY } from '#tests/printers.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
let far: SignedIn;
let sleepy: SignedIn;
beforeAll(async () => {
  shop = await openPrintingShop({ clock: movableClock(MONDAY) });
  far = await signIn(shop, await addPrinter(shop, { name: 'Far Away Press', zip: '110001' }));
  sleepy = await signIn(shop, await addPrinter(shop, { name: 'Sleepy Press', isPaused: true }));
  await shop.sell();
});
afterAll(() => shop.close());

interface Page {
  decisions: OwnDecision[];
  nextToken: string | null;
  hasMore: boolean;
}

const ask = (who: SignedIn, query = '') =>
  shop.call<Page>('GET', `/api/psp/decisions${query}`, undefined, shop.as(who));

test('is for partners alone', async () => {
  const customer = await signIn(shop, await signUp(shop));
  expect((await shop.call('GET', '/api/psp/decisions')).status).toBe(401);
  expect((await ask(customer)).status).toBe(404);
  expect((await ask(shop.admin)).status).toBe(404);
});

test('each reads their own part, and nothing of the others', async () => {
  const chosen = await ask(shop.partner);
  expect(chosen.body.decisions).toMatchObject([
    { isYours: true, kinds: ['Business cards'], excluded: [], changes: [] },
  ]);
  const [own] = chosen.body.decisions;
  const sum = (own?.terms ?? []).reduce((all, { amount }) => all + amount, 0);
  expect(Math.abs(sum - (own?.total ?? 0))).toBeLessThan(0.1);

  const lost = await ask(far);
  expect(lost.body.decisions).toMatchObject([{ isYours: false, excluded: [] }]);
  expect(lost.body.decisions[0]?.total).toBeGreaterThan(own?.total ?? 0);
  expect(lost.body.decisions[0]?.km).toBeGreaterThan(1000);

  const paused = await ask(sleepy);
  expect(paused.body.decisions).toMatchObject([
    { isYours: false, excluded: ['you took no new jobs then'], total: null, terms: [] },
  ]);
  expect(paused.body.decisions[0]?.changes).toContain('Taking new work again');
  for (const { text } of [chosen, lost, paused])
    for (const other of ['Charminar', 'Far Away', 'Sleepy']) expect(text).not.toContain(other);
});

test('what a partner does not print is none of their business', async () => {
  expect((await ask(shop.stranger)).body).toEqual({ decisions: [], nextToken: null, hasMore: false });
});

test('all of them, page after page without a gap, whatever was decided without them between', async () => {
  await shop.rows(
    `insert into assignment.decisions (id, job_id, round, made_at, code_version, policy_id, inputs, partner_id, candidates)
     select gen_random_uuid(), job_id, round, made_at, code_version, policy_id, inputs, partner_id, candidates
     from assignment.decisions, generate_series(1, 45)`,
  );
  const all = await shop.rows<{ id: string }>('select id from assignment.decisions order by id desc');
  const seen: string[] = [];
  let token: string | null = null;
  do {
    const query: string = token ? `?limit=20&nextToken=${encodeURIComponent(token)}` : '?limit=20';
    const { body } = await ask(far, query);
    expect(body.decisions.length).toBeLessThanOrEqual(20);
    expect(body.hasMore).toBe(body.nextToken !== null);
    seen.push(...body.decisions.map((one) => one.decisionId));
    token = body.nextToken;
  } while (token);
  expect(seen).toEqual(all.map((one) => one.id));

  const theirs = (await ask(far, '?limit=1')).body.nextToken ?? '';
  expect((await ask(sleepy, `?nextToken=${encodeURIComponent(theirs)}`)).status).toBe(400);
  // However many of others' decisions there are, one answer looks through so many of them, and the next goes on.
  await shop.rows(
    `insert into assignment.decisions (id, job_id, round, made_at, code_version, policy_id, inputs, partner_id, candidates)
     select gen_random_uuid(), job_id, round, made_at, code_version, policy_id, inputs, partner_id, candidates
     from assignment.decisions, generate_series(1, 3)`,
  );
  expect((await ask(shop.stranger)).body).toMatchObject({ decisions: [], hasMore: true });
});
