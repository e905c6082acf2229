import { newPrinter } from '../partner-shop.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../shop.ts';

test.use({ expected: [/500/] });

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
