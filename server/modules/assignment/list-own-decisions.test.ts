import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnDecision } from '#contract/own-decisions.ts';
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

const ask = (who: SignedIn) =>
  shop.call<{ decisions: OwnDecision[] }>('GET', '/api/psp/decisions', undefined, shop.as(who));

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
  expect((await ask(shop.stranger)).body.decisions).toEqual([]);
});
