import type { Page } from '@playwright/test';
import { expectSound } from '../accessible.ts';
import { paidOrder } from '../admin-shop.ts';
import { ask, tokenOf } from '../own-orders.ts';
import { jobInProduction, newPrinter } from '../partner-shop.ts';
import { expect, mailsTo, open, test } from '../shop.ts';

const PARCEL = { weight: 1.25, dimensions: { length: 30, width: 22.5, height: 8 } };

/** The link to follow an order, as its confirmation has it. */
async function trackPath(email: string): Promise<string> {
  const find = async () =>
    (await mailsTo(email)).flatMap((mail) => mail.links).find((link) => link.includes('/track/'));
  await expect.poll(find, { timeout: 40_000 }).toBeTruthy();
  return new URL((await find()) ?? '').pathname;
}

const parcel = (page: Page) => page.getByRole('region', { name: 'Your parcel' });

test('a guest follows a parcel from the printer to the door, tells its code and says that it arrived', async ({
  page,
  database,
}) => {
  const printer = await newPrinter(database);
  const token = await tokenOf(printer);
  const { jobId, email } = await jobInProduction(database, printer);
  const path = await trackPath(email);
  await ask('POST', `/psp/jobs/${jobId}/steps`, { step: 'prepress' }, token);
  await open(page, path);
  await expect(parcel(page)).toContainText('The printer has checked your files.');
  await expect(parcel(page)).toContainText(/Expected by [A-Z][a-z]+day, /);
  await expect(parcel(page)).toContainText('100 × Invitation Cards');
  const steps = parcel(page).getByRole('list', { name: 'At the printer' });
  await expect(steps.getByRole('listitem').first()).toHaveText('Files checked');
  await expect(steps.getByRole('listitem').last()).toHaveText('Packed (to come)');
  await expectSound(page);

  const delivery = { deliveryMode: 'self_delivery', ...PARCEL };
  await ask('POST', `/psp/jobs/${jobId}/ready`, delivery, token);
  await open(page, path);
  await expect(parcel(page)).toContainText('Packed. The printer brings it to you.');
  await expect(parcel(page)).toContainText('Give this code only when you have received the parcel:');
  // Somebody stands at the door: the code is on the first screen of a phone, before the story.
  const [box, story] = await Promise.all([
    parcel(page).boundingBox(),
    page.getByRole('region', { name: 'What happened so far' }).boundingBox(),
  ]);
  expect(box?.y).toBeLessThan(story?.y ?? 0);
  const code =
    (await parcel(page)
      .getByText(/^\d{6}$/)
      .textContent()) ?? '';
  await expectSound(page);

  await ask('POST', `/psp/jobs/${jobId}/code`, { code }, token);
  await open(page, path);
  await expect(parcel(page)).toContainText('Delivered.');
  await expect(parcel(page)).not.toContainText(code);
  await parcel(page).getByRole('button', { name: 'Everything arrived' }).dblclick();
  await expect(parcel(page)).toContainText('You have everything. Thank you for printing with us.');
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expectSound(page);
});

test('a parcel that waits to be collected says where and with which code; one with a courier says where it has been', {
  tag: '@all',
}, async ({ page, database }) => {
  const printer = await newPrinter(database);
  const token = await tokenOf(printer);
  const pickup = await jobInProduction(database, printer, 'Rukmini Devi', true);
  await ask('POST', `/psp/jobs/${pickup.jobId}/ready`, { deliveryMode: 'customer_pickup', ...PARCEL }, token);
  await open(page, await trackPath(pickup.email));
  await expect(parcel(page)).toContainText('Give this code only when you have collected the parcel:');
  await expect(parcel(page)).toContainText('12 Press Lane, Abids');
  await expect(parcel(page)).not.toContainText('Expected by');

  const sent = await jobInProduction(database, printer);
  await ask('POST', `/psp/jobs/${sent.jobId}/ready`, { deliveryMode: 'local_runner', ...PARCEL }, token);
  const path = await trackPath(sent.email);
  await expect(async () => {
    await open(page, path);
    await expect(parcel(page)).toContainText('Tracking number', { timeout: 1_000 });
    // The first scan comes a moment after the number.
    await expect(parcel(page).getByText('Where it has been')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(parcel(page)).toContainText('Packed and waiting for the courier.');
  await parcel(page).getByText('Where it has been').click();
  await expect(parcel(page).getByText('Pickup arranged, Hyderabad')).toBeVisible();
});

test.describe('a link that opens nothing', () => {
  test.use({ expected: [/status of 404/] });

  test('leads to having it mailed again', async ({ page }) => {
    await open(page, '/track/cut-off');
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeAttached();
    await page.getByRole('link', { name: 'Find your order' }).click();
    await expect(page).toHaveURL('/track');
    await expect(page.getByRole('button', { name: 'Mail me the link' })).toBeVisible();
  });
});

test('of two items one is cancelled by the link of the mail, by keyboard on a narrow screen; the other goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { trackToken } = await paidOrder('Leela Left-out', { lines: 2 });
  await open(page, `/track/${trackToken}`);
  await page.getByRole('button', { name: 'Cancel order or an item' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What would you like to cancel?' });
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what to cancel.');
  await dialog.getByRole('radio', { name: /^The whole order/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /\(no\. 1\).*₹954\.80, goes back/ })).toBeChecked();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel this item' }).press('Enter');
  await expect(
    page.getByText('Cancelled: 100 × Invitation Cards (no. 1). The rest of your order goes on.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(
    /You cancelled this item on .* ₹954\.80 goes back/,
  );
  await expect(page.getByRole('region', { name: 'What happened so far' })).toContainText(
    'You cancelled an item',
  );
  // What is left is the whole order.
  await expect(page.getByRole('button', { name: 'Cancel order', exact: true })).toBeFocused();
});
