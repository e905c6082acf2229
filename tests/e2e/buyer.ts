import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, open } from './shop.ts';

/** What a customer does on the way to a paid order, by the words on the screen. */

export const buyer = { name: 'Asha Rao', phone: '9876543210' };

/** Chooses a quantity of the ladder on an open product page and puts it into the cart. */
export async function addToCart(page: Page, slug: string, quantity?: string): Promise<void> {
  await open(page, `/product/${slug}`);
  if (quantity) await chooseQuantity(page, quantity);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toBeVisible();
}

/** Takes a step of the ladder, such as `1,000`. */
export async function chooseQuantity(page: Page, quantity: string): Promise<void> {
  const step = new RegExp(`^${quantity} ₹`);
  await page.getByRole('group', { name: 'Quantity' }).getByRole('radio', { name: step }).check();
}

/** From the cart to the filled form, terms ticked. */
export async function fillCheckout(page: Page, email: string): Promise<void> {
  await open(page, '/checkout');
  await fillDetails(page, email);
}

/** Fills the open form, whatever the words of its list of States. */
export async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(buyer.phone);
  await page.getByLabel('Full name').fill(buyer.name);
  await page.getByLabel('Street address').fill('14 MG Road');
  await page.getByLabel('City').fill('Hyderabad');
  await page.getByLabel('State').selectOption({ value: 'Telangana' });
  await page.getByLabel('PIN code').fill('500034');
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
}

export function placeOrderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Place order/ });
}

/** The gateway's window over the page. */
export function paymentWindow(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

export async function payByCard(page: Page, number = '4100 2800 0000 1007'): Promise<void> {
  const gateway = paymentWindow(page);
  await gateway.getByRole('tab', { name: /^Card/ }).click();
  await gateway.getByLabel('Card number').fill(number);
  await gateway.getByLabel('Expiry').fill('12 / 39');
  await gateway.getByLabel('CVV').fill('123');
  await gateway.getByLabel('Name on card').fill(buyer.name);
  await gateway.getByRole('button', { name: /^Pay/ }).click();
  await gateway.getByLabel('One-time password').fill('1234');
  await gateway.getByRole('button', { name: 'Confirm payment' }).click();
}

export async function payByUpi(page: Page, id = 'success@razorpay'): Promise<void> {
  const gateway = paymentWindow(page);
  await gateway.getByRole('tab', { name: /^UPI/ }).click();
  await gateway.getByLabel('UPI ID').fill(id);
  await gateway.getByRole('button', { name: /^Pay/ }).click();
}

/**
 * The page after a payment, in the document of its own that it is given so that the gateway's script stays behind: a
 * journey that goes on before that document has come would be cut off by it.
 */
export async function expectPaid(page: Page, options?: { readonly timeout?: number }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible(options);
  await page.waitForFunction(() => !('Razorpay' in window));
}

/** The document's own address; moving within it changes the bar only. Waits through a load on the way. */
export async function untilDocumentOf(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === wanted),
    path,
  );
}
