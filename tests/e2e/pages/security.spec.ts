import type { Page } from '@playwright/test';
import { isAll } from '../../scope.ts';
import { expectAccessible } from '../accessible.ts';
import { addToCart, fillCheckout, payByUpi, placeOrderButton, untilDocumentOf } from '../buyer.ts';
import { newPerson, signIn, signInByForm } from '../people.ts';
import { expect, freshEmail, open, untilAnnounced } from '../shop.ts';
import { readThrough, test } from '../violations.ts';

/** What `publicPages` does not have, or shows differently to somebody who is signed in. */
const accountPages = ['/goodbye', '/profile', '/profile?tab=orders', '/profile?tab=settings'] as const;
const staffPages = ['/login', '/register', '/reset-password', '/dashboard', '/psp-dashboard'] as const;

test('no page violates its policy when one follows the other in one document', async ({ page }) => {
  await open(page, '/');
  for (const href of [
    '/products',
    '/business-cards',
    '/apparel',
    '/category/packaging',
    '/faq',
    '/contact',
    '/terms',
  ]) {
    await page.locator(`a[href="${href}"]:visible`).first().click();
    await expect(page).toHaveURL(href);
    await readThrough(page);
  }
  await page.goBack();
  // It comes where one was on it: a link that is pressed before would be somewhere else when it is let go.
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  await page
    .getByRole('link', { name: /Inkbazaar/ })
    .first()
    .click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await readThrough(page);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test.describe('with an account', () => {
  // The token of the reset page is nobody's, and is said so when it is used.
  test('no account page violates its policy, and axe finds nothing on any', { tag: '@all' }, async ({
    page,
    database,
  }) => {
    test.setTimeout(240_000);
    const check = async (paths: readonly string[]) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await readThrough(page);
          await expectAccessible(page);
        });
      }
    };
    await check(accountPages);
    const admin = await newPerson('rani', 'admin', database);
    await signIn(page, admin);
    await check([...accountPages, ...staffPages]);
  });
});

test('a page that fails while moving to it is a page that says so', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  await open(page, '/');
  await page.route('**/products.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.locator('a[href="/products"]:visible').first().click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await untilAnnounced(problems, 'status of 500');
});

test('text becomes neither HTML nor script, whoever tries', async ({ page, problems, violations }) => {
  await open(page, '/contact');
  const made = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        return String(act());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const element = document.body.appendChild(document.createElement('div'));
    const script = () => document.body.appendChild(document.createElement('script'));
    return [
      attempt(() => {
        element.innerHTML = '<b>bold</b><img src=x onerror=ran()>';
        return element.innerHTML;
      }),
      attempt(() => element.insertAdjacentHTML('beforeend', '<b>bold</b>') ?? element.innerHTML),
      attempt(() => {
        script().text = 'ran()';
      }),
      attempt(() => {
        script().src = 'https://elsewhere.example/x.js';
      }),
      attempt(() => element.setAttribute('onclick', 'ran()')),
      attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('anything', {})),
    ];
  });
  expect(made).toEqual(['', '', 'TypeError', 'TypeError', 'TypeError', 'TypeError']);
  // Both are told a moment after the act: four attempts were stopped, and each wrote an error.
  await expect.poll(() => violations.length).toBe(4);
  await expect.poll(() => problems.length).toBe(4);
  expect(violations.splice(0).join(' ')).toContain('require-trusted-types-for');
  problems.splice(0);
});

test('an error in the page of a second visitor, or in a window of theirs, is seen', async ({
  browser,
  problems,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const tried = (page: Page, what: string) =>
    page.evaluate((style) => document.body.setAttribute('style', style), `--from: ${what}`);
  await visitor.goto('/contact');
  await tried(visitor, 'page');
  await untilAnnounced(problems, 'style-src');
  const [other] = await Promise.all([
    visitor.waitForEvent('popup'),
    visitor.evaluate(() => void window.open('/faq')),
  ]);
  await other.waitForLoadState();
  await tried(other, 'window');
  await untilAnnounced(problems, 'style-src');
  await visitor.context().close();
});

test('the checkout is a document of its own, with the gateway’s script in no other', { tag: '@all' }, async ({
  page,
}) => {
  await addToCart(page, 'caps');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await untilDocumentOf(page, '/checkout');
  await fillCheckout(page, freshEmail('document'));
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await untilDocumentOf(page, '/payment-confirmation');
  expect(await page.evaluate(() => 'Razorpay' in window)).toBe(false);
  // Back over the checkout is a document of its own too.
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  await untilDocumentOf(page, '/checkout');
});

const ELSEWHERE = [
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/%09/elsewhere.example',
  '/.//elsewhere.example',
  '/login/..//elsewhere.example',
  'https://elsewhere.example',
  'https:elsewhere.example',
  ' //elsewhere.example',
  '%2F%2Felsewhere.example',
  '/%2Felsewhere.example',
  '/%5Celsewhere.example',
  '@elsewhere.example',
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
];

test('no ?next= leads away from the shop, however it is written', async ({ page, context, database }) => {
  test.setTimeout(240_000);
  const left: string[] = [];
  await context.route(/elsewhere\.example/, (route) => {
    // The page's own address may name it in its query.
    if (new URL(route.request().url()).hostname !== '127.0.0.1') left.push(route.request().url());
    return new URL(route.request().url()).hostname === '127.0.0.1' ? route.continue() : route.abort();
  });
  const person = await newPerson('wanderer', 'customer', database);
  await signInByForm(page, person, ELSEWHERE[0]);
  for (const next of ELSEWHERE.filter((_, nth) => isAll || nth % 4 === 0)) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).hostname, next).toBe('127.0.0.1');
  }
  expect(left).toEqual([]);
});
