import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminJobSummary } from '#contract/partners/jobs.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, offerTokenIn, paidOrder } from '#tests/printers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ clock: movableClock(MONDAY) });
});
afterAll(() => shop.close());

/** Cards are 89 mm wide and 51 high, on either side. */
async function letCardsTurn(canTurn: boolean): Promise<void> {
  const rule = {
    ...{ unit: 'mm', minWidthMm: 20, maxWidthMm: 500, minHeightMm: 20, maxHeightMm: 500, stepMm: 1 },
    ...{ rollWidthsMm: [], canTurn, pricedBy: 'piece', isWholeRoll: false, leastPaise: 0, roundToPaise: 1 },
    charges: [],
    from: { pricePaise: 133, quantity: 500, first: { pricePaise: 161, quantity: 1 } },
  };
  const card = { widthMm: 89, heightMm: 51 };
  const sizes = { sizeAttribute: 'Sides', trimSizes: { Front: card, Both: card } };
  await shop.pool.query(
    `update catalogue.products set size_rule = $1, print_specification = print_specification || $2
     where slug = 'test-cards'`,
    [JSON.stringify(rule), JSON.stringify(sizes)],
  );
}

test('what may not be turned goes to who has a roll as wide as it is, and the partner reads so', async () => {
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const printer = async (name: string, zip: string, width: number) => {
    const person = await addPrinter(shop, { name, zip });
    await shop.pool.query(
      `insert into partners.works (user_id, kind, turnaround_days, roll_widths_mm)
       values ($1, 'Business cards', 1, array[$2::int])`,
      [person.userId, width],
    );
    return person;
  };
  await printer('Narrow, next door', '500034', 60);
  const wide = await printer('Wide, farther away', '501101', 100);
  const jobsOf = async (orderId: string) => {
    const path = `/api/jobs?orderId=${orderId}`;
    const { body } = await shop.call<{ jobs: AdminJobSummary[] }>('GET', path, undefined, {
      authorization: admin.authorization,
    });
    return body.jobs;
  };
  const offeredTo = async (canTurn: boolean) => {
    await letCardsTurn(canTurn);
    const { orderId } = await paidOrder(shop);
    await shop.runJobs();
    return { orderId, jobs: await jobsOf(orderId) };
  };
  expect((await offeredTo(true)).jobs).toMatchObject([{ partnerName: 'Narrow, next door' }]);
  const { orderId, jobs } = await offeredTo(false);
  expect(jobs).toMatchObject([{ partnerName: 'Wide, farther away' }]);
  const asked = await shop.call('GET', `/api/offers/${offerTokenIn(shop, wide.email, orderId)}`);
  expect(asked.text).toContain('"On the roll":"Width across, not turned"');
});
