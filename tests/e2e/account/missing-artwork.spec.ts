import type { Page } from '@playwright/test';
import { png } from '../../corpora/artwork-corpus.ts';
import { design } from '../../corpora/design-corpus.ts';
import { paidOrder } from '../admin-shop.ts';
import { payOrder, placeOrder, tokenOf } from '../own-orders.ts';
import { mailedLink, newPerson, signIn } from '../people.ts';
import { expect, freshEmail, test, untilHydrated } from '../shop.ts';

test.use({ expected: [/status of (422|503) /] });

const status = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByText(/^(Waiting for your artwork|Checking artwork|Artwork approved|Waiting for a printer)$/);

/** With its artwork it goes on by itself, to whoever prints it. */
const GOING_ON = /^(Checking artwork|Artwork approved|Waiting for a printer)$/;

async function send(page: Page, product: string, name: string, buffer: Buffer): Promise<void> {
  const field = page.getByRole('group', { name: `Artwork for ${product}` });
  await field
    .getByLabel('Artwork file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(field.getByText('File received')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Send this artwork' }).click();
}

test('artwork sent after payment moves the order on: on its page', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  const token = await tokenOf(person);
  const orderId = await placeOrder(token, {
    email: person.email,
    slug: 'matt-business-cards',
    quantity: 500,
  });
  await payOrder(token, orderId);
  await signIn(page, person, '/profile?tab=orders');
  await page.getByRole('link', { name: 'Artwork missing' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(status(page)).toHaveText('Waiting for your artwork');
  await expect(page.getByText('No artwork yet')).toBeVisible();
  // Nothing is on its way yet.
  await expect(page.getByRole('heading', { name: /^Your parcel/ })).toHaveCount(0);

  const field = page.getByRole('group', { name: 'Artwork for Matt Business Cards' });
  const damaged = (await png()).subarray(0, 400);
  await field
    .getByLabel('Artwork file')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: damaged });
  await expect(field.getByText(/damaged/)).toBeVisible({ timeout: 60_000 });

  await page.route('**/artwork', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await send(page, 'Matt Business Cards', 'card.pdf', design({ widthMm: 89, heightMm: 51 }));
  await expect(page.getByText('Not now.')).toBeVisible();
  await page.unroute('**/artwork');
  await page.getByRole('button', { name: 'Send this artwork' }).click();
  await expect(page.getByText('card.pdf belongs to your order now.')).toBeVisible();
  await expect(status(page)).toHaveText(GOING_ON);
  await expect(page.getByRole('heading', { name: 'Items' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Your artwork' })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.reload();
  await expect(status(page)).toHaveText(GOING_ON);
});

test('a guest sends it by the link in the mail', async ({ page }) => {
  const email = freshEmail('guest');
  // On a device that did not place the order.
  await paidOrder('Late Lata', { email, slug: 'polo-t-shirts' });
  await page.goto(await mailedLink(email, '/track/'));
  await untilHydrated(page);
  await send(page, 'Polo T-Shirts', 'logo.png', await png(1200, 1200));
  await expect(page.getByText('logo.png belongs to your order now.')).toBeVisible();
  await expect(status(page)).toHaveText(GOING_ON);
});
