import type { Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Order } from '#contract/orders/orders.ts';
import { pdf } from '../../corpora/artwork-corpus.ts';
import { expectSound } from '../accessible.ts';
import { paidOrder } from '../admin-shop.ts';
import { uploadFile } from '../asked-order.ts';
import { payByUpi } from '../buyer.ts';
import { ask, payOrder, placeOrder, tokenOf } from '../own-orders.ts';
import { mailedLink, newPerson, PASSWORD, rememberRegistration, signIn } from '../people.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

/** The narrowest phone that is still sold, and a desk. */
const widths = [320, 1280];

test.use({ expected: [/status of (404|503) /] });

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

test('sign in, buy, find it in the history, order it again with its file', async ({ page, database }) => {
  const person = await newPerson('asha', 'customer', database);
  await test.step('sign in and buy with an own file', async () => {
    const token = await tokenOf(person);
    const orderId = await placeOrder(token, {
      email: person.email,
      slug: 'matt-business-cards',
      quantity: 100,
    });
    await payOrder(token, orderId);
    const buffer = pdf({ pages: 1, width: 252, height: 144 });
    const uploadedFiles = [{ key: await uploadFile('my card.pdf', buffer), fileName: 'my card.pdf' }];
    const { items } = await ask<Order>('GET', `/orders/${orderId}`, undefined, token);
    await ask('POST', `/orders/${orderId}/lines/${items[0]?.lineId}/artwork`, { uploadedFiles }, token);
    await signIn(page, person, '/profile?tab=orders');
  });
  await test.step('the history', async () => {
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Matt Business Cards 100 × ₹');
    await expect(rows(page)).toContainText(/Checking artwork|Artwork approved|Waiting for a printer/);
    await expect(rows(page)).toContainText(/\d+ [A-Z][a-z]+ \d{4} at \d+:\d\d [ap]m/);
    await rows(page)
      .getByRole('link', { name: /^Order / })
      .click();
  });
  await test.step('the order page', async () => {
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    const story = page.getByRole('region', { name: 'What happened so far' });
    await expect(story.getByRole('listitem').first()).toContainText('We received your order.');
    await expect(page.getByRole('img', { name: /^Your artwork$|with your design$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('14 MG Road');
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    const number = /Order ([0-9A-F]{8}),/.exec(await page.locator('main').innerText())?.[1];
    await expect(page.getByRole('link', { name: 'Write to us about this order' })).toHaveAttribute(
      'href',
      `/contact?order=${number}`,
    );
  });
  await test.step('order again', async () => {
    await page.getByRole('button', { name: 'Reorder' }).dblclick();
    await expect(page).toHaveURL('/cart');
    const line = page.getByRole('article', { name: 'Matt Business Cards' });
    await expect(line).toContainText('my card.pdf');
    await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('100');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
  await test.step('the receipt', async () => {
    await page.goBack();
    // A PDF viewer is no page to test.
    await page.route('**/api/billing/invoices/**', (route) => route.abort());
    const opened = page.waitForRequest('**/api/billing/invoices/**');
    await page.getByRole('button', { name: 'Download receipt' }).click();
    await opened;
  });
});

test('a guest buys, registers later with the same mail, and finds the order', async ({ page }) => {
  const email = freshEmail('later');
  const { orderId } = await paidOrder('Asha Rao', { email, slug: 'polo-t-shirts' });
  // The browser of the registration: its storage is the shop's.
  await page.goto('/robots.txt');
  const { resendToken } = await ask<{ resendToken: string }>('POST', '/auth/register', {
    username: 'later',
    firstName: 'Asha',
    lastName: 'Rao',
    email,
    password: PASSWORD,
    role: 'customer',
  });
  await rememberRegistration(page, { email, resendToken });
  await page.goto(await mailedLink(email, '/verify-email'));
  await expect(page.getByRole('heading', { name: /verified/i })).toBeVisible();
  await signIn(page, { email, password: PASSWORD, firstName: 'Asha' }, '/profile?tab=orders');
  await rows(page)
    .getByRole('link', { name: `Order ${orderNumber(orderId)}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await expect(page.getByText('Polo T-Shirts').first()).toBeVisible();
});

test('an order that was not paid is paid from its page', { tag: '@all' }, async ({ page, database }) => {
  const person = await newPerson('asha', 'customer', database);
  const orderId = await placeOrder(await tokenOf(person), {
    email: person.email,
    slug: 'a5-flyers',
    quantity: 500,
  });
  await signIn(page, person, '/profile?tab=orders');
  await expect(rows(page)).toContainText('Not paid yet');
  await page.getByRole('link', { name: 'Not paid yet' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payByUpi(page);
  await expect(page.getByText('Thank you. Your payment is here')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
});

test('the history shows 50, then more; it is filtered and sorted in the address', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  const token = await tokenOf(person);
  const first = await placeOrder(token, { email: person.email, slug: 'caps', quantity: 25 });
  for (let rest = 51; rest > 0; rest -= 1) {
    await placeOrder(token, {
      email: person.email,
      slug: 'a5-flyers',
      quantity: 500,
      street: `${rest} MG Road`,
    });
  }
  await database.query(`update orders.orders set status = 'cancelled' where id = $1`, [first]);
  await signIn(page, person, '/profile?tab=orders');
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(52);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(rows(page).first()).toContainText('Caps');
  await expect(page).toHaveURL('/profile?tab=orders&sort=asc');
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('delivered');
  await expect(page.getByText('No orders with this status')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('what cannot be ordered again is named with its reason, and new prices are told', async ({
  page,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  const token = await tokenOf(person);
  const orderId = await placeOrder(token, { email: person.email, slug: 'caps', quantity: 25 });
  await page.route('**/reorder', async (route) => {
    const answer = await route.fetch();
    const { lines } = (await answer.json()) as { lines: { unitPrice: number; name: string }[] };
    const [line] = lines;
    const gone = { ...line, product: null, unitPrice: null, name: 'Mugs', refusal: 'Product not found' };
    const dearer = { ...line, wasUnitPrice: (line?.unitPrice ?? 0) - 1 };
    await route.fulfill({ json: { lines: [dearer, gone] } });
  });
  await signIn(page, person, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Reorder' }).click();
  const told = page.getByRole('dialog', { name: 'Your order is in the cart' });
  await expect(told).toContainText('MugsProduct not found');
  await expect(told).toContainText(/Caps₹[\d.]+ now ₹[\d.]+ each/);
  await told.getByRole('button', { name: 'Go to cart' }).click();
  await expect(page.getByRole('article', { name: 'Caps' })).toBeVisible();
});

test('an order of somebody else is an order that does not exist', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const owner = await newPerson('owner', 'customer', database);
  const orderId = await placeOrder(await tokenOf(owner), { email: owner.email, slug: 'caps', quantity: 25 });
  await signIn(page, await newPerson('other', 'customer', database), `/orders/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Your orders' }).click();
  await expect(page).toHaveURL('/profile?tab=orders');
  await test.step('an empty history leads to the products', async () => {
    await page.getByRole('link', { name: 'Start Shopping' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test('axe finds nothing on the account, which does not scroll sideways', { tag: '@all' }, async ({
  page,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = await newPerson('asha', 'customer', database);
  const token = await tokenOf(person);
  const orderId = await placeOrder(token, {
    email: person.email,
    slug: 'matt-business-cards',
    quantity: 500,
  });
  await payOrder(token, orderId);
  await placeOrder(token, { email: person.email, slug: 'mailer-boxes', quantity: 100 });
  await signIn(page, person, '/profile');
  for (const [path, landmark] of [
    ['/profile', 'Member since'],
    ['/profile?tab=orders', 'Artwork missing'],
    [
      '/profile?tab=settings',
      'Nothing to set: we mail no advertising, only what concerns your account and what you do here.',
    ],
    [`/orders/${orderId}`, 'What happened so far'],
  ] as const) {
    await open(page, path);
    await expect(page.getByText(landmark).first()).toBeVisible();
    await expectSound(page, { widths });
  }
});
