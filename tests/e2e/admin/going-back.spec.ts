import { isAll } from '../../scope.ts';
import { ADMIN_PASSWORD, enter, newAdmin } from '../admin-shop.ts';
import { ask } from '../own-orders.ts';
import { jobInProduction, newPrinter } from '../partner-shop.ts';
import { signIn } from '../people.ts';
import { expect, freshEmail, test, untilHydrated } from '../shop.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('going back closes what fills the screen, and the list is where it was', async ({
    page,
    database,
  }) => {
    const printer = await newPrinter(database, 'Charminar Prints');
    const { orderId, jobId } = await jobInProduction(database, printer, 'Back Bhavna');
    await enter(page, '/dashboard', await newAdmin(database));
    const lists = [
      ['/dashboard/orders?status=in_production', orderId, /^Order /],
      ['/dashboard/jobs?status=in_production', jobId, /^Print job/],
    ] as const;
    for (const [list, id, what] of isAll ? lists : lists.slice(0, 1)) {
      await page.goto(list);
      const details = page.getByRole('button', { name: /^Details of / }).first();
      await details.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => scrollY);
      await details.click();
      const dialog = page.getByRole('dialog', { name: what });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(list);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      // Closed by its button it is the same step back, once.
      await details.click();
      await dialog.getByRole('button', { name: /^Close the/ }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(list);
      // What a link opened has no list behind it: closing shows the list.
      const [path, query] = list.split('?');
      const name = path === '/dashboard/orders' ? 'order' : 'job';
      await page.goto(`${path}?${query}&${name}=${id}`);
      await dialog.getByRole('button', { name: /^Close the/ }).click();
      await expect(page).toHaveURL(list);
    }
  });
});

test('what was typed into a form is asked about before it is lost', async ({ page, database }) => {
  await enter(page, '/dashboard', await newAdmin(database));
  const forms = [
    ['/dashboard/products', 'Products', 'Create Product', 'Tagline'],
    ['/dashboard/categories', 'Categories', 'Create Category', 'Description'],
    ['/dashboard/users', 'Users', 'Create User', 'First name'],
  ] as const;
  for (const [path, menu, button, field] of isAll ? forms : forms.slice(0, 1)) {
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: menu }).click();
    await page.getByRole('button', { name: button }).click();
    const form = page.getByRole('dialog', { name: /^Create / });
    await form.getByLabel(field).fill('Half a word');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel(field)).toHaveValue('Half a word');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});

test('a step back that is asked about is kept from the router of whoever came by a link of the shop', async ({
  page,
  database,
}) => {
  await signIn(page, { email: await newAdmin(database), password: ADMIN_PASSWORD }, '/about');
  await untilHydrated(page);
  // It listens as the router does, which began before the back office came.
  await page.evaluate(() => {
    window.addEventListener('popstate', () => document.documentElement.setAttribute('data-heard', ''));
  });
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Categories' })
    .click();
  await page.getByRole('button', { name: 'Create Category' }).click();
  const field = page.getByRole('dialog', { name: /^Create / }).getByLabel('Description');
  await field.fill('Half a word');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('Half a word');
  await expect(page.locator('html')).not.toHaveAttribute('data-heard');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-heard');
});

test('what was typed into any other form is asked about, too, however it is left', async ({
  page,
  database,
}) => {
  await enter(page, '/dashboard', await newAdmin(database));
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  };
  // A dialog: by going back, by Escape, by its cross.
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Discount codes' }).click();
  await page.getByRole('button', { name: 'New code' }).click();
  const code = page.getByRole('dialog', { name: 'New discount code' });
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: 'New code' }).click();
  await code.getByLabel('Code').fill('HALFAWORD');
  await page.goBack();
  await stay();
  await page.keyboard.press('Escape');
  await stay();
  await expect(code.getByLabel('Code')).toHaveValue('HALFAWORD');
  await code.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(code).toBeHidden();
  await expect(page.getByRole('button', { name: 'New code' })).toBeVisible();
  // A form of the page: by another part of it, and by a link.
  await page.getByRole('tab', { name: 'Support' }).click();
  const hours = page.getByLabel('Hours');
  await hours.fill('Every day, 9 to 9');
  await page.getByRole('tab', { name: 'Tax' }).click();
  await stay();
  await menu.getByRole('link', { name: 'Products' }).click();
  await stay();
  await expect(hours).toHaveValue('Every day, 9 to 9');
  await menu.getByRole('link', { name: 'Products' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/products');
});

test('what was sent is not asked about, nor what is kept anyway', async ({ page, database }) => {
  const name = `Kavya ${Date.now().toString(36)}`;
  await ask('POST', '/contact', {
    name,
    email: freshEmail('kavya'),
    phone: '9876543210',
    message: 'Do you print on cork?',
  });
  await enter(page, '/dashboard/messages', await newAdmin(database));
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const message = page.getByRole('dialog', { name: /^Message / });
  const open = page.getByRole('button', { name: new RegExp(`^Open .* of ${name}$`) });
  const close = message.getByRole('button', { name: 'Close the message' });
  const answer = message.getByLabel('Answer', { exact: true });
  await open.click();
  await answer.pressSequentially('Not yet');
  await close.click();
  await expect(message).toBeHidden();
  await expect(question).toBeHidden();
  await open.click();
  await expect(answer).toHaveValue('Not yet');
  await answer.pressSequentially(', sorry');
  await message.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer).toHaveValue('');
  await close.click();
  await expect(message).toBeHidden();
  await expect(question).toBeHidden();
});

test('what closes takes only its own words along, and whoever goes back twice is where they were', async ({
  page,
  database,
}) => {
  const printer = await newPrinter(database, 'Charminar Prints');
  const { orderId } = await jobInProduction(database, printer, 'Back Bhavna');
  await enter(page, '/dashboard', await newAdmin(database));
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await menu.getByRole('link', { name: 'Products' }).click();
  await menu.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('button', { name: `Details of order ${orderId.slice(-8).toUpperCase()}` }).click();
  const order = page.getByRole('dialog', { name: /^Order / });
  const note = order.getByLabel('New note');
  await note.fill('Half a word');
  // A dialog with nothing typed into it closes unasked, also by going back.
  const money = page.getByRole('dialog', { name: /^Refund order / });
  await order.getByRole('button', { name: 'Refund only' }).click();
  await expect(money).toBeVisible();
  await page.goBack();
  await expect(money).toBeHidden();
  await expect(question).toBeHidden();
  await order.getByRole('button', { name: 'Refund only' }).click();
  await money.getByLabel('Reason').fill('Half a reason');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(money).toBeHidden();
  await expect(note).toHaveValue('Half a word');
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders\\?.*order=${orderId}`));
  await expect(note).toHaveValue('Half a word');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL('/dashboard/orders');
});

test('what a step back should have closed closes without it, too', async ({ page, database }) => {
  const name = `Kavya ${Date.now().toString(36)}`;
  await ask('POST', '/contact', { name, email: freshEmail('kavya'), phone: '9876543210', message: 'Cork?' });
  await enter(page, '/dashboard/messages', await newAdmin(database));
  await page.getByRole('button', { name: new RegExp(`^Open .* of ${name}$`) }).click();
  const message = page.getByRole('dialog', { name: /^Message / });
  await expect(message).toBeVisible();
  // As where the browser forgot what was before.
  await page.evaluate(() => Object.assign(history, { go: () => {} }));
  await message.getByRole('button', { name: 'Close the message' }).click();
  await expect(message).toBeHidden();
  await expect(page).toHaveURL('/dashboard/messages');
});
