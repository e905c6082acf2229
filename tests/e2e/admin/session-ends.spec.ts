import { ADMIN_PASSWORD, enter, newAdmin } from '../admin-shop.ts';
import { expect, test } from '../shop.ts';

// The browser writes down each refused call.
test.use({ expected: [/401/] });

test('a session that ends while somebody types takes nothing along', async ({ page, database }) => {
  const email = await newAdmin(database);
  await enter(page, '/dashboard/products', email);
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = page.getByRole('dialog', { name: /^Create / });
  await form.getByLabel('Tagline').fill('Half a word');
  await database.query('update accounts.users set session_version = session_version + 1 where email = $1', [
    email,
  ]);
  await database.query(
    `update accounts.sessions set ended_at = now(), ended_why = 'signed_out'
     where user_id = (select id from accounts.users where email = $1)`,
    [email],
  );
  // As the page does when somebody comes back to it after the hour of its token.
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('auth_tokens') ?? '{}');
    localStorage.setItem('auth_tokens', JSON.stringify({ ...tokens, accessToken: 'spent', expiresAt: 0 }));
  });
  await page.evaluate(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_tokens' }));
    window.dispatchEvent(new Event('online'));
  });
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(again).toContainText('What you typed is still there');
  await again.getByLabel('Email').fill(email);
  await again.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Tagline')).toHaveValue('Half a word');
  await expect(page).toHaveURL('/dashboard/products');
});
