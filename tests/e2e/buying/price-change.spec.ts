import type { Locator, Page } from '@playwright/test';
import { addToCart, expectPaid, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

// The server refuses the old price once, with 409, and a price for what is no longer sold.
test.use({ expected: [/status of 40[49] .*\/api\/(orders|quotes)/] });

const PRICES = '**/api/quotes/cart';

test('a price that changed between cart and order is shown, and ordered only after a yes', async ({
  page,
  database,
}) => {
  const email = freshEmail('changed');
  await addToCart(page, 'product-boxes');
  // The page asks for prices again by itself now and then: these answers stay out, so that it knows the old ones.
  await page.route(PRICES, () => undefined);
  await fillCheckout(page, email);
  const before = await placeOrderButton(page).innerText();
  await database.query(
    `update catalogue.products set pricing = (
       select jsonb_agg(jsonb_set(rule, '{pricePaise}', to_jsonb((rule ->> 'pricePaise')::int + 100)))
       from jsonb_array_elements(pricing) rule)
     where slug = 'product-boxes'`,
  );
  await placeOrderButton(page).click();
  await page.unroute(PRICES);
  const dialog = page.getByRole('dialog', { name: 'Prices changed' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Product Boxes')).toBeVisible();
  const { rows: none } = await database.query('select 1 from orders.orders where customer_email = $1', [
    email,
  ]);
  expect(none).toHaveLength(0);
  await dialog.getByRole('button', { name: /^Order at/ }).click();
  await payByUpi(page);
  await expectPaid(page);
  const { rows } = await database.query(
    'select total_paise, payment_status from orders.orders where customer_email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].payment_status).toBe('PAID');
  expect(Number(rows[0].total_paise)).toBeGreaterThan(Number(before.replace(/[^0-9]/g, '')));
});

/** The prices of the cart as they were before the shop changed them. */
async function priceBefore(page: Page, price: number): Promise<void> {
  await page.evaluate((configuredPrice) => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    stored.state.items[0].configuredPrice = configuredPrice;
    localStorage.setItem('cart', JSON.stringify(stored));
  }, price);
}

test('a cart that is opened again says which price changed meanwhile, until its line is changed', async ({
  page,
}) => {
  await addToCart(page, 'caps');
  await priceBefore(page, 1.25);
  await open(page, '/cart');
  const line = page.getByRole('article', { name: 'Caps' });
  await expect(line.getByText('The price changed: it was ₹1.25 each.')).toBeVisible();
  await page.reload();
  await expect(line.getByText('The price changed: it was ₹1.25 each.')).toBeVisible();
  await line.getByRole('button', { name: /^One more/ }).click();
  await expect(line.getByText('The price changed')).toHaveCount(0);
});

test('header, checkout and cart each say that a price changed, whichever of them asks first', async ({
  page,
}) => {
  await addToCart(page, 'caps');
  const told = 'The price changed: it was ₹1.25 each.';
  await priceBefore(page, 1.25);
  await open(page, '/about');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: /^Your Cart/ }).getByText(told)).toBeVisible();
  await priceBefore(page, 1.5);
  await open(page, '/checkout');
  await expect(page.getByRole('region', { name: 'Your order' }).getByText(told)).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('article', { name: 'Caps' }).getByText(told)).toBeVisible();
});

test('checkout and drawer of the header leave what is no longer sold out of their total', async ({
  page,
  database,
}) => {
  await addToCart(page, 'caps');
  await addToCart(page, 'paper-bags');
  const totalOf = async (drawer: Locator) =>
    (await drawer.getByText(/^Total/).innerText()).replace(/\s/g, '');
  const drawer = page.getByRole('dialog', { name: 'Your Cart (2 items)' });
  await fillCheckout(page, freshEmail('gone'));
  // The page asks for prices again by itself now and then: it is to know the old ones.
  await page.route(PRICES, () => undefined);
  await database.query(`update catalogue.products set is_active = false where slug = 'paper-bags'`);
  try {
    await test.step('the checkout that was open says so when it is to order', async () => {
      await placeOrderButton(page).click();
      await page.unroute(PRICES);
      const summary = page.getByRole('region', { name: 'Your order' });
      await expect(summary.getByText('No longer sold: left out of the total.')).toBeVisible();
      await expect(page.getByText('Something in your cart cannot be ordered as it is.')).toBeVisible();
      await expect(page.getByText('Product not found')).toHaveCount(0);
    });
    await open(page, '/about');
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await expect(drawer.getByText('No longer sold: left out of the total.')).toBeVisible();
    const shown = await totalOf(drawer);
    await drawer.getByRole('button', { name: 'Remove Paper Bags' }).click();
    const rest = page.getByRole('dialog', { name: 'Your Cart (1 item)' });
    await expect(rest).toBeVisible();
    expect(await totalOf(rest)).toBe(shown);
  } finally {
    await database.query(`update catalogue.products set is_active = true where slug = 'paper-bags'`);
  }
});

test('a code that ends while it is in the cart is named in drawer and checkout, which orders without it', async ({
  page,
  database,
}) => {
  const code = `ENDS${Date.now().toString(36).toUpperCase()}`;
  await database.query('insert into quoting.discounts (code, basis_points) values ($1, 1500)', [code]);
  await addToCart(page, 'caps');
  await open(page, '/cart');
  await page.getByLabel('Discount code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('15% off the products')).toBeVisible();
  const email = freshEmail('lapsed');
  await fillCheckout(page, email);
  const before = await placeOrderButton(page).innerText();
  await database.query('update quoting.discounts set is_active = false where code = $1', [code]);
  await page.reload();
  const words = `${code}: This discount code is not valid.`;
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.getByText(words)).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: /^Your Cart/ }).getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await summary.getByRole('button', { name: 'Order without it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your order', exact: true })).toBeFocused();
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  expect(await placeOrderButton(page).innerText()).not.toBe(before);
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
});
