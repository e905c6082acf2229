import type { Page } from '@playwright/test';
import type pg from 'pg';
import { paidOrder } from '../admin-shop.ts';
import {
  addToCart,
  expectPaid,
  fillCheckout,
  payByCard,
  payByUpi,
  paymentWindow,
  placeOrderButton,
  untilDocumentOf,
} from '../buyer.ts';
import { expect, freshEmail, mailsTo, open, test } from '../shop.ts';

/** A refused payment is a 400 of the gateway to its own window. */
test.use({ expected: [/status of 400 .*\/sandbox\/razorpay\/|ERR_FAILED .*\/confirmation-page-/] });

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
  await test.step('a double click on "Place order" places one order', async () => {
    // Both clicks before React has drawn anything in between.
    await placeOrderButton(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  });
  const gateway = paymentWindow(page);
  // While they pay, the page that comes after is fetched, and no other.
  const prepared = page.locator('link[rel=modulepreload]');
  await expect(prepared.and(page.locator('[href*="confirmation-page"]')).first()).toBeAttached();
  await expect(page.locator('link[rel=prefetch][href*="category"]')).toHaveCount(0);
  await expect(gateway.getByRole('tab')).toHaveText([/^UPI/, /^Card/, /^Netbanking/]);
  await expect(gateway.getByLabel('UPI ID')).toBeVisible();
  await payByCard(page, '4100 2800 0008 0001');
  await expect(gateway.getByText('Payment not completed')).toBeVisible();
  await gateway.getByRole('button', { name: 'Try again' }).click();
  await payByUpi(page);
  await expectPaid(page);
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
  // Back over the checkout is a document of its own, too.
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  await untilDocumentOf(page, '/checkout');
  await expect(
    page.getByText('If you have just paid, the link to your order is in your mail.'),
  ).toBeVisible();
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
  // The page that comes after is prepared meanwhile; that it does not come on a bad line takes no window away.
  const confirmation = /\/assets\/confirmation-page-/;
  const lost = page.waitForEvent('requestfailed', (request) => confirmation.test(request.url()));
  await page.route(confirmation, (route) => route.abort());
  await placeOrderButton(page).click();
  await lost;
  const gateway = paymentWindow(page);
  await gateway.getByRole('button', { name: 'Close payment' }).click();
  await expect(step).toContainText('Payment');
  await gateway.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(step).toContainText('Details');
  await expect(page.getByText(/payment window was closed, and we have no payment/)).toBeVisible();
  await expect(placeOrderButton(page)).toBeEnabled();
  await expect(page.getByText('Pamphlets')).toBeVisible();
  await placeOrderButton(page).click();
  await page.unroute(confirmation);
  await payByUpi(page);
  await expectPaid(page);
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
});

test('who left the payment and the shop pays by the link of one mail', async ({
  page,
  browser,
  database,
}) => {
  const email = freshEmail('left');
  await addToCart(page, 'pamphlets');
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await expect(paymentWindow(page).getByRole('tab', { name: /^UPI/ })).toBeVisible();
  await page.close();
  const later = await page.context().newPage();
  await open(later, '/');
  await expect(later.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
  await test.step('an hour goes by', async () => {
    await database.query(
      `update orders.orders set held_until = now() - interval '31 minutes' where customer_email = $1`,
      [email],
    );
    await database.query(`select graphile_worker.add_job('orders.remind-unpaid')`);
  });
  const link = async () =>
    (await mailsTo(email))
      .find(({ subject }) => subject.endsWith('is not paid yet'))
      ?.links.find((url) => url.includes('/track/'));
  await expect.poll(link).toBeTruthy();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL(String(await link())).pathname);
  await expect(elsewhere.getByText(/Everything you chose and sent waits for you until/)).toBeVisible();
  await elsewhere.getByRole('button', { name: /^Pay ₹/ }).click();
  await payByUpi(elsewhere);
  await expect(elsewhere.getByText('Thank you. Your payment is here')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
  await test.step('by the same link it is ordered again', async () => {
    await open(elsewhere, new URL(String(await link())).pathname);
    await elsewhere.getByRole('button', { name: 'Reorder' }).click();
    await expect(elsewhere).toHaveURL('/cart');
    await expect(elsewhere.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
  });
  await elsewhere.context().close();
  await test.step('the browser it was left in keeps nothing of it in its cart', async () => {
    await open(later, '/products');
    await expect(later.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  });
});

test('an order that was reloaded away is found again, not placed twice', async ({ page, database }) => {
  const email = freshEmail('reload');
  await addToCart(page, 'booklets');
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await expect(paymentWindow(page).getByRole('tab', { name: /^UPI/ })).toBeVisible();
  await test.step('the confirmation page never calls an unpaid order paid, whatever its address says', async () => {
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
    expect(seen).toContain('Payment Processing');
    expect(seen).not.toContain('Payment Successful!');
  });
  await page.goto('/checkout');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Street address')).toHaveValue('14 MG Road');
  const terms = page.getByRole('checkbox', { name: /I agree to the/ });
  if (!(await terms.isChecked())) await terms.check();
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
  expect(await ordersOf(database, email)).toMatchObject([{ paymentStatus: 'PAID', gatewayOrders: 1 }]);
});

const asksWhich = (page: Page) => page.getByRole('heading', { name: 'Which order is it?' });

test.describe('of somebody else', () => {
  test.use({ expected: [/status of (401|404)/] });

  test('the confirmation page says nothing of an order of another browser', async ({ page }) => {
    await page.goto(
      '/payment-confirmation?status=success&orderId=01900000-0000-7000-8000-000000000009&amount=5000000&paymentId=pay_x',
    );
    await expect(asksWhich(page)).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/₹|pay_x|receipt is|01900000|Successful/);
  });
});

test('without an order the confirmation page confirms nothing, whatever its address says', async ({
  page,
}) => {
  for (const query of [
    '',
    '?amount=5000000&paymentId=x&email=y',
    '?status=success&amount=100&paymentId=pay_1&email=a@b.in',
    '?status=failure&amount=100',
    '?status=pending&paymentId=pay_1',
  ]) {
    const answer = await page.request.get(`/payment-confirmation${query}`);
    const [html = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
    expect(html, query).toContain('Which order is it?');
    expect(html, query).not.toMatch(
      /Payment (Successful|Failed|Processing)|pay_1|order_created|50,000|a@b\.in</,
    );
    await open(page, `/payment-confirmation${query}`);
    await expect(asksWhich(page), query).toBeVisible();
    await expect(page.locator('main'), query).not.toContainText(/₹|pay_1|Successful|Order summary/);
    await expect(page.getByRole('button', { name: /receipt/i })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/?page=home');
});

test('number and mail bring the link to an order by mail; a stranger is answered alike', async ({
  page,
  database,
}) => {
  const email = freshEmail('lost');
  await paidOrder('Lost Leela', { email, slug: 'pamphlets', quantity: 500 });
  const [order] = await ordersOf(database, email);
  await open(page, '/payment-confirmation');
  const send = page.getByRole('button', { name: 'Mail me the link' });
  await send.click();
  await expect(page.getByText('Order number is required')).toBeVisible();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await expect(page.getByLabel('Order number')).toBeFocused();
  const stranger = freshEmail('stranger');
  for (const mail of [stranger, email]) {
    await page.getByLabel('Order number').fill(String(order?.id.slice(-8).toUpperCase()));
    await page.getByLabel('Email').fill(mail);
    await send.click();
    await expect(page.getByText(`If ${mail} placed an order with this number`)).toBeVisible();
  }
  const link = async () =>
    (await mailsTo(email))
      .find(({ subject }) => subject.startsWith('The link'))
      ?.links.find((url) => /\/track\//.test(url));
  await expect.poll(link).toBeTruthy();
  expect(await mailsTo(stranger)).toEqual([]);
  await page.goto(String(await link()));
  await expect(page.getByText('Pamphlets').first()).toBeVisible();
});

test('the three views of the confirmation page, as the server knows the payment', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const email = freshEmail('views');
  await addToCart(page, 'dl-flyers');
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await payByCard(page, '4100 2800 0008 0001');
  await expect(paymentWindow(page).getByText('Payment not completed')).toBeVisible();
  const [order] = await ordersOf(database, email);
  await expect.poll(async () => (await ordersOf(database, email))[0]?.paymentStatus).toBe('FAILED');
  const address = `/payment-confirmation?orderId=${order?.id}`;
  await open(page, `${address}&status=failure`);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText(/Check your payment method/)).toBeVisible();
  await expect(page.getByText(/Contact your bank/)).toBeVisible();
  await expect(page.getByText(/Contact our support/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await open(page, `${address}&status=pending`);
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  await page.goto('/checkout');
  const terms = page.getByRole('checkbox', { name: /I agree to the/ });
  if (!(await terms.isChecked())) await terms.check();
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
  // What the address says besides is not what is shown.
  await open(page, `${address}&amount=5000000&paymentId=pay_made_up&email=somebody@else.in`);
  await expectPaid(page);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(String(order?.id.slice(-8).toUpperCase()));
  await expect(page.getByText('We still need your artwork for DL Flyers.')).toBeVisible();
  await expect(summary).toContainText(email);
  await expect(summary).toContainText(/pay_\w{14}/);
  await expect(page.locator('main')).not.toContainText(/50,000|pay_made_up|somebody@else/);
  await expect(page.getByText(/1 item in this order/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Order Details' })).toHaveAttribute('href', /^\/track\//);
});

test('an order that is placed in two tabs at once is one order, paid once', async ({
  page,
  context,
  database,
}) => {
  const email = freshEmail('two-tabs');
  const other = await context.newPage();
  await addToCart(page, 'caps');
  for (const tab of [page, other]) await fillCheckout(tab, email);
  await Promise.all([page, other].map((tab) => placeOrderButton(tab).click()));
  for (const tab of [page, other]) await expect(tab.locator('iframe')).toBeVisible();
  await payByUpi(page);
  await expectPaid(page);
  const { rows } = await database.query(
    'select payment_status from orders.orders where customer_email = $1',
    [email],
  );
  expect(rows).toEqual([{ payment_status: 'PAID' }]);
});
