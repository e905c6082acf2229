import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSideways, expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { fillSignIn, mailedLink, newPerson, PASSWORD, signIn } from '../people.ts';
import { said } from '../said.ts';
import { expect, freshEmail, mailsTo, open, test, untilHydrated } from '../shop.ts';

test.use({ viewport: { width: 390, height: 780 } });

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send application' });

/** How they are paid, with the documents that show who they are. */
async function fillPayout(page: Page): Promise<void> {
  await page.getByLabel('PAN', { exact: true }).fill('abcpe1234f');
  await page.getByLabel('GSTIN').fill('27ABCPE1234F1ZB');
  await page.getByLabel('Name of the account holder').fill('Asha Rao');
  await page.getByLabel('Account number').fill('0123 4567 8901');
  await page.getByLabel('IFSC').fill('SBIN0001234');
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#224488' } })
    .jpeg()
    .toBuffer();
  for (const name of ['Proof of address', 'Samples of your work'] as const)
    await page.getByLabel(name).setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 60_000 });
}

async function fillApplication(page: Page, email: string): Promise<void> {
  await page.getByLabel('Business name').fill('Asha Offset Works');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Shop address').fill('14 Press Lane, Pune');
  await page.getByLabel('PIN code').fill('411001');
  await page.getByLabel('Printing specialty').fill('Short runs on heavy stock');
  await group(page, 'General Printing').getByLabel('Packaging').check();
  const packaging = group(page, 'Packaging');
  await packaging.getByLabel('Working days to print it').fill('5');
  await packaging.getByLabel('Largest width').fill('640');
  await packaging.getByLabel('Largest height').fill('900');
  await group(page, 'Types').getByLabel('Offset').check();
  await fillPayout(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
}

test.describe('joining', () => {
  // Signing in before anybody approved them is refused.
  test.use({ expected: [/403/] });

  test('a print shop applies on a phone, verifies its mail, waits, is let in, and edits its profile', async ({
    page,
    database,
    browser,
  }) => {
    const email = freshEmail('press');
    await open(page, '/psp-about');
    await expect(page.getByText('72%', { exact: true })).toBeVisible();
    // How long is a setting, which another journey may have changed.
    await expect(page.getByText(/^\d+ min$/)).toBeVisible();
    await expect(page.getByText('₹720.00')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Print partners' }).getByRole('link');
    await expect(links).toHaveText(['About PSP Program', 'Apply Now']);
    await expect(page.getByRole('banner').getByRole('link', { name: /cart|sign in/i })).toHaveCount(0);
    await links.nth(1).click();
    await expect(page).toHaveURL('/psp-apply');
    await untilHydrated(page);
    await fillApplication(page, email);
    await send(page).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
    await expect(page.getByText(email)).toBeVisible();

    await page.goto(await mailedLink(email, '/verify-email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
    await expect(page.getByText(/We look at your application ourselves/)).toBeVisible();
    await open(page, '/login');
    await fillSignIn(page, { email, password: PASSWORD });
    await expect(page.getByText(/waiting for approval/)).toBeVisible();

    const desk = await browser.newPage();
    await enter(desk, `/dashboard/psps?standing=awaiting&search=${email}`, await newAdmin(database));
    await desk.getByRole('link', { name: 'Review Asha Rao' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Asha Offset Works');
    const details = desk.getByRole('region', { name: 'Details' });
    for (const words of ['ABCPE1234F', '27ABCPE1234F1ZB', '012345678901, IFSC SBIN0001234'])
      await expect(details).toContainText(words);
    await expect(desk.getByRole('link', { name: 'Proof of address.jpg' })).toBeVisible();
    const approve = desk.getByRole('button', { name: 'Approve' });
    await expect(approve).toBeDisabled();
    for (const check of await desk.getByRole('checkbox').all()) await check.check();
    await expectAccessible(desk);
    await approve.click();
    await said(desk.getByText('Asha Offset Works approved. They have been told by mail.'));
    await open(desk, `/dashboard/psps?search=${email}`);
    await expect
      .poll(async () => (await mailsTo(email))[0]?.subject)
      .toBe('Your print partner account is ready');
    await desk.getByRole('button', { name: 'Edit Asha Rao' }).click();
    const form = desk.getByRole('dialog', { name: 'Edit print partner' });
    await form.getByText('Sizes, shares, hours, States and print files').click();
    await expect(form.getByLabel('Largest width, mm')).toHaveValue('640');
    await form.getByLabel('Share, %').fill('70.5');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await said(desk.getByText('Print partner updated successfully'));
    await desk.close();

    await open(page, '/login');
    await fillSignIn(page, { email, password: PASSWORD });
    await expect(page).toHaveURL('/psp-dashboard');
    await open(page, '/psp-profile');
    await expect(group(page, 'Packaging').getByLabel('Working days to print it')).toHaveValue('5');
    await expect(page.getByText('On the map you are around Pune.')).toBeVisible();
    await expect(page.getByText('70.5%')).toBeVisible();
    await expect(page.getByText('••••8901 at SBIN0001234')).toBeVisible();
    await expect(page.getByText('We have compared this with your documents.')).toBeVisible();
    await page.getByLabel('PIN code').fill('400001');
    await page.getByLabel('A day off').fill('2030-12-25');
    await page.getByRole('button', { name: 'Add day' }).click();
    await page.getByLabel('Only some States').check();
    await group(page, 'States').getByLabel('Maharashtra').check();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('PIN code')).toHaveValue('400001');
    await expect(page.getByRole('list', { name: 'Your holidays' })).toContainText('25 December');
    await expect(group(page, 'States').getByLabel('Maharashtra')).toBeChecked();
  });
});

test('what is missing is said in the words of the spec beside its field; what was typed stays', async ({
  page,
}) => {
  await open(page, '/psp-apply');
  await page.getByLabel('PIN code').fill('41');
  await page.getByLabel('Closes at').fill('08:00');
  await send(page).click();
  await expect(page.getByRole('alert').getByRole('button')).toHaveText([
    'Business name is required',
    'First name is required',
    'Last name is required',
    'Phone is required',
    'Shop address is required',
    'Please enter a 6-digit PIN code',
    'Printing specialty is required',
    'Please select at least one General Printing option',
    'Please select at least one Type',
    'Closing must be later than opening',
    'PAN is required',
    'Name of the account holder is required',
    'Account number is required',
    'IFSC is required',
    'Please add a proof of your address',
    'Please add at least one sample of your work',
    'Email is required',
    'Password must be at least 8 characters long',
  ]);
  await expect(page.getByLabel('Business name')).toBeFocused();
  await expect(page.getByLabel('PIN code')).toHaveValue('41');
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/6-digit PIN code/);
  await page.getByRole('alert').getByRole('button', { name: 'Please select at least one Type' }).click();
  await expect(group(page, 'Types').getByLabel('Offset')).toBeFocused();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('a reload forgets nothing that was typed but the password', async ({ page }) => {
  const email = freshEmail('reload');
  await open(page, '/psp-apply');
  await fillApplication(page, email);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Business name')).toHaveValue('Asha Offset Works');
  await expect(group(page, 'Packaging').getByLabel('Largest width')).toHaveValue('640');
  await expect(group(page, 'Types').getByLabel('Offset')).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => sessionStorage.getItem('psp_application') ?? '');
  expect(stored).not.toContain(PASSWORD);
  // Nor what money is paid by.
  expect(stored).not.toMatch(/abcpe1234f|8901/i);
});

test('a mail that has an account gets the same answer', { tag: '@all' }, async ({ page, database }) => {
  const { email } = await newPerson('known', 'customer', database);
  await open(page, '/psp-apply');
  await fillApplication(page, email);
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
});

test('a partner pauses until a day and takes jobs again; nothing was entered of them before', async ({
  page,
  database,
}) => {
  await signIn(page, await newPerson('pausing', 'psp', database), '/psp-profile');
  await expect(page.getByText('You are offered no jobs yet')).toBeVisible();
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Shop address').fill('2 Mill Road, Surat');
  await page.getByLabel('PIN code').fill('395002');
  await page.getByLabel('Printing specialty').fill('Cloth');
  await group(page, 'General Printing').getByLabel('Apparel').check();
  await group(page, 'Types').getByLabel('Screen printing').check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are taking jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause…' }).click();
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Taking jobs again on').fill(day);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are paused' })).toBeVisible();
  await expect(page.getByText(/^You are offered nothing new until /)).toBeVisible();
  await page.getByLabel('Phone').fill('98765 43211');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('button', { name: 'Take jobs again' }).click();
  await expect(page.getByRole('heading', { name: 'You are taking jobs' })).toBeVisible();
});

test('axe finds nothing on a partner’s profile', { tag: '@all' }, async ({ page, database }) => {
  await signIn(page, await newPerson('profile', 'psp', database), '/psp-profile');
  await group(page, 'General Printing').getByLabel('Apparel').check();
  await page.getByLabel('Only some States').check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('alert')).toContainText('PIN code is required');
  await expectSound(page, { colorSchemes: ['light', 'dark'] });
});
