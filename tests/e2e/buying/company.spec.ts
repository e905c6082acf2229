import type { Page } from '@playwright/test';
import { expectSound } from '../accessible.ts';
import { addToCart, expectPaid, payByCard, payByUpi, paymentWindow } from '../buyer.ts';
import { ask, tokenOf } from '../own-orders.ts';
import { mailedLink, newPerson, signIn, signInByForm } from '../people.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

/** The page of a mailed link, on the shop under test. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

// The connection breaks where it is told to.
test.use({ expected: [/ERR_FAILED .*\/api\/company\/(reorder-lists|balance)$/] });

/** Until it is called, the connection breaks at that call. */
async function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**/api${path}`, (route) => route.abort());
  return () => page.unroute(`**/api${path}`);
}

test('an owner invites a buyer, the buyer asks, the owner approves and pays', async ({ page, database }) => {
  const owner = await newPerson('owner', 'customer', database);
  const buyer = await newPerson('buyer', 'customer', database);
  await test.step('the company, a member, an address, a cost centre', async () => {
    await signIn(page, owner, '/profile?tab=company');
    await page.getByRole('button', { name: 'Make a company' }).click();
    await page.getByLabel('Legal name').fill('Umbra Foods LLP');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Umbra Foods LLP' })).toBeVisible();
    await page.getByRole('button', { name: 'Invite a member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a member' });
    await dialog.getByLabel('Email').fill(buyer.email);
    await dialog.getByLabel(/Spending limit/).fill('a lot');
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog.getByLabel(/Spending limit/)).toHaveAccessibleDescription(/amount in rupees/);
    await dialog.getByLabel(/Spending limit/).fill('₹50');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('Buyer, up to ₹50.00 an order')).toBeVisible();
    const branch = {
      label: 'Pune branch',
      name: 'Meera Joshi',
      phone: '9876543210',
      street: '12 Lane Five',
      city: 'Pune',
      state: 'Maharashtra',
      zipCode: '411001',
    };
    await ask('POST', '/company/addresses', branch, await tokenOf(owner));
    await page.getByLabel('New cost centre').fill('Marketing');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Delete cost centre Marketing' })).toBeVisible();
    await expect(page.getByText('12 Lane Five')).toBeVisible();
    await expectSound(page);
  });
  await test.step('the buyer joins by the mailed link', async () => {
    const link = await mailedLink(buyer.email, 'tab=company');
    await page.evaluate(() => localStorage.clear());
    await signInByForm(page, buyer, pathOf(link));
    await expect(page.getByRole('heading', { name: 'Umbra Foods LLP' })).toBeVisible();
    await page.getByRole('button', { name: 'Join Umbra Foods LLP' }).click();
    await expect(page.getByText('You are: Buyer, up to ₹50.00 an order')).toBeVisible();
  });
  await test.step('the buyer orders above the limit, which asks', async () => {
    await addToCart(page, 'polo-t-shirts');
    await open(page, '/checkout');
    await expect(page.getByRole('radio', { name: 'Umbra Foods LLP' })).toBeChecked();
    const addresses = page.getByRole('radiogroup', { name: 'Company addresses' });
    await expect(addresses.getByRole('radio', { name: /Pune branch/ })).toBeChecked();
    await page.getByLabel('Cost centre').selectOption('Marketing');
    await page.getByRole('radio', { name: 'Myself' }).check();
    await expect(page.getByLabel('Street address')).toHaveValue('');
    await page.getByRole('radio', { name: 'Umbra Foods LLP' }).check();
    await expect(addresses.getByRole('radio', { name: /Pune branch/ })).toBeChecked();
    await expect(page.getByText(/Above your spending limit of ₹50.00/)).toBeVisible();
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    await expectSound(page);
    await page.getByRole('button', { name: /^Ask for approval/ }).click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    await expect(page.getByText(/waits for an approval/)).toBeVisible();
  });
  await test.step('the owner sees it whole, approves and pays', async () => {
    const link = await mailedLink(owner.email, '/orders/');
    await signIn(page, owner, pathOf(link));
    await untilHydrated(page);
    await expect(page.getByText(/asks you to approve this order/)).toBeVisible();
    await expect(page.getByText('Cost centre Marketing')).toBeVisible();
    await expect(page.getByText('12 Lane Five')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: /^Approve and pay ₹/ }).click();
    // Nobody asked the owner for a phone yet.
    await paymentWindow(page).getByLabel('Phone').fill('9876543210');
    await paymentWindow(page).getByRole('button', { name: 'Continue' }).click();
    await payByUpi(page);
    await expect(page.getByText('Thank you. Your payment is here')).toBeVisible();
    await open(page, '/profile?tab=company');
    const orders = page.getByRole('region', { name: 'Company orders' });
    await expect(orders.getByRole('rowheader')).toContainText('Marketing');
    expect(await mailedLink(buyer.email, '/orders/')).toContain('/orders/');
  });
  await test.step('the owner pays in', async () => {
    await page.getByRole('link', { name: 'Add money and see the statement' }).click();
    await expect(page).toHaveURL(/\/company\/balance$/);
    await untilHydrated(page);
    const amount = page.getByLabel('Amount in rupees');
    await amount.fill('99');
    await page.getByRole('button', { name: 'Add money' }).click();
    await expect(amount).toHaveAccessibleDescription(/between ₹100/);
    await amount.fill('₹20,000');
    await page.getByRole('button', { name: 'Add money' }).click();
    const address = page.getByLabel('Address of your company');
    await expect(address).toHaveAccessibleDescription(/PIN code/);
    await address.fill('12 Lane Five, Pune 411001, Maharashtra');
    await expectSound(page);
    await page.getByRole('button', { name: 'Add money' }).click();
    await paymentWindow(page).getByLabel('Phone').fill('9876543210');
    await paymentWindow(page).getByRole('button', { name: 'Continue' }).click();
    await payByUpi(page);
    await expect(page.getByText(/₹20,000.00 is in your balance/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Receipt voucher RV/ })).toBeVisible();
    await expectSound(page);
  });
  await test.step('the buyer saves the order to a list', async () => {
    const link = await mailedLink(buyer.email, '/orders/');
    await signIn(page, buyer, pathOf(link));
    const calm = await breakCall(page, '/company/reorder-lists');
    await page.getByRole('button', { name: 'Save to list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to list' });
    await expect(dialog.getByText(/lists could not be loaded/)).toBeVisible();
    await expectSound(page);
    await calm();
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog.getByText(/lists could not be loaded/)).toBeHidden();
    await dialog.getByLabel('Name of the list').fill('Branch opening');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Saved to Branch opening/)).toBeVisible();
  });
  await test.step('the owner orders the list again and pays from the balance', async () => {
    await signIn(page, owner, '/profile?tab=company');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Show items of Branch opening' }).click();
    await expect(page.getByText('at ₹').first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Order all of Branch opening' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    const calm = await breakCall(page, '/company/balance');
    await open(page, '/checkout');
    await expect(page.getByText(/balance could not be loaded/)).toBeVisible();
    await expectSound(page);
    await calm();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('radio', { name: /^Company balance: ₹20,000/ }).check();
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    await expectSound(page);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/payment-confirmation/);
    await open(page, '/company/balance');
    await expect(page.getByRole('table', { name: 'Statement of the prepaid balance' })).toContainText('−₹');
  });
});

/** Towns with the PIN code of their head office. */
const TOWNS = [
  ['Hyderabad', '500001'],
  ['Pune', '411001'],
  ['Mumbai', '400001'],
  ['Kochi', '682011'],
  ['Jaipur', '302001'],
] as const;

/** Forty branches with 10 pieces each; `bad` stands for the PIN code of row 7. */
function branches(bad = '302001'): string {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const [town, pin] = TOWNS[index % 5] as (typeof TOWNS)[number];
    const isBad = index === 5;
    return `${town} branch ${index + 1},,"${index + 1}, MG Road",,,${isBad ? bad : pin},10`;
  });
  return ['Name,Phone,Address,City,State,PIN,Quantity', ...rows].join('\r\n');
}

test('forty branch addresses by CSV become one paid order, on a phone and on a desk', async ({
  page,
  database,
}) => {
  const owner = await newPerson('branches', 'customer', database);
  const gstDetails = {
    gstin: '36AAPFU0939F1ZW',
    legalName: 'Umbra Foods LLP',
    street: '12 Abids',
    city: 'Hyderabad',
    state: 'Telangana',
    zipCode: '500001',
  };
  const company = { legalName: 'Umbra Foods LLP', gstDetails };
  await ask('POST', '/company', company, await tokenOf(owner));
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, owner, '/profile?tab=company');
  await test.step('the billing place follows its PIN code where nobody typed another', async () => {
    await page.getByRole('button', { name: 'Edit GST details' }).click();
    const dialog = page.getByRole('dialog', { name: 'GST details' });
    await dialog.getByLabel('Billing city').fill('');
    await dialog.getByLabel('Billing State').selectOption('');
    await dialog.getByLabel('Billing PIN code').fill('४११००१');
    await expect(dialog.getByLabel('Billing city')).toHaveValue('Pune');
    await expect(dialog.getByLabel('Billing State')).toHaveValue('Maharashtra');
    await expect(dialog.getByText('the billing address is in Maharashtra. Is that right?')).toBeVisible();
    await dialog.getByLabel('Billing PIN code').fill('500001');
    await expect(dialog.getByLabel('Billing city')).toHaveValue('Hyderabad');
    await expect(dialog.getByLabel('Billing State')).toHaveValue('Telangana');
    await dialog.getByRole('button', { name: 'Save GST details' }).click();
    await expect(dialog).toBeHidden();
  });
  await addToCart(page, 'polo-t-shirts');
  await open(page, '/checkout');
  await page.getByLabel('Phone').fill('9876543210');
  await test.step('a row that is wrong is named, what was typed stays', async () => {
    await page.getByRole('radio', { name: 'Many addresses' }).check();
    await expect(page.getByLabel('Street address')).toBeHidden();
    const buffer = Buffer.from(branches('290001'));
    await page
      .getByLabel('CSV file of addresses')
      .setInputFiles({ name: 'branches.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('40 addresses: 1 needs another look.')).toBeVisible();
    const wrong = page.getByRole('region', { name: 'Rows that need another look' });
    await expect(wrong).toContainText('Row 7 (Hyderabad branch 6)PIN: The PIN code 290001 does not exist.');
    await expectSound(page);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText('40 addresses: 1 needs another look.')).toBeVisible();
  });
  await test.step('put right, they take what is ordered, each with its delivery price', async () => {
    await page.getByLabel('Addresses', { exact: true }).fill(branches());
    await expect(page.getByText('40 addresses, nothing wrong.')).toBeVisible();
    await page.getByRole('button', { name: 'Order 400' }).click();
    await page.getByText('Each address with its delivery price').click();
    await expect(page.getByRole('region', { name: 'Addresses', exact: true })).toContainText(
      'Kochi branch 4',
    );
    await expectSound(page);
  });
  await test.step('it is ordered once and paid, on a desk', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    await page.getByRole('button', { name: /^Place order/ }).dblclick();
    // More than UPI carries.
    await payByCard(page);
    await expectPaid(page);
    const { rows } = await database.query<{ id: string; count: number }>(
      `select o.id, count(d.id)::int as count from orders.orders o join orders.destinations d on d.order_id = o.id
       where o.customer_email = $1 group by o.id`,
      [owner.email],
    );
    expect(rows).toMatchObject([{ count: 40 }]);
    await open(page, `/orders/${rows[0]?.id}`);
    await page.getByText('40 addresses', { exact: true }).click();
    await expect(page.getByText('Jaipur branch 40')).toBeVisible();
    await expectSound(page);
  });
});
