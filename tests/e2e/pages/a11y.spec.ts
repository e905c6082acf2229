import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { addToCart, placeOrderButton } from '../buyer.ts';
import { publicPages } from '../public-pages.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' } as object);

    for (const { path } of publicPages) {
      test(`axe finds nothing on ${path}, which does not scroll sideways`, async ({ page }) => {
        await open(page, path);
        await expectAccessible(page);
        await expectNoSideways(page);
      });
    }

    test('axe finds nothing on a filled cart, its drawer and a checkout with errors', async ({ page }) => {
      await addToCart(page, 'invitation-cards');
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      await expect(page.getByRole('dialog', { name: /Your Cart/ })).toBeVisible();
      await expectAccessible(page);
      await open(page, '/cart');
      await expect(page.getByRole('article', { name: 'Invitation Cards' })).toBeVisible();
      // Figures are dimmed while their prices are asked for again.
      await expectAccessible(page);
      await open(page, '/checkout');
      await untilHydrated(page);
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await placeOrderButton(page).click();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email address is required/);
      await expectAccessible(page);
    });
  });
}
