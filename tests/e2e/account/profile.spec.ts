import { expectToLast, freezeTime, installClock } from '../lasting.ts';
import { tokenOf } from '../own-orders.ts';
import { fillSignIn, newPerson, PASSWORD, signIn } from '../people.ts';
import { endSession } from '../session-over.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

// Refusals that are provoked here, and what a browser says when its session has ended.
test.use({ expected: [/status of (400|401|403|409|503) /] });

const NEW_PASSWORD = 'Paper-Boat-48!';

test('the tab is in the address: read on load, kept by reload, undone by Back; arrows move, Enter opens', async ({
  page,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  await test.step('strangers are sent to sign in and come back to where they wanted to go', async () => {
    await page.goto('/orders');
    await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dorders');
    await untilHydrated(page);
    await fillSignIn(page, person);
    await expect(page).toHaveURL('/profile?tab=orders');
  });
  await open(page, '/profile?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.getByText('Manage your profile and view your orders')).toBeVisible();
  await expect(
    page.getByText(
      'Nothing to set: we mail no advertising, only what concerns your account and what you do here.',
    ),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page).toHaveURL('/profile?tab=orders');
  await expect(page).toHaveTitle('My Orders · Inkbazaar');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile?tab=profile');
  await expect(page).toHaveTitle('My Profile · Inkbazaar');

  await test.step('a session that ends while somebody types takes nothing along, and is nobody else’s', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const name = page.getByRole('dialog', { name: 'Edit Profile' }).getByLabel('First name');
    await name.fill('Half a name');
    await endSession(page, database, person.email);
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again.getByRole('link', { name: 'Leave this page' })).toHaveAttribute('href', '/');
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
    await expect(page).toHaveURL('/profile?tab=profile');
    await expect(name).toHaveValue('Half a name');
    await expect(name).toBeFocused();
    await endSession(page, database, person.email);
    const other = await newPerson('other', 'customer', database);
    await again.getByLabel('Email').fill(other.email);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
    await expect(name).toBeHidden();
  });
  await test.step('signing out asks first and leads home', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign Out' });
    await expect(question.getByText('Are you sure you want to sign out?')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/profile?tab=settings');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Out' }).click();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('auth_tokens'))).toBeNull();
  });
});

test('the profile says everything, and can be edited', async ({ page, database }) => {
  const person = await newPerson('asha', 'customer', database);
  await installClock(page);
  await signIn(page, person, '/profile');
  const fact = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd');
  await expect(fact('Email')).toHaveText(person.email);
  await expect(fact('Username')).toHaveText('asha');
  await expect(fact('First name')).toHaveText('Asha');
  await expect(fact('Last name')).toHaveText('Rao');
  await expect(fact('Account type')).toHaveText('Customer');
  await expect(fact('Account status')).toHaveText('Active');
  await expect(fact('Email status')).toHaveText('Verified');
  await expect(fact('Member since')).toHaveText(/^\d+ [A-Z][a-z]+ \d{4} at \d+:\d\d [ap]m$/);
  await expect(fact('Last login')).toHaveText('This is your first sign-in');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  for (const name of ['Username', 'First name', 'Last name']) await dialog.getByLabel(name).fill('  ');
  await dialog.getByLabel('Phone').fill('call me');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription('Username is required');
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
  await expect(dialog.getByLabel('Username')).toBeFocused();

  await dialog.getByLabel('Username').fill('asha_prints');
  await dialog.getByLabel('First name').fill('Āsha');
  await dialog.getByLabel('Last name').fill("Rao-D'Souza");
  await dialog.getByLabel('Phone').fill('+91 (98) 7654-3210');
  await test.step('a profile that is not saved says whose failure it is', async () => {
    for (const [status, body, words] of [
      [503, '{}', 'Edit profile failed'],
      [409, '{"message":"This username is taken."}', 'This username is taken.'],
      [200, '{}', 'Failed to update profile'],
    ] as const) {
      await page.route('**/api/auth/me', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        await route.fulfill({ status, body, contentType: 'application/json' });
      });
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(words);
      await expect(dialog.getByLabel('Username')).toHaveValue('asha_prints');
      await page.unroute('**/api/auth/me');
    }
  });
  await test.step('a slow save says so and is sent once', async () => {
    let sent = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/me', async (route) => {
      if (route.request().method() === 'PUT') {
        sent += 1;
        await held;
      }
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Save Changes' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Updating…' })).toBeVisible();
    await page.keyboard.press('Enter');
    await freezeTime(page);
    answer();
    await test.step('an edited profile closes its dialog after two seconds and is said for three more', async () => {
      await expectToLast(page, dialog.getByText('Profile updated successfully!'), 2000);
      await expect(dialog).toBeHidden();
      await expectToLast(page, page.getByText('Profile updated successfully!'), 3000);
    });
    expect(sent).toBe(1);
    await page.unroute('**/api/auth/me');
  });
  await expect(fact('Last name')).toHaveText("Rao-D'Souza");
  await page.reload();
  await expect(fact('Phone')).toHaveText('9876543210');
  await expect(fact('Username')).toHaveText('asha_prints');
  await test.step('a saved phone is removed by emptying it', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await dialog.getByLabel('Phone').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(fact('Phone')).toHaveText('Not given');
    await page.reload();
    await expect(fact('Phone')).toHaveText('Not given');
  });
});

test('a changed password signs out every other browser; this one goes on', { tag: '@all' }, async ({
  page,
  browser,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, person, '/profile?tab=orders');
  await signIn(page, person, '/profile?tab=settings');
  const button = page.getByRole('button', { name: 'Change Password' });
  const type = async (old: string, next: string, again = next) => {
    await page.getByLabel('Old password', { exact: true }).fill(old);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password', { exact: true }).fill(again);
  };
  const says = (label: string, sentence: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence);

  await expect(button).toBeDisabled();
  await type(PASSWORD, 'short');
  await button.click();
  await says('New password', 'Password must be at least 8 characters long');
  await type(PASSWORD, PASSWORD);
  await button.click();
  await says('New password', 'New password must be different from old password');
  await type(PASSWORD, NEW_PASSWORD, 'another');
  await button.click();
  await says('Confirm new password', 'Passwords do not match');
  await type('Not-My-Word-1!', NEW_PASSWORD);
  await button.click();
  await says('Old password', 'The password is not right.');
  await page.getByRole('button', { name: 'Show old password' }).click();
  await expect(page.getByLabel('Old password', { exact: true })).toHaveAttribute('type', 'text');
  await type(PASSWORD, NEW_PASSWORD);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/change-password', async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await expect(page.getByRole('button', { name: 'Changing Password…' })).toBeVisible();
  answer();
  await expect(page.getByText('Password changed successfully.')).toBeVisible();
  await expect(page.getByLabel('Old password', { exact: true })).toHaveValue('');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(tokenOf(person)).rejects.toThrow(/credentials_wrong/);
  await tokenOf({ ...person, password: NEW_PASSWORD });
  await elsewhere.close();
});

test('an account is deleted after two confirmations, and the browser forgets the person', async ({
  page,
  database,
}) => {
  const person = await newPerson('leaver', 'customer', database);
  await signIn(page, person, '/profile?tab=settings');
  await database.query(
    `update accounts.sessions set authenticated_at = now() - interval '1 hour'
     where user_id = (select id from accounts.users where email = $1)`,
    [person.email],
  );
  await page.evaluate(() => localStorage.setItem('placed_orders', '[{"orderId":"o","trackToken":"t"}]'));
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Account' });
  await expect(
    question.getByText('Are you sure you want to delete your account? This cannot be undone'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await question.getByLabel('Password', { exact: true }).fill('Not-My-Word-1!');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The password is not right.',
  );
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Goodbye/ })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['auth_tokens', 'auth_user', 'placed_orders', 'guest_token'].filter((key) =>
          localStorage.getItem(key),
        ),
      ),
    )
    .toEqual([]);
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/login/);
  await expect(tokenOf(person)).rejects.toThrow(/credentials_wrong/);
  const kept = await database.query('select 1 from accounts.users where email = $1', [person.email]);
  expect(kept.rowCount).toBe(0);
});
