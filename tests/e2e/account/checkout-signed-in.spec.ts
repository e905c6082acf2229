import { addToCart, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { ask, placeOrder, tokenOf } from '../own-orders.ts';
import { fillSignIn, newPerson, signIn } from '../people.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

test('the mail is locked, the name is filled in, the courier needs a phone, the order is theirs', async ({
  page,
  database,
}) => {
  const person = await newPerson('asha', 'customer', database);
  await signIn(page, person, '/');
  await addToCart(page, 'polo-t-shirts');
  await open(page, '/checkout');
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
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
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

test('remembered addresses are offered: the last one chosen, another, a new one, one forgotten', async ({
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
  const group = page.getByRole('radiogroup', { name: 'Remembered addresses' });
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
  await group.getByRole('button', { name: 'Forget Asha Rao, 2 Home Street' }).click();
  await expect(group.getByRole('radio')).toHaveCount(2);
  await group.getByRole('radio', { name: /1 Office Lane/ }).check();
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { addresses } = await ask<{ addresses: { street: string }[] }>(
    'GET',
    '/orders/addresses',
    undefined,
    token,
  );
  expect(addresses.map(({ street }) => street)).toEqual(['1 Office Lane']);
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
