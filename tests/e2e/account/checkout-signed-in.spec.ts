import { readFile } from 'node:fs/promises';
import { expectSound } from '../accessible.ts';
import { addToCart, expectPaid, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { ask, placeOrder, tokenOf } from '../own-orders.ts';
import { fillSignIn, newPerson, signIn } from '../people.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

test('the mail is locked, the name is filled in, the courier needs a phone, the order is theirs', async ({
  page,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  await signIn(page, person, '/');
  // The PIN code asked about at the product goes along, to the cart and to checkout.
  await open(page, '/product/polo-t-shirts');
  await page.getByLabel('Deliver to PIN').fill('302003');
  await expect(page.getByText(/^Jaipur, Rajasthan: arrives by/)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByText(/^To PIN 302003: arrives by/)).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page.getByText('No design yet: you can send it after you pay.')).toBeVisible();
  await expect(page.getByLabel('PIN code')).toHaveValue('302003');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await expect(page.getByText('Have an account?')).toHaveCount(0);
  // The PIN code comes first and fills in city and State.
  await page.getByLabel('PIN code').fill('५०००३४');
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad');
  await expect(page.getByLabel('State')).toHaveValue('Telangana');
  await page.getByLabel('Street address').fill('14 MG Road');
  await page.getByLabel('Flat, floor, building (optional)').fill('2nd floor');
  await page.getByLabel('Landmark (optional)').fill('opposite SBI');
  await expect(page.getByText('Tick “I agree” above to place the order.')).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await placeOrderButton(page).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Phone number is required/);
  await page.getByLabel('Phone').fill('98765 43210');
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
  await expect(page.getByText('We still need your artwork for Polo T-Shirts.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Order Details' })).toHaveAttribute(
    'href',
    '/profile?tab=orders',
  );
  const { orders } = await ask<{ orders: { orderId: string; paymentStatus: string }[] }>(
    'GET',
    '/orders/user',
    undefined,
    await tokenOf(person),
  );
  expect(orders.map((order) => order.paymentStatus)).toEqual(['PAID']);
  const placed = await ask<{ shippingAddress: { street: string } }>(
    'GET',
    `/orders/${orders[0]?.orderId}`,
    undefined,
    await tokenOf(person),
  );
  expect(placed.shippingAddress.street).toBe('14 MG Road, 2nd floor, opposite SBI');
  // A shared device keeps no key to the order of somebody who signed in.
  expect(await page.evaluate(() => localStorage.getItem('placed_orders'))).toBeNull();
});

test('the address book is offered: the last one chosen, another, a new one, one deleted', async ({
  page,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  const token = await tokenOf(person);
  const order = { email: person.email, slug: 'caps', quantity: 25 };
  await placeOrder(token, { ...order, street: '1 Office Lane' });
  await placeOrder(token, { ...order, street: '2 Home Street' });
  await signIn(page, person, '/');
  await addToCart(page, 'polo-t-shirts');
  await open(page, '/checkout');
  const group = page.getByRole('radiogroup', { name: 'Your addresses' });
  await expect(group.getByRole('radio', { name: /2 Home Street/ })).toBeChecked();
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  await group.getByRole('radio', { name: /1 Office Lane/ }).check();
  await page.reload();
  await expect(group.getByRole('radio', { name: /1 Office Lane/ })).toBeChecked();
  await group.getByRole('radio', { name: 'New address' }).check();
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await placeOrderButton(page).click();
  await expect(page.getByLabel('Street address')).toHaveAccessibleDescription('Street address is required');
  await group.getByRole('button', { name: 'Delete Asha Rao, 2 Home Street' }).click();
  await expect(group.getByRole('radio')).toHaveCount(2);
  await group.getByRole('radio', { name: /1 Office Lane/ }).check();
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
  const { addresses } = await ask<{ addresses: { street: string }[] }>(
    'GET',
    '/orders/addresses',
    undefined,
    token,
  );
  expect(addresses.map(({ street }) => street)).toEqual(['1 Office Lane']);
});

test('an address is added, named, made the default, changed and deleted in the account, and chosen at checkout', {
  tag: '@all',
}, async ({ page, database }) => {
  const person = await newPerson('asha', 'customer', database);
  const token = await tokenOf(person);
  await placeOrder(token, { email: person.email, slug: 'caps', quantity: 25, street: '2 Home Street' });
  await signIn(page, person, '/profile?tab=addresses');
  await expect(page.getByRole('listitem').filter({ hasText: '2 Home Street' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await dialog.getByLabel('Name of this address').fill('Office');
  await dialog.getByLabel('Full name').fill('Asha Rao');
  await dialog.getByLabel('Phone').fill('+91 98765 43210');
  await dialog.getByLabel('PIN code').fill('500034');
  await expect(dialog.getByLabel('City')).toHaveValue('Hyderabad');
  await expect(dialog.getByLabel('State')).toHaveValue('Telangana');
  await dialog.getByLabel('Street, flat, landmark').fill('1 Office Lane');
  await dialog.getByRole('checkbox', { name: 'Use it unless I choose another' }).check();
  await dialog.getByRole('button', { name: 'Save address' }).dblclick();
  await expect(dialog).toBeHidden();
  const office = page.getByRole('listitem').filter({ hasText: '1 Office Lane' });
  await expect(office.getByRole('heading')).toHaveText('Office Default');
  await office.getByRole('button', { name: 'Edit Office, 1 Office Lane' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await edit.getByLabel('Street, flat, landmark').fill('3 Office Lane');
  await edit.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('3 Office Lane')).toBeVisible();
  await expectSound(page);

  await addToCart(page, 'polo-t-shirts');
  await open(page, '/checkout');
  const group = page.getByRole('radiogroup', { name: 'Your addresses' });
  await expect(group.getByRole('radio', { name: /3 Office Lane/ })).toBeChecked();
  await group.getByRole('radio', { name: 'New address' }).check();
  await expect(page.getByRole('checkbox', { name: 'Save it in my address book' })).toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: 'I will collect it if it is printed near me' }),
  ).not.toBeChecked();

  await open(page, '/profile?tab=addresses');
  await page.getByRole('button', { name: 'Delete Office, 3 Office Lane' }).click();
  await page.getByRole('dialog', { name: 'Delete address' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 Office Lane')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Settings' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const kept = JSON.parse(await readFile(await (await file).path(), 'utf8'));
  expect(kept).toMatchObject({
    account: { email: person.email },
    addresses: [{ street: '2 Home Street' }],
    orders: [{ shippingAddress: { street: '2 Home Street' }, claims: [] }],
  });
});

test('a guest who signs in at checkout comes back to what was typed', async ({ page, database }) => {
  const person = await newPerson('asha', 'customer', database);
  await addToCart(page, 'polo-t-shirts');
  await fillCheckout(page, freshEmail('typed'));
  await page.getByLabel('Company (optional)').fill('Rao Prints');
  await page.getByRole('group', { name: 'Contact' }).getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Company (optional)')).toHaveValue('Rao Prints');
  await expect(page.getByLabel('Street address')).toHaveValue('14 MG Road');
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
});
