import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_TERMS, type Policy, type PolicyTrial } from '#contract/partners/policies.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, paidOrder } from '#tests/printers.ts';
import { getCurrentPolicy } from '../planning/list-eligible-partners.ts';

let shop: Shop;
let admin: SignedIn;
const clock = movableClock(MONDAY);

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const ask = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call<T>(method, `/api/assignment/policies${path}`, body, { authorization: admin.authorization });
const list = async () => (await ask<{ policies: Policy[] }>('GET', '')).body.policies;
const save = async (name: string, terms: object = {}) => {
  const { status, body } = await ask<{ policy: Policy }>('POST', '', {
    name,
    terms: { ...DEFAULT_TERMS, ...terms },
  });
  expect(status).toBe(201);
  return body.policy;
};
const putInForce = (id: string | null, instead: string | null) =>
  ask<{ policies: Policy[]; code: string }>('POST', `/${id}/in-force`, { instead });
const inForce = async () => (await list()).filter((policy) => policy.isInForce).map(({ name }) => name);
const trialOf = async (id: string) => (await ask<{ trial: PolicyTrial }>('GET', `/trials/${id}`)).body.trial;

test('before anybody sets one, what came with the shop decides', async () => {
  const [original, ...others] = await list();
  expect(others).toEqual([]);
  expect(original).toMatchObject({ id: null, name: 'As installed', isInForce: true, terms: DEFAULT_TERMS });
});

test('a draft decides nothing until it is put in force, and who did it is written down', async () => {
  const draft = await save('Nearer', { perKmPaise: 9 });
  expect(draft).toMatchObject({ name: 'Nearer', isInForce: false, madeBy: 'Asha Rao', inForceFrom: null });
  expect((await getCurrentPolicy(shop.deps.db, clock.now())).terms).toEqual(DEFAULT_TERMS);
  clock.move(1000);
  const answer = await putInForce(draft.id, null);
  expect(answer.status).toBe(200);
  expect(answer.body.policies[0]).toMatchObject({ id: draft.id, isInForce: true, putInForceBy: 'Asha Rao' });
  expect(await getCurrentPolicy(shop.deps.db, clock.now())).toEqual({
    id: draft.id,
    terms: { ...DEFAULT_TERMS, perKmPaise: 9 },
  });
  // Asked twice, done once.
  expect((await putInForce(draft.id, null)).status).toBe(200);
  const audits = await shop.rows(
    `select action, before, after from platform.audit where subject_id = 'policy Nearer' order by id`,
  );
  expect(audits).toEqual([
    { action: 'savePolicy', before: null, after: null },
    { action: 'putPolicyInForce', before: { inForce: 'As installed' }, after: { inForce: 'Nearer' } },
  ]);
});

test('a draft whose answer was lost is saved once', async () => {
  const headers = { authorization: admin.authorization, 'idempotency-key': 'form of a draft' };
  const draft = { name: 'Sent again', terms: DEFAULT_TERMS };
  const send = () => shop.call<{ policy: Policy }>('POST', '/api/assignment/policies', draft, headers);
  const [first, again] = await Promise.all([send(), send()]);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await list()).filter(({ name }) => name === 'Sent again')).toHaveLength(1);
});

test('of two admins who put different ones in force at once, one is told of the other', async () => {
  const before = (await list())[0]?.id ?? null;
  const [a, b] = [await save('One'), await save('Other')];
  clock.move(1000);
  const answers = await Promise.all([putInForce(a.id, before), putInForce(b.id, before)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  expect(await inForce()).toHaveLength(1);
  expect((await putInForce('01900000-0000-7000-8000-000000000001', null)).status).toBe(404);
});

test('terms outside their bounds are refused', async () => {
  for (const terms of [{ rateBasisPoints: 2000 }, { acceptPriorPercent: 100 }, { latePaise: -1 }]) {
    const answer = await ask('POST', '', { name: 'Wrong', terms: { ...DEFAULT_TERMS, ...terms } });
    expect(answer.status).toBe(400);
  }
  expect((await ask('POST', '', { name: ' ', terms: DEFAULT_TERMS })).status).toBe(400);
});

test('a draft is tried on what was decided and on a made-up month, beside what decides now', async () => {
  await addPrinter(shop, { name: 'Asha Press' });
  await paidOrder(shop);
  await shop.runJobs();
  const draft = await save('Pay does not matter', { priceWeightPercent: 0, perKmPaise: 0 });
  const asked = await ask<{ trial: PolicyTrial }>('POST', '/simulate', { policyId: draft.id });
  expect(asked.status).toBe(202);
  expect(asked.body.trial).toMatchObject({ doneAt: null, result: null, failed: false });
  await shop.runJobs();
  const { result, failed } = await trialOf(asked.body.trial.id);
  expect(failed).toBe(false);
  expect(result).toMatchObject({ decisions: 1, sameChoice: 1 });
  const { inForce: now, draft: then } = result?.simulated ?? {};
  expect(then?.meanCostPaise).toBeGreaterThan(now?.meanCostPaise ?? 0);
  expect(now?.onTime).toBeGreaterThan(0.9);
});

test('a trial that cannot be worked out says so, and an unknown one is not found', async () => {
  const draft = await save('Broken');
  const { body } = await ask<{ trial: PolicyTrial }>('POST', '/simulate', { policyId: draft.id });
  await shop.pool.query(`update assignment.policies set terms = '{"rateBasisPoints": 1}' where id = $1`, [
    draft.id,
  ]);
  await shop.runJobs();
  expect(await trialOf(body.trial.id)).toMatchObject({ failed: true, result: null });
  await shop.pool.query('delete from assignment.trials where policy_id = $1', [draft.id]);
  await shop.pool.query('delete from assignment.policies where id = $1', [draft.id]);
  const nobodys = '01900000-0000-7000-8000-000000000001';
  expect((await ask('POST', '/simulate', { policyId: nobodys })).status).toBe(404);
  expect((await ask('GET', `/trials/${nobodys}`)).status).toBe(404);
});

test('policies are for admins', async () => {
  const partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
  for (const authorization of [undefined, partner.authorization]) {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const answer = await shop.call('GET', '/api/assignment/policies', undefined, headers);
    expect(answer.status).toBe(authorization ? 403 : 401);
  }
});
