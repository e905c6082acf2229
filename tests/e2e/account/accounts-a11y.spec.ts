import { expectSound } from '../accessible.ts';
import { fillSignIn, newPerson, register, signIn, userMenu } from '../people.ts';
import { expect, open, test } from '../shop.ts';

/** The narrowest phone that is still sold, and a desk. */
const widths = [320, 1280];

test.use({ expected: [/status of 40[0-9]/] });

test('axe finds nothing on the account forms with errors', { tag: '@all' }, async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, { widths });
  const person = await register('axe');
  await open(page, '/login');
  await fillSignIn(page, person);
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
  await expectSound(page, { widths });
  await open(page, '/reset-password?token=a');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, { widths });
  await open(page, '/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Email Sent');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSound(page, { widths });
});

test('axe finds nothing on the user menu and the room of print partners', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const partner = await newPerson('axe', 'psp', database);
  await signIn(page, partner);
  await expect(page.getByText('Nothing is waiting to be printed.')).toBeVisible();
  await expectSound(page, { widths });
  await open(page, '/about');
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectSound(page, { widths });
});

test('axe finds nothing on the second factor', { tag: '@all' }, async ({ page, database }) => {
  await signIn(page, await newPerson('axe', 'admin', database), '/dashboard/security');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectSound(page, { widths });
});

test('the header does not jump when somebody is recognised', async ({ page, database }) => {
  await signIn(page, await newPerson('still', 'customer', database));
  for (const path of ['/labels', '/about']) {
    await open(page, path);
    await expect(userMenu(page)).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list, observer) => {
            observer.disconnect();
            resolve(list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // The observer says nothing at all of a page that never shifted.
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
  }
});
