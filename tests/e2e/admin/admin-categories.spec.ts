import type { Page } from '@playwright/test';
import { isAll } from '../../scope.ts';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { said } from '../said.ts';
import { expect, open, test } from '../shop.ts';

const PATH = '/dashboard/categories';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;

async function createCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Category' }).click();
  const form = dialog(page, 'Create category');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('For the desk of every office');
  await form.getByRole('button', { name: 'Create category' }).click();
  await said(page.getByText('Category created successfully'));
}

test.describe('with a refusal', () => {
  test.use({ expected: [/400/] });

  test('a kind of work is chosen, one that is missing is added, one of another name renamed; print shops choose among the same', {
    tag: '@all',
  }, async ({ page, browser, database }) => {
    await enter(page, PATH, await newAdmin(database));
    await page.getByRole('button', { name: 'Create Category' }).click();
    const form = dialog(page, 'Create category');
    const kind = form.getByLabel('Kind of work', { exact: true });
    await expect(kind).toHaveValue('Business cards');
    await expect(form.getByRole('status')).toHaveText(/^\d+ partners print Business cards\.$/);
    const mugs = fresh('Mugs');
    await form.getByLabel('Name').fill(mugs);
    await form.getByLabel('Description').fill('A picture on a mug');
    await form.getByRole('button', { name: 'Add a kind of work' }).click();
    await form.getByLabel('New kind of work').fill('mugs');
    // Enter is for the kind, not for the category.
    await form.getByLabel('New kind of work').press('Enter');
    await expect(form.getByText('Please begin with a capital letter')).toBeVisible();
    await form.getByLabel('New kind of work').fill(mugs);
    await form.getByRole('button', { name: 'Add kind', exact: true }).click();
    await expect(kind).toHaveValue(mugs);
    await expect(form.getByRole('status')).toContainText(`No partner prints ${mugs} yet.`);
    await form.getByRole('button', { name: 'Create category' }).click();
    await said(page.getByText('Category created successfully'));
    await expect(row(page, mugs)).toContainText(mugs);

    // What print shops call it is another name, and its category is of it all the same.
    await page.getByRole('button', { name: `Edit ${mugs}` }).click();
    const edited = dialog(page, 'Edit category');
    await edited.getByRole('button', { name: `Rename ${mugs}` }).click();
    await edited.getByLabel(`New name of ${mugs}`).fill('Packaging');
    await edited.getByRole('button', { name: 'Rename kind' }).click();
    await expect(edited.getByText('There is a kind of work of this name already')).toBeVisible();
    const cups = fresh('Cups');
    await edited.getByLabel(`New name of ${mugs}`).fill(cups);
    await edited.getByLabel(`New name of ${mugs}`).press('Enter');
    await expect(edited.getByRole('status')).toContainText(`No partner prints ${cups} yet.`);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(row(page, mugs)).toContainText(cups);

    const printer = await (await browser.newContext()).newPage();
    await open(printer, '/psp-apply');
    await printer.getByRole('checkbox', { name: cups }).check();
    await expect(printer.getByRole('group', { name: cups })).toBeVisible();
    await printer.context().close();
  });
});

test.describe('with refusals', () => {
  test.use({ expected: [/409|400/] });

  test('a category is made, a product goes into it and sells; in use it cannot go, empty it can', async ({
    page,
    browser,
    database,
  }) => {
    await enter(page, PATH, await newAdmin(database));
    const name = fresh('Stationery');
    await createCategory(page, name);
    await expect(page.getByRole('row').nth(1)).toContainText(name);

    await page.getByRole('link', { name: 'Products' }).click();
    await page.getByRole('button', { name: 'Create Product' }).click();
    const form = dialog(page, 'Create product');
    const product = fresh('Note Pads');
    await form.getByLabel('Name').first().fill(product);
    await form.getByLabel('Description').fill('Fifty sheets, glued at the head');
    await form.getByLabel('Category').selectOption({ label: name });
    const attributes = form.getByRole('region', { name: 'Product Attributes' });
    await attributes.getByRole('textbox', { name: 'New attribute' }).fill('Size');
    await attributes.getByLabel(/^First value/).fill('A5');
    await attributes.getByRole('button', { name: 'Add to the new attribute' }).click();
    const rule = form.getByRole('group', { name: 'New pricing rule' });
    await rule.getByLabel('Size').selectOption('A5');
    await rule.getByLabel('Maximum quantity').fill('1000');
    await rule.getByLabel('Price per unit').fill('40');
    await form.getByRole('button', { name: 'Add rule' }).click();
    await form.getByLabel('Width (mm)').fill('148');
    await form.getByLabel('Height (mm)').fill('210');
    await form.getByRole('button', { name: 'Create product' }).click();
    await said(page.getByText('Product created successfully'));

    const customer = await (await browser.newContext()).newPage();
    await open(customer, '/products');
    await expect(customer.getByLabel('Category').getByRole('option', { name })).toHaveCount(1);
    // It has a page of its own, and the header leads there.
    await customer.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }).click();
    await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
    await customer.getByRole('link', { name: product }).first().click();
    await expect(customer.getByRole('heading', { level: 1, name: product })).toBeVisible();
    await customer.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(customer.getByText('added to your cart')).toBeVisible();
    await customer.context().close();

    await page.getByRole('link', { name: 'Categories' }).click();
    const remove = async () => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(
        page.getByText(`Are you sure you want to delete ${name}? This action cannot be undone.`),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await remove();
    const refusal = page.getByText(`1 product is in "${name}". Move or delete them first.`);
    await expect(refusal).toBeVisible();
    await expect(row(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal).toBeHidden();
    await page.getByRole('link', { name: 'Products' }).click();
    await page.getByRole('button', { name: `Delete ${product}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page.getByText('Product deleted successfully'));
    await page.getByRole('link', { name: 'Categories' }).click();
    await remove();
    await said(page.getByText('Category deleted successfully'));
    await expect(row(page, name)).toHaveCount(0);
  });

  test('what is missing is said at its field; of two admins the second is told and keeps the entries', async ({
    page,
    browser,
    database,
  }) => {
    await enter(page, PATH, await newAdmin(database));
    await page.getByRole('button', { name: 'Create Category' }).click();
    const empty = dialog(page, 'Create category');
    await empty.getByRole('button', { name: 'Create category' }).click();
    await expect(empty.getByRole('alert')).toContainText(
      'Category name is required. Category description is required',
    );
    await expect(empty.getByLabel('Name')).toBeFocused();
    await empty.getByLabel('Name').fill('cards');
    await empty.getByLabel('Description').fill('Again');
    await empty.getByRole('button', { name: 'Create category' }).click();
    await expect(empty.getByText('There is a category of this name already').first()).toBeVisible();
    await empty.getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();

    // The parts that say it are those of products and users.
    if (!isAll) return;
    const name = fresh('Office');
    await createCategory(page, name);
    const other = await (await browser.newContext()).newPage();
    await enter(other, PATH, await newAdmin(database));
    await other.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page, 'Edit category').getByLabel('Description').fill('Theirs');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page.getByText('Category updated successfully'));
    const form = dialog(other, 'Edit category');
    await form.getByLabel('Description').fill('Mine');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('region', { name: 'What somebody else saved' })).toContainText('Theirs');
    await expect(form.getByLabel('Description')).toHaveValue('Mine');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(other, name)).toContainText('Mine');
    await other.context().close();
  });
});

test('axe finds nothing on the list and the form, by keyboard alone', { tag: '@all' }, async ({
  page,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, PATH, await newAdmin(database));
  const edit = page.getByRole('button', { name: 'Edit Packaging' });
  await expectSound(page);
  await edit.press('Enter');
  const form = dialog(page, 'Edit category');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectSound(page);
  expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});
