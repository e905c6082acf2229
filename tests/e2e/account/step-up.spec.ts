import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { ADMIN_PASSWORD, enter, newAdmin } from '../admin-shop.ts';
import { newPerson } from '../people.ts';
import { said } from '../said.ts';
import { expect } from '../shop.ts';
import { test } from '../violations.ts';

// The server refuses until the password is shown, and refuses a wrong one.
test.use({ expected: [/status of 40[03]/] });

/** Makes the sign-in of an admin as old as one of this morning. */
const makeOld = (database: pg.Client, email: string) =>
  database.query(
    `update accounts.sessions set authenticated_at = now() - interval '48 minutes'
     where user_id = (select id from accounts.users where email = $1)`,
    [email],
  );
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('an old session is asked for the password over its form, which loses nothing and goes on by itself', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const email = await newAdmin(database);
  await enter(page, '/dashboard/settings?part=codes', email);
  await makeOld(database, email);
  const code = `OLD${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('button', { name: 'New code' }).click();
  const form = page.getByRole('dialog', { name: 'New discount code' });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Discount (%)').fill('12');
  await form.getByRole('button', { name: 'Create code' }).press('Enter');

  // Closed by the keyboard: the form is as it was, and says that nothing happened.
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Nothing was changed: your password was not confirmed.').first()).toBeVisible();
  await expect(form.getByLabel('Code')).toHaveValue(code);
  await expect(form.getByLabel('Discount (%)')).toHaveValue('12');

  await form.getByRole('button', { name: 'Create code' }).press('Enter');
  await question(page).getByLabel('Password', { exact: true }).fill('Not-the-one-1!');
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('The password is not right.')).toBeVisible();
  await question(page).getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Code ${code} created`)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();

  // For some minutes nobody is asked again.
  await page.getByRole('button', { name: `Pause ${code}` }).press('Enter');
  await expect(page.getByText(`${code} paused`)).toBeVisible();
});

test('a role is changed only after it was said what that means, and who asks', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const person = await newPerson('rises', 'customer', database);
  const email = await newAdmin(database);
  await enter(page, `/dashboard/users?search=${person.email}`, email);
  await makeOld(database, email);
  const role = page.getByLabel('Role of Asha Rao');
  await role.selectOption('Admin');
  const change = page.getByRole('dialog', { name: 'Change role' });
  await expect(change.getByText('Asha Rao is a customer now and becomes an admin.')).toBeVisible();
  await expect(change.getByText(/every order and every customer/)).toBeVisible();
  await expect(change.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  await expect(role).toHaveValue('customer');

  await role.selectOption('Admin');
  await change.getByRole('button', { name: 'Make an admin' }).click();
  await question(page).getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await said(page.getByText('User role updated successfully'));
  await expect(role).toHaveValue('admin');
  // No style of the other colours is against the policy: an error in the console ends the journey.
  for (const colours of ['dark', 'light'])
    await page.getByRole('button', { name: `Use the ${colours} colours` }).click();
  await expect(page.getByRole('button', { name: 'Use the dark colours' })).toBeVisible();
});
