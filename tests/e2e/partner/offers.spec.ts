import type { Page } from '@playwright/test';
import type pg from 'pg';
import { orderNumber } from '#contract/orders/order-number.ts';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { freezeTime, installClock } from '../lasting.ts';
import { printableOrder } from '../partner-shop.ts';
import { expect, mailsTo, open, test } from '../shop.ts';

/** From a paid order to the partner who takes it, by the link in their mail. */

const numberOf = (orderId: string) => orderNumber(orderId);

interface Asked {
  email: string;
  /** Path and query of the mailed link. */
  link: string;
}

/** Waits until a partner is asked who was not asked before, and opens their mail. */
async function askedNext(
  database: pg.Client,
  orderId: string,
  before: readonly Asked[] = [],
): Promise<Asked> {
  const known = before.map(({ email }) => email);
  const find = async () => {
    const { rows } = await database.query<{ email: string }>(
      `select u.email from assignment.offers o join assignment.jobs j on j.id = o.job_id
       join accounts.users u on u.id = o.partner_id
       where j.order_id = $1 and o.status = 'made' and u.email <> all($2)`,
      [orderId, known],
    );
    return rows[0]?.email ?? null;
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBeNull();
  const email = (await find()) ?? '';
  const mail = async () =>
    (await mailsTo(email)).find(({ subject }) => subject.startsWith(`Print job ${numberOf(orderId)}-`));
  await expect.poll(async () => (await mail())?.subject, { timeout: 60_000 }).toBeTruthy();
  const link = (await mail())?.links.find((one) => one.includes('/psp-landing?token=')) ?? '';
  const { pathname, search } = new URL(link);
  return { email, link: `${pathname}${search}` };
}

const statusOf = async (database: pg.Client, orderId: string) =>
  (await database.query<{ status: string }>('select status from orders.orders where id = $1', [orderId]))
    .rows[0]?.status;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openOffer(page: Page, { link }: Asked): Promise<void> {
  await open(page, link);
  await expect(heading(page)).toHaveText('A print job for you');
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a paid order is offered by mail and taken on a phone', async ({ page, database }) => {
  const { orderId, email } = await printableOrder('Rukmini Devi');
  const asked = await askedNext(database, orderId);
  await page.goto(asked.link);
  await expect(heading(page)).toHaveText('Verifying your link…');
  await expect(heading(page)).toHaveText('A print job for you');
  const main = page.locator('main');
  await expect(main).toContainText(numberOf(orderId));
  await expect(main).toContainText('100 × Invitation Cards');
  await expect(main).toContainText('Hyderabad, Telangana, 500034');
  await expect(main).toContainText(/₹[\d,]+\.\d\d/);
  await expect(main).not.toContainText('$');
  await expect(main).not.toContainText(email);
  await expect(main).not.toContainText('9876543210');
  for (const step of ['Order Submitted', 'PSP Review', 'In Production', 'Completed'])
    await expect(page.getByRole('list', { name: 'Progress of the order' })).toContainText(step);
  await expect(page.getByRole('img', { name: 'First page of invitation.pdf' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Print file of / }).click();
  expect((await file).suggestedFilename()).toMatch(/^[0-9A-F]{8}-1-.+\.pdf$/);
  await expect(page.getByRole('link', { name: 'As the customer sent it invitation.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/psp-dashboard');
  await expectNoSideways(page);
  await expectAccessible(page);
  // Looked at, and nothing more.
  expect(await statusOf(database, orderId)).toBe('pending_psp_confirmation');

  await page.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(heading(page)).toHaveText('Order Processed Successfully');
  await expect(heading(page)).toBeFocused();
  await expect(main).toContainText('The customer has been notified of your decision');
  await expect(main).toContainText('The job is yours. Please hand it over by');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  await expectAccessible(page);
  expect(await statusOf(database, orderId)).toBe('in_production');

  await open(page, asked.link);
  await expect(heading(page)).toHaveText('You took this job');
  await expect(page.getByRole('link', { name: /^Print file of / })).toBeVisible();
});

test('declined with a reason, by keyboard: the next partner is asked and takes it', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const { orderId } = await printableOrder('Rukmini Devi');
  const first = await askedNext(database, orderId);
  await openOffer(page, first);
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Decline job/ });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('A machine is down');
  await dialog.getByLabel('In your words').fill('The cutter is being mended');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(heading(page)).toHaveText('Order Processed Successfully');
  await expect(page.locator('main')).toContainText(
    `Order ${numberOf(orderId)} rejected. Reason: A machine is down: The cutter is being mended`,
  );
  // A customer hears that a printer was found, never who declined.
  await expect(page.locator('main')).not.toContainText('The customer has been notified');

  const second = await askedNext(database, orderId, [first]);
  await openOffer(page, second);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heading(page)).toHaveText('Order Processed Successfully');
  expect(await statusOf(database, orderId)).toBe('in_production');

  await open(page, first.link);
  await expect(heading(page)).toHaveText('You declined this job');
  // It is no order of theirs: nothing is said of how far it is.
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Another partner has taken this job.');
});

test.describe('too late', () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test('not answered in time: the next is asked, and the first is told so', { tag: '@all' }, async ({
    page,
    database,
  }) => {
    const { orderId } = await printableOrder('Rukmini Devi');
    const first = await askedNext(database, orderId);
    await openOffer(page, first);
    await database.query(
      `update assignment.offers set expires_at = now() where status = 'made'
         and job_id in (select id from assignment.jobs where order_id = $1)`,
      [orderId],
    );
    await database.query(`select graphile_worker.add_job('assignment.sweep')`);
    const second = await askedNext(database, orderId, [first]);
    // Still open on the screen of the first.
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(heading(page)).toHaveText('The time for this offer is over');
    await expect
      .poll(async () => (await mailsTo(first.email)).map(({ subject }) => subject))
      .toContain(`The time to answer for job ${numberOf(orderId)}-1 is over`);
    await openOffer(page, second);
    await page.getByRole('button', { name: 'Propose a later day' }).click();
    const dialog = page.getByRole('dialog', { name: /^A later day/ });
    await dialog
      .getByLabel('New dispatch date')
      .fill((await dialog.getByLabel('New dispatch date').getAttribute('max')) ?? '');
    await dialog.getByRole('button', { name: 'Propose this day' }).click();
    await expect(heading(page)).toHaveText('Order Processed Successfully');
    await expect(page.locator('main')).toContainText('We are asking others first');
  });
});

test('an order to two places is two jobs, each with its own offer', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const { orderId } = await printableOrder('Rukmini Devi', ['500034', '781001']);
  const jobs = async () =>
    (await database.query('select from assignment.jobs where order_id = $1', [orderId])).rowCount;
  await expect.poll(jobs, { timeout: 60_000 }).toBe(2);
  const first = await askedNext(database, orderId);
  await openOffer(page, first);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heading(page)).toHaveText('Order Processed Successfully');
  // The other half is still only offered: the slowest part says where the order is.
  expect(await statusOf(database, orderId)).toBe('pending_psp_confirmation');
});

test.describe('a link that opens nothing', () => {
  test.use({ expected: [/status of 404/] });

  test('says whether it is cut off or unknown', async ({ page }) => {
    await page.goto('/psp-landing');
    await expect(heading(page)).toHaveText('Access Error');
    await expect(page.locator('main')).toContainText('This link is not complete.');
    await test.step('a link is verified for a second, by the clock of the page', async () => {
      await installClock(page);
      await freezeTime(page);
      await open(page, `/psp-landing?token=${'a'.repeat(43)}`);
      await expect(heading(page)).toHaveText('Verifying your link…');
      await page.clock.runFor(900);
      await expect(heading(page)).toHaveText('Verifying your link…');
      await page.clock.runFor(200);
    });
    await expect(heading(page)).toHaveText('Order Not Found');
    await page.clock.resume();
    await expect(page.locator('main')).toContainText(
      'The order associated with this magic link could not be found.',
    );
    await expectAccessible(page);
  });
});
