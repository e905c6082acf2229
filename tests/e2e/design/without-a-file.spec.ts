import { expectSound } from '../accessible.ts';
import { addToCart } from '../buyer.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

test('a name that is typed on the home page stands on finished designs, in the language of its script', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByLabel('Name of your business, or your own').fill('శ్రీ బాలాజీ స్వీట్స్');
  await page.getByRole('button', { name: 'See designs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Design your card here' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your designs' })).toBeVisible();
  await expect(page.getByLabel('Name of your business')).toHaveValue('శ్రీ బాలాజీ స్వీట్స్');
  await expect(page.getByLabel('Language of the card')).toHaveValue('te');
  // It was read: what is typed next is not undone by a reload.
  await expect(page).toHaveURL('/design/matt-business-cards');
  await page.getByLabel('Name of your business').fill('బాలాజీ');
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Name of your business')).toHaveValue('బాలాజీ');
});

test('whoever has no file finds what can be designed from every page', async ({ page }) => {
  await open(page, '/faq');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Design it here' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Design it here' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Flex Banners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Design your banner here' })).toBeVisible();
});

test('whoever searches for a design finds the product, and the way to one', async ({ page }) => {
  await open(page, '/products?q=visiting+card+design');
  await expect(page.getByRole('article').first()).toContainText('Matt Business Cards');
  await page.getByRole('main').getByRole('link', { name: 'Design it here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Design it here' })).toBeVisible();
});

test('what went into the cart without a file is designed from there, and the design is on its line', async ({
  page,
}) => {
  await addToCart(page, 'matt-business-cards');
  await open(page, '/cart');
  await page.getByRole('main').getByRole('link', { name: 'design it here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Design your card here' })).toBeVisible();
  await untilHydrated(page);
  await page.getByLabel('Name of your business').fill('Anna Sweets');
  const card = page.getByRole('button', { name: /^Take this design: / }).first();
  await expect(card.locator('svg use').first()).toBeAttached({ timeout: 60_000 });
  await card.click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'All right, use this design' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Anna Sweets.pdf', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^See it on the product/ })).toBeVisible({ timeout: 60_000 });
  // It is one line, and stays so.
  await page.reload();
  await expect(page.getByText('Anna Sweets.pdf', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
