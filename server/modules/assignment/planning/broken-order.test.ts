import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { addPrinter, MONDAY, paidOrder } from '#tests/printers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ clock: movableClock(MONDAY) });
  await addPrinter(shop, { name: 'Charminar Prints' });
});
afterAll(() => shop.close());

const statusOf = async (orderId: string) =>
  (await shop.rows<{ status: string }>('select status from orders.orders where id = $1', [orderId]))[0]
    ?.status;
const alarms = () =>
  shop.rows<{ subject: string; message: string }>(
    `select subject, message from platform.alarms where kind = 'assignment' and cleared_at is null order by raised_at`,
  );
const breakLines = (orderId: string, specification: unknown) =>
  shop.rows('update orders.lines set print_specification = $2 where order_id = $1', [
    orderId,
    JSON.stringify(specification),
  ]);
/** Paid and print-ready, before anybody looks for a partner. */
async function readyOrder() {
  const { orderId } = await paidOrder(shop);
  await shop.rows('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
  await shop.rows(`update orders.orders set status = 'approved' where id = $1`, [orderId]);
  return orderId;
}
const specificationOf = async (orderId: string) =>
  (
    await shop.rows<{ s: unknown }>('select print_specification as s from orders.lines where order_id = $1', [
      orderId,
    ])
  )[0]?.s;

test('an order that cannot be divided is set aside with an alarm; all others are offered; mended, it is offered too', async () => {
  const [one, broken, three] = [await readyOrder(), await readyOrder(), await readyOrder()];
  const whole = await specificationOf(broken);
  await breakLines(broken, { trimSizes: 'none' });
  await shop.runJob('assignment.plan');
  expect(await Promise.all([one, broken, three].map(statusOf))).toEqual([
    'pending_psp_confirmation',
    'approved',
    'pending_psp_confirmation',
  ]);
  expect(await alarms()).toMatchObject([
    { subject: `order:${broken}`, message: expect.stringContaining('all other orders are offered') },
  ]);
  // Tried again each time, it is one alarm.
  await shop.runJob('assignment.sweep');
  await shop.runJobs();
  expect(await alarms()).toHaveLength(1);
  await breakLines(broken, whole);
  await shop.runJob('assignment.plan');
  expect(await statusOf(broken)).toBe('pending_psp_confirmation');
  expect(await alarms()).toEqual([]);
});

test('so is a job whose order broke later, and one that the database does not let be offered', async () => {
  const [later, refused] = [await readyOrder(), await readyOrder()];
  await shop.rows(`create function assignment.refuse() returns trigger language plpgsql as $$ begin
    if exists (select from assignment.jobs where id = new.job_id and order_id in ('${later}', '${refused}')) then
      raise exception 'no offers of this';
    end if; return new; end $$`);
  await shop.rows(
    'create trigger refuse before insert on assignment.decisions for each row execute function assignment.refuse()',
  );
  const well = await readyOrder();
  await shop.runJob('assignment.plan');
  const both = [`order:${later}`, `order:${refused}`].toSorted();
  expect(await statusOf(well)).toBe('pending_psp_confirmation');
  expect((await alarms()).map(({ subject }) => subject).toSorted()).toEqual(both);

  // Divided already, one breaks: it is another reason, and the same alarm.
  const whole = await specificationOf(later);
  await breakLines(later, { trimSizes: 'none' });
  const another = await readyOrder();
  await shop.runJob('assignment.plan');
  expect(await statusOf(another)).toBe('pending_psp_confirmation');
  expect((await alarms()).map(({ subject }) => subject).toSorted()).toEqual(both);

  await shop.rows('drop trigger refuse on assignment.decisions');
  await breakLines(later, whole);
  await shop.runJob('assignment.plan');
  expect(await Promise.all([later, refused].map(statusOf))).toEqual(
    Array(2).fill('pending_psp_confirmation'),
  );
  expect(await alarms()).toEqual([]);
});
