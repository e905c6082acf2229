import { newPrinter } from '../partner-shop.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../shop.ts';

test.use({ expected: [/500|403/] });

test('a profile that could not be loaded is there after one Try again', async ({ page, database }) => {
  await signIn(page, await newPrinter(database));
  await expect(page).toHaveURL('/psp-dashboard');
  const calls = /\/api\/partners\/(me|programme)$/;
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
  );
  await page.getByRole('link', { name: 'Profile' }).first().click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(1);
  await page.unroute(calls);
  await again.click();
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
});

test('what was typed into the profile is asked about before it is lost', async ({ page, database }) => {
  await signIn(page, await newPrinter(database));
  await expect(page).toHaveURL('/psp-dashboard');
  const menu = page.getByRole('navigation', { name: 'Partner portal' }).first();
  await menu.getByRole('link', { name: 'Profile' }).click();
  const specialty = page.getByLabel(/specialty/i);
  await specialty.fill('Letterpress');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [() => page.goBack(), () => menu.getByRole('link', { name: 'Orders' }).click()]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(specialty).toHaveValue('Letterpress');
  }
  await page.getByLabel(/^Phone/).fill('9876543210');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/psp-dashboard');
  await expect(question).toBeHidden();
});

test('the password that is asked for within the payout form is all that its button sends', async ({
  page,
  database,
}) => {
  const payout = {
    destination: 'UPI press@okbank',
    accountHolder: 'Asha Rao',
    pan: 'ABCPE1234F',
    gstin: null,
    way: 'upi',
    isChecked: true,
    version: 1,
  };
  const sent: string[] = [];
  await page.route(/\/api\/(partners\/me\/payout|auth\/confirm-password)$/, (route) => {
    const [method, path] = [route.request().method(), new URL(route.request().url()).pathname];
    if (method === 'GET') return route.fulfill({ json: { payout } });
    sent.push(path.replace('/api/', ''));
    if (path.endsWith('confirm-password')) return route.fulfill({ json: { success: true } });
    return sent.length > 1
      ? route.fulfill({ json: { payout: { ...payout, destination: 'UPI new@okbank', version: 2 } } })
      : route.fulfill({ status: 403, json: { error: 'Your password, please', code: 'password_needed' } });
  });
  await signIn(page, await newPrinter(database), '/psp-profile');
  await page.getByRole('button', { name: 'Change payout details' }).click();
  const form = page.getByRole('form', { name: 'Payout details' });
  await form.getByLabel(/^PAN/).fill('ABCPE1234F');
  await form.getByLabel(/^UPI ID/).fill('new@okbank');
  await form.getByRole('button', { name: 'Save payout details' }).click();
  const asked = page.getByRole('dialog', { name: 'Is it you?' });
  await asked.getByRole('textbox', { name: 'Password' }).fill('a password');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('UPI new@okbank')).toBeVisible();
  expect(sent).toEqual(['partners/me/payout', 'auth/confirm-password', 'partners/me/payout']);
});

test('calling or mailing the shop asks nothing: what was typed stays', async ({ page, database }) => {
  await signIn(page, await newPrinter(database), '/psp-support');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.getByLabel('Your message').pressSequentially('Half a word');
  for (const way of ['tel:', 'mailto:']) await page.getByRole('main').locator(`a[href^="${way}"]`).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Half a word');
  expect(asked).toEqual([]);
  // A reload is still asked about, in the browser's own words.
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
