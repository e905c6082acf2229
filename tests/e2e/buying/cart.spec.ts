import type { Page } from '@playwright/test';
import { addToCart } from '../buyer.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

const line = (page: Page, name: string) => page.getByRole('article', { name });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
/** The amount of a row of the summary. */
const row = (page: Page, name: string) =>
  summary(page)
    .locator('dt', { hasText: new RegExp(`^${name}`) })
    .locator('xpath=following-sibling::dd');

const rupees = async (page: Page, name: string) =>
  Number((await row(page, name).innerText()).replace(/[^0-9.]/g, ''));

async function storeCart(page: Page, cart: unknown): Promise<void> {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('cart')) localStorage.setItem('cart', text);
  }, JSON.stringify(cart));
}

interface SeenProduct {
  productId: string;
  name: string;
  imageUrls: string[];
  pricing: { pricePerUnit: number }[];
  attributes: Record<string, string[]>;
  minOrderQty: number;
  maxOrderQty: number;
}

const productOf = async (page: Page, slug: string) =>
  (await (await page.request.get(`/api/products/${slug}`)).json()) as SeenProduct;

test('a line is changed on its product’s page: it is replaced, kept beside, or was removed meanwhile', async ({
  page,
  context,
}) => {
  await addToCart(page, 'tote-bags');
  const { attributes } = await productOf(page, 'tote-bags');
  const [name, values] = Object.entries(attributes).find(([, list]) => list.length > 1) ?? ['', []];
  const [first, second] = [values[0] ?? '', values[1] ?? ''];
  const change = async (tab: Page) => {
    await open(tab, '/cart');
    await tab
      .getByRole('link', { name: /^Change options: / })
      .first()
      .click();
    await untilHydrated(tab);
  };
  const choose = (tab: Page, value: string) =>
    tab.getByRole('group', { name }).getByRole('radio', { name: value, exact: true }).check();
  const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('article');
  await test.step('replaced', async () => {
    await change(page);
    await choose(page, second);
    // A reload in the middle goes on.
    await page.reload();
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expect(page.getByText('Your cart is updated')).toBeVisible();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(lines).toHaveCount(1);
    await expect(lines.first()).toContainText(second);
  });
  await test.step('kept beside', async () => {
    await change(page);
    await choose(page, first);
    await page.getByRole('button', { name: 'Keep it and add another' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('added to your cart')).toBeVisible();
    await open(page, '/cart');
    await expect(lines).toHaveCount(2);
  });
  await test.step('removed in another tab', async () => {
    const other = await context.newPage();
    await change(other);
    await expect(other.getByRole('button', { name: 'Update cart' })).toBeEnabled();
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(lines).toHaveCount(left);
    }
    await other.getByRole('button', { name: 'Update cart' }).click();
    await expect(other.getByText(/no longer in your cart/)).toBeVisible();
    await other.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(other.getByText('added to your cart')).toBeVisible();
  });
});

test('the same product with the same options becomes one line; other options another', async ({ page }) => {
  await addToCart(page, 'tote-bags');
  await addToCart(page, 'tote-bags');
  await test.step('a cart lives 168 hours from its last change', async () => {
    const expiresAt = await page.evaluate(
      () => JSON.parse(localStorage.getItem('cart') ?? '').state.expiresAt,
    );
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(167.9);
    expect(hours).toBeLessThanOrEqual(168);
  });
  await open(page, '/cart');
  const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('article');
  await expect(lines).toHaveCount(1);
  const { attributes } = await productOf(page, 'tote-bags');
  const [name, values] = Object.entries(attributes).find(([, list]) => list.length > 1) ?? ['', []];
  await open(page, `/product/tote-bags?${new URLSearchParams({ [name]: values[1] ?? '' })}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await open(page, '/cart');
  await expect(lines).toHaveCount(2);
});

test('quantity changes the price by the ladder, tax is 8.5 % and shipping FREE', async ({ page }) => {
  await addToCart(page, 'matt-business-cards');
  await open(page, '/cart');
  const quantity = page.getByRole('textbox', { name: 'Quantity: Matt Business Cards' });
  const before = await rupees(page, 'Items');
  await quantity.fill('500');
  await expect.poll(() => rupees(page, 'Items')).toBeGreaterThan(before);
  const quote = await page.request.post('/api/quotes', {
    data: {
      productId: (await productOf(page, 'matt-business-cards')).productId,
      quantity: 500,
      attributes: await chosen(page),
    },
  });
  const { totalPrice } = (await quote.json()) as { totalPrice: number };
  await expect.poll(() => rupees(page, 'Items')).toBe(totalPrice);
  await expect(row(page, 'Shipping')).toHaveText('FREE');
  await expect(summary(page).locator('dt', { hasText: /^Shipping/ })).toContainText('Standard delivery');
  expect(await rupees(page, 'Tax')).toBe(Math.floor(totalPrice * 8.5 + 0.5) / 100);
  expect(await rupees(page, 'Total')).toBeCloseTo(totalPrice + (await rupees(page, 'Tax')), 2);
  await page.getByRole('button', { name: 'One less: Matt Business Cards' }).click();
  await expect(quantity).toHaveValue('499');

  await test.step('a quantity that is none stays as typed with the reason, and the line keeps the one before', async () => {
    await quantity.fill('500');
    await expect.poll(() => storedQuantity(page)).toBe(500);
    const { minOrderQty, maxOrderQty } = await productOf(page, 'matt-business-cards');
    for (const wrong of ['1.5', '0', '-3', 'many', String(minOrderQty - 1), String(maxOrderQty + 1)]) {
      await quantity.fill(wrong);
      await quantity.blur();
      await expect(quantity).toHaveValue(wrong);
      await expect(quantity).toHaveAccessibleDescription(
        `${wrong} is not a whole number from ${minOrderQty} to ${maxOrderQty.toLocaleString('en-IN')}. It stays at 500.`,
      );
      expect(await storedQuantity(page)).toBe(500);
    }
    await page.getByRole('button', { name: 'One more: Matt Business Cards' }).click();
    await expect(quantity).toHaveValue('501');
    await expect(quantity).not.toHaveAttribute('aria-invalid');
  });
});

const storedQuantity = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '').state.items[0].quantity);

test('what would be more than the most of one line is not added, and not said to be', async ({ page }) => {
  const { maxOrderQty } = await productOf(page, 'matt-business-cards');
  const most = maxOrderQty.toLocaleString('en-IN');
  await open(page, `/product/matt-business-cards?qty=${maxOrderQty}`);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(page.getByText(`✓ ${most} added to your cart.`)).toBeVisible();
  await add.click();
  await expect(
    page.getByText(`Not added: ${most} are in your cart already, and ${most} is the most of one line.`),
  ).toBeVisible();
  await expect(page.getByText('added to your cart')).toHaveCount(0);
  expect(await storedQuantity(page)).toBe(maxOrderQty);
});

async function chosen(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '').state.items[0].configuration);
}

test.describe('discount codes', () => {
  test.use({ expected: [/status of 422/] });

  test('are taken in any case, stay while the cart changes, and an unknown one says why', async ({
    page,
  }) => {
    await addToCart(page, 'tote-bags');
    await open(page, '/cart');
    const code = page.getByLabel('Discount code');
    await code.fill('nonsense');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(code).toHaveAccessibleDescription(/not valid/);
    await code.fill('save20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page).getByText('20% off the products')).toBeVisible();
    const products = await rupees(page, 'Items');
    expect(await rupees(page, 'Discount SAVE20')).toBeCloseTo(products * 0.2, 2);
    await page.getByRole('button', { name: 'One more: Tote Bags' }).click();
    await expect.poll(() => rupees(page, 'Items')).toBeGreaterThan(products);
    await expect
      .poll(async () =>
        Math.abs((await rupees(page, 'Discount SAVE20')) - (await rupees(page, 'Items')) * 0.2),
      )
      .toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Remove discount code' }).click();
    await expect(code).toBeVisible();
    for (const [word, percent] of [
      ['WELCOME10', 10],
      ['bulk15', 15],
    ] as const) {
      await test.step(`${word} takes ${percent} % off`, async () => {
        await code.fill(word);
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(summary(page).getByText(`${percent}% off the products`)).toBeVisible();
        await page.getByRole('button', { name: 'Remove discount code' }).click();
        await expect(code).toBeVisible();
      });
    }
  });
});

test('two tabs share one cart, and neither overwrites the other', async ({ page, context }) => {
  await addToCart(page, 'paper-bags');
  await open(page, '/cart');
  const other = await context.newPage();
  await addToCart(other, 'mailer-boxes');
  await expect(line(page, 'Mailer Boxes')).toBeVisible();
  await page.getByRole('button', { name: 'One more: Paper Bags' }).click();
  await open(other, '/cart');
  await expect(line(other, 'Paper Bags')).toBeVisible();
  await expect(line(other, 'Mailer Boxes')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Mailer Boxes' }).click();
  await expect(line(other, 'Mailer Boxes')).toHaveCount(0);
});

test('the header counts lines, 99+ above 99, and opens the mini-cart', async ({ page }) => {
  const product = await productOf(page, 'caps');
  // The first has no picture.
  const items = Array.from({ length: 100 }, (_, index) =>
    oldItem(index === 0 ? { ...product, imageUrls: [] } : product, `line-${index}`, { Note: String(index) }),
  );
  await storeCart(page, { items, expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await open(page, '/about');
  const cart = page.getByRole('link', { name: 'Cart, 100 items' });
  await expect(cart).toContainText('99+');
  await cart.click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (100 items)' });
  await expect(drawer.getByText('Qty: 10').first()).toBeVisible();
  const rows = drawer.getByRole('listitem');
  await expect(rows.first()).toContainText('No Image');
  await expect(rows.nth(1)).not.toContainText('No Image');
  await expect(rows.nth(1).locator('picture img')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Caps');
  await expect(rows.nth(1)).toContainText(/₹[\d,]+\.\d\d$/);
  await expect(drawer.getByText('Total')).toBeVisible();
  await expect(drawer).toHaveCSS('width', '380px');
  // Once it stands still: while it slides in, its height is a fraction off.
  await expect.poll(async () => (await drawer.boundingBox())?.height).toBeLessThanOrEqual(500);
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
  await cart.click();
  await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();
  await cart.click();
  await drawer.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('One order has at most 99 lines.').first()).toBeVisible();
});

test('an empty cart opens no drawer: its icon leads to the cart', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('dialog', { name: /Your Cart/ })).toHaveCount(0);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

/** A line as the older schema kept it: the whole product, selectedSpecs, no shipping. */
function oldItem(product: SeenProduct, cartItemId: string, selectedSpecs: Record<string, string>) {
  return { cartItemId, product, quantity: 10, selectedSpecs, addedAt: new Date().toISOString() };
}

test('a cart of the older schema is read, with shipping 0 and a new summary', async ({ page }) => {
  const product = await productOf(page, 'caps');
  const specs = Object.fromEntries(
    Object.entries(product.attributes).map(([name, values]) => [name, values[0] ?? '']),
  );
  await storeCart(page, { items: [oldItem(product, 'old', specs)], lastUpdated: new Date().toISOString() });
  await open(page, '/cart');
  await expect(line(page, 'Caps')).toBeVisible();
  await expect(row(page, 'Shipping')).toHaveText('FREE');
  expect(await rupees(page, 'Items')).toBeGreaterThan(0);
});

test('a stored cart that is no JSON, no cart or a line without a product is cleared', async ({ page }) => {
  await open(page, '/cart');
  const store = (cart: string) => page.evaluate((text) => localStorage.setItem('cart', text), cart);
  for (const text of ['{', '{"state":{"items":"many"},"version":1}', '{"items":[{"quantity":3}]}']) {
    await store(text);
    await page.reload();
    await expect(page.getByText('Your cart is empty'), text).toBeVisible();
    // What is cleared is gone, or no line of it is left.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''), text)
      .not.toContain(text);
  }
  await test.step('a cart older than a week is cleared at start', async () => {
    const product = await productOf(page, 'caps');
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await store(JSON.stringify({ items: [oldItem(product, 'old', {})], expiresAt }));
    await page.reload();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  });
});

test('a square design is whole in its line, not cut at the foot', async ({ page }) => {
  await addToCart(page, 'tote-bags');
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '');
    cart.state.items[0].designFile = { filename: 'square.png', url: '/apple-touch-icon.png' };
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  await open(page, '/cart');
  const picture = line(page, 'Tote Bags').getByRole('img', { name: 'Your design' });
  await expect(picture).toBeVisible();
  const [shown, field] = [await picture.boundingBox(), await picture.locator('..').boundingBox()];
  expect((shown?.y ?? 0) + (shown?.height ?? 999)).toBeLessThanOrEqual(
    (field?.y ?? 0) + (field?.height ?? 0),
  );
});

test('lines can go to several addresses, or all to the first', async ({ page }) => {
  await addToCart(page, 'bottle-labels');
  await addToCart(page, 'round-stickers');
  await open(page, '/cart');
  const single = page.getByRole('checkbox', { name: 'Send everything to one address' });
  await expect(single).toBeChecked();
  await expect(summary(page).getByText('Delivered to one address.')).toBeVisible();
  await expect(line(page, 'Bottle Labels').getByText(/^Everything to PIN/)).toHaveText(/FREE Change$/);
  // Not check(): the box follows the cart, which is written a moment after the click.
  await single.click();
  const second = line(page, 'Round Stickers');
  await second.getByText('Change', { exact: true }).click();
  await second.getByLabel('PIN code').fill('560001');
  await second.getByLabel('Name at this address').fill('Ravi');
  await second.getByLabel('Full address').fill('7 Brigade Road, Bengaluru');
  await expect(summary(page).getByText('Delivered to 2 addresses.')).toBeVisible();
  const details = line(page, 'Bottle Labels');
  await test.step('notes of a line are kept', async () => {
    await details.getByText(/note/i).first().click();
    await details.getByRole('textbox', { name: /note/i }).fill('Matt side outwards');
    await expect.poll(() => storedNotes(page)).toBe('Matt side outwards');
  });
  await page.reload();
  await untilHydrated(page);
  await expect(summary(page).getByText('Delivered to 2 addresses.')).toBeVisible();
  await expect(details.getByText('Notes: Matt side outwards')).toBeVisible();
  await single.click();
  await expect(single).toBeChecked();
  await expect(summary(page).getByText('Delivered to one address.')).toBeVisible();

  await test.step('a removed line comes back with Undo, where it was', async () => {
    await page.getByRole('button', { name: 'Remove Bottle Labels' }).click();
    await expect(page.getByText('Bottle Labels removed.')).toBeVisible();
    await expect(line(page, 'Bottle Labels')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    const names = page.getByRole('region', { name: 'Items in your cart' }).getByRole('heading', { level: 2 });
    await expect(names).toHaveText(['Bottle Labels', 'Round Stickers']);
    await page.getByRole('button', { name: 'Remove Bottle Labels' }).click();
    await page.getByRole('button', { name: 'Remove Round Stickers' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});

const storedNotes = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '').state.items[0].notes);

test('the keyboard goes on where a code was taken or refused and where a line came back, and rows are read whole', async ({
  page,
}) => {
  await addToCart(page, 'caps');
  await open(page, '/cart');
  const code = page.getByLabel('Discount code');
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.press('Enter');
  await expect(code).toBeFocused();
  await code.fill('SAVE20');
  await apply.press('Enter');
  const taken = page.getByRole('status').filter({ hasText: '20% off the products' });
  await expect(taken).toBeFocused();
  await taken.getByRole('button').press('Enter');
  await expect(code).toBeFocused();
  await page.getByLabel('Quantity: Caps').fill('abc');
  await expect(line(page, 'Caps').getByRole('status').filter({ hasText: 'whole number' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Caps' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Caps is back in your cart.' })).toBeFocused();
  for (const name of ['Items', 'Total'])
    await expect(row(page, name).locator('xpath=..')).toHaveAttribute('aria-atomic', 'true');
});
