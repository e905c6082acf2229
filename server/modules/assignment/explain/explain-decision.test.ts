import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExplainedDecision } from '#contract/partners/decisions.ts';
import type { AdminJob, AdminJobSummary } from '#contract/partners/jobs.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { addPrinter, MONDAY } from '#tests/printers.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop({ clock: movableClock(MONDAY) });
  await addPrinter(shop, { name: 'Far Away Press', zip: '781001' });
  await addPrinter(shop, { name: 'Sleepy Press', isPaused: true });
});
afterAll(() => shop.close());

const get = <T>(path: string, who = shop.admin) => shop.call<T>('GET', path, undefined, shop.as(who));
const jobOf = async (orderId: string) => {
  const { body } = await get<{ jobs: AdminJobSummary[] }>(`/api/jobs?orderId=${orderId}`);
  return (await get<AdminJob>(`/api/jobs/${body.jobs[0]?.jobId}`)).body;
};

test('a decision is explained candidate by candidate in plain words, and made again it comes out the same', async () => {
  const { orderId } = await shop.sell();
  const job = await jobOf(orderId);
  const [decision] = job.decisions;
  const path = `/api/jobs/${job.jobId}/decisions/${decision?.decisionId}`;
  const { status, body } = await get<ExplainedDecision>(path);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    partnerName: 'Charminar Prints',
    policyName: null,
    jobsTogether: 1,
    notShown: 0,
    replay: { partnerName: 'Charminar Prints', isSame: true, isSameCode: true },
  });
  const [chosen, far, sleepy] = body.candidates;
  expect(chosen).toMatchObject({
    partnerName: 'Charminar Prints',
    isChosen: true,
    excluded: [],
    changes: [],
  });
  expect(chosen?.terms.map(({ name }) => name)).toContain('Pay');
  const sum = (chosen?.terms ?? []).reduce((all, { amount }) => all + amount, 0);
  expect(Math.abs(sum - (chosen?.total ?? 0))).toBeLessThan(0.1);
  expect(far).toMatchObject({ partnerName: 'Far Away Press', isChosen: false });
  expect(far?.km).toBeGreaterThan(1000);
  expect(sleepy).toMatchObject({
    partnerName: 'Sleepy Press',
    excluded: ['takes no new work now'],
    total: null,
  });
  expect(sleepy?.changes.length).toBeGreaterThan(0);
  // Of another job it is none.
  const other = await jobOf((await shop.sell()).orderId);
  expect((await get(`/api/jobs/${other.jobId}/decisions/${decision?.decisionId}`)).status).toBe(404);
  expect((await get(path, shop.partner)).status).toBe(403);
});

test('jobs nobody is left for come before newer ones, page after page without a gap', async () => {
  await shop.rows(`update partners.profiles set is_paused = true`);
  const stuck = await shop.sell();
  await shop.rows(`update partners.profiles set is_paused = false`);
  await shop.sell();
  await shop.sell();
  const seen: AdminJobSummary[] = [];
  let next = '';
  do {
    const { body } = await get<{ jobs: AdminJobSummary[]; nextToken: string | null }>(
      `/api/jobs?limit=2${next && `&nextToken=${next}`}`,
    );
    seen.push(...body.jobs);
    next = body.nextToken ?? '';
  } while (next);
  const [{ jobs } = { jobs: 0 }] = await shop.rows<{ jobs: number }>(
    'select count(*)::int as jobs from assignment.jobs',
  );
  expect(seen[0]).toMatchObject({ orderId: stuck.orderId, status: 'stuck' });
  expect(new Set(seen.map((job) => job.jobId)).size).toBe(jobs);
  expect(seen).toHaveLength(jobs);
});
