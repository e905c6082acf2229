import type pg from 'pg';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin, paidOrder } from '../admin-shop.ts';
import { expect, test } from '../shop.ts';

const shortOf = (orderId: string) => orderId.slice(-8).toUpperCase();

/** A paid order whose payment is noted as one that fits nothing: it is captured at the gateway, and may go back. */
async function strangePayment(database: pg.Client, name: string, anomaly: string) {
  const { orderId, totalAmount } = await paidOrder(name);
  await database.query(
    'update payments.payments set is_applied = false, anomaly = $2 where order_id = $1 and is_applied',
    [orderId, anomaly],
  );
  return { orderId, totalAmount };
}

test('money that pays no order is given back from the list, or marked as resolved with a note that its order keeps', async ({
  page,
  database,
}) => {
  const name = `Problem Parvati ${Date.now()}`;
  const twice = await strangePayment(database, name, 'duplicate_capture');
  const wrong = await strangePayment(database, name, 'amount_mismatch');
  await enter(page, '/dashboard/payment-problems', await newAdmin(database));
  const row = (orderId: string) => page.getByRole('row', { name: new RegExp(shortOf(orderId)) });
  await expect(row(twice.orderId)).toContainText('The order was paid twice');

  await row(twice.orderId).getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('However often it is tried, it is one refund.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Refund requested' })).toBeVisible();
  await expect(row(twice.orderId)).toHaveCount(0);
  await expect
    .poll(async () => {
      const { rows } = await database.query('select status from payments.refunds where order_id = $1', [
        twice.orderId,
      ]);
      return rows;
    })
    .toEqual([{ status: 'processed' }]);

  await row(wrong.orderId).getByRole('button', { name: 'Mark as resolved' }).click();
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(dialog).toContainText('Please write how');
  await dialog.getByLabel('How it was resolved').fill('Sent back from the gateway’s dashboard');
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(row(wrong.orderId)).toHaveCount(0);
  await page.goto(`/dashboard/orders?order=${wrong.orderId}`);
  await expect(page.getByText('Marked a payment problem as resolved')).toBeVisible();
});

test('a refund that waits says why and when it is tried again, and goes at “Try again”', {
  tag: '@all',
}, async ({ page, database }) => {
  const { orderId } = await paidOrder(`Waiting Wazir ${Date.now()}`);
  await database.query(
    `insert into payments.refunds (payment_id, order_id, amount_paise, idempotency_key, reason, refusals, refusal,
       next_try_at)
     select id, order_id, 500, 'waits-' || id, 'refunded', 2, 'Your account does not have enough balance.',
       now() + interval '2 hours' from payments.payments where order_id = $1`,
    [orderId],
  );
  await enter(page, '/dashboard/payment-problems', await newAdmin(database));
  const row = page.getByRole('row', { name: new RegExp(shortOf(orderId)) });
  await expect(row).toContainText('The gateway said: Your account does not have enough balance. Next try');
  await expect(row.getByRole('button', { name: 'Mark as resolved' })).toHaveCount(0);
  await page.goto(`/dashboard/orders?order=${orderId}`);
  await expect(page.getByText('refused, waits')).toBeVisible();
  await page.goto('/dashboard/payment-problems');
  await row.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(async () => {
      const { rows } = await database.query('select status from payments.refunds where order_id = $1', [
        orderId,
      ]);
      return rows;
    })
    .toEqual([{ status: 'processed' }]);
});

test('alarms and payment problems are read without sideways scrolling, and an alarm is seen to', {
  tag: '@all',
}, async ({ page, database }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { orderId } = await strangePayment(database, `Alarm Amina ${Date.now()}`, 'amount_mismatch');
  const subject = `order:${orderId}`;
  await database.query(
    `insert into platform.alarms (kind, subject, message) values ('payment', $1,
         'Whether this order is paid could not be found out. It is looked at again by itself, and all other orders go on.')`,
    [subject],
  );
  await enter(page, '/dashboard/payment-problems', await newAdmin(database));
  await expect(page.getByText(/^(Showing \d+ of )?[\d,]+ payment problems?$/)).toBeVisible();
  await expectSound(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Alarms/ }).click();
  const row = page.getByRole('row', { name: new RegExp(shortOf(orderId)) });
  await expect(row).toContainText('could not be found out');
  await expectSound(page);
  await row.getByRole('button', { name: `Seen to: Payment of one order, ${subject}` }).click();
  await expect(row).toHaveCount(0);
});
