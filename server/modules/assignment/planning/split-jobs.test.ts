import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminJobSummary } from '#contract/partners/jobs.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type Person, type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, offerTokenIn, paidOrder } from '#tests/printers.ts';

let shop: Shop;
let admin: SignedIn;
let cards: Person;
let shirts: Person;

beforeAll(async () => {
  shop = await openPayingShop({ clock: movableClock(MONDAY) });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  await shop.pool.query(`
    with made as (insert into catalogue.categories (slug, name) values ('apparel', 'Apparel') returning id)
    update catalogue.products set category_id = made.id from made where slug = 'test-flyers'`);
  cards = await addPrinter(shop, { name: 'Cards only' });
  shirts = await addPrinter(shop, { name: 'Shirts only', kinds: ['Apparel'] });
});
afterAll(() => shop.close());

const jobsOf = async (orderId: string): Promise<AdminJobSummary[]> => {
  const headers = { authorization: admin.authorization };
  const path = `/api/jobs?orderId=${orderId}`;
  return (await shop.call<{ jobs: AdminJobSummary[] }>('GET', path, undefined, headers)).body.jobs;
};
const statusOf = async (orderId: string) =>
  (await shop.rows<{ status: string }>('select status from orders.orders where id = $1', [orderId]))[0]
    ?.status;
const answer = (person: Person, orderId: string, what: string, body?: object) =>
  shop.call('POST', `/api/offers/${offerTokenIn(shop, person.email, orderId)}/${what}`, body);

test('of two jobs that are declined for their files an admin reads what is wrong with each', async () => {
  const { orderId } = await paidOrder(shop, { flyers: 20 });
  await shop.runJobs();
  await answer(cards, orderId, 'decline', { code: 'file', text: 'The text lies outside the cut.' });
  await answer(shirts, orderId, 'decline', { code: 'file', text: 'The back is missing.' });
  const told = async () =>
    (
      await shop.rows<{ message: string }>(
        `select message from platform.alarms where kind = 'artwork' and starts_with(subject, $1)
           and cleared_at is null order by id`,
        [`order:${orderId}`],
      )
    ).map(({ message }) => message);
  expect(await told()).toEqual([
    expect.stringContaining('The text lies outside the cut.'),
    expect.stringContaining('The back is missing.'),
  ]);
  const headers = { authorization: admin.authorization };
  await shop.call('POST', `/api/orders/${orderId}/cancel`, { reason: 'Asked to' }, headers);
  await shop.runJobs();
  expect(await told()).toEqual([]);
});

test('what no partner can do alone is divided; the slowest part says where the order is', async () => {
  const { orderId } = await paidOrder(shop, { flyers: 20 });
  await shop.runJobs();
  const jobs = (await jobsOf(orderId)).toSorted((a, b) => a.kinds.join().localeCompare(b.kinds.join()));
  expect(jobs).toMatchObject([
    { kinds: ['Apparel'], partnerName: 'Shirts only', value: 47.4, items: [{ quantity: 20 }] },
    { kinds: ['Business cards'], partnerName: 'Cards only', value: 161, items: [{ quantity: 100 }] },
  ]);
  await answer(cards, orderId, 'accept');
  expect(await statusOf(orderId)).toBe('pending_psp_confirmation');
  await answer(shirts, orderId, 'decline', { code: 'stock' });
  await shop.runJobs();
  // Nobody is left for the shirts; the cards are printed meanwhile.
  expect(await statusOf(orderId)).toBe('approved');
  expect((await jobsOf(orderId)).map(({ status }) => status).toSorted()).toEqual(['in_production', 'stuck']);
  const other = await addPrinter(shop, { name: 'More shirts', kinds: ['Apparel'] });
  const stuck = (await jobsOf(orderId)).find(({ status }) => status === 'stuck');
  await shop.call(
    'POST',
    `/api/jobs/${stuck?.jobId}/offer`,
    { partnerId: other.userId },
    {
      authorization: admin.authorization,
    },
  );
  await shop.runJobs();
  await answer(other, orderId, 'accept');
  expect(await statusOf(orderId)).toBe('in_production');
});

test('one partner who can do everything gets everything, as one job', async () => {
  const both = await addPrinter(shop, { name: 'Does both', kinds: ['Apparel', 'Business cards'] });
  const { orderId } = await paidOrder(shop, { flyers: 20 });
  await shop.runJobs();
  expect(await jobsOf(orderId)).toMatchObject([
    {
      kinds: expect.arrayContaining(['Apparel', 'Business cards']),
      partnerId: both.userId,
      value: 208.4,
      pay: 150.05,
    },
  ]);
});

test('an order whose artwork is missing waits, and its customer is asked by mail', async () => {
  const email = 'without-artwork@example.com';
  const { orderId } = await paidOrder(shop, { files: [], email });
  await shop.runJobs();
  expect(await statusOf(orderId)).toBe('pending');
  expect(await jobsOf(orderId)).toEqual([]);
  const [confirmation] = shop.mails.filter((mail) => mail.to === email);
  expect(confirmation?.text).toContain('100 × Test cards: no artwork yet');
});
