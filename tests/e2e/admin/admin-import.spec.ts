import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { expect, open, test } from '../shop.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function exportOf(page: Page, kind: 'products' | 'prices'): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${kind}` }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** Rows of a products file whose addresses nobody else in this run uses. */
function newProduct(price: string, category = 'Cards') {
  const address = `import-${Math.random().toString(36).slice(2, 8)}-${Date.now().toString(36)}`;
  const products = `Address,Name,Category,Description,Attributes\n${address},Imported ${address},${category},From a file,Size: A5 | A4`;
  const prices = `Address,Options,Minimum Quantity,Maximum Quantity,Price per Piece\n${address},,1,1000,${price}`;
  return { address, name: `Imported ${address}`, products, prices };
}

async function checkFiles(page: Page, files: { products?: string; prices?: string }): Promise<Locator> {
  for (const [kind, text] of Object.entries(files))
    await page
      .getByLabel(kind === 'products' ? 'Products file' : 'Prices file')
      .setInputFiles(csv(`${kind}.csv`, text));
  await page.getByRole('button', { name: 'Check the files' }).click();
  const report = page.getByRole('region', { name: 'What the import would do' });
  await expect(report).toBeVisible();
  return report;
}

test('a file that was corrected and chosen again by the same name is read again', async ({
  page,
  database,
}) => {
  await enter(page, '/dashboard/products/import', await newAdmin(database));
  const files = newProduct('two');
  const report = await checkFiles(page, files);
  await expect(report.getByText('One mistake in these files.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the files' }).press('Enter');
  await expect(report.getByText('One mistake in these files.')).toBeVisible();
  // A button that loads is disabled, and is where the keyboard is afterwards.
  await expect(page.getByRole('button', { name: 'Check the files' })).toBeFocused();
  // As browsers do: the field has the file as it is now, and tells of no change.
  await page.getByLabel('Prices file').evaluate(
    (field, text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], 'prices.csv'));
      (field as HTMLInputElement).files = files.files;
    },
    files.prices.replace(',two', ',7.25'),
  );
  await page.getByRole('button', { name: 'Check the files' }).click();
  await expect(report.getByText('All rows are right.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Imported: 1 product created' });
  await expect(done).toBeFocused();
});

test('bad rows are shown, the corrected file is imported, and the shop sells at the new price', async ({
  page,
  browser,
  database,
}) => {
  await enter(page, '/dashboard/products', await newAdmin(database));
  await page.getByRole('link', { name: 'Import…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the files' }).click();
  await expect(page.getByRole('alert').getByText('Please choose a file')).toBeVisible();

  const bad = newProduct('two', 'Crads');
  const report = await checkFiles(page, bad);
  await expect(report.getByText('2 mistakes in these files.')).toBeVisible();
  await expect(
    report.getByRole('row', { name: /Products 2 2 Category Crads There is no category/ }),
  ).toBeVisible();
  await expect(
    report.getByRole('row', { name: /Prices 2 2 Price per Piece two Please write a number/ }),
  ).toBeVisible();
  await expect(report.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await report.getByRole('searchbox').fill('category');
  await expect(report.getByText('1 row (filtered)')).toBeVisible();
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download rows' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"Category","Crads","There is no');

  const good = newProduct('7.25');
  await checkFiles(page, good);
  await expect(report.getByText('All rows are right.')).toBeVisible();
  await report.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Imported: 1 product created')).toBeVisible();

  const shop = await (await browser.newContext()).newPage();
  await open(shop, `/product/${good.address}`);
  await expect(shop.getByRole('heading', { level: 1, name: good.name })).toBeVisible();
  await expect(shop.getByText('₹7.25').first()).toBeVisible();
  await checkFiles(page, { products: good.products, prices: good.prices.replace('7.25', '8.5') });
  await report.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product changed')).toBeVisible();
  await expect(async () => {
    await open(shop, `/product/${good.address}`);
    await expect(shop.getByText('₹8.50').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await shop.context().close();
});

test('an export that comes back unchanged would change nothing', { tag: '@all' }, async ({
  page,
  database,
}) => {
  await enter(page, '/dashboard/products', await newAdmin(database));
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Labels');
  await expect(page.getByText(/products \(filtered\)/)).toBeVisible();
  const files = { products: await exportOf(page, 'products'), prices: await exportOf(page, 'prices') };
  expect(files.products).toContain('"round-stickers","Round Stickers","Labels"');
  expect(files.products).not.toContain('"Cards"');
  await page.getByRole('link', { name: 'Import…' }).click();
  const report = await checkFiles(page, files);
  await expect(report.getByText('The shop has all of this already: nothing would change.')).toBeVisible();
});

test.describe('two admins', () => {
  test.use({ expected: [/409/] });

  test('somebody changes the product after the dry run: the import is refused and says so', {
    tag: '@all',
  }, async ({ page, database }) => {
    const files = newProduct('3');
    await enter(page, '/dashboard/products/import', await newAdmin(database));
    const report = await checkFiles(page, files);
    await report.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText('Imported: 1 product created')).toBeVisible();
    await checkFiles(page, { prices: files.prices.replace(',3', ',4') });
    await database.query(`update catalogue.products set tagline = 'Other' where slug = $1`, [files.address]);
    await report.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(
      page.getByRole('alert').getByText(/Nothing was imported. Please check the files again/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Check the files' }).click();
    await report.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText('1 product changed')).toBeVisible();
  });
});

test('axe finds nothing on the import, its bad rows and its help, all by keyboard', { tag: '@all' }, async ({
  page,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, '/dashboard/products/import', await newAdmin(database));
  await page.getByText('Columns of the prices file').press('Enter');
  await expect(page.getByText('Rupees, at most two decimals.')).toBeVisible();
  await expectSound(page);
  const { products, prices } = newProduct('two', 'Crads');
  await page.getByLabel('Products file').setInputFiles(csv('products.csv', products));
  await page.getByLabel('Prices file').setInputFiles(csv('prices.csv', prices));
  await page.getByLabel('Prices file').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 mistakes in these files.')).toBeVisible();
  await expectSound(page);
  const good = newProduct('5');
  await checkFiles(page, {
    products: good.products,
    prices: `${good.prices}\n${good.address},,500,1000,1`,
  });
  await expect(page.getByText('Look at the warnings')).toBeVisible();
  await expectSound(page);
});
