import type { Browser, Page } from '@playwright/test';
import { pdf } from '../../corpora/artwork-corpus.ts';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { jobInProduction, newPrinter, type Printer } from '../partner-shop.ts';
import { mailedLink, signIn } from '../people.ts';
import { baseUrl } from '../place.ts';
import { expect, mailsTo, open, test } from '../shop.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The customer's own browser, at the page of the mailed link. */
async function follow(browser: Browser, email: string): Promise<Page> {
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const link = await mailedLink(email, '/track/');
  await open(customer, new URL(link).pathname);
  return customer;
}

async function markReady(page: Page, mode: RegExp, confirm: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark Ready' }).click();
  const ready = dialog(page, 'Confirm Delivery Details');
  await ready.getByRole('radio', { name: mode }).check();
  await ready.getByLabel('Weight (kg)').fill('1.25');
  await ready.getByLabel('Length (cm)').fill('30');
  await ready.getByLabel('Width (cm)').fill('22.5');
  await ready.getByLabel('Height (cm)').fill('8');
  await ready.getByRole('button', { name: confirm }).click();
  await expect(ready).toBeHidden();
}

/** The courier takes a parcel on. */
async function carry(awb: string, to: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/sandbox/courier/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ awb, to }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
}

const mailed = (email: string, words: RegExp) =>
  expect
    .poll(async () => (await mailsTo(email)).some((mail) => words.test(mail.subject)), { timeout: 60_000 })
    .toBe(true);
const shows = async (customer: Page, words: string) => {
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByRole('region', { name: 'Your parcel' })).toContainText(words, {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
};

async function atWork(page: Page, printer: Printer, jobId: string): Promise<void> {
  await signIn(page, printer, `/psp-orders/${jobId}`);
  await expect(page.getByRole('button', { name: 'Mark Ready' })).toBeVisible();
}

test('ready, label, courier, tracking, delivered, completed: partner and customer side by side', async ({
  page,
  browser,
  database,
}) => {
  const printer = await newPrinter(database);
  const { jobId, orderId, email } = await jobInProduction(database, printer);
  await atWork(page, printer, jobId);
  await page.getByRole('button', { name: 'Printed' }).click();
  const customer = await follow(browser, email);
  await expect(customer.getByText('Printed.', { exact: true })).toBeVisible();
  await expect(customer.getByRole('list', { name: 'At the printer' })).toContainText('Printed');

  await markReady(page, /Courier booked by Inkbazaar/, 'Confirm & Book Courier');
  await expect(page.getByRole('button', { name: 'Download Label' })).toBeVisible({ timeout: 60_000 });
  await mailed(email, /is packed$/);
  await shows(customer, 'Tracking number LR');
  await expect(customer.getByRole('region', { name: 'Your parcel' })).toContainText(
    'Packed and waiting for the courier.',
  );
  const [shipment] = (
    await database.query<{ awb: string }>('select awb from fulfilment.shipments where job_id = $1', [jobId])
  ).rows;
  const awb = shipment?.awb ?? '';
  await expect(customer.getByText(awb, { exact: true })).toBeVisible();

  await carry(awb, 'out_for_delivery');
  await mailed(email, /arrives today$/);
  await shows(customer, 'Out for delivery.');
  await carry(awb, 'delivered');
  await mailed(email, /was delivered$/);
  await shows(customer, 'Delivered.');
  await customer.getByText('Where it has been').click();
  await expect(customer.getByRole('region', { name: 'Your parcel' })).toContainText('Picked up');
  await expect(customer.getByText('Pickup arranged, Hyderabad')).toBeVisible();
  await expectAccessible(customer);
  await expectNoSideways(customer);

  await customer.getByRole('button', { name: 'Everything arrived' }).dblclick();
  await expect(customer.getByText('You have everything. Thank you for printing with us.')).toBeVisible();
  const { rows } = await database.query<{ went: string[] }>(
    'select array_agg(to_status order by id) as went from orders.history where order_id = $1',
    [orderId],
  );
  expect(rows[0]?.went.slice(-4)).toEqual(['in_production', 'shipped', 'delivered', 'completed']);
  await customer.context().close();
});

test('a parcel that came back is packed and booked once more', async ({ page, database }) => {
  const printer = await newPrinter(database);
  const { jobId } = await jobInProduction(database, printer);
  await atWork(page, printer, jobId);
  await markReady(page, /Courier booked by Inkbazaar/, 'Confirm & Book Courier');
  await expect(page.getByRole('button', { name: 'Download Label' })).toBeVisible({ timeout: 60_000 });
  const awbs = async () =>
    (
      await database.query<{ awb: string }>(
        'select awb from fulfilment.shipments where job_id = $1 and awb is not null order by created_at',
        [jobId],
      )
    ).rows.map(({ awb }) => awb);
  const [first = ''] = await awbs();
  await carry(first, 'rto');
  await carry(first, 'rto_delivered');
  const again = page.getByRole('button', { name: 'Send Again' });
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('main')).toContainText(
    'Back at the printer. It can be packed and sent once more.',
  );
  await again.click();
  const ready = dialog(page, 'Confirm Delivery Details');
  await ready.getByRole('radio', { name: /Courier booked by Inkbazaar/ }).check();
  await ready.getByRole('button', { name: 'Use the estimate' }).click();
  await ready.getByRole('button', { name: 'Confirm & Book Courier' }).click();
  await expect(ready).toBeHidden();
  await expect.poll(awbs, { timeout: 60_000 }).toHaveLength(2);
  await expect(again).toHaveCount(0);
});

test('collected at the press: the code from the mail, told at the counter, ends it', async ({
  page,
  browser,
  database,
}) => {
  const printer = await newPrinter(database, 'Golconda Press');
  const { jobId, email } = await jobInProduction(database, printer, 'Rukmini Devi', true);
  await atWork(page, printer, jobId);
  await expect(page.getByText('The customer would like to collect it from you.')).toBeVisible();
  // As the customer asked, unless the partner says something else; in digits of any script.
  await page.getByRole('button', { name: 'Mark Ready' }).click();
  const ready = dialog(page, 'Confirm Delivery Details');
  await expect(ready.getByRole('radio', { name: /The customer collects it/ })).toBeChecked();
  for (const [label, typed] of [
    ['Weight (kg)', '१.२५'],
    ['Length (cm)', '३०'],
    ['Width (cm)', '22.5'],
    ['Height (cm)', '8'],
  ] as const)
    await ready.getByLabel(label).fill(typed);
  await ready.getByRole('button', { name: 'Confirm & Update Status' }).click();
  await expect(ready).toBeHidden();
  await mailed(email, /is ready to be collected$/);
  const mail = (await mailsTo(email)).find((one) => one.subject.endsWith('is ready to be collected'));
  const code = /^[0-9]{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  const customer = await follow(browser, email);
  const parcel = customer.getByRole('region', { name: 'Your parcel' });
  await expect(parcel).toContainText(code);
  await expect(parcel).toContainText('Give this code only when you have collected the parcel:');
  await expect(parcel).not.toContainText('Expected by');
  await expect(parcel).toContainText('Golconda Press');
  await expect(parcel).toContainText('12 Press Lane, Abids');
  await expectAccessible(customer);

  await page.getByLabel('Code of the customer').fill(code);
  await page.getByRole('button', { name: 'Handed over' }).click();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await shows(customer, 'Delivered.');
  await expect(parcel).not.toContainText(code);
  await customer.context().close();
});

test('a file that cannot be printed: the customer is asked, sends another, and the partner has it', {
  tag: '@all',
}, async ({ page, browser, database }) => {
  const printer = await newPrinter(database);
  const { jobId, email } = await jobInProduction(database, printer);
  await atWork(page, printer, jobId);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = dialog(page, 'Report a problem');
  await form.getByLabel('What is it?').selectOption('file');
  await form.getByLabel('What is wrong, and what would help?').fill('The border is cut off on all sides.');
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('The border is cut off on all sides.')).toBeVisible();
  await mailed(email, /^We need another file/);

  const customer = await follow(browser, email);
  await expect(customer.getByText(/The border is cut off on all sides/)).toBeVisible();
  const field = customer.getByRole('group', { name: 'Artwork for Invitation Cards' });
  await field
    .getByLabel('Artwork file')
    .setInputFiles({ name: 'wider.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(field.getByText('File received')).toBeVisible({ timeout: 60_000 });
  await customer.getByRole('button', { name: 'Send this artwork' }).click();
  await expect(customer.getByText(/wider\.pdf belongs to your order now/)).toBeVisible();
  await expect(customer.getByText(/The border is cut off on all sides/)).toHaveCount(0);

  await open(page, `/psp-orders/${jobId}`);
  await expect(page.getByRole('link', { name: 'As the customer sent it wider.pdf' })).toBeVisible();
  await expect(page.getByText('The customer sent another file.')).toBeVisible();
  await customer.context().close();
});

test('who will be late says on which day, and the customer sees the new one beside what was promised', async ({
  page,
  browser,
  database,
}) => {
  const printer = await newPrinter(database);
  const { jobId, email } = await jobInProduction(database, printer);
  await atWork(page, printer, jobId);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = dialog(page, 'Report a problem');
  await form.getByLabel('What is it?').selectOption('late');
  await form.getByLabel('What is wrong').fill('The paper comes later.');
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  const day = form.getByLabel('On which day can you hand it over?');
  await expect(day).toHaveAccessibleDescription('Please choose the day');
  await day.fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^Handed over on /)).toBeVisible();
  await mailed(email, /will be late: now by /);
  const customer = await follow(browser, email);
  await expect(customer.getByText(/^Now expected by .* We had promised /)).toBeVisible();
  await expect(customer.getByText(/^Now arrives by .*, instead of /)).toBeVisible();
  await shows(customer, 'its printer needs longer');
  await expectNoSideways(customer);
  await customer.context().close();
});
