import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { addToCart } from '../buyer.ts';
import { said } from '../said.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';
import { test as watched } from '../violations.ts';

const PATH = '/dashboard/products';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const region = (form: Locator, name: string) => form.getByRole('region', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;

async function addValue(form: Locator, section: string, field: string, values: readonly string[]) {
  const part = region(form, section);
  await part.getByLabel(/^New (attribute|metadata field)$/).fill(field);
  for (const [index, value] of values.entries()) {
    await part.getByLabel(index === 0 ? /^First value/ : `Another value of ${field}`).fill(value);
    await part.getByLabel(index === 0 ? /^First value/ : `Another value of ${field}`).press('Enter');
  }
}

interface Rule {
  readonly size: string;
  readonly min: number;
  readonly max: number;
  readonly price: string;
}

async function fillRule(form: Locator, rule: Rule): Promise<void> {
  const fields = region(form, 'Pricing Rules').getByRole('group', { name: /pricing rule/i });
  await fields.getByLabel('Size').selectOption(rule.size);
  await fields.getByLabel('Minimum quantity').fill(String(rule.min));
  await fields.getByLabel('Maximum quantity').fill(String(rule.max));
  await fields.getByLabel('Price per unit').fill(rule.price);
}

async function addRule(form: Locator, rule: Rule): Promise<void> {
  await fillRule(form, rule);
  await form.getByRole('button', { name: 'Add rule' }).click();
}

async function fillSize(form: Locator): Promise<void> {
  await form.getByLabel('Width (mm)').fill('210');
  await form.getByLabel('Height (mm)').fill('297');
}

/** Through the form: a product with one attribute, and what it costs. */
async function createProduct(page: Page, name: string, rules: readonly Rule[]): Promise<void> {
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = dialog(page, 'Create product');
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByLabel('Description').fill('Letterheads on 100 gsm bond paper');
  await form.getByLabel('Category').selectOption({ label: 'Cards' });
  await addValue(form, 'Product Attributes', 'Size', ['A4', 'A5']);
  for (const rule of rules) await addRule(form, rule);
  await fillSize(form);
  await form.getByRole('button', { name: 'Create product' }).click();
  await said(page.getByText('Product created successfully'));
}

const whole: Rule = { size: 'Any Size', min: 1, max: 1000, price: '5' };

watched.describe('a product that goes', () => {
  // The page of a cart asks for the price of what was deleted.
  watched.use({ expected: [/status of 404 .*\/api\/quotes/] });

  watched(
    'a new product sells in another browser at once, and at its new price',
    async ({ page, browser, database }) => {
      await enter(page, PATH, await newAdmin(database));
      const name = fresh('Letterheads');
      await createProduct(page, name, [
        { size: 'A4', min: 1, max: 1000, price: '5' },
        { size: 'A5', min: 1, max: 1000, price: '3.50' },
      ]);
      await expect(page.getByRole('row').nth(1)).toContainText(name);
      await expect(page.getByText('Product created successfully')).toBeHidden({ timeout: 4000 });

      const customer = await (await browser.newContext()).newPage();
      await open(customer, `/products?search=${encodeURIComponent(name)}`);
      await customer.getByRole('link', { name }).first().click();
      await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(customer).toHaveURL(/\/product\/./);
      const { pathname } = new URL(customer.url());
      await expect(customer.getByRole('main')).toContainText('₹5.00');

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const form = dialog(page, 'Edit product');
      await form.getByRole('button', { name: 'Edit rule 1' }).click();
      await expect(form.getByRole('button', { name: 'Edit rule 2' })).toBeDisabled();
      await expect(form.getByText('Update the rule, or cancel editing, to see the grid.')).toBeVisible();
      await expect(form.getByRole('group', { name: 'Pricing rule 1' }).getByLabel('Size')).toBeFocused();
      await fillRule(form, { size: 'A4', min: 1, max: 1000, price: '7.25' });
      await form.getByRole('button', { name: 'Update rule' }).click();
      await expect(form.getByRole('button', { name: 'Edit rule 1' })).toBeFocused();
      await form.getByRole('button', { name: 'Save changes' }).click();
      await said(page.getByText('Product updated successfully'));
      // Only a change that was announced gets there this soon: a page is kept for five minutes otherwise.
      await expect
        .poll(async () => (await customer.request.get(pathname)).text(), { intervals: [50] })
        .toContain('₹7.25');
      await addToCart(customer, pathname.replace('/product/', ''));

      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(
        page.getByText(`Are you sure you want to delete ${name}? This action cannot be undone.`),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await said(page.getByText('Product deleted successfully'));
      await expect(row(page, name)).toHaveCount(0);
      // Who has it in the cart is told, and the rest of the cart goes on.
      await open(customer, '/cart');
      await expect(customer.getByRole('article', { name })).toContainText(/no longer|not found/i);
      await customer.context().close();
    },
  );
});

test('everything missing is said at its field, and nothing typed is lost', async ({ page, database }) => {
  await enter(page, PATH, await newAdmin(database));
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = dialog(page, 'Create product');
  await expect(form.getByLabel('Minimum order quantity')).toHaveValue('1');
  await expect(form.getByLabel('Maximum order quantity')).toHaveValue('1000');
  await expect(form.getByLabel('Default currency')).toHaveValue('INR');
  await expect(form.getByText('Please add product attributes first to create pricing rules')).toBeVisible();
  await form.getByLabel('Minimum order quantity').fill('9');
  await form.getByLabel('Maximum order quantity').fill('3');
  await form.getByRole('button', { name: 'Create product' }).click();
  const banner = form.getByRole('alert');
  await expect(banner).toContainText('Product name is required. Product description is required.');
  await expect(form.getByLabel('Name').first()).toBeFocused();
  for (const text of [
    'Category is required',
    'Minimum order quantity cannot be greater than maximum order quantity',
    'Attributes must be provided and cannot be empty',
  ])
    await expect(form.getByText(text).first()).toBeVisible();
  // What is repaired is no longer said.
  await form.getByLabel('Name', { exact: false }).first().fill('Letterheads');
  await expect(banner).not.toContainText('Product name is required');
  await expect(banner).toContainText('Product description is required.');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeEmpty();

  await addValue(form, 'Product Attributes', 'Size', ['A4', ' A5 ', 'A4', '']);
  await expect(form.getByRole('list', { name: 'Values of Size' }).getByRole('listitem')).toHaveText([
    'A4',
    'A5',
  ]);
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form.getByText('Please select a value for Size')).toBeVisible();
  await expect(form.getByText('Price per unit must be greater than 0')).toBeVisible();
  await form.getByRole('button', { name: 'New attribute' }).click();
  await addValue(form, 'Product Attributes', 'Paper', ['Bond']);
  await form.getByRole('button', { name: 'Remove Bond from Paper' }).click();
  await expect(form.getByText('Paper', { exact: true })).toHaveCount(0);

  await page.keyboard.press('Escape');
  const leaving = dialog(page, 'Leave without saving?');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Minimum order quantity')).toHaveValue('9');
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  const edit = page.getByRole('button', { name: 'Edit Mailer Boxes' });
  await test.step('who goes on before the dialog gives the keyboard back is left there', async () => {
    const next = await edit.elementHandle();
    await leaving.getByRole('button', { name: 'Leave' }).evaluate(async (leave: HTMLElement, next) => {
      leave.click();
      await Promise.resolve();
      (next as HTMLElement).focus();
      for (let turn = 0; turn < 3; turn++) await new Promise((done) => setTimeout(done));
    }, next);
    await expect(form).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step('the keyboard alone edits a product and comes back to where it was', async () => {
    await edit.press('Enter');
    const edited = dialog(page, 'Edit product');
    await expect(edited.getByLabel('Name').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(edited).toBeHidden();
    await expect(edit).toBeFocused();
  });
});

test('what is typed and not added is asked about, and so is the size, which nobody can guess', async ({
  page,
  database,
}) => {
  await enter(page, PATH, await newAdmin(database));
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = dialog(page, 'Create product');
  const name = fresh('Pocket Cards');
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByLabel('Description').fill('Cards for a pocket');
  await form.getByLabel('Category').selectOption({ label: 'Cards' });
  await addValue(form, 'Product Attributes', 'Size', ['A4']);
  await addRule(form, { size: 'A4', min: 1, max: 99, price: '10' });
  await fillRule(form, { size: 'A4', min: 100, max: 1000, price: '9' });
  await form.getByLabel('Another value of Size').fill('A5');
  const send = form.getByRole('button', { name: 'Create product' });
  await send.click();
  const banner = form.getByRole('alert').first();
  await expect(banner).toContainText('Please enter the trim size');
  await expect(banner).toContainText('“A5” is not added yet. Choose “Add” beside it, or empty its field');
  await expect(banner).toContainText('The new pricing rule is not added yet');
  await form.getByLabel('Another value of Size').fill('');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await form.getByLabel('Width (mm)').fill('90');
  await form.getByLabel('Height (mm)').fill('54');
  await send.click();
  await said(page.getByText('Product created successfully'));
  const { rows } = await database.query(
    `select jsonb_array_length(pricing) as rules from catalogue.products where name = $1`,
    [name],
  );
  expect(rows).toEqual([{ rules: 2 }]);
});

test('the price checker shows a gap, an overlap and a cliff while they are typed, and the ladder', {
  tag: '@all',
}, async ({ page, database }) => {
  await enter(page, PATH, await newAdmin(database));
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = dialog(page, 'Create product');
  await addValue(form, 'Product Attributes', 'Size', ['A4', 'A5']);
  await addRule(form, { size: 'A4', min: 1, max: 99, price: '10' });
  const checker = region(form, 'Price checker');
  await expect(checker).toContainText('No price for 100 to 1,000 pieces with Size A4.');
  await expect(checker).toContainText('No price for 1 to 1,000 pieces with Size A5.');
  await addRule(form, { size: 'A5', min: 1, max: 1000, price: '4' });
  await addRule(form, { size: 'A4', min: 90, max: 99, price: '10' });
  await expect(checker).toContainText('Rules 1 and 3 both price 90 to 99 pieces with Size A4.');
  await form.getByRole('button', { name: 'Remove rule 3' }).click();
  // What is still being written is looked at already.
  await fillRule(form, { size: 'A4', min: 100, max: 1000, price: '5' });
  await expect(checker).toContainText('with the rule you are writing');
  await expect(checker).toContainText('99 pieces cost ₹990.00, but 100 only ₹500.00 with Size A4.');
  await fillRule(form, { size: 'A4', min: 100, max: 1000, price: '9.90' });
  await expect(checker).toContainText('No gaps, overlaps or price drops.');
  const ladder = region(form, 'What a customer sees');
  await expect(ladder.getByRole('row')).toHaveText([
    /Pieces/,
    /1\s*₹10\.00\s*₹10\.00/,
    /100\s*₹9\.90\s*₹990\.00\s*1%/,
  ]);
  await ladder.getByLabel('Ladder for Size').selectOption('A5');
  await expect(ladder.getByRole('row').nth(1)).toContainText('₹4.00');

  // The same list as a grid, filled from a spreadsheet: what is no price stays in its cell, and is said there.
  await form.getByRole('button', { name: 'As a grid' }).click();
  const grid = region(form, 'Price grid');
  await expect(grid.getByLabel('Size A4, from 1', { exact: true })).toHaveValue('10');
  await grid.getByLabel('Quantity 1', { exact: true }).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1\t100\t500\r\n₹10.00\t9.95\t9.94\r\n4\tfour\t3.९७\r\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const wrong = grid.getByLabel('Size A5, from 100', { exact: true });
  await expect(wrong).toHaveValue('four');
  await expect(wrong).toHaveAccessibleDescription('Not a price in rupees');
  await expect(checker).toContainText('No price for 100 to 499 pieces with Size A5.');
  await expect(form.getByRole('button', { name: 'Rule by rule' })).toBeDisabled();
  await form.getByRole('button', { name: 'Create product' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Some prices in the grid need another look');
  await wrong.fill('3.97');
  await expect(checker).toContainText('No gaps, overlaps or price drops.');
  await expectSound(page);
  await form.getByRole('button', { name: 'Rule by rule' }).click();
  await expect(form.getByRole('list', { name: 'Pricing rules' }).getByRole('listitem')).toHaveCount(5);
});

test.describe('two admins', () => {
  test.use({ expected: [/409/] });

  test('of one product: the second is told, keeps the entries and sees theirs before saving again', {
    tag: '@all',
  }, async ({ page, browser, database }) => {
    await enter(page, PATH, await newAdmin(database));
    const name = fresh('Folders');
    await createProduct(page, name, [whole]);
    const other = await (await browser.newContext()).newPage();
    await enter(other, PATH, await newAdmin(database));
    for (const who of [page, other]) {
      await who.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(dialog(who, 'Edit product').getByLabel('Tagline')).toBeVisible();
    }
    await dialog(page, 'Edit product').getByLabel('Description').fill('With two pockets');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page.getByText('Product updated successfully'));
    const form = dialog(other, 'Edit product');
    await form.getByLabel('Description').fill('With three pockets');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('alert')).toContainText('Somebody else changed this meanwhile.');
    await expect(region(form, 'What somebody else saved')).toContainText('With two pockets');
    await expect(form.getByLabel('Description')).toHaveValue('With three pockets');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await said(other.getByText('Product updated successfully'));
    await expect(row(other, name)).toContainText('With three pockets');
    await other.context().close();
  });
});

watched(
  'a picture is uploaded, shown in the form, the list and the shop',
  { tag: '@all' },
  async ({ page, database }) => {
    await enter(page, PATH, await newAdmin(database));
    const name = fresh('Wedding Cards');
    await createProduct(page, name, [whole]);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const form = dialog(page, 'Edit product');
    await form.getByLabel('Image URL').fill('http://example.in/plain.jpg');
    await form.getByRole('button', { name: 'Add image' }).click();
    await expect(
      form.getByText('Please enter the URL of a picture, beginning with https://').first(),
    ).toBeVisible();
    await form.getByLabel('Image URL').fill('');
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#d9381e' } })
      .png()
      .toBuffer();
    await form
      .getByLabel('Picture file', { exact: true })
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: photo });
    await expect(form.getByRole('list', { name: 'Pictures' }).getByText(/^\/api\/pictures\//)).toBeVisible();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await said(page.getByText('Product updated successfully'));
    const thumbnail = row(page, name).locator('img');
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    await open(page, `/product/${name.toLowerCase().replaceAll(' ', '-')}`);
    const picture = page.locator('main img[src*="/api/pictures/"]').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/api\/pictures\/[0-9a-f]{32}-\d+\.avif$/);
  },
);

test('a copy is hidden; several are activated, hidden and deleted at once; filters are chips', {
  tag: '@all',
}, async ({ page, database }) => {
  await enter(page, PATH, await newAdmin(database));
  const name = fresh('Envelopes');
  await createProduct(page, name, [whole]);
  await page.getByRole('searchbox', { name: 'Search products...' }).fill(name);
  await page.getByLabel('Filter by category').selectOption({ label: 'Cards' });
  await expect(page.getByText('Showing 1 of 1 products (filtered)')).toBeVisible();
  // What is shown is in the address: a reload and the back button keep it.
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(name);
  await page.reload();
  await expect(page.getByText('Showing 1 of 1 products (filtered)')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search products...' })).toHaveValue(name);
  await page.goBack();
  await expect(page.getByLabel('Filter by category')).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Remove filter Category: Cards' })).toBeVisible();
  await page.getByRole('button', { name: `Duplicate ${name}` }).click();
  await expect(row(page, `${name} \\(copy\\)`)).toContainText('Hidden');
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await said(page.getByText('Products activated successfully'));
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, `Choose ${name} `).first()).toContainText('Envelopes');
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await page.getByRole('button', { name: 'Delete chosen' }).click();
  await expect(
    page.getByText('Are you sure you want to delete 2 products? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No products match your filters')).toBeVisible();
  await expect(page.getByText('Choose all shown')).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter Category: Cards' }).click();
  await page.getByRole('button', { name: `Remove filter Search: ${name}` }).click();
  await expect(page.getByText(/^Showing 20 of \d+ products$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load More Products' }).click();
  await expect(page.getByText(/^Showing (2[1-9]|[3-9]\d) of \d+ products$/)).toBeVisible();
});

test('axe finds nothing on the list and the form', { tag: '@all' }, async ({ page, database }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, PATH, await newAdmin(database));
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  // A copy is hidden at first, and the list says so.
  await page.getByRole('button', { name: 'Duplicate Product Boxes' }).first().click();
  await expect(page.getByText('Hidden').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Edit Product Boxes', exact: true }).click();
  const form = dialog(page, 'Edit product');
  await expect(region(form, 'Price checker')).toContainText(/found|No gaps/);
  await expectSound(page);
  expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await untilHydrated(page);
});
