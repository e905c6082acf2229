import { expect, open, test } from './shop.ts';

test('a change in the catalogue is on the page within a second', async ({ page, database }) => {
  await open(page, '/product/rigid-gift-boxes');
  await expect(page.getByRole('heading', { level: 1, name: 'Rigid Gift Boxes' })).toBeVisible();
  await database.query(
    `update catalogue.products set tagline = 'With a ribbon of your choice' where slug = 'rigid-gift-boxes'`,
  );
  const changedAt = Date.now();
  await expect
    .poll(async () => (await page.request.get('/product/rigid-gift-boxes')).text(), { intervals: [50] })
    .toContain('With a ribbon of your choice');
  expect(Date.now() - changedAt).toBeLessThan(1000);
  // The lists that show it change as well.
  await expect
    .poll(async () => (await page.request.get('/category/packaging')).text())
    .toContain('With a ribbon of your choice');
});
