import { expect, test } from '../shop.ts';

test.describe('before the page is awake', () => {
  test.use({ expected: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('a form cannot be sent, so nothing typed is lost', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['/register', '/forgot-password', '/reset-password?token=abc', '/login']) {
      await page.goto(path);
      await expect(page.locator('main form button[type=submit]').last(), path).toBeDisabled();
    }
  });
});
