import type pg from 'pg';
import { addToCart, fillCheckout, payByCard, payByUpi, paymentWindow, placeOrderButton } from './buyer.ts';
import { expect, freshEmail, open, test } from './shop.ts';

/** A refused payment is a 400 of the gateway to its own window. */
test.use({ expected: [/status of 400 .*\/sandbox\/razorpay\//] });

interface Placed {
  id: string;
  paymentStatus: string;
  gatewayOrders: number;
}

async function ordersOf(database: pg.Client, email: string): Promise<Placed[]> {
  const { rows } = await database.query<Placed>(
    `select o.id, o.payment_status as "paymentStatus",
       (select count(*)::int from payments.gateway_orders g where g.order_id = o.id) as "gatewayOrders"
     from orders.orders o where o.customer_email = $1`,
    [email],
  );
  return rows;
}

test('a refused card is followed by UPI, on one order', async ({ page, database }) => {
  const email = freshEmail('retry');
  await addToCart(page, 'dl-flyers');
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await payByCard(page, '4100 2800 0008 0001');
  const gateway = paymentWindow(page);
  await expect(gateway.getByText('Payment not completed')).toBeVisible();
  await gateway.getByRole('button', { name: 'Try again' }).click();
  await payByUpi(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
});

test('a closed window leaves cart and order; paying again pays the same order', async ({
  page,
  database,
}) => {
  const email = freshEmail('dismiss');
  await addToCart(page, 'pamphlets');
  await fillCheckout(page, email);
  const step = page.getByRole('list', { name: 'Steps of your order' }).locator('[aria-current="step"]');
  await expect(step).toContainText('Details');
  await placeOrderButton(page).click();
  const gateway = paymentWindow(page);
  await gateway.getByRole('button', { name: 'Close payment' }).click();
  await expect(step).toContainText('Payment');
  await gateway.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(step).toContainText('Details');
  await expect(placeOrderButton(page)).toBeEnabled();
  await expect(page.getByText('Pamphlets')).toBeVisible();
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
});

test('a double click on "Place order" places one order', async ({ page, database }) => {
  const email = freshEmail('twice');
  await addToCart(page, 'a5-flyers');
  await fillCheckout(page, email);
  // Both clicks before React has drawn anything in between.
  await placeOrderButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await payByUpi(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
});

test('an order that was reloaded away is found again, not placed twice', async ({ page, database }) => {
  const email = freshEmail('reload');
  await addToCart(page, 'booklets');
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await expect(paymentWindow(page).getByRole('tab', { name: /^UPI/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Street address')).toHaveValue('14 MG Road');
  const terms = page.getByRole('checkbox', { name: /I agree to the/ });
  if (!(await terms.isChecked())) await terms.check();
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
});

test('the confirmation page never calls an unpaid order paid, whatever its address says', async ({
  page,
  database,
}) => {
  const email = freshEmail('unpaid');
  await addToCart(page, 'caps');
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await expect(paymentWindow(page).getByRole('tab', { name: /^UPI/ })).toBeVisible();
  const [order] = await ordersOf(database, email);
  await page.addInitScript(() => {
    // Notes every heading the page ever shows, however briefly.
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`/payment-confirmation?status=success&orderId=${order?.id}&amount=100&email=${email}`);
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).not.toContain('Payment Successful!');
});

test.describe('of somebody else', () => {
  test.use({ expected: [/status of (401|404)/] });

  test('the confirmation page says nothing of an order of another browser', async ({ page }) => {
    await page.goto('/payment-confirmation?status=success&orderId=01900000-0000-7000-8000-000000000009');
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  });
});

test('the three views of the confirmation page', async ({ page }) => {
  await open(page, '/payment-confirmation?status=failure');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText(/Check your payment method/)).toBeVisible();
  await expect(page.getByText(/Contact your bank/)).toBeVisible();
  await expect(page.getByText(/support/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await open(page, '/payment-confirmation?status=pending');
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  await open(page, '/payment-confirmation');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('order_created')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Order Details' })).toHaveAttribute(
    'href',
    '/profile?tab=orders',
  );
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/?page=home');
});
