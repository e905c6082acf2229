import { expectSound } from '../accessible.ts';
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
