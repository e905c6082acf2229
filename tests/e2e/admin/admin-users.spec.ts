import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { newPerson, register, signIn } from '../people.ts';
import { said } from '../said.ts';
import { expect, freshEmail, mailsTo, open } from '../shop.ts';
import { test } from '../violations.ts';

const row = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) });
const find = async (page: Page, email: string) => {
  await page.getByRole('searchbox').fill(email);
  // One may have been shown before; the address says when it was looked for.
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === email);
  await expect(page.getByText(/^(Showing 1 of 1 users|1 print partner)/)).toBeVisible();
};

interface NewPartner {
  readonly email: string;
  readonly firstName: string;
  readonly zip: string;
}

async function fillPartner(page: Page, { email, firstName, zip }: NewPartner): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill('9876543210');
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill('Iyer');
  await dialog.getByLabel('Shop address').fill('14 Press Lane');
  await dialog.getByLabel('PIN code').fill(zip);
  await dialog.getByLabel('Printing specialty').fill('Short runs on heavy stock');
  await dialog.getByRole('group', { name: 'General Printing' }).getByLabel('Business cards').check();
  await dialog.getByRole('group', { name: 'Types' }).getByLabel('Letterpress').check();
}

test('an admin signs in at the dashboard, creates a print partner, changes, deactivates and deletes them', async ({
  page,
  database,
}) => {
  const email = freshEmail('press');
  await enter(page, '/dashboard', await newAdmin(database));
  const menu = page.getByRole('navigation', { name: 'Back office' });
  for (const name of ['Dashboard', 'Products', 'Categories', 'Orders', 'Users'])
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  // Nothing of the shop is around it: top bar, navigation, search of the catalogue, footer.
  await expect(page.getByText('across India')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = page.getByRole('dialog', { name: 'Create user' });
  await expect(form.getByLabel('Role').getByRole('option')).toHaveText(['PSP']);
  await form.getByRole('button', { name: 'Create user' }).click();
  for (const words of [
    'Email is required',
    'Phone is required',
    'Please select at least one General Printing option',
    'Please select at least one Type',
    'Shop address is required',
    'PIN code is required',
    'Printing specialty is required',
  ])
    await expect(form.getByText(words)).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await fillPartner(page, { email, firstName: 'Meera', zip: '411001' });
  await form.getByRole('button', { name: 'Create user' }).click();
  await said(page.getByText('User created successfully'));
  await expect(page.getByRole('row').nth(1)).toContainText(email);
  await expect(page.getByText('User created successfully')).toBeHidden();
  await expect.poll(async () => (await mailsTo(email))[0]?.links.join()).toContain('reset-password/first');

  await find(page, email);
  await page.getByLabel('Role of Meera Iyer').selectOption('Customer');
  const change = page.getByRole('dialog', { name: 'Change role' });
  await expect(change).toContainText('Meera Iyer is a print partner now and becomes a customer.');
  await expect(change).toContainText('They are signed out everywhere at once');
  await change.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Role of Meera Iyer')).toHaveValue('psp');
  await page.getByLabel('Role of Meera Iyer').selectOption('Customer');
  await change.getByRole('button', { name: 'Make a customer' }).click();
  await said(page.getByText('User role updated successfully'));
  await expect(page.getByLabel('Role of Meera Iyer')).toHaveValue('customer');
  await page.getByRole('button', { name: 'Deactivate Meera Iyer' }).click();
  const stop = page.getByRole('dialog', { name: 'Deactivate user' });
  await expect(stop).toContainText('cannot sign in until an admin activates them again');
  await stop.getByRole('button', { name: 'Deactivate' }).click();
  await said(page.getByText('User deactivated successfully'));
  await expect(row(page, email)).toContainText('Inactive');
  await page.getByRole('button', { name: 'Edit Meera Iyer' }).click();
  await expect(page.getByText('Email cannot be changed')).toBeVisible();
  await page.getByLabel('First name').fill('Meenakshi');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said(page.getByText('User updated successfully'));

  await page.getByRole('button', { name: 'Delete Meenakshi Iyer' }).click();
  const question = page.getByRole('dialog', { name: 'Delete user' });
  await expect(question).toContainText(
    'Are you sure you want to delete Meenakshi Iyer? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, email)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Meenakshi Iyer' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await said(page.getByText('User deleted successfully'));
  await expect(page.getByText('No users found')).toBeVisible();
});

test('role filter, search and the page of 50: the footer says what is shown', async ({ page, database }) => {
  const name = `lot${Date.now()}`;
  await database.query(
    `insert into accounts.users (role, email, username, first_name, last_name, password_hash)
     select 'customer', $1 || n || '@example.in', $1, 'Lot', 'Of ' || n, '!' from generate_series(1, 60) as n`,
    [name],
  );
  await enter(page, `/dashboard/users?search=${name}`, await newAdmin(database));
  await expect(page.getByText('Showing 50 of 60 users')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'User',
    'Role',
    'Status',
    'Last Login',
    'Actions',
  ]);
  await expect(page.getByRole('row').nth(1)).toContainText('Never');
  await expect(page.getByLabel('Filter by role').getByRole('option')).toHaveText([
    'All Roles',
    'Customers',
    'PSPs',
    'Admins',
  ]);
  await page.getByRole('button', { name: 'Load More' }).press('Enter');
  await expect(page.getByText('Showing 60 of 60 users')).toBeVisible();
  await page.getByLabel('Filter by role').selectOption('Customers');
  await expect(page.getByText('Showing 50 of 60 users (filtered by role)')).toBeVisible();
  await page.getByLabel('Filter by role').selectOption('Admins');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page).toHaveURL(/role=admin/);
});

test.describe('two admins', () => {
  test.use({ expected: [/409/] });

  test('edit one user: the second is told, sees what the first saved, and decides', { tag: '@all' }, async ({
    page,
    browser,
    database,
  }) => {
    const { email } = await newPerson('collide', 'customer', database);
    const other = await (await browser.newContext()).newPage();
    for (const who of [page, other]) {
      await enter(who, `/dashboard/users?search=${email}`, await newAdmin(database));
      await who.getByRole('button', { name: 'Edit Asha Rao' }).click();
      await who.getByLabel('Phone').fill('9876543210');
    }
    await page.getByLabel('First name').fill('Anjali');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page.getByText('User updated successfully'));
    await other.getByLabel('Last name').fill('Raman');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      other.getByText(
        'Somebody else changed this meanwhile. Your entries are kept; look at theirs before you save.',
      ),
    ).toBeVisible();
    await expect(other.getByRole('region', { name: 'What somebody else saved' })).toContainText('Anjali Rao');
    await expect(other.getByLabel('Last name')).toHaveValue('Raman');
    await other.getByLabel('First name').fill('Anjali');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(other, email)).toContainText('Anjali Raman');

    // The first one still looks at the row as it was.
    await page.getByRole('button', { name: 'Deactivate Anjali Rao' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else changed this meanwhile');
    await expect(row(page, email)).toContainText('Anjali Raman');
    await expect(row(page, email)).toContainText('Active');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Somebody else changed this meanwhile')).toBeHidden();
    await other.context().close();
  });
});

test('partners on the map: found by area with the keyboard, paused and taking jobs again', async ({
  page,
  database,
}) => {
  const email = freshEmail('leh');
  await enter(page, '/admin-psps', await newAdmin(database));
  await expect(page).toHaveURL('/dashboard/psps');
  await page.getByRole('button', { name: 'Create print partner' }).click();
  await fillPartner(page, { email, firstName: 'Tashi', zip: '194101' });
  await page.getByLabel('Jobs per day').fill('65');
  await page.getByRole('dialog').getByLabel('Saturday').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Create print partner' }).click();
  await said(page.getByText('Print partner created successfully'));
  await page
    .getByRole('list', { name: 'Areas' })
    .getByRole('button', { name: /^Leh 194/ })
    .press('Enter');
  await expect(page.getByText(/^(Showing \d+ of )?[\d,]+ print partners? \(filtered\)$/)).toBeVisible();
  await find(page, email);
  await expect(row(page, email)).toContainText('65 a day');
  await expect(row(page, email)).toContainText('Mon–Fri');
  const pause = page.getByRole('button', { name: 'Pause Tashi Iyer' });
  // A key, other than a click, does not wait until what was asked before is over.
  await expect(pause).toBeEnabled();
  await pause.press('Enter');
  await said(page.getByText('Print partner paused successfully'));
  await expect(row(page, email)).toContainText('Paused');
  const resume = page.getByRole('button', { name: 'Resume Tashi Iyer' });
  await expect(resume).toBeEnabled();
  await resume.press('Enter');
  await expect(row(page, email)).toContainText('Approved');
  await page.getByRole('button', { name: 'Remove filter Area: Leh 194' }).press('Enter');
  await expect(page).not.toHaveURL(/area/);
});

test('who is paused while another search is asked shows as paused there too', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const email = freshEmail('late');
  await enter(page, '/dashboard/psps', await newAdmin(database));
  await page.getByRole('button', { name: 'Create print partner' }).click();
  await fillPartner(page, { email, firstName: 'Dolma', zip: '194101' });
  await page.getByRole('dialog').getByRole('button', { name: 'Create print partner' }).click();
  await said(page.getByText('Print partner created successfully'));
  let send = () => {};
  const isAsked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/pause', async (route) => {
    await isAsked;
    await route.continue();
  });
  await row(page, email).getByRole('button', { name: 'Pause Dolma Iyer' }).press('Enter');
  const found = page.waitForResponse((answer) => answer.url().includes('search='));
  await find(page, email);
  await found;
  await expect(row(page, email)).toContainText('Approved');
  send();
  await said(page.getByText('Print partner paused successfully'));
  await expect(row(page, email)).toContainText('Paused');
});

test('a partner who registered waits for approval, and is let in', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const { email } = await register('waiting', 'psp');
  await enter(page, `/dashboard/psps?standing=awaiting&search=${email}`, await newAdmin(database));
  await expect(row(page, email)).toContainText('Awaiting approval');
  await page.getByRole('link', { name: 'Review Asha Rao' }).click();
  await expect(page.getByText('Payout details are missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await said(page.getByText('Asha Rao approved. They have been told by mail.'));
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  // The list of those who wait is theirs no more.
  await page.goBack();
  await expect(page.getByText('No print partners found')).toBeVisible();
  await expect(row(page, email)).toHaveCount(0);
});

test('who is no admin stays outside: the guard says why, and reads nothing', async ({ page, database }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/admin-users');
  await expect(page).toHaveURL('/dashboard/users');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please sign in to access this page.')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, await newPerson('denied', 'customer', database));
  await open(page, '/dashboard/users');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['admin', 'customer']);
  await expect(
    page.getByText('If you believe this is an error, please contact your administrator.'),
  ).toBeVisible();
  await expectAccessible(page);
  // Nor what the dashboard shows first.
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const calls = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
  expect(calls.filter((path) => !/^\/api\/auth\/(login|me|refresh|guest-token)$/.test(path))).toEqual([]);
});

test.describe('failures', () => {
  test.use({ expected: [/40[0-9]|50[0-9]|ERR_FAILED/] });

  test('each has its sentence, and Dismiss takes it away', async ({ page, database }) => {
    await enter(page, '/dashboard/users', await newAdmin(database));
    await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
    const answers: readonly (readonly [status: number, body: string, words: string])[] = [
      [403, '{"code":"admin_required"}', 'Admin access required. Please login with an admin account.'],
      [500, '{"error":"The printer is on fire"}', 'The printer is on fire'],
      [502, '<html>', 'Failed to load data'],
      [0, '', 'Service temporarily unavailable. Please check your API configuration.'],
    ];
    for (const [status, body, words] of answers) {
      await page.route('**/api/auth/admin/users?**', (route) =>
        status === 0
          ? route.abort()
          : route.fulfill({ status, body, headers: { 'content-type': 'application/json' } }),
      );
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('alert')).toContainText(words);
      await page.unroute('**/api/auth/admin/users?**');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
      await expect(page.getByText(words)).toBeHidden();
    }
  });
});

test('axe finds nothing on users, partners and their forms', { tag: '@all' }, async ({ page, database }) => {
  const sound = (widths?: number[]) =>
    expectSound(page, { colorSchemes: ['light', 'dark'], ...(widths && { widths }) });
  const email = await newAdmin(database);
  await enter(page, `/dashboard/users?search=${email}`, email);
  await expect(page.getByText('Showing 1 of 1 users')).toBeVisible();
  await sound();
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByRole('group', { name: 'Types' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await sound();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Create User' })).toBeFocused();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Delete user' })).toBeVisible();
  await sound();
  await open(page, `/dashboard/psps?search=${email}`);
  await expect(page.getByText('No print partners found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where partners are' })).toBeVisible();
  await sound();
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await sound([360]);
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
});

test('on a phone the list of print partners comes before their map, which opens when it is wanted', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, '/dashboard/psps', await newAdmin(database));
  const areas = page.getByRole('list', { name: 'Areas' });
  const map = page.getByRole('region', { name: 'Where partners are' });
  await expect(map).toBeVisible();
  await expect(areas).toBeHidden();
  const [search, place] = await Promise.all([page.getByRole('searchbox').boundingBox(), map.boundingBox()]);
  expect(search?.y).toBeLessThan(place?.y ?? 0);
  expect(place?.height).toBeLessThan(120);
  await map.getByText('Where partners are').click();
  await expect(areas).toBeVisible();
  await expectNoSideways(page);
});
