import { enter, newAdmin } from '../admin-shop.ts';
import { said } from '../said.ts';
import { expect, test } from '../shop.ts';

test.use({ expected: [/ERR_FAILED|ERR_CONNECTION|404|409/] });

test('a product whose answer was lost is one product, with what was typed last', async ({
  page,
  database,
}) => {
  const name = `Letterheads ${Date.now().toString(36)}`;
  await enter(page, '/dashboard/products', await newAdmin(database));
  let isLost = false;
  await page.route(/\/api\/products$/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = page.getByRole('dialog', { name: 'Create product' });
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByLabel('Description').fill('Letterheads on 100 gsm bond paper');
  await form.getByLabel('Category').selectOption({ label: 'Cards' });
  const attributes = form.getByRole('region', { name: 'Product Attributes', exact: true });
  await attributes.getByRole('textbox', { name: 'New attribute' }).fill('Size');
  await attributes.getByLabel(/^First value/).fill('A4');
  await attributes.getByLabel(/^First value/).press('Enter');
  const rules = form.getByRole('region', { name: 'Pricing Rules' });
  await rules.getByLabel('Size').selectOption('Any Size');
  await rules.getByLabel('Minimum quantity').fill('1');
  await rules.getByLabel('Maximum quantity').fill('1000');
  await rules.getByLabel('Price per unit').fill('5');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await form.getByLabel('Width (mm)').fill('210');
  await form.getByLabel('Height (mm)').fill('297');
  await form.getByRole('button', { name: 'Create product' }).click();
  await expect(form).toContainText('Service temporarily unavailable');
  await form.getByLabel('Tagline').fill('Said after the answer was lost');
  await form.getByRole('button', { name: 'Create product' }).click();
  await said(page.getByText('Product created successfully'));
  await expect(form).toBeHidden();
  const { rows } = await database.query<{ tagline: string }>(
    'select tagline from catalogue.products where name = $1',
    [name],
  );
  expect(rows).toEqual([{ tagline: 'Said after the answer was lost' }]);
});

test('a copy that was made unheard and deleted since does not keep another from being made', async ({
  page,
  database,
}) => {
  await enter(page, '/dashboard/products', await newAdmin(database));
  const keys: (string | undefined)[] = [];
  await page.route(/\/duplicate$/, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.abort();
    return route.fulfill({ status: 404, json: { error: 'Product not found', code: 'product_not_found' } });
  });
  const duplicate = page.getByRole('button', { name: /^Duplicate/ }).first();
  for (const words of ['Service temporarily unavailable', 'Product not found']) {
    await duplicate.click();
    await said(page.getByText(words));
  }
  await duplicate.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
