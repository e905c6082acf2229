import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import { isAll } from '../../scope.ts';
import { expectAccessible, expectSound } from '../accessible.ts';
import { ADMIN_PASSWORD, enter, newAdmin } from '../admin-shop.ts';
import { ask, tokenOf } from '../own-orders.ts';
import { jobInProduction, newPrinter, offerOf, offerTo, printableOrder } from '../partner-shop.ts';
import { newPerson, signIn } from '../people.ts';
import { expect, open, test } from '../shop.ts';

const PHONE = { width: 360, height: 740 };
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function fillParcel(page: Page): Promise<void> {
  const ready = dialog(page, 'Confirm Delivery Details');
  await ready.getByLabel('Weight (kg)').fill('1.25');
  await ready.getByLabel('Length (cm)').fill('30');
  await ready.getByLabel('Width (cm)').fill('22.5');
  await ready.getByLabel('Height (cm)').fill('8');
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('an offer is accepted, its steps are ticked off, it is ready with a courier, and its label downloads', async ({
    page,
    database,
  }) => {
    const printer = await newPrinter(database);
    const { orderId } = await printableOrder('Rukmini Devi');
    const jobId = await offerTo(database, orderId, printer);
    await signIn(page, printer);
    await expect(page).toHaveURL('/psp-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');

    const offer = offerOf(page, orderId);
    await expect(offer).toContainText('100 × Invitation Cards');
    await expect(offer).toContainText(/min left to answer|h left to answer/);
    await offer.getByText('Specifications and files').click();
    await expect(offer.getByRole('img', { name: 'First page of invitation.pdf' })).toBeVisible();
    // A double click takes it once.
    await offer.getByRole('button', { name: 'Accept' }).dblclick();
    await expect(page).toHaveURL(`/psp-orders/${jobId}`);

    for (const step of ['Files checked', 'Printed', 'Finished', 'Packed']) {
      const button = page.getByRole('button', { name: step });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByRole('button', { name: 'Printed' }).click();
    await expect(page.getByRole('button', { name: 'Printed' })).toHaveAttribute('aria-pressed', 'false');

    const file = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^Print file of / })
      .first()
      .click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    const ticket = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Job ticket' }).click();
    expect((await ticket).suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByRole('button', { name: 'Mark Ready' }).click();
    const ready = dialog(page, 'Confirm Delivery Details');
    const confirm = ready.getByRole('button', { name: /^Confirm/ });
    await expect(confirm).toHaveText('Confirm & Book Courier');
    // Only where the customer chose it.
    await expect(ready.getByRole('radio', { name: /The customer collects it/ })).toHaveCount(0);
    await ready.getByRole('radio', { name: /We deliver it ourselves/ }).check();
    await expect(confirm).toHaveText('Confirm & Update Status');
    await ready.getByRole('radio', { name: /Courier booked by Inkbazaar/ }).check();
    await confirm.click();
    await expect(ready.getByLabel('Weight (kg)')).toBeFocused();
    await expect(ready.getByLabel('Weight (kg)')).toHaveAccessibleDescription(
      'Please write the weight in kg as a number, such as 1.25',
    );
    await fillParcel(page);
    await ready.getByLabel('Weight (kg)').fill('1,25 kg');
    await ready.getByLabel('Height (cm)').fill('eight');
    await confirm.click();
    await expect(ready.getByLabel('Height (cm)')).toHaveAccessibleDescription(
      'Please write the height in cm as a number, such as 30',
    );
    await ready.getByLabel('Height (cm)').fill('8');
    await confirm.dblclick();
    await expect(ready).toBeHidden();
    // The button that opened it is gone: the keyboard goes on at the page, not at its very beginning.
    await expect(page.getByRole('main')).toBeFocused();

    const label = page.getByRole('button', { name: 'Download Label' });
    await expect(label).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Mark Ready' })).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await label.click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    const { rows } = await database.query(
      'select count(*)::int as parcels from fulfilment.shipments where job_id = $1',
      [jobId],
    );
    expect(rows).toEqual([{ parcels: 1 }]);

    // From the list as well.
    await page
      .getByRole('navigation', { name: 'Partner portal' })
      .getByRole('link', { name: 'Orders' })
      .click();
    await expect(page.getByText('No orders found')).toBeVisible();
    await page.getByRole('button', { name: 'Packed or on its way' }).click();
    await expect(page.getByRole('list', { name: 'Print jobs' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Download Label: order/ })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Partner portal' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    const parcels = page.getByRole('list', { name: 'Parcels waiting to be collected' });
    await expect(parcels.getByText('waiting for the courier')).toBeVisible();
  });

  test('earnings are one tap away; what is looked at less is behind More', async ({ page, database }) => {
    await signIn(page, await newPrinter(database));
    const bar = page.getByRole('navigation', { name: 'Partner portal' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Earnings', 'Support']);
    await bar.getByRole('button', { name: 'More' }).click();
    const more = dialog(page, 'More');
    await expect(more.getByRole('link')).toHaveText(['Performance', 'Profile', 'Account']);
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'More' })).toBeFocused();
    await bar.getByRole('button', { name: 'More' }).click();
    await more.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the portal has the four pages of the spec, no shop around it, and figures only of what happened', async ({
  page,
  database,
}) => {
  await signIn(page, await newPrinter(database));
  const nav = page.getByRole('navigation', { name: 'Partner portal' });
  await expect(nav.getByRole('link')).toHaveText([
    'Dashboard',
    'Orders',
    'Performance',
    'Support',
    'Earnings',
    'Profile',
    'Account',
  ]);
  await expect(page.getByText('No offer waits for you.')).toBeVisible();
  await expect(page.getByText('Nothing is waiting to be printed.')).toBeVisible();
  for (const stat of ['Completed jobs', 'Average turnaround', 'On-time delivery rate', 'Total revenue'])
    await expect(page.getByRole('term').filter({ hasText: stat })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^–$/ })).toHaveCount(4);
  for (const [name, path] of [
    ['Orders', '/psp-orders'],
    ['Performance', '/psp-performance'],
    ['Support', '/psp-support'],
    ['Earnings', '/psp-earnings'],
    ['Profile', '/psp-profile'],
    ['Dashboard', '/psp-dashboard'],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  }
  // A browser without a window blocks notifications, and the page says so; allowed, there is the switch.
  const push = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(push).toContainText('This browser blocks notifications from Inkbazaar.');
  await expect(push.getByRole('button')).toHaveCount(0);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'default';
  });
  await page.reload();
  await expect(push).toContainText('product, the quantity and until when you can answer');
  // Whoever closes the browser's question is told how to get it again.
  await push.getByRole('button', { name: 'Switch on notifications' }).click();
  await expect(push.getByRole('alert')).toContainText('The browser did not get your permission.');
  await switchOnPush(page, push);
  // Under our policy the browser takes the script that shows them, for the portal's pages alone.
  const scope = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    };
    const policy = trustedTypes.createPolicy('offer-notices', { createScriptURL: (url: string) => url });
    const script = policy.createScriptURL('/offer-notices.js');
    const worker = await navigator.serviceWorker.register(script, { scope: '/psp-' });
    await navigator.serviceWorker.ready;
    return new URL(worker.scope).pathname;
  });
  expect(scope).toBe('/psp-');

  await open(page, '/profile?tab=settings');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const kept = JSON.parse(await readFile(await (await file).path(), 'utf8'));
  expect(kept.printPartner).toMatchObject({ profile: {}, payout: {}, notifiedBrowsers: [] });
});

/** Chromium's own push service is away here: what it would answer is put in its place. */
async function switchOnPush(page: Page, panel: Locator): Promise<void> {
  const keys = createECDH('prime256v1');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const p256dh = keys.generateKeys('base64url');
  const made = { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
  await page.addInitScript((json) => {
    let given: object | null = null;
    const subscription = {
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: async () => {
        given = null;
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      getSubscription: async () => given,
      subscribe: async () => {
        given = subscription;
        return given;
      },
    });
  }, made);
  await page.reload();
  await panel.getByRole('button', { name: 'Switch on notifications' }).click();
  await expect(panel.getByRole('status')).toContainText(
    'On. This device shows new offers even while this page',
  );
  await expect(panel.getByText('Also on:')).toHaveCount(0);
  await expectSound(page, { widths: [360] });
  await panel.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Switch on notifications' })).toBeVisible();
  await page.reload();
}

test('an offer that comes while a page is open sounds once; declined, it goes away with its reason', async ({
  page,
  database,
}) => {
  const printer = await newPrinter(database);
  const { orderId } = await printableOrder('Decline Devi');
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when?: number) {
      document.documentElement.dataset.tones = String(
        Number(document.documentElement.dataset.tones ?? 0) + 1,
      );
      start.call(this, when);
    };
  });
  await page.clock.install();
  await signIn(page, printer, '/psp-support');
  // Browsers let a page sound only after somebody touched it.
  await page.getByRole('heading', { level: 1 }).click();
  const jobId = await offerTo(database, orderId, printer);
  await page.clock.fastForward(31_000);
  const waiting = page.getByRole('link', { name: '1 open offer' });
  await expect(waiting).toBeVisible();
  // Two notes, and no more when the same offers are seen again.
  await expect(page.locator('html')).toHaveAttribute('data-tones', '2');
  await page.clock.fastForward(31_000);
  await waiting.click();
  await expect(offerOf(page, orderId)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-tones', '2');
  await page.getByRole('button', { name: 'Decline' }).click();
  const form = dialog(page, /^Decline job/);
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Please choose a reason');
  await form.getByLabel('Reason').selectOption('other');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form.getByLabel('In your words')).toHaveAccessibleDescription('Please write a reason');
  await form.getByLabel('In your words').fill('The press is being moved');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('is declined. Somebody else is asked.')).toBeVisible();
  await expect(page.getByText('No offer waits for you.')).toBeVisible();
  const { rows } = await database.query(
    'select status, decline_code, reason from assignment.offers where job_id = $1 and partner_id = $2',
    [jobId, printer.userId],
  );
  expect(rows).toEqual([{ status: 'declined', decline_code: 'other', reason: 'The press is being moved' }]);
});

test.describe('what went wrong', () => {
  test.use({ expected: [/status of 40[0-9]|ERR_FAILED/] });

  test('an offer whose time was over is said to be closed, and goes', async ({ page, database }) => {
    const printer = await newPrinter(database);
    const { orderId } = await printableOrder('Late Devi');
    const jobId = await offerTo(database, orderId, printer);
    await signIn(page, printer);
    const accept = page.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeVisible();
    await database.query(
      `update assignment.offers set status = 'lapsed', closed_at = now() where job_id = $1 and partner_id = $2`,
      [jobId, printer.userId],
    );
    await accept.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('No offer waits for you.')).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('a customer is denied every page of the portal, and a stranger has to sign in', async ({
    page,
    database,
    browser,
  }) => {
    await signIn(page, await newPerson('denied', 'customer', database));
    // One layout keeps all of them.
    const doors = ['/psp-orders', '/psp-dashboard', ...(isAll ? ['/psp-performance', '/psp-support'] : [])];
    for (const path of doors) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      await expect(page.getByRole('definition')).toHaveText(['psp', 'customer']);
    }
    const other = await (await browser.newContext()).newPage();
    await open(other, '/psp-orders');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
    await expect(other.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fpsp-orders',
    );
    await other.context().close();
  });

  test('a job of somebody else is not found, and a list that failed is asked for again', async ({
    page,
    database,
  }) => {
    const printer = await newPrinter(database);
    await signIn(page, printer);
    await open(page, '/psp-orders/01900000-0000-7000-8000-00000000dead');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Not Found');
    await page.route('**/api/psp/jobs?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Go to your orders' }).click();
    await expect(page.getByRole('alert')).toContainText('Service temporarily unavailable');
    await page.unroute('**/api/psp/jobs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No orders found')).toBeVisible();
  });
});

test('filters are in the address, and the way back keeps them', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const printer = await newPrinter(database);
  const { jobId } = await jobInProduction(database, printer);
  await signIn(page, printer, '/psp-orders');
  const jobs = page.getByRole('list', { name: 'Print jobs' }).getByRole('listitem');
  await expect(jobs).toHaveCount(1);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'In production' }).click();
  await expect(page).toHaveURL('/psp-orders?status=in_production');
  await page.getByLabel('Search by product or order number').fill('flex banner');
  await expect(page.getByText('No orders match your filters')).toBeVisible();
  await page.getByLabel('Search by product or order number').fill('invitation');
  await expect(jobs).toHaveCount(1);
  await jobs.getByRole('link').click();
  await expect(page).toHaveURL(`/psp-orders/${jobId}`);
  await page.goBack();
  await expect(page).toHaveURL('/psp-orders?status=in_production&search=invitation');
  await expect(jobs).toHaveCount(1);
  await database.query(`update assignment.jobs set due_at = now() - interval '3 hours' where id = $1`, [
    jobId,
  ]);
  await page.goto('/psp-orders?due=overdue');
  await expect(jobs).toContainText('3 h late');
  // What was delivered is not due any more: no day that was chosen before hides it.
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
});

test('assigned orders stand by the day they are due, whichever came first', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const printer = await newPrinter(database);
  const later = await jobInProduction(database, printer, 'Later Latha');
  const sooner = await jobInProduction(database, printer, 'Sooner Sudha');
  for (const [{ jobId }, days] of [
    [later, 5],
    [sooner, 2],
  ] as const)
    await database.query(`update assignment.jobs set due_at = now() + $2 * interval '1 day' where id = $1`, [
      jobId,
      days,
    ]);
  await signIn(page, printer, '/psp-orders');
  const links = page.getByRole('list', { name: 'Print jobs' }).getByRole('link');
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect.poll(hrefs).toEqual([`/psp-orders/${sooner.jobId}`, `/psp-orders/${later.jobId}`]);
  await database.query(`update assignment.jobs set due_at = now() + interval '9 days' where id = $1`, [
    sooner.jobId,
  ]);
  await page.reload();
  await expect.poll(hrefs).toEqual([`/psp-orders/${later.jobId}`, `/psp-orders/${sooner.jobId}`]);
});

test('a job that is collected counts as delivered with the code of the customer, and moves the figures', {
  tag: '@all',
}, async ({ page, database }) => {
  const printer = await newPrinter(database);
  const { jobId, orderId } = await jobInProduction(database, printer, 'Rukmini Devi', true);
  await signIn(page, printer, `/psp-orders/${jobId}`);
  await page.getByRole('button', { name: 'Mark Ready' }).click();
  const ready = dialog(page, 'Confirm Delivery Details');
  await ready.getByRole('radio', { name: /The customer collects it/ }).check();
  await ready.getByRole('button', { name: 'Use the estimate' }).click();
  await ready.getByRole('button', { name: 'Confirm & Update Status' }).click();
  await expect(ready).toBeHidden();
  const code = page.getByLabel('Code of the customer');
  await page.getByRole('button', { name: 'Handed over' }).click();
  await expect(code).toHaveAccessibleDescription(/Please enter the 6 digits/);
  const admin = await tokenOf({ email: await newAdmin(database), password: ADMIN_PASSWORD });
  const { parcels } = await ask<{ parcels: { code: string | null }[] }>(
    'GET',
    `/orders/${orderId}/parcels`,
    undefined,
    admin,
  );
  await code.fill(parcels[0]?.code ?? '');
  await page.getByRole('button', { name: 'Handed over' }).click();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();

  await open(page, '/psp-performance');
  const jobs = page.getByRole('definition').filter({ hasText: /^1$/ });
  await expect(jobs.first()).toBeVisible();
  await expect(page.getByText('100%').first()).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: 'Revenue' })).toBeVisible({ timeout: 40_000 });
  await page.getByText('Show “Completed jobs” as a table').click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL('/psp-performance?days=90');
});

test('a problem and a message reach an admin, and the answers come back', async ({
  page,
  browser,
  database,
}) => {
  const printer = await newPrinter(database, `Deccan ${Date.now()}`);
  const { jobId } = await jobInProduction(database, printer);
  await signIn(page, printer, `/psp-orders/${jobId}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = dialog(page, 'Report a problem');
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(form.getByLabel('What is it?')).toHaveAccessibleDescription(
    /Please choose what the problem is/,
  );
  await form.getByLabel('What is it?').selectOption('machine');
  const trouble = `The cutter is down ${Date.now()}`;
  await form.getByLabel('What is wrong, and what would help?').fill(trouble);
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  // While the report is under way its field holds the same words.
  await expect(form).toHaveCount(0);
  await expect(page.getByText(trouble)).toBeVisible();
  await open(page, '/psp-support');
  const words = `When is Diwali pay? ${Date.now()}`;
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1);

  const desk = await (await browser.newContext()).newPage();
  await enter(desk, '/dashboard/partner-desk', await newAdmin(database));
  // Other journeys write too: how many are unread is not this one's to say.
  const entry = desk
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Partner desk/ });
  await expect(entry).toHaveAccessibleName(/^Partner desk \d+ waiting: problems and unread messages$/);
  const row = desk.getByRole('row').filter({ hasText: trouble });
  await row.getByRole('button', { name: /^Answer/ }).click();
  await desk.getByLabel('Your answer').fill('We move the date to Friday.');
  await desk.getByRole('button', { name: 'Answer and solve' }).click();
  await expect(desk.getByText('Problem solved, and the partner can read your answer')).toBeVisible();
  await expect(row).toHaveCount(0);
  await desk.getByRole('tab', { name: /^Messages/ }).click();
  const thread = desk.getByRole('row').filter({ hasText: words });
  await expect(thread).toContainText('1 unread');
  await thread.getByRole('button', { name: /^Open/ }).click();
  await desk.getByLabel('Your message').fill('On the 5th of November.');
  await desk.getByRole('button', { name: 'Send message' }).click();
  await expect(desk.getByRole('log').getByText('On the 5th of November.')).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();

  await open(page, '/psp-orders');
  const support = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Support/ })
    .first();
  await expect(support).toHaveAccessibleName('Support 1 unread');
  await open(page, '/psp-dashboard');
  await page.getByRole('link', { name: '1 unread message from Inkbazaar' }).click();
  await expect(page.getByRole('log').getByText('On the 5th of November.')).toBeVisible();
  await expect(support).toHaveAccessibleName('Support');
  await open(page, `/psp-orders/${jobId}`);
  await expect(page.getByText('We move the date to Friday.')).toBeVisible();
});

test('axe finds nothing on the pages of the portal, which do not scroll sideways; all offers are accepted at once', {
  tag: '@all',
}, async ({ page, database }) => {
  const printer = await newPrinter(database);
  const { jobId } = await jobInProduction(database, printer);
  // Orders of other journeys are not offered to them, so that all that is offered is theirs to take.
  await database.query('update partners.profiles set is_paused = true where user_id = $1', [printer.userId]);
  const { orderId } = await printableOrder('Axe Devi');
  const offered = [
    await offerTo(database, orderId, printer),
    await offerTo(database, (await printableOrder('Axe Rani')).orderId, printer),
  ];
  await signIn(page, printer);
  await expect(offerOf(page, orderId)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Jobs due next' })).toBeVisible();
  await expectSound(page, { colorSchemes: ['light', 'dark'] });
  await page.getByRole('button', { name: 'Accept all 2 offers' }).click();
  const all = dialog(page, 'Accept 2 jobs?');
  await expect(all).toContainText(orderNumber(orderId));
  await expectSound(page, { colorSchemes: ['light', 'dark'] });
  await all.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^Mark Ready/ }).click();
  const ready = dialog(page, 'Confirm Delivery Details');
  await ready.getByRole('button', { name: 'Confirm & Book Courier' }).click();
  await expect(ready.getByLabel('Weight (kg)')).toBeFocused();
  await expectSound(page, { colorSchemes: ['light', 'dark'] });
  for (const path of [`/psp-orders/${jobId}`, '/psp-orders', '/psp-performance', '/psp-support']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectSound(page, { colorSchemes: ['light', 'dark'] });
  }
  await open(page, '/psp-dashboard');
  await page.getByRole('button', { name: 'Accept all 2 offers' }).click();
  // A double click takes each once.
  await all.getByRole('button', { name: 'Accept 2 jobs' }).dblclick();
  await expect(page.getByText('2 jobs accepted.')).toBeVisible();
  await expect(all).toBeHidden();
  await expect(page.getByText('No offer waits for you.')).toBeVisible();
  const { rows: taken } = await database.query(
    `select j.status, count(o.*)::int as offers from assignment.jobs j join assignment.offers o on o.job_id = j.id
     where j.id = any($1) and j.partner_id = $2 and o.partner_id = $2 and o.status = 'accepted' group by j.id`,
    [offered, printer.userId],
  );
  expect(taken).toEqual([
    { status: 'in_production', offers: 1 },
    { status: 'in_production', offers: 1 },
  ]);
});
