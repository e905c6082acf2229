import type { Page } from '@playwright/test';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { buyer, expectPaid, payByCard, paymentWindow } from '../buyer.ts';
import { expect, freshEmail, mailsTo, open, test } from '../shop.ts';

// A page that stands open pays a price that was withdrawn meanwhile.
test.use({ expected: [/status of 409 /] });

/** From the product page to the sent request. */
async function askForPrice(page: Page, email: string, name: string): Promise<void> {
  await open(page, '/product/rigid-gift-boxes');
  await expect(page.getByText('Price on Request').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart|SELECT OPTIONS FIRST/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/price-request\/rigid-gift-boxes\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Request a quote' })).toBeVisible();
  await page.getByLabel('Quantity').fill('250');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(buyer.phone);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Street address').fill('14 MG Road');
  await page.getByLabel('City').fill('Hyderabad');
  await page.getByLabel('State').selectOption('Telangana');
  await page.getByLabel('PIN code').fill('500034');
  await page.getByLabel('What should we know?').fill('Ribbon in our red, please');
  await page.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
}

/** The admin names a price in the drawer of an open request. */
async function namePrice(admin: Page, name: string, price: string): Promise<void> {
  await admin.getByRole('button', { name: `: request of ${name}` }).click();
  const drawer = admin.getByRole('dialog', { name: `Request of ${name}` });
  await drawer.getByLabel('Price per piece (₹)').fill(price);
  await expect(drawer.getByText('The customer pays')).toBeVisible();
  await drawer.getByLabel('Note to the customer (optional)').fill('Ribbon included.');
  await drawer.getByRole('button', { name: 'Send the price' }).click();
  // The banner may still be the one of the price before; the drawer closes with its own answer.
  await expect(drawer).toBeHidden();
  await expect(admin.getByText(/^Price sent to /)).toBeVisible();
}

async function payPathFrom(email: string): Promise<string> {
  const isPrice = (link: string) => link.includes('/pay/');
  let link: string | undefined;
  await expect(async () => {
    link = (await mailsTo(email)).flatMap((mail) => mail.links).find(isPrice);
    expect(link).toBeDefined();
  }).toPass({ timeout: 40_000 });
  return new URL(link ?? '').pathname;
}

test('a price is asked for, named, and paid by the mailed link on another device', async ({
  page,
  browser,
  database,
}) => {
  const email = freshEmail('boxes');
  const name = `Farida ${Date.now()}`;
  await askForPrice(page, email, name);

  const admin = await (await browser.newContext()).newPage();
  await enter(admin, '/dashboard/orders', await newAdmin(database));
  await admin.getByRole('link', { name: /^Quote requests \(/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Quote requests' })).toBeVisible();
  await namePrice(admin, name, '81.55');
  // 250 × ₹81.55 = ₹20,387.50, and 8.5 % of it half up: ₹1,732.94.
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('₹22,120.44');

  const payer = await (await browser.newContext()).newPage();
  await open(payer, await payPathFrom(email));
  await expect(payer.getByRole('heading', { level: 1, name: 'Your quote is here' })).toBeVisible();
  await expect(payer.getByText('Ribbon included.')).toBeVisible();
  await expect(payer.getByText('14 MG Road')).toHaveCount(0);
  await payer.getByRole('button', { name: 'Pay ₹22,120.44' }).click();
  // Whoever has the link need not be who asked: the payment service asks them, and is told of nobody.
  const gateway = paymentWindow(payer);
  await expect(gateway.getByLabel('Email')).toHaveValue('');
  await gateway.getByLabel('Phone').fill('98765 43210');
  await gateway.getByLabel('Email').fill(freshEmail('payer'));
  await gateway.getByRole('button', { name: 'Continue' }).click();
  await payByCard(payer);
  await expect(payer.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
  await payer.reload();
  await expectPaid(payer);
  await expect(async () => {
    expect((await mailsTo(email)).some((mail) => mail.subject.endsWith('is paid'))).toBe(true);
  }).toPass({ timeout: 40_000 });

  await admin.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Paid');
  await admin.getByRole('button', { name: `: request of ${name}` }).click();
  await admin.getByRole('link', { name: /^Order / }).click();
  const order = admin.getByRole('dialog', { name: /^Order / });
  await expect(order.getByRole('region', { name: 'History' })).toContainText('The price was accepted');
  await expect(order.getByRole('region', { name: 'Audit trail' })).toContainText('Sent a quote');
  await expect(order.getByRole('region', { name: 'Payments' })).toContainText('paid this order');
  await admin.context().close();
  await payer.context().close();
});

test('a withdrawn price says so in plain words, and the admin names another', {
  tag: '@all',
}, async ({ page, browser, database }) => {
  const email = freshEmail('withdrawn');
  const name = `Harpreet ${Date.now()}`;
  await askForPrice(page, email, name);
  const admin = await (await browser.newContext()).newPage();
  await enter(admin, '/dashboard/orders/requests', await newAdmin(database));
  await namePrice(admin, name, '90');
  const path = await payPathFrom(email);
  await open(page, path);
  await namePrice(admin, name, '85');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This quote was withdrawn' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask for a new price' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This quote was withdrawn' })).toBeVisible();
  await admin.context().close();
});

test('an empty form says what is missing and goes there', async ({ page }) => {
  await open(page, '/price-request/foil-business-cards');
  await page.getByLabel('Quantity').fill('');
  await page.getByRole('button', { name: 'Request a quote' }).press('Enter');
  await expect(page.getByText('Email address is required')).toBeVisible();
  await expect(page.getByText('Street address is required')).toBeVisible();
  await expect(page.getByLabel('Quantity')).toBeFocused();
});

test('axe finds nothing on the form, the answer and the price', { tag: '@all' }, async ({
  page,
  browser,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const email = freshEmail('axe');
  const name = `Ishani ${Date.now()}`;
  await open(page, '/price-request/rigid-gift-boxes');
  await expectSound(page);
  await askForPrice(page, email, name);
  await expectSound(page);
  const admin = await (await browser.newContext()).newPage();
  await enter(admin, '/dashboard/orders/requests', await newAdmin(database));
  await expect(admin.getByRole('button', { name: `: request of ${name}` })).toBeVisible();
  await expectSound(admin);
  await admin.getByRole('button', { name: `: request of ${name}` }).click();
  await expect(admin.getByLabel('Price per piece (₹)')).toBeVisible();
  await expectSound(admin);
  await admin.getByRole('button', { name: 'Close the request' }).click();
  await namePrice(admin, name, '70');
  await open(page, await payPathFrom(email));
  await expectSound(page);
  await admin.context().close();
});
