import { enter, newAdmin } from '../admin-shop.ts';
import { expectToLast, freezeTime, installClock, untilShown } from '../lasting.ts';
import { newPerson } from '../people.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

/** How long what worked is said, by the page's own clock (spec section 9 of both). */

test('success banners of the back office stay for three seconds', async ({ page, database }) => {
  const person = await newPerson('banner', 'customer', database);
  await installClock(page);
  await enter(page, '/dashboard/users', await newAdmin(database));
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByText(/^Showing 1 of 1 /)).toBeVisible();
  await page.getByRole('button', { name: /^Deactivate / }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate user' });
  await expect(question).toBeVisible();
  await freezeTime(page);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expectToLast(page, page.getByText('User deactivated successfully'), 3000);
  await page.getByRole('button', { name: /^Activate / }).click();
  await expectToLast(page, page.getByText('User activated successfully'), 3000);

  await test.step('a success of the back office begins its three seconds anew with the next one', async () => {
    await page.getByRole('button', { name: /^Deactivate / }).click();
    await untilShown(page, question);
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await untilShown(page, page.getByText('User deactivated successfully'));
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: /^Activate / }).click();
    await expectToLast(page, page.getByText('User activated successfully'), 3000);
  });
});

test('a new category is said for three seconds', { tag: '@all' }, async ({ page, database }) => {
  await installClock(page);
  await enter(page, '/dashboard/categories', await newAdmin(database));
  await page.getByRole('button', { name: 'Create Category' }).click();
  const form = page.getByRole('dialog', { name: 'Create category' });
  await form.getByLabel('Name').fill(`Banners ${Date.now().toString(36)}`);
  await form.getByLabel('Description').fill('Said for three seconds');
  await freezeTime(page);
  await form.getByRole('button', { name: 'Create category' }).click();
  await expectToLast(page, page.getByText('Category created successfully'), 3000);
});

test('the thanks of the contact form stay for three seconds', async ({ page }) => {
  await installClock(page);
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(freshEmail('thanks'));
  await page.getByLabel('Phone').fill('9876543210');
  await freezeTime(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectToLast(page, page.getByText("Thank you for your message! We'll get back to you soon."), 3000);
});
