import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { addToCart, expectPaid, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test, untilAnnounced } from '../shop.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const saved = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
/** Goes to no other test of the shop: a PIN in Tripura. */
const FAR = '799001';

test('a new code is worth its discount in the checkout of another browser, once', async ({
  page,
  browser,
  database,
  problems,
}) => {
  const code = `E2E${Date.now().toString(36).toUpperCase()}`;
  await enter(page, '/dashboard/settings?part=codes', await newAdmin(database));
  await page.getByRole('button', { name: 'New code' }).click();
  const form = page.getByRole('dialog', { name: 'New discount code' });
  await form.getByRole('button', { name: 'Create code' }).click();
  await expect(form.getByText('3 to 40 letters and digits, please').first()).toBeVisible();
  await form.getByLabel('Code').fill(code.toLowerCase());
  await form.getByLabel('Discount (%)').fill('30');
  await form.getByLabel('Uses in all (empty: no limit)').fill('1');
  // A last day that no calendar has is not "for good".
  await form.getByLabel('Last day').pressSequentially('0231');
  await form.getByRole('button', { name: 'Create code' }).click();
  await expect(form.getByText('This date is incomplete or does not exist.').first()).toBeVisible();
  await expect(form.getByLabel('Last day')).toBeFocused();
  await form.getByLabel('Last day').fill('');
  await form.getByRole('button', { name: 'Create code' }).click();
  await saved(page, `Code ${code} created`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('0 of 1');

  const context = await browser.newContext();
  const buyer = await context.newPage();
  await addToCart(buyer, 'invitation-cards');
  await open(buyer, '/cart');
  await buyer.getByLabel('Discount code').fill(code.toLowerCase());
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await expect(buyer.getByText('30% off the products')).toBeVisible();
  await fillCheckout(buyer, freshEmail('code'));
  await expect(buyer.getByText(`Discount ${code}`)).toBeVisible();
  await placeOrderButton(buyer).click();
  await payByUpi(buyer);
  await expectPaid(buyer, { timeout: 40_000 });

  await open(buyer, '/product/invitation-cards');
  await addToCart(buyer, 'invitation-cards');
  await open(buyer, '/cart');
  await buyer.getByLabel('Discount code').fill(code);
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await expect(buyer.getByText(`The code ${code} has been used up.`)).toBeVisible();
  await untilAnnounced(problems, 'status of 422');
  await context.close();

  await open(page, '/dashboard/settings?part=codes');
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Used up');
  await page.getByRole('button', { name: `Pause ${code}` }).press('Enter');
  await saved(page, `${code} paused`);
});
test.describe('refused', () => {
  // A code that is used up, and the second of two admins.
  test.use({ expected: [/status of 4(22|09)/] });

  test('of two admins the second is told what the first saved, and keeps what was typed', {
    tag: '@all',
  }, async ({ page, browser, database }) => {
    const other = await (await browser.newContext()).newPage();
    await enter(page, '/dashboard/settings?part=offers', await newAdmin(database));
    await enter(other, '/dashboard/settings?part=offers', await newAdmin(database));
    for (const [who, minutes] of [
      [page, '40'],
      [other, '50'],
    ] as const) {
      await who.getByLabel('Minutes to answer').fill(minutes);
    }
    await page.getByRole('button', { name: 'Save offer window' }).click();
    await saved(page, 'Offer window saved');
    await other.getByRole('button', { name: 'Save offer window' }).click();
    const theirs = part(other, 'What somebody else saved');
    await expect(theirs).toContainText('40');
    await expect(other.getByLabel('Minutes to answer')).toHaveValue('50');
    await other.getByRole('button', { name: 'Save offer window' }).click();
    await saved(other, 'Offer window saved');
    await other.getByRole('tab', { name: 'History' }).click();
    await expect(
      part(other, 'History of changes')
        .getByRole('listitem')
        .filter({ hasText: /40.*50/ }),
    ).not.toHaveCount(0);
    await other.context().close();
  });
});

test('a new shipping price and the hours of support are on the pages of another browser at once', {
  tag: '@all',
}, async ({ page, browser, database }) => {
  const context = await browser.newContext();
  const shopper = await context.newPage();
  const shipping = shopper.getByText(/delivery (FREE|₹)/).first();
  const lookFar = async () => {
    await open(shopper, '/product/matt-business-cards');
    await shopper.getByLabel('Deliver to PIN').fill(FAR);
    await expect(shopper.getByText(/Tripura: arrives by/)).toBeVisible();
  };
  await lookFar();
  await expect(shipping).toContainText('FREE');

  await enter(page, '/dashboard/settings?part=shipping', await newAdmin(database));
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel('Row 1: where to').selectOption('remote');
  await page.getByLabel('Up to (g)').first().fill('');
  await page.getByLabel('Price (₹)').first().fill('60');
  const preview = part(page, 'Preview');
  await preview.getByLabel('Delivered to PIN').fill(FAR);
  await expect(preview.getByRole('status')).toContainText('to Tripura');
  await expect(preview.getByRole('status')).toContainText('shipping ₹60.00');
  await page.getByRole('button', { name: 'Save shipping table' }).click();
  await saved(page, 'Shipping table saved');
  await lookFar();
  await expect(shipping).toContainText('₹60');
  await expect(shopper.getByText('Delivery across India').first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await page.getByRole('button', { name: 'Save shipping table' }).click();
  await expect(page.getByRole('button', { name: 'Remove row 1' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Support' }).click();
  const hours = `Mon to Sat, ${Date.now() % 100_000}`;
  await page.getByLabel('Hours').fill(hours);
  await page.getByRole('button', { name: 'Save support' }).click();
  await saved(page, 'Support saved');
  await expect(async () => {
    await open(shopper, '/contact');
    await expect(shopper.getByRole('contentinfo').getByText(hours)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await expect(shopper.getByText('Free delivery across India').first()).toBeVisible();
  await context.close();
});

test('a change of tax is planned for a day, previewed by the server, and taken back', {
  tag: '@all',
}, async ({ page, database }) => {
  await enter(page, '/dashboard/settings', await newAdmin(database));
  const tax = part(page, 'Tax');
  await tax.getByLabel('Estimate (% of the products)').fill('9.25');
  await tax.getByLabel('From a day on').check();
  await tax.getByLabel('First day').fill('2035-01-01');
  await expect(tax.getByRole('region', { name: 'Preview' }).getByRole('status')).toContainText(
    'An order of ₹1,000.00 to Mumbai, Maharashtra on 1 January 2035 costs ₹1,092.50',
  );
  await tax.getByRole('button', { name: 'Plan tax' }).click();
  await saved(page, 'Tax planned');
  await expect(part(page, 'Planned')).toContainText('From 1 January 2035, set by Meera Iyer');
  await page.getByRole('button', { name: 'Take back the plan for 1 January 2035' }).first().click();
  await page
    .getByRole('dialog', { name: 'Take the plan back' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await saved(page, 'Plan taken back');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(part(page, 'History of changes')).toContainText('Tax: plan taken back');

  await page.getByRole('tab', { name: 'Tax', exact: true }).click();
  await tax.getByLabel('GST by HSN on every line').check();
  await tax.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await tax.getByRole('button', { name: 'Save tax' }).click();
  await expect(tax.getByText('This is not a GSTIN').first()).toBeVisible();
  await expect(tax.getByLabel('GSTIN')).toBeFocused();
});

test('axe finds nothing on any part', { tag: '@all' }, async ({ page, database }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, '/dashboard/settings', await newAdmin(database));
  for (const name of ['Tax', 'Shipping', 'Discount codes', 'Offers', 'Support', 'History']) {
    await page.getByRole('tab', { name, exact: true }).press('Enter');
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectSound(page);
  }
  await page.getByRole('tab', { name: 'Discount codes' }).click();
  await page.getByRole('button', { name: 'Edit WELCOME10' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit WELCOME10' })).toBeVisible();
  await expectSound(page);
});
