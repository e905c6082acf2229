import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, expectSound } from '../accessible.ts';
import {
  fillSignIn,
  mailedLink,
  newPerson,
  PASSWORD,
  register,
  rememberRegistration,
  userMenu,
} from '../people.ts';
import { expect, freshEmail, open, test, untilAnnounced, untilHydrated } from '../shop.ts';

test.use({ viewport: { width: 390, height: 780 } });

/** The narrowest phone that is still sold, and a desk. */
const NARROW_AND_DESK = [320, 1280];

interface Typed {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
}

async function fillRegistration(page: Page, typed: Typed): Promise<void> {
  await page.getByLabel('Username').fill(typed.username);
  await page.getByLabel('First name').fill(typed.firstName);
  await page.getByLabel('Last name').fill(typed.lastName);
  await page.getByLabel('Email').fill(typed.email);
  await page.getByLabel('Password', { exact: true }).fill(typed.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(typed.confirmation);
}

const create = (page: Page) => page.getByRole('button', { name: 'Create account' });

test('register, open the mail, verify, sign in: on a phone', async ({ page }) => {
  const email = freshEmail('asha');
  await open(page, '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle('Sign Up · Inkbazaar');
  await fillRegistration(page, {
    username: 'asha',
    firstName: 'Asha',
    lastName: 'Rao',
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
  });
  await test.step('what was typed is there after a reload, and for who mistyped their address; no password is', async () => {
    await page.getByRole('radio', { name: 'Print partner' }).check();
    await page.getByRole('radio', { name: 'Customer' }).check();
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByLabel('Last name')).toHaveValue('Rao');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Email').fill(freshEmail('asha-mistyped'));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await create(page).click();
    await page.getByRole('link', { name: 'Use another email' }).click();
    await expect(page.getByLabel('Username')).toHaveValue('asha');
    await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  });
  await create(page).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expect(page.getByText(email)).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('last_registration') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ email });
  expect(stored).not.toContain(PASSWORD);

  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/verify-email*', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const link = await mailedLink(email, '/verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying your email');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  await expect(page).not.toHaveURL(/token/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  expect(asked).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await untilHydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goBack();
  await untilHydrated(page);
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))).toEqual(
    [],
  );
  await expect(userMenu(page)).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys).toEqual(['auth_tokens', 'auth_user']);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('auth_user') ?? '{}'));
  expect(Object.keys(user).sort()).toEqual(['firstName', 'role', 'userId', 'username']);

  await test.step('the verification link a second time says that it was verified before', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already Verified');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('verification that fails', () => {
  test.use({ expected: [/status of 4\d\d/] });

  test('an old link says so and leads to the sign-in, which can resend', { tag: '@all' }, async ({
    page,
    database,
  }) => {
    const { email, password, resendToken } = await register('late');
    await test.step('a wrong link and none at all offer sign-in and registration', async () => {
      for (const path of ['/verify-email?token=wrong', '/verify-email']) {
        await page.goto(path);
        await expect(page.getByText('Verification failed. Please try again.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Try Sign In' })).toHaveAttribute('href', '/login');
        await expect(page.getByRole('link', { name: 'Register Again' })).toHaveAttribute('href', '/register');
      }
    });
    await rememberRegistration(page, { email, resendToken });
    const link = await mailedLink(email, '/verify-email');
    await database.query(
      `update accounts.mail_tokens set expires_at = now() - interval '1 minute'
        where user_id = (select id from accounts.users where email = $1)`,
      [email],
    );
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link Expired');
    await expect(page.getByText('Verification token has expired.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await untilHydrated(page);
    await fillSignIn(page, { email, password });
    await expect(page.getByRole('alert')).toContainText('verify your email');
    await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
    await expectSound(page, { widths: NARROW_AND_DESK });
    await database.query('delete from accounts.throttles');
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(
      page.getByText('Verification email sent successfully! Please check your inbox.'),
    ).toBeVisible();
    await expect.poll(() => mailedLink(email, '/verify-email')).not.toBe(link);
    await page.goto(await mailedLink(email, '/verify-email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  });

  test('a mail opened in another browser lets its reader choose the password, which alone signs in', {
    tag: '@all',
  }, async ({ page }) => {
    const { email, password } = await register('phone');
    await page.goto(await mailedLink(email, '/verify-email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Password');
    await expect(page.getByText(/as a customer, in another browser/)).toBeVisible();
    await expect(page).not.toHaveURL(/token/);
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Finish registration' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    const chosen = 'Saffron-Kettle-71';
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm password', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Finish registration' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await untilHydrated(page);
    await fillSignIn(page, { email, password });
    await expect(page.getByRole('alert')).toContainText('not right');
    await fillSignIn(page, { email, password: chosen });
    await expect(userMenu(page)).toBeVisible();
  });
});

test('pages with a secret in their address tell it to nobody', async ({ page }) => {
  for (const path of ['/verify-email?token=a', '/reset-password?token=a']) {
    const answer = await page.request.get(path);
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
});

test.describe('refused by the server', () => {
  test.use({ expected: [/status of 400/] });

  test('everything that is wrong shows at once, in a red box and beside its field; nothing typed is lost', async ({
    page,
  }) => {
    await open(page, '/register');
    await page.getByLabel('First name').fill('Ravi');
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('Password', { exact: true }).fill('lotuspress');
    await page.getByLabel('Confirm password', { exact: true }).fill('lotus');
    await create(page).click();
    const box = page.getByRole('alert');
    for (const [label, message] of [
      ['Username', 'Username is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Phone', 'Please enter a valid phone number'],
      ['Password', 'Password must include at least one uppercase letter'],
      ['Confirm password', 'Passwords do not match'],
    ] as const) {
      await expect(box.getByRole('link', { name: label, exact: true })).toBeVisible();
      // Once, near its field.
      await expect(page.getByText(message, { exact: true })).toHaveCount(1);
      await expect(page.getByLabel(label, { exact: label !== 'Phone' })).toHaveAccessibleDescription(
        new RegExp(message),
      );
    }
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ravi');
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue('lotus');
    await box.getByRole('link', { name: 'Confirm password' }).click();
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
    await expectSound(page, { widths: NARROW_AND_DESK });

    await test.step('a slip in the mail is asked after, and put right by one press', async () => {
      const email = page.getByLabel('Email', { exact: true });
      await email.fill('ravi@gmial.com');
      await expect(page.getByText('Did you mean ravi@gmail.com?')).toBeVisible();
      await page.getByRole('button', { name: 'Yes, use it' }).click();
      await expect(email).toHaveValue('ravi@gmail.com');
      await expect(email).toBeFocused();
      await expect(page.getByText('Did you mean')).toBeHidden();
    });
    await test.step('password rules are ticked off while typing, and the password can be shown', async () => {
      const rules = page.getByRole('list', { name: 'Password rules' });
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('');
      await expect(rules.getByText('not met yet')).toHaveCount(5);
      await password.fill('lotus');
      await expect(rules.getByText('not met yet')).toHaveCount(4);
      await password.fill(PASSWORD);
      await expect(rules.getByText('not met yet')).toHaveCount(0);
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(password).toHaveAttribute('type', 'password');
    });

    await test.step('a common password is refused beside its field', async () => {
      await fillRegistration(page, {
        username: 'ravi',
        firstName: 'Ravi',
        lastName: 'Shah',
        email: freshEmail('common'),
        password: 'Password1!',
        confirmation: 'Password1!',
      });
      await page.getByLabel('Phone').fill('');
      await create(page).click();
      const password = page.getByLabel('Password', { exact: true });
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(password).toBeFocused();
      await expect(page.getByRole('alert')).toContainText('Some fields need another look.');
      await expect(password).toHaveValue('Password1!');
    });
  });
});

test('whoever registered and verified in the meantime is sent from the resend to the sign-in', {
  tag: '@all',
}, async ({ page }) => {
  const email = freshEmail('verified');
  await open(page, '/register');
  await fillRegistration(page, {
    username: 'mina',
    firstName: 'Mina',
    lastName: 'Das',
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
  });
  await create(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  const link = new URL(await mailedLink(email, '/verify-email'));
  const stored = await page.evaluate(() => localStorage.getItem('last_registration') ?? '{}');
  const { resendToken } = JSON.parse(stored) as { resendToken: string };
  await page.request.get(`/api/auth/verify-email${link.search}&resendToken=${resendToken}`);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/You can ask again in \d+ s\./)).toBeVisible();
  // A minute later, and the page loaded again.
  await page.evaluate(() => {
    const registration = JSON.parse(localStorage.getItem('last_registration') ?? '{}');
    const at = new Date(Date.now() - 61_000).toISOString();
    localStorage.setItem('last_registration', JSON.stringify({ ...registration, at }));
  });
  await page.reload();
  await untilHydrated(page);
  await resend.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your email is verified already. Please sign in.')).toBeVisible();
});

test('a print partner registers, and cannot sign in before an admin approves', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  const email = freshEmail('partner');
  await open(page, '/register');
  await page.getByRole('radio', { name: /Print partner/ }).check();
  await fillRegistration(page, {
    username: 'omprint',
    firstName: 'Om',
    lastName: 'Kale',
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
  });
  await create(page).click();
  // The browser keeps what shows that it registered once the answer is here; the mail may be quicker.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await page.goto(await mailedLink(email, '/verify-email'));
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await untilHydrated(page);
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page.getByRole('alert')).toContainText('waiting for approval');
  await untilAnnounced(problems, '403');
});

test.describe('a forgotten password', () => {
  test.use({ expected: [/status of 40[01]/] });

  test('forgot, mail, new password, sign in; the old one and the link are spent', async ({
    page,
    database,
  }) => {
    const person = await newPerson('forgot', 'customer', database);
    await open(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveTitle('Reset Password · Inkbazaar');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email').fill('someone@else');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Email Sent');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSound(page, { widths: NARROW_AND_DESK });
    await page.getByRole('button', { name: 'Try a different email' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);

    const link = await mailedLink(person.email, '/reset-password');
    await page.goto(link);
    await untilHydrated(page);
    await expect(page).not.toHaveURL(/token/);
    const password = 'Marigold-Ink-77q';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill('another');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    await expectSound(page, { widths: NARROW_AND_DESK });
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Changed');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await untilHydrated(page);
    await fillSignIn(page, person);
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
    await fillSignIn(page, { email: person.email, password });
    await expect(page).toHaveURL('/');

    await page.goto(link);
    await untilHydrated(page);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
