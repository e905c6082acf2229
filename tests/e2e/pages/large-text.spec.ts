import type { Page } from '@playwright/test';
import { expectNoSideways } from '../accessible.ts';
import { addToCart, expectPaid, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const LONG = 'Polo T-Shirts for the Annual Day of Shri Venkateshwara School';

/** The first product of the stored cart, under another name. */
const rename = (page: Page, name: string) =>
  page.evaluate((called) => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    stored.state.items[0].product.name = called;
    localStorage.setItem('cart', JSON.stringify(stored));
  }, name);

/** As the text size of the browser does: every measure in rem follows. */
const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** What has words of several letters and is not as wide as two of them, so that they stand one below the other. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(label, legend, p, h1, h2, h3, dt, dd)')]
      .filter((element) => {
        const { width } = element.getBoundingClientRect();
        const { fontSize, position } = getComputedStyle(element);
        const words = (element.textContent ?? '').split(/\s/);
        const isSeen = element.checkVisibility({ visibilityProperty: true }) && position !== 'absolute';
        return (
          isSeen && width > 1 && width < 2 * parseFloat(fontSize) && words.some((word) => word.length > 4)
        );
      })
      .map((element) => element.textContent),
  );

/** Words and prices of which a part stands on the next line. */
const broken = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const found: string[] = [];
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue;
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\d₹.,]{3,12}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(word);
        }
      }
    }
    return found;
  }, within);

test('at twice the size of text no word and no price is broken, in the drawer, among products, and in an order', async ({
  page,
}) => {
  await addToCart(page, 'matt-business-cards');
  await enlarge(page);
  await page.getByRole('heading', { name: /^More in/ }).scrollIntoViewIfNeeded();
  expect(await broken(page, 'main article')).toEqual([]);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (1 item)' });
  await expect(drawer.getByText('Total')).toBeVisible();
  expect(await broken(page, 'dialog[open]')).toEqual([]);
  const inside = await drawer.evaluate((dialog) => {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('*')].every((part) => part.getBoundingClientRect().right <= right);
  });
  expect(inside).toBe(true);
  await fillCheckout(page, freshEmail('large'));
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
  const way = await page.getByRole('main').getByRole('link').first().getAttribute('href');
  await open(page, way ?? '');
  await enlarge(page);
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  expect(await broken(page, 'main')).toEqual([]);
});

test('at twice the size of text words stay words, and no name lies over what follows it', async ({
  page,
}) => {
  await addToCart(page, 'polo-t-shirts');
  await enlarge(page);
  expect(await squeezed(page)).toEqual([]);
  await rename(page, LONG);
  await open(page, '/cart');
  const line = page.getByRole('article', { name: LONG });
  const expectApart = async () => {
    const name = await line.getByRole('heading').getByText('Polo', { exact: false }).first().boundingBox();
    const options = await line.getByRole('list').first().boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((options?.y ?? 0) + 1);
  };
  await expectApart();
  await enlarge(page);
  await expectApart();
  expect(await squeezed(page)).toEqual([]);
  // A code is read while it is typed: the button stands below its field, not in its place.
  const code = await page.getByRole('textbox', { name: /^Discount code/ }).boundingBox();
  expect(code?.width).toBeGreaterThan(160);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await broken(page, 'main article')).toEqual([]);
  await open(page, '/price-request/rigid-gift-boxes');
  await enlarge(page);
  await expectNoSideways(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/checkout');
  await enlarge(page);
  const steps = page.getByRole('list', { name: 'Steps of your order' });
  const title = await steps.getByText('Details').boundingBox();
  const next = await steps.getByText('3', { exact: true }).boundingBox();
  const isBeside = (title?.x ?? 0) + (title?.width ?? 0) <= (next?.x ?? 0);
  const isBelow = (title?.y ?? 0) + (title?.height ?? 0) <= (next?.y ?? 0);
  expect(isBeside || isBelow).toBe(true);
  expect(await squeezed(page)).toEqual([]);
});

for (const address of ['/design', '/products'])
  test(`at twice the size of text no word of a product’s name is broken on ${address}, which has two columns else`, async ({
    page,
  }) => {
    await open(page, address);
    const columns = () =>
      page.evaluate(() => {
        const cards = [...document.querySelectorAll('main li:has(h2, h3)')];
        return new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size;
      });
    expect(await columns()).toBe(2);
    await enlarge(page);
    expect(await broken(page, 'main li :is(h2, h3)')).toEqual([]);
    expect(await columns()).toBe(1);
  });

for (const width of [360, 768])
  test(`a word in a name that is wider than a column makes no page wider, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/products', '/product/matt-business-cards']) {
      await open(page, address);
      const name = page.locator('main li h3 a').first();
      await name.evaluate((link) => link.replaceChildren('W'.repeat(60)));
      await expectNoSideways(page);
      // It goes on in further lines, and is read whole.
      expect(
        await name.evaluate(
          ({ parentElement: title }) => (title?.scrollWidth ?? 0) - (title?.clientWidth ?? 0),
        ),
      ).toBe(0);
    }
  });
