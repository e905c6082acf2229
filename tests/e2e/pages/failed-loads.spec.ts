import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { design } from '../../corpora/design-corpus.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { addToCart, fillCheckout, placeOrderButton } from '../buyer.ts';
import { newPerson, signIn } from '../people.ts';
import { expect, freshEmail, open, test, untilHydrated } from '../shop.ts';
import { openWebAlone } from '../web-alone.ts';

/** What each screen says when the server fails, in the words of the spec's section 8; never that there is nothing. */

// The router tells of what it could not fetch, too.
test.use({
  expected: [/status of (4\d\d|50\d)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|TypeError: Failed to fetch/],
});

const wordless = (status: number, body = '<html>') => ({ status, body, contentType: 'text/html' });

/** The first page comes with more to load; what is asked for after that fails. */
async function failMore(page: Page, url: RegExp): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    if (route.request().url().includes('nextToken')) return route.fulfill(wordless(502));
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), nextToken: 'more', hasMore: true },
    });
  });
}

interface Failing {
  readonly url: RegExp;
  readonly alert: Locator;
  readonly empty: string;
  readonly more: string;
  readonly refresh: string;
  readonly loadMore: string;
}

/** More of a list that is shown, and asking for it anew: what is there stays there. */
async function failMoreAndRefresh(
  page: Page,
  { url, alert, empty, more, refresh, loadMore }: Failing,
): Promise<void> {
  const rows = page.getByRole('table').getByRole('row');
  const loaded = await rows.count();
  await page.getByRole('button', { name: loadMore }).click();
  await expect(alert).toContainText(more);
  await expect(rows).toHaveCount(loaded);
  // Dismissed, what is loaded stays where it is.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await expect(rows).toHaveCount(loaded);
  await page.unroute(url);
  await page.route(url, (route) => route.fulfill(wordless(502)));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(alert).toContainText(refresh);
  await expect(page.getByText(empty)).toHaveCount(0);
  await page.unroute(url);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await expect(alert).toHaveCount(0);
}

async function expectDetailsSaid(page: Page): Promise<void> {
  await test.step('a category whose details cannot be loaded says so beside what the row showed', async () => {
    const details = /\/api\/categories\/[^?]+$/;
    await page.route(details, (route) => route.fulfill(wordless(502)));
    await page.getByRole('button', { name: 'Edit Flyers', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit category' });
    await expect(form.getByRole('alert')).toContainText('Failed to load category details');
    await expect(form.getByLabel('Name')).toHaveValue('Flyers');
    await form.getByRole('button', { name: 'Dismiss' }).click();
    await expect(form.getByText('Failed to load category details')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.unroute(details);
  });
}

for (const { path, url, empty, more, first, refresh, loadMore } of [
  {
    path: '/dashboard/orders',
    url: /\/api\/orders(\?.*)?$/,
    empty: 'No orders found',
    first: 'Failed to fetch orders: 502',
    more: 'Failed to load more orders: Request failed with status 502',
    refresh: 'Failed to refresh orders: Request failed with status 502',
    loadMore: 'Load More Orders',
  },
  {
    path: '/dashboard/products',
    url: /\/api\/products\?/,
    empty: 'No products found',
    first: 'Failed to load data: Request failed with status 502',
    more: 'Failed to load more products: Request failed with status 502',
    refresh: 'Failed to refresh products: Request failed with status 502',
    loadMore: 'Load More Products',
  },
  {
    path: '/dashboard/categories',
    url: /\/api\/categories\?.*sort=newest/,
    empty: 'No categories found',
    first: 'Failed to load categories: Request failed with status 502',
    more: 'Failed to load more categories: Request failed with status 502',
    refresh: 'Failed to refresh categories: Request failed with status 502',
    loadMore: 'Load More Categories',
  },
]) {
  // The lists are one part with other words.
  const tag = path === '/dashboard/orders' ? [] : '@all';
  test(`${path} says what failed: the first page, more of it, a refresh; and never that there is none`, {
    tag,
  }, async ({ page, database }) => {
    await enter(page, '/dashboard/reports', await newAdmin(database));
    await page.route(url, (route) => route.fulfill(wordless(502)));
    await page.getByRole('navigation', { name: 'Back office' }).locator(`a[href="${path}"]`).click();
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    await expect(alert).toContainText(first);
    await expect(page.getByText('This list could not be loaded.')).toBeVisible();
    await expect(page.getByText(empty)).toHaveCount(0);
    await page.unroute(url);
    await failMore(page, url);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('This list could not be loaded.')).toHaveCount(0);
    await expect(page.getByText(/^Showing /)).toBeVisible();
    if (path === '/dashboard/categories') await expectDetailsSaid(page);
    await failMoreAndRefresh(page, { url, alert, empty, more, refresh, loadMore });
    // Where there is none indeed, it says so.
    const none = { orders: [], products: [], categories: [], nextToken: null, hasMore: false, total: 0 };
    await page.route(url, (route) => route.fulfill({ json: { ...none, isTotalExact: true } }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
  });
}

test('an answer without words says how the request failed', { tag: '@all' }, async ({ page, database }) => {
  const person = await newPerson('wordless', 'customer', database);
  await enter(page, '/dashboard/users', await newAdmin(database));
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByText(/^Showing 1 of 1 /)).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  for (const [body, words] of [
    ['{}', 'Failed to update user: Request failed'],
    ['<html>', 'Failed to update user: Request failed with status 500'],
  ] as const) {
    await page.route('**/api/auth/admin/users/*/status', (route) => route.fulfill(wordless(500, body)));
    await page.getByRole('button', { name: /^Deactivate / }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate user' });
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(question).toBeHidden();
    await expect(alert).toHaveText(words);
    await page.unroute('**/api/auth/admin/users/*/status');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(page.getByRole('button', { name: /^Deactivate / })).toBeVisible();
});

test('a history asked for without a session says that it needs one', { tag: '@all' }, async ({
  page,
  database,
}) => {
  await signIn(page, await newPerson('gone', 'customer', database), '/profile?tab=orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.route('**/api/orders/user*', (route) => route.fulfill(wordless(503, '{}')));
  await page.reload();
  await test.step('a history that cannot be loaded says why and tries again', async () => {
    await expect(page.getByText('Failed to load orders')).toBeVisible();
    await expect(page.getByText('Failed to fetch orders: 503')).toBeVisible();
    await expect(page.getByText('No orders yet')).toHaveCount(0);
    await page.unroute('**/api/orders/user*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No orders yet')).toBeVisible();
    await page.route('**/api/orders/user*', (route) => route.fulfill(wordless(503, '{}')));
    await page.reload();
    await expect(page.getByText('Failed to fetch orders: 503')).toBeVisible();
  });
  // What was stored is gone, and nothing has told this tab.
  await page.evaluate(() => localStorage.removeItem('auth_tokens'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Authentication required to fetch user orders')).toBeVisible();
});

test('a device that is offline is told that it is, and what was asked for goes on by itself', async ({
  page,
  context,
}) => {
  await open(page, '/product/matt-business-cards');
  // What asks for prices and takes files is loaded with the first of them: now it is away.
  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Both/ }).check();
  await expect(
    page.getByText('Unable to connect to the server. Please check your internet connection.'),
  ).toBeVisible();
  const buffer = design({ widthMm: 89, heightMm: 51 });
  const file = { name: 'my card.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect(page.getByText('Your file is not uploaded yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matt Business Cards');
  await context.setOffline(false);
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await open(page, '/product/kraft-business-cards');
  // Loaded with the first question, which is answered.
  await page.getByLabel('Other quantity').fill('333');
  await expect(page.getByText(/^333 ×/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Other quantity').fill('334');
  await expect(
    page.getByText('Unable to connect to the server. Please check your internet connection.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^334 ×/)).toBeVisible();
});

test('no click ends in a broken page because what it loads is away', async ({ page, database }) => {
  await signIn(page, await newPerson('away', 'customer', database), '/');
  await addToCart(page, 'kraft-business-cards');
  // Each part as it is before anybody asked for it.
  await page.route(/\/assets\/(mini-cart|user-menu|suggestions)-/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search products' }).fill('cards');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection: your cart is safe.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kraft Business Cards');
  // The address of what is away is unknown to the cart's own page.
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Something went wrong!')).toHaveCount(0);
  // Online, too, a part that is missing is tried again where it stands, without the page being loaded again.
  await untilHydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.route(/\/assets\/line-upload-/, (route) => route.abort());
  await page.getByRole('button', { name: /^Upload design/ }).click();
  await expect(page.getByText(/^This part could not be loaded\./)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unroute(/\/assets\/line-upload-/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Artwork file')).toBeAttached();
  // So is the drawer, by whoever wants it anew.
  await page.unroute(/\/assets\/(mini-cart|user-menu|suggestions)-/);
  await page.getByRole('link', { name: 'Kraft Business Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kraft Business Cards');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: /Your Cart/ })).toBeVisible();
  await expect(page.locator('body[data-same]')).toHaveCount(1);
});

test('a part is had once what it needs can be had', async ({ page }) => {
  // Not the part itself, but a file that it shares with others.
  await page.route(/\/assets\/paint-face-/, (route) => route.abort());
  await open(page, '/product/kraft-business-cards');
  const see = page.getByRole('button', { name: 'See it on the product' });
  const failed = page.waitForEvent('requestfailed', (request) => /paint-face-/.test(request.url()));
  await see.click();
  await failed;
  await expect(see).toHaveAttribute('aria-busy', 'false');
  await page.unroute(/\/assets\/paint-face-/);
  await see.click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
});

test.describe('what the server drew is drawn anew without its part', () => {
  // React says that the two differ (error 418) and goes on. The next page needs the same file, which this document
  // cannot have any more: it is opened as a document of its own.
  test.use({ expected: [/ERR_FAILED|React error #418|Failed to fetch dynamically imported module/] });

  test('a price can be asked for where the box for it cannot be loaded', async ({ page }) => {
    await page.route(/\/assets\/seldom-/, (route) => route.abort());
    await open(page, '/product/rigid-gift-boxes');
    const way = page.getByRole('link', { name: 'Request a quote' });
    await expect(page.getByText('Price on Request', { exact: true })).toHaveCount(0);
    await page.unroute(/\/assets\/seldom-/);
    await way.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a quote');
    await untilHydrated(page);
  });
});

test('a link followed without a connection says so, and leads on by itself once there is one', {
  tag: '@all',
}, async ({ page, context }) => {
  await addToCart(page, 'kraft-business-cards');
  await open(page, '/products');
  await page.getByRole('main').getByRole('link', { name: 'A4 Flyers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A4 Flyers');
  await context.setOffline(true);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' });
  await way.click();
  await expect(page.getByRole('heading', { name: 'No connection: your cart is safe' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(page).toHaveURL('/products');
  // So does the drawer of the cart, which is loaded when it is first wanted.
  await untilHydrated(page);
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await context.setOffline(true);
  await cart.click();
  await expect(page.getByRole('alert')).toContainText('No connection: your cart is safe.');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: /Your Cart/ })).toBeVisible();
});

test('an order without an id is not paid for, and says so', { tag: '@all' }, async ({ page }) => {
  await addToCart(page, 'pamphlets');
  await fillCheckout(page, freshEmail('no-id'));
  await page.route('**/api/orders', (route) => route.fulfill({ status: 201, json: { status: 'pending' } }));
  await placeOrderButton(page).click();
  await expect(page.getByText('Order creation response missing orderId')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(placeOrderButton(page)).toBeEnabled();
});

test('pages made without a catalogue that answers say what failed', { tag: '@all' }, async ({ page }) => {
  const broken = createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const { port } = broken.address() as AddressInfo;
  const web = await openWebAlone(`http://127.0.0.1:${port}`);
  try {
    await page.goto(web.at('/'));
    await expect(page.getByText('Failed to load featured products')).toBeVisible();
    await page.goto(web.at('/products'));
    await expect(page.getByText('Failed to fetch products: 500')).toBeVisible();
    await expect(page.getByText('No products found')).toHaveCount(0);
    await page.goto(web.at('/product/caps'));
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await page.locator('summary').click();
    await expect(page.getByText('Failed to fetch product: 500')).toBeVisible();
  } finally {
    await web.close();
    broken.close();
  }
});
