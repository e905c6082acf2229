import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSound } from '../accessible.ts';
import { enter, enterByForm, newAdmin, paidOrder } from '../admin-shop.ts';
import { jobInProduction, newPrinter } from '../partner-shop.ts';
import { expect, open, test } from '../shop.ts';

const number = (text: string) => Number(text.replace(/[^\d.]/g, ''));
/** The value of a card: "Total Orders" -> 12. */
const card = async (page: Page, name: string) =>
  number(await page.locator('dl > div', { hasText: name }).locator('dd').first().innerText());
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an order that is paid is on the dashboard at once, and what it waits for leads to its list', async ({
  page,
  database,
}) => {
  await test.step('the old address of the reports leads to them, by the sign-in of the back office', async () => {
    await enterByForm(page, '/admin-reports', await newAdmin(database));
    await expect(page).toHaveURL('/dashboard/reports');
  });
  await open(page, '/dashboard');
  await expect(page.getByText(/^As of /)).toBeVisible();
  await test.step('what waits for an admin leads to the jobs nobody is left for, to problems and to claims', async () => {
    const attention = region(page, 'Needs attention');
    for (const [name, href] of [
      [/Jobs no partner has accepted/, '/dashboard/jobs?status=stuck'],
      [/Problems of partners/, '/dashboard/partner-desk'],
      [/Claims to decide/, '/dashboard/claims'],
    ] as const)
      await expect(attention.getByRole('link', { name })).toHaveAttribute('href', href);
  });
  await expect(page.locator('dl > div').first()).toContainText(/Total Orders\s*\d/);
  const before = { orders: await card(page, 'Total Orders'), revenue: await card(page, 'Total Revenue') };

  const { totalAmount } = await paidOrder(`Dashboard Devi ${Date.now()}`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => card(page, 'Total Orders')).toBeGreaterThan(before.orders);
  expect(await card(page, 'Total Revenue')).toBeGreaterThanOrEqual(before.revenue + totalAmount - 0.005);
  const average = (await card(page, 'Total Revenue')) / (await card(page, 'Total Orders'));
  expect(Math.abs((await card(page, 'Avg Order Value')) - average)).toBeLessThan(0.01);

  await page.getByText('Show “Revenue” as a table').click();
  await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('row')).toHaveCount(31);
  await expect(
    region(page, 'Orders by status')
      .getByRole('link', { name: /^Waiting for a Printer/ })
      .first(),
  ).toBeVisible();

  const waiting = region(page, 'Needs attention').getByRole('link', { name: /Paid, artwork missing/ });
  expect(number(await waiting.innerText())).toBeGreaterThan(0);
  await waiting.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Paid, waiting for artwork' })).toBeVisible();
  await expect(page.getByText(/^Showing \d+ of [\d,]+ orders \(filtered\)$/)).toBeVisible();
});

test('sales are told apart by category, region, product and tax, and each report is kept as CSV', {
  tag: '@all',
}, async ({ page, database }) => {
  await paidOrder(`Report Rekha ${Date.now()}`);
  const press = `Press ${Date.now()}`;
  await jobInProduction(database, await newPrinter(database, press));
  await enter(page, '/dashboard/reports', await newAdmin(database));
  await expect(region(page, 'By category').getByRole('row', { name: /^Cards/ })).toBeVisible();
  await expect(region(page, 'By region').getByRole('row', { name: /^Telangana/ })).toBeVisible();
  await expect(region(page, 'Best sellers').getByRole('row', { name: /^Invitation Cards/i })).toBeVisible();
  await expect(region(page, 'Tax by HSN').getByRole('row', { name: /8\.5%/ }).first()).toBeVisible();
  await expect(region(page, 'By partner').getByRole('row', { name: new RegExp(press) })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: By category' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^category-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows[0]).toContain('"Category","Orders","Pieces"');
  expect(rows.slice(1).some((row) => row.startsWith('"Cards",'))).toBe(true);

  await page.getByLabel('From').fill('2020-01-01');
  await expect(page.getByText('Please choose at most five years.')).toBeVisible();
  await page.getByLabel('To').fill('2020-01-31');
  await expect(region(page, 'By category')).toContainText('Nothing was sold in these days');
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(region(page, 'By category').getByRole('row', { name: /^Cards/ })).toBeVisible();
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(page.getByText('Every day was worked out again')).toBeVisible();
});

test('promises are judged by what really happened', { tag: '@all' }, async ({ page, database }) => {
  await paidOrder(`Promise Padma ${Date.now()}`);
  await enter(page, '/dashboard/reports?view=promises', await newAdmin(database));
  const quotes = region(page, 'Quotes in 30 seconds');
  await expect(quotes).toContainText(/%\s*(Kept|Not kept)\s*[\d,]+ of [\d,]+/);
  await quotes.getByText('Show “Distribution” as a table').click();
  const spread = quotes.getByRole('table', { name: 'Distribution' });
  await expect(spread.getByRole('row')).toHaveCount(11);
  await expect(spread.getByRole('row', { name: /^over 30 s missed/ })).toBeVisible();
  for (const [name, promised] of [
    ['Quotes in 30 seconds', '90% within 30 s'],
    ['At a printer in 5 minutes', '90% within 5 min'],
    ['Half the manual work on files', '50% without a person'],
    ['On time', '95% by the promised day'],
  ] as const)
    await expect(region(page, name)).toContainText(`Promised: ${promised}`);
  for (const name of ['At a printer in 5 minutes', 'Half the manual work on files', 'On time'])
    await expect(region(page, name)).toContainText(/No data|of \d/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Promises' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"quotes",');
});

test('axe finds nothing on the dashboard, the reports and the payment problems', { tag: '@all' }, async ({
  page,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await paidOrder('Axe Amrita');
  await enter(page, '/dashboard', await newAdmin(database));
  await page.getByText('Show “Paid orders” as a table').click();
  await expectSound(page);
  await page.goto('/dashboard/reports');
  await expect(region(page, 'By category').getByRole('table')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Promises', exact: true }).click();
  await expect(region(page, 'On time')).toBeVisible();
  await expectSound(page);
  await page.goto('/dashboard/alarms');
  await expect(page.getByText(/^(Showing \d+ of )?[\d,]+ alarms?$/)).toBeVisible();
  await expectSound(page);
  await page.goto('/dashboard/payment-problems');
  await expect(page.getByText(/^(Showing \d+ of )?[\d,]+ payment problems?$/)).toBeVisible();
  await expectSound(page);
});
