import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSideways, expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { deliveredOrder, expectEntry } from '../delivered-order.ts';
import { newPrinter } from '../partner-shop.ts';
import { type Person, signIn } from '../people.ts';
import { expect, mailsTo, open, test } from '../shop.ts';

const PHONE = { width: 360, height: 740 };

/** Somebody else's browser. */
async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function photo(colour: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: 'torn-corner.jpg', mimeType: 'image/jpeg', buffer };
}

async function startReport(page: Page, trackPath: string) {
  await open(page, trackPath);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.getByRole('form', { name: 'Report a problem' });
  await expect(form.getByLabel('What is wrong?')).toBeFocused();
  return form;
}

/** Reported on the page of the mailed link; answers the ticket. */
async function report(page: Page, trackPath: string, wrong: string): Promise<string> {
  const form = await startReport(page, trackPath);
  await form.getByLabel('What is wrong?').selectOption(wrong);
  await form.getByLabel('What happened?').fill('The corners are torn on every second card.');
  await form.getByRole('button', { name: 'Send the report' }).click();
  const thanks = page.getByRole('status').filter({ hasText: 'Your ticket number is' });
  await expect(thanks).toBeVisible();
  return /CL-\d+/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
}

/** Whoever printed it sees the claim on their dashboard, on a phone, and says no. */
async function answerAsPrinter(browser: Browser, printer: Person, ticket: string): Promise<void> {
  const press = await (await browser.newContext({ viewport: PHONE })).newPage();
  await signIn(press, printer);
  await press.getByRole('link', { name: new RegExp(`^Claim ${ticket}`) }).click();
  const form = press.getByRole('form', { name: `Answer claim ${ticket}` });
  await form.getByRole('button', { name: 'Send your answer' }).click();
  await expect(form.getByText('Please choose one')).toBeVisible();
  await form.getByLabel('It was not our mistake').check();
  await form.getByLabel('Why').fill('The corners were whole when we packed them.');
  await expectNoSideways(press);
  await expectAccessible(press);
  await form.getByRole('button', { name: 'Send your answer' }).dblclick();
  await expect(press.getByText('We are looking at it.')).toBeVisible();
  await press.context().close();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a customer reports with a photo; an admin has it printed again, and another partner is asked', async ({
    page,
    browser,
    database,
  }) => {
    test.slow();
    const printer = await newPrinter(database, 'First Prints');
    const order = await deliveredOrder(database, printer);
    const form = await startReport(page, order.trackPath);

    // What is missing is said at its field, and the keyboard is there.
    await form.getByRole('button', { name: 'Send the report' }).click();
    await expect(form.getByLabel('What is wrong?')).toBeFocused();
    await expect(form.getByLabel('What is wrong?')).toHaveAccessibleDescription(
      'Please choose what is wrong',
    );
    await form.getByLabel('What is wrong?').selectOption('It is not what I ordered');
    await form.getByLabel('How many pieces?').fill('101');
    await form.getByLabel('What happened?').fill('The name on the cards is not ours.');
    await form.getByRole('button', { name: 'Send the report' }).click();
    await expect(form.getByLabel('How many pieces?')).toHaveAccessibleDescription(
      /Please enter a number from 1 to 100/,
    );
    await form.getByLabel('How many pieces?').fill('40');
    const chooser = form.getByLabel('Photos');
    await chooser.setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await expect(form.getByText('Please choose a JPG or PNG picture.')).toBeVisible();
    await form.getByRole('button', { name: 'Remove letter.pdf' }).click();
    await chooser.setInputFiles(await photo('#aa3322'));
    await expect(form.getByText('Ready')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await expectNoSideways(page);
    await form.getByLabel('What would you like?').selectOption('Print it again');
    // A phone lets go of the page for its camera: nothing of it is lost.
    await page.reload();
    await expect(form.getByLabel('What happened?')).toHaveValue('The name on the cards is not ours.');
    await expect(form.getByText('Ready')).toBeVisible();
    const isAllWell = page.getByRole('button', { name: 'Everything arrived' });
    await expect(isAllWell).toBeVisible();
    await form.getByRole('button', { name: 'Send the report' }).dblclick();
    // Nobody is asked beside a report whether everything is as they wanted it.
    await expect(isAllWell).toHaveCount(0);

    const reports = page.getByRole('list', { name: 'Your reports' });
    await expect(reports.getByRole('listitem').first()).toContainText('It is not what I ordered, 40 pieces');
    await expect(reports).toContainText('We have it');
    await expect(reports).toContainText('You would like: print it again.');
    await expect(reports.getByRole('img', { name: 'torn-corner.jpg' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
    const ticket = /CL-\d+/.exec((await reports.textContent()) ?? '')?.[0] ?? '';
    await expect
      .poll(async () => (await mailsTo(order.email)).map((mail) => mail.subject), { timeout: 60_000 })
      .toContain(`We have your report ${ticket}`);

    const office = await anotherPage(browser);
    await enter(office, '/dashboard/claims', await newAdmin(database));
    await office.getByRole('button', { name: `Open ${ticket}` }).click();
    const drawer = office.getByRole('dialog', { name: `Claim ${ticket}` });
    await expect(drawer.getByRole('img', { name: 'torn-corner.jpg' })).toBeVisible();
    await expect(drawer).toContainText('The name on the cards is not ours.');
    await expect(drawer).toContainText('The customer would like: printed again.');
    await expect(drawer).toContainText('Charged to the partner: the print is not what was ordered.');
    await drawer.getByRole('checkbox', { name: /matches the approved artwork/ }).check();
    await expect(drawer).toContainText('Charged to the shop: the print matches the approved artwork.');
    await drawer.getByRole('checkbox', { name: /matches the approved artwork/ }).uncheck();
    // Who printed it may answer for 48 hours: nothing is charged to them before; the shop need not wait.
    await expect(drawer).toContainText('Before that nothing can be charged to them.');
    await drawer.getByRole('checkbox', { name: /^Charge the shop: the partner was not heard/ }).check();
    await expect(drawer).toContainText('Charged to the shop. By the rule it would be the partner');
    await drawer.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(drawer.getByText('Acknowledged, and the customer is told')).toBeVisible();
    await drawer.getByRole('button', { name: 'Print it again' }).click();
    await expect(drawer.getByLabel('To the customer')).toHaveAccessibleDescription(
      /Please write to the customer/,
    );
    await drawer.getByLabel('To the customer').fill('Sorry for that. New cards are on their way.');
    await expectAccessible(office);
    await drawer.getByRole('button', { name: 'Print it again' }).dblclick();
    await expect(drawer.getByText('Another partner is asked to print it again')).toBeVisible();
    await expect(drawer).toContainText('What the reprint costs is known when it has arrived.');

    const asked = async () =>
      (
        await database.query<{ partner_id: string }>(
          `select o.partner_id from assignment.jobs j join assignment.offers o on o.job_id = j.id
           where j.reprint_of = $1`,
          [order.jobId],
        )
      ).rows.map((row) => row.partner_id);
    await expect.poll(asked, { timeout: 60_000 }).toHaveLength(1);
    expect(await asked()).not.toContain(printer.userId);

    await page.reload();
    await expect(reports).toContainText('We are printing it again, free of charge');
    await expect(reports).toContainText('Sorry for that. New cards are on their way.');
    await office.context().close();
  });
});

test('an admin reports what a customer says on the telephone, from the order', async ({ page, database }) => {
  const printer = await newPrinter(database, 'Telephone Prints');
  const order = await deliveredOrder(database, printer);
  await enter(page, `/dashboard/orders?order=${order.orderId}`, await newAdmin(database));
  const claims = page.getByRole('region', { name: 'Claims' });
  await expect(claims.getByText('Nothing was reported.')).toBeVisible();
  await claims.getByRole('button', { name: 'Report for the customer' }).click();
  const form = page.getByRole('dialog', { name: 'Report for the customer' });
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(form.getByLabel('What is wrong?')).toBeFocused();
  await expect(form.getByText('Please describe what happened in a few words')).toBeVisible();
  await form.getByLabel('What is wrong?').selectOption('Pieces missing');
  await form.getByLabel('How many pieces?').fill('20');
  await form.getByLabel('What happened?').fill('She counted eighty cards in the box.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Report', exact: true }).dblclick();
  const ticket = claims.getByRole('link', { name: /^CL-\d+$/ });
  await expect(ticket).toHaveCount(1);
  await expect(claims).toContainText('reported for the customer');
  const number = (await ticket.textContent()) ?? '';
  await expect
    .poll(async () => (await mailsTo(order.email)).map(({ subject }) => subject))
    .toContain(`We have your report ${number}`);
  await ticket.click();
  await expect(page.getByRole('dialog', { name: `Claim ${number}` })).toContainText(', for the customer');
});

test('a refund is charged to the partner at fault: their earnings and the settlement show it', {
  tag: '@all',
}, async ({ page, browser, database }) => {
  test.slow();
  const printer = await newPrinter(database, 'Torn Corner Press');
  const order = await deliveredOrder(database, printer);
  await expectEntry(printer, order.orderId, 'earned');
  const ticket = await report(page, order.trackPath, 'The print is not good');
  await answerAsPrinter(browser, printer, ticket);

  const office = await anotherPage(browser);
  await enter(office, '/dashboard/claims', await newAdmin(database));
  await office.getByRole('button', { name: `Open ${ticket}` }).click();
  const drawer = office.getByRole('dialog', { name: `Claim ${ticket}` });
  await expect(drawer).toContainText('They say that it was not their mistake.');
  await expect(drawer).toContainText('“The corners were whole when we packed them.”');
  await drawer.getByText('Refund', { exact: true }).click();
  await expect(drawer.getByLabel('Refund (₹)')).toHaveAccessibleDescription(
    /is the share of \d+ of 100 pieces/,
  );
  await drawer.getByLabel('Refund (₹)').fill('99999');
  await drawer.getByLabel('To the customer').fill('Here is your money.');
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(drawer.getByLabel('Refund (₹)')).toHaveAccessibleDescription(/At most ₹/);
  await drawer.getByLabel('Refund (₹)').fill('50.00');
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(drawer.getByText('₹50.00 charged to the partner.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(order.email)).map((mail) => mail.subject), { timeout: 60_000 })
    .toContain(`Your money is on its way back: ${ticket}`);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your reports' })).toContainText('Refund sent: ₹50.00');

  // The settlement of the shop: the partner, their ledger, and an adjustment.
  await open(office, `/dashboard/settlement?partner=${printer.userId}`);
  const ledger = office.getByRole('dialog', { name: 'Ledger of a partner' });
  await expect(ledger).toContainText(`Claim ${ticket}`);
  await expect(ledger).toContainText('−₹50.00');
  await ledger.getByRole('button', { name: 'Add the entry' }).click();
  await expect(ledger.getByLabel('Reason')).toHaveAccessibleDescription(/Please write a reason/);
  await ledger.getByLabel('Amount (₹)').fill('20');
  await ledger.getByLabel('Reason').fill('Half of it was our fault');
  await ledger.getByRole('button', { name: 'Add the entry' }).dblclick();
  await expect(ledger.getByText('Half of it was our fault')).toHaveCount(1);
  await expectAccessible(office);
  await office.context().close();

  await page.context().clearCookies();
  await signIn(page, printer);
  await open(page, '/psp-earnings');
  const entries = page.getByRole('region', { name: 'Ledger' });
  await expect(entries.getByRole('listitem')).toHaveCount(3);
  await expect(entries).toContainText('Adjustment by Inkbazaar');
  await expect(entries).toContainText('−₹50.00');
  await expectAccessible(page);
});

test('axe finds nothing on claims, settlement and earnings', { tag: '@all' }, async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const printer = await newPrinter(database);
  const order = await deliveredOrder(database, printer);
  await expectEntry(printer, order.orderId, 'earned');
  const admin = await newAdmin(database);
  await enter(page, '/dashboard/claims', admin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claims');
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await expectSound(page);
  await open(page, '/dashboard/settlement');
  await expect(page.getByRole('button', { name: /^Open the ledger of/ }).first()).toBeVisible();
  await expectSound(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^settlement-\d{4}-\d{2}\.csv$/);

  const press = await anotherPage(browser);
  await signIn(press, printer);
  await open(press, '/psp-earnings');
  await expect(press.getByRole('region', { name: 'Ledger' }).getByRole('listitem')).toHaveCount(1);
  await expect(
    press.getByText('send a statement each month and pay it by bank transfer or UPI'),
  ).toBeVisible();
  await expectSound(press);
  await press.context().close();
});
