import type { Page } from '@playwright/test';
import { expectSound } from '../accessible.ts';
import { addToCart, placeOrderButton } from '../buyer.ts';
import { touchProblems } from '../measure.ts';
import { type PublicPage, publicPages, redirects } from '../public-pages.ts';
import { expect, open } from '../shop.ts';
import { readThrough, test } from '../violations.ts';

test.use({ expected: [/404 .*no-such-category/] });

/** Every target is large enough, has a name, and text twice as large scrolls nothing sideways. */
const ON_A_PHONE = [
  '/',
  '/products',
  '/business-cards',
  '/product/matt-business-cards',
  '/track',
  '/login',
  '/register',
  '/forgot-password',
  '/contact',
  '/category/no-such-category',
];

/** As many as one visitor reads, one after the other: a browser for each page would cost a fifth more. */
const AT_ONE_VISIT = 6;

const visits = [false, true].flatMap((isAlike) => {
  const pages = publicPages.filter((page) => (page.isAlike ?? false) === isAlike);
  const count = Math.ceil(pages.length / AT_ONE_VISIT);
  return Array.from({ length: count }, (_, nth) => ({
    tag: isAlike ? '@all' : [],
    pages: pages.slice(nth * AT_ONE_VISIT, (nth + 1) * AT_ONE_VISIT),
  }));
});

for (const { tag, pages } of visits) {
  test(`each is what it says: ${pages.map(({ path }) => path).join(' ')}`, { tag }, async ({ page }) => {
    for (const one of pages)
      await test.step(`${one.path} says what it is, keeps its security policy, and is sound on every screen`, () =>
        expectPublicPage(page, one));
  });
}

async function expectPublicPage(page: Page, { path, title, heading }: PublicPage): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(title === 'Page not found' ? 404 : 200);
  // Without its doctype a page is laid out by the rules of the nineties.
  expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
  await readThrough(page);
  await expect(page).toHaveTitle(`${title} · Inkbazaar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description?.length).toBeGreaterThan(10);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.jpg$/);
  await expectSound(page);
  if (!ON_A_PHONE.includes(path)) return;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  // The page has the new width a frame later.
  await page.waitForFunction(() => window.innerWidth === 360);
  expect(await touchProblems(page)).toEqual([]);
  if (before) await page.setViewportSize(before);
}

test('a filled cart, its drawer and a checkout with errors are sound on every screen', async ({ page }) => {
  await addToCart(page, 'invitation-cards');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: /Your Cart/ })).toBeVisible();
  await expectSound(page);
  await open(page, '/cart');
  await expect(page.getByRole('article', { name: 'Invitation Cards' })).toBeVisible();
  await expectSound(page);
  await open(page, '/checkout');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await placeOrderButton(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email address is required/);
  await expectSound(page);
});

test('old and mistyped addresses lead to a page of the shop', async ({ page }) => {
  for (const [from, to] of redirects) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
    // Nobody is shown another page without a word.
    const note = page.getByText('There is nothing at that address.');
    await expect(note).toBeVisible({ visible: to.endsWith('#no-such-page') });
  }
  await open(page, '/product/no-such-product');
  const note = page.getByText('There is nothing at that address.');
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(note).toBeHidden();
  await page.goBack();
  await expect(note).toBeVisible();
});
