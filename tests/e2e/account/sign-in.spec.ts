import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addToCart } from '../buyer.ts';
import { fillSignIn, newPerson, type Person, signInByForm, userMenu } from '../people.ts';
import { expect, open, test, untilAnnounced, untilHydrated } from '../shop.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test.describe('wrong credentials', () => {
  test.use({ expected: [/status of 401/] });

  test('are told alike for known and unknown mail, and what was typed stays', async ({ page, database }) => {
    const person = await newPerson('wrong', 'customer', database);
    await open(page, '/login');
    await test.step('the submit waits for an email with @ and a password', async () => {
      await expect(signInButton(page)).toBeDisabled();
      await page.getByLabel('Email').fill('asha');
      await page.getByLabel('Password', { exact: true }).fill('x');
      await expect(signInButton(page)).toBeDisabled();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      );
      await page.getByLabel('Email').fill('asha@example.in');
      await expect(signInButton(page)).toBeEnabled();
      await page.getByLabel('Password', { exact: true }).fill('');
      await page.getByLabel('Email').focus();
      await expect(signInButton(page)).toBeDisabled();
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        'Password is required',
      );
    });
    for (const email of [person.email, `x${person.email}`]) {
      await fillSignIn(page, { email, password: 'Not-the-1-password' });
      await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
      await expect(page.getByLabel('Email')).toHaveValue(email);
    }
  });
});

test('signing in leads back to where one came from, and the menu leads on and out', async ({
  page,
  database,
}) => {
  const person = await newPerson('menu', 'customer', database);
  await open(page, '/labels?q=roll');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/labels?q=roll');
  // The focus goes to a page that was come to, and a menu that was open is not any more.
  await expect(page.locator('#content')).toBeFocused();

  // By the keyboard alone.
  await userMenu(page).focus();
  await page.keyboard.press('ArrowDown');
  const menu = page.getByRole('menu', { name: 'Account' });
  await expect(menu.getByRole('menuitem')).toHaveText(['My Profile', 'My Orders', 'Sign Out']);
  await expect(menu.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(userMenu(page)).toBeFocused();

  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
  test(`?next=${next} stays on this site`, { tag: '@all' }, async ({ page, database }) => {
    await signInByForm(page, await newPerson('next', 'customer', database), next);
    await expect(page).toHaveURL('/');
  });
}

test('beside the search are the pages of the user type', { tag: '@all' }, async ({ page, database }) => {
  await open(page, '/about');
  const names = () =>
    page.getByRole('banner').getByRole('link', { name: /^(About|My Orders|Dashboard|FAQ|Contact)$/ });
  await expect(names()).toHaveText(['About', 'FAQ', 'Contact']);
  await signInByForm(page, await newPerson('beside', 'customer', database), '/about');
  await expect(names()).toHaveText(['My Orders', 'FAQ', 'Contact']);
  await names().first().click();
  await expect(page).toHaveURL('/profile?tab=orders');
});

test('the mobile menu has the pages of the user type', async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const names = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('list').last().getByRole('link');
    const texts = await links.allTextContents();
    await page.getByRole('button', { name: 'Close menu' }).click();
    return texts;
  };
  expect(await names()).toEqual(['Home', 'About', 'Track order', 'FAQ', 'Contact', 'Sign In']);
  await signInByForm(page, await newPerson('mobile', 'customer', database));
  // The page they came from is there again: a menu that is opened before goes with the page that goes.
  await expect(page.getByRole('main')).toBeFocused();
  expect(await names()).toEqual(['Home', 'My Orders', 'My Profile', 'Track order', 'FAQ', 'Contact']);
});

test('a session is checked at start: valid, away, and over', async ({ page, database, problems }) => {
  const person = await newPerson('start', 'customer', database);
  await signInByForm(page, person);
  await page.route('**/api/auth/me', (route) => route.abort());
  const away = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
  await page.reload();
  await away;
  await expect(userMenu(page)).toBeVisible();
  await page.unroute('**/api/auth/me');
  const asked = page.waitForResponse('**/api/auth/me');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await asked).status()).toBe(200);
  await untilAnnounced(problems, 'ERR_FAILED');

  await database.query(
    `update accounts.sessions set ended_at = now(), ended_why = 'changed_by_admin'
      where user_id = (select id from accounts.users where email = $1)`,
    [person.email],
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  // The page of the server knows nobody: that the link is there says nothing yet.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await untilAnnounced(problems, '401');
});

test('signing in and out in one tab does so in the other', async ({ page, context, database }) => {
  const person = await newPerson('tabs', 'customer', database);
  const other = await context.newPage();
  await open(other, '/about');
  await signInByForm(page, person);
  await expect(userMenu(other)).toBeVisible();
  await open(other, '/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Account');
  await other.evaluate(() => sessionStorage.setItem('checkout_draft', '{"name":"Asha"}'));
  await signOut(page);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await other.evaluate(() => sessionStorage.getItem('checkout_draft'))).toBeNull();
});

test('two tabs refresh once, shortly before the hour is over', { tag: '@all' }, async ({
  page,
  context,
  database,
}) => {
  await signInByForm(page, await newPerson('refresh', 'customer', database));
  const other = await context.newPage();
  await open(other, '/about');
  await expect(userMenu(other)).toBeVisible();
  let refreshes = 0;
  await context.route('**/api/auth/refresh', (route) => {
    refreshes += 1;
    return route.continue();
  });
  const before = await age(page);
  // The other tab hears of it from the browser: told by itself, it might say so of what the first has refreshed already.
  await page.evaluate(() => {
    const text = localStorage.getItem('auth_tokens') ?? '';
    const soon = JSON.stringify({ ...JSON.parse(text), expiresAt: Date.now() + 200_000 });
    localStorage.setItem('auth_tokens', soon);
    // As if another tab had written it.
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_tokens', newValue: soon }));
  });
  await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))),
  );
  await expect.poll(() => age(page)).not.toBe(before);
  await expect.poll(() => age(other)).toBe(await age(page));
  for (const tab of [page, other]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await tab.reload();
    await expect(userMenu(tab)).toBeVisible();
  }
  expect(refreshes).toBe(1);
});

/** The stored access token, to see whether it changed. */
const age = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth_tokens') ?? '{}').accessToken as string);

test.describe('guards', () => {
  test.use({ expected: [/status of 40[13]/] });

  test('without a session: the guard page for rooms, the sign-in for the profile', async ({ page }) => {
    for (const path of ['/dashboard', '/psp-dashboard']) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
      await expect(page.getByText('Please sign in to access this page.')).toBeVisible();
      // The back office has a sign-in form of its own.
      if (path === '/dashboard') await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      else
        await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
          'href',
          `/login?next=${encodeURIComponent(path)}`,
        );
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('search')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
      await expect(page.getByText('across India')).toHaveCount(0);
    }
    await page.goto('/profile?tab=settings');
    await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dsettings');
  });

  test('a customer is denied both rooms, with both roles named', { tag: '@all' }, async ({
    page,
    database,
  }) => {
    await signInByForm(page, await newPerson('denied', 'customer', database));
    for (const [path, role] of [
      ['/dashboard', 'admin'],
      ['/psp-dashboard', 'psp'],
    ] as const) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      await expect(page.getByRole('definition')).toHaveText([role, 'customer']);
      await expect(
        page.getByText('If you believe this is an error, please contact your administrator.'),
      ).toBeVisible();
    }
  });

  test('a print partner lands in their room, without a cart', { tag: '@all' }, async ({ page, database }) => {
    const person = await newPerson('printer', 'psp', database);
    await addToCart(page, 'caps');
    await signInByForm(page, person, '/cart');
    await expect(page).toHaveURL('/psp-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
    await expect(page.getByRole('navigation', { name: 'Partner portal' })).toBeVisible();
    // Nothing of the shop is around it: top bar, navigation, search, footer.
    await expect(page.getByText('across India')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await open(page, '/about');
    await expect(userMenu(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0);
    await open(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
    await test.step('print partners and admins have no cart to fill', async () => {
      await open(page, '/product/caps');
      await expect(page.getByText(/have no cart. To order, sign in as a customer/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
      for (const path of ['/cart', '/checkout']) {
        await open(page, path);
        await expect(page.getByText('No cart in this account')).toBeVisible();
        await expect(page.getByRole('button', { name: /Place order/ })).toHaveCount(0);
      }
    });
  });
});

test.describe('two-step sign-in', () => {
  test.use({ expected: [/status of 40[013]/] });

  test('an admin turns it on, signs in with a code and a recovery code, and turns it off', async ({
    page,
    database,
  }) => {
    const person = await newPerson('boss', 'admin', database);
    await signInByForm(page, person, '/dashboard/security');
    await expect(page).toHaveURL('/dashboard/security');
    const { codes, secret } = await turnOn(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('On. Signing in takes your password')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await signInWithCode(page, person, codes[0] ?? '');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await freeStep(database, person);
    await signInWithCode(page, person, codeOf(secret));

    await open(page, '/dashboard/security');
    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await page.getByLabel('Code').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText(/^Off\./)).toBeVisible();
    // An admin passes the guard of every room; the jobs in it are the partners' own.
    await open(page, '/psp-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
    await expect(page.getByText('You have no print jobs of your own')).toBeVisible();
  });
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A code counts once: the step that setting up used is forgotten, or the test would wait for the next half minute. */
async function freeStep(database: { query(sql: string, values: unknown[]): unknown }, person: Person) {
  await database.query('update accounts.users set totp_last_step = null where email = $1', [person.email]);
}

async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/not right/);
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list).toBeVisible();
  return { secret, codes: await list.getByRole('listitem').allTextContents() };
}

async function signInWithCode(page: Page, person: Person, code: string): Promise<void> {
  await open(page, '/login');
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('111111');
  await signInButton(page).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/not right/);
  await page.getByLabel('Code').fill(code);
  await signInButton(page).click();
  await expect(page).toHaveURL('/dashboard');
}
