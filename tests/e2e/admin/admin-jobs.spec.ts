import type { Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import { expectAccessible, expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { jobInProduction, newPrinter, offerTo, printableOrder } from '../partner-shop.ts';
import { expect, test } from '../shop.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Print job' });
const region = (page: Page, name: string) => drawer(page).getByRole('region', { name });

test('an admin sees whom a job was offered to and why, and offers it to somebody else', async ({
  page,
  database,
}) => {
  const first = await newPrinter(database, 'Charminar Prints');
  const second = await newPrinter(database, 'Golconda Press');
  const { orderId } = await printableOrder('Rukmini Devi');
  const jobId = await offerTo(database, orderId, first);
  await enter(page, '/dashboard/jobs', await newAdmin(database));
  const name = `${orderNumber(orderId)}-1`;
  const search = page.getByRole('searchbox', { name: 'Search order, name or phone' });
  await search.fill('no such order');
  await expect(page.getByText('No print job matches your search')).toBeVisible();
  await search.fill(orderNumber(orderId));
  await expect(page).toHaveURL(new RegExp(`q=${orderNumber(orderId)}`));
  await page.getByRole('button', { name: `Details of job ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`job=${jobId}`));
  await expect(region(page, 'Offers')).toContainText('Charminar Prints: Waits for an answer');
  await expect(drawer(page)).toContainText('100 × Invitation Cards');

  const decisions = region(page, 'Decisions');
  await decisions
    .getByRole('button', { name: /^Show why/ })
    .last()
    .click();
  await expect(decisions).toContainText(/Recalculated from the stored data: same result \(.+\)\./);
  await expect(decisions).toContainText('· chosen');
  await expect(decisions.getByText('Expected cost').first()).toBeVisible();
  await expect(decisions.getByText(/^Would have won with: /).first()).toBeVisible();
  await expectAccessible(page);

  await drawer(page).getByRole('button', { name: 'Offer to a partner' }).click();
  const dialog = page.getByRole('dialog', { name: /^Offer to a partner/ });
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await expect(dialog).toContainText('Please choose a partner');
  await dialog.getByLabel('Search partners by name or email').fill(second.email);
  await dialog.getByRole('radio', { name: new RegExp(second.email) }).check();
  await dialog.getByRole('button', { name: 'Offer it' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(region(page, 'Offers')).toContainText('Golconda Press: Waits for an answer');
  await expect(region(page, 'Offers')).toContainText('Charminar Prints: Taken back');
});

test('an admin takes a job back from its partner with a reason, and the order says who has it', {
  tag: '@all',
}, async ({ page, database }) => {
  const printer = await newPrinter(database);
  const { orderId, jobId } = await jobInProduction(database, printer);
  await enter(page, `/dashboard/orders?order=${orderId}`, await newAdmin(database));
  const order = page
    .getByRole('dialog', { name: /^Order / })
    .getByRole('region', { name: 'Jobs and offers' });
  await expect(order).toContainText('Charminar Prints: Accepted');
  await expect(order).toContainText('In production');
  await order.getByRole('button', { name: 'Take back and ask others' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take back/ });
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please write a reason');
  await dialog.getByLabel('Reason').fill('They called: the press is down');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog).toBeHidden();
  await expect(order).toContainText('Charminar Prints: Taken back');
  await expect(order).toContainText('They called: the press is down');
  const { rows } = await database.query('select partner_id from assignment.jobs where id = $1', [jobId]);
  expect(rows[0]?.partner_id).not.toBe(printer.userId);
});

test('the list of print jobs and an open job fit every screen, and axe finds nothing wrong', {
  tag: '@all',
}, async ({ page, database }) => {
  const printer = await newPrinter(database);
  const { jobId } = await jobInProduction(database, printer);
  await enter(page, '/dashboard/jobs?status=in_production', await newAdmin(database));
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('in_production');
  await expect(page.getByRole('table', { name: 'Print jobs' })).toContainText('Charminar Prints');
  await expectSound(page);
  await page.goto(`/dashboard/jobs?job=${jobId}`);
  await expect(region(page, 'Offers')).toContainText('Charminar Prints: Accepted');
  await expectSound(page);
});
