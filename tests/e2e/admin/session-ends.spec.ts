import { ADMIN_PASSWORD, enter, newAdmin } from '../admin-shop.ts';
import { endSession } from '../session-over.ts';
import { expect, test } from '../shop.ts';

// The browser writes down each refused call.
test.use({ expected: [/401/] });

test('a session that ends while somebody types takes nothing along', async ({ page, database }) => {
  const email = await newAdmin(database);
  await enter(page, '/dashboard/products', email);
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = page.getByRole('dialog', { name: /^Create / });
  await form.getByLabel('Tagline').fill('Half a word');
  await endSession(page, database, email);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(again).toContainText('What you typed is still there');
  await expect(again.getByLabel('Email')).toHaveValue(email);
  await again.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Tagline')).toHaveValue('Half a word');
  await expect(form.getByLabel('Tagline')).toBeFocused();
  await expect(page).toHaveURL('/dashboard/products');
});
