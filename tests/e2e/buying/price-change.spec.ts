import { addToCart, expectPaid, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

// The server refuses the old price once, with 409.
test.use({ expected: [/status of 409 .*\/api\/orders/] });

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

test('a cart that is opened again says which price changed meanwhile, until its line is changed', async ({
  page,
}) => {
  await addToCart(page, 'caps');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    stored.state.items[0].configuredPrice = 1.25;
    localStorage.setItem('cart', JSON.stringify(stored));
  });
  await open(page, '/cart');
  const line = page.getByRole('article', { name: 'Caps' });
  await expect(line.getByText('The price changed: it was ₹1.25 each.')).toBeVisible();
  await line.getByRole('button', { name: /^One more/ }).click();
  await expect(line.getByText('The price changed')).toHaveCount(0);
});
