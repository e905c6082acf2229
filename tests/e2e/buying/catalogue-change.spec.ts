import { expect, open, test } from '../shop.ts';

test('a change in the catalogue is on the page at once', async ({ page, database }) => {
  await open(page, '/product/rigid-gift-boxes');
  await expect(page.getByRole('heading', { level: 1, name: 'Rigid Gift Boxes' })).toBeVisible();
  await database.query(
    `update catalogue.products set tagline = 'With a ribbon of your choice' where slug = 'rigid-gift-boxes'`,
  );
  // Only a change that was announced gets there this soon: a page is kept for five minutes otherwise.
  await expect
    .poll(async () => (await page.request.get('/product/rigid-gift-boxes')).text(), { intervals: [50] })
    .toContain('With a ribbon of your choice');
  // The lists that show it change as well.
  await expect
    .poll(async () => (await page.request.get('/category/packaging')).text())
    .toContain('With a ribbon of your choice');
});
