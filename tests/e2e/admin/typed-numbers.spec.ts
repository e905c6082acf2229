import { enter, newAdmin } from '../admin-shop.ts';
import { expect, test } from '../shop.ts';

test('numbers are taken as people type them, and what is none is said to be', async ({ page, database }) => {
  await enter(page, '/dashboard/settings?part=shipping', await newAdmin(database));
  await page.getByRole('button', { name: 'Add row' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Row 1: where to' });
  const upTo = row.getByLabel('Up to (g)');
  const price = row.getByLabel('Price (₹)');
  for (const [field, typed, taken] of [
    [upTo, '1,25 kg', '1250'],
    [upTo, '१२', '12'],
    [upTo, '', ''],
    [price, '₹1,200/-', '1200'],
    [price, '2,5', '2.5'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    // As it is typed, as long as it is.
    await expect(field).toHaveValue(typed);
    await field.blur();
    await expect(field).toHaveValue(taken);
  }
  await upTo.fill('two kilos');
  await price.fill('1.200,50');
  await page.getByRole('button', { name: 'Save shipping table' }).click();
  await expect(upTo).toHaveAccessibleDescription('Please write it as a number, such as 12');
  await expect(price).toHaveAccessibleDescription('Please write it as a number, such as 1.25');
  await expect(upTo).toHaveValue('two kilos');
  await expect(page.getByText('Shipping table saved')).toBeHidden();
});

test('the arrow keys step a number, from nothing too, and never below zero', async ({ page, database }) => {
  await enter(page, '/dashboard/products', await newAdmin(database));
  await page.getByRole('button', { name: 'Create Product' }).click();
  const field = page.getByRole('dialog', { name: 'Create product' }).getByLabel('Maximum order quantity');
  await field.fill('1,200');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('1201');
  await field.fill('');
  await field.press('ArrowDown');
  await expect(field).toHaveValue('0');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('1');
  await field.fill('many');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('many');
});
