import { expect, open, test } from '../shop.ts';

test('what is chosen and tapped before the page is awake is done when it is, in that order', async ({
  page,
}) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/entry\.client-.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/product/matt-business-cards', { waitUntil: 'commit' });
  const sides = page.getByRole('radio', { name: 'Both sides' });
  await sides.check({ force: true });
  await page.getByRole('button', { name: 'Picture 2 of' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toHaveCount(0);
  arrive();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await expect(sides).toBeChecked();
  await expect(page.getByRole('button', { name: 'Picture 2 of' })).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/cart');
  await expect(
    page
      .getByRole('main')
      .getByText(/Both sides/)
      .first(),
  ).toBeVisible();
});
