import { addToCart, fillCheckout, paymentWindow, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

test.use({ expected: [/status of (422|503) |ERR_INTERNET_DISCONNECTED/] });

test('every field says what it wants, in the words of the spec, and the first wrong one has the focus', async ({
  page,
}) => {
  await addToCart(page, 'polo-t-shirts');
  await open(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Order' })).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await placeOrderButton(page).click();
  for (const [label, message] of [
    ['Email', 'Email address is required'],
    ['Phone', 'Phone number is required'],
    ['Full name', 'Full name is required'],
    ['Street address', 'Street address is required'],
    ['City', 'City is required'],
    ['State', 'State is required'],
    ['PIN code', 'ZIP code is required'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('asha@');
  await page.getByLabel('Phone').fill('98-76a5 4');
  await expect(page.getByLabel('Phone')).toHaveValue('98765' + '4');
  await placeOrderButton(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /Phone number must be exactly 10 digits/,
  );
  await page.getByLabel('Phone').fill('98765432101234');
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');

  await test.step('a long pasted address keeps its end', async () => {
    const long = `Shop 4, Laxmi Niwas, ${'behind the old post office, '.repeat(5)}Sadashiv Peth`;
    const street = page.getByLabel('Street address');
    await street.focus();
    await page.keyboard.insertText(long);
    await expect(street).toHaveValue(long);
    await street.fill('');
  });

  await test.step('a slip in the mail is asked about, and refuses nothing', async () => {
    await page.getByLabel('Email').fill('asha@gmial.com');
    await expect(page.getByText('Did you mean asha@gmail.com?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, use it' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('asha@gmail.com');
    await expect(page.getByText('Did you mean')).toBeHidden();
  });
});

test('a PIN of another State warns and offers it; one that does not exist is refused', async ({ page }) => {
  await addToCart(page, 'polo-t-shirts');
  await fillCheckout(page, freshEmail('pin'));
  await page.getByLabel('PIN code').fill('560001');
  await page.getByRole('button', { name: 'Change State to Karnataka' }).click();
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByLabel('PIN code').fill('290001');
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/This PIN code does not exist\./);
});

test('typed data survives reload and Back; shipping is FREE; the button says the amount', async ({
  page,
}) => {
  const email = freshEmail('kept');
  await addToCart(page, 'polo-t-shirts');
  await fillCheckout(page, email);
  await expect(page.getByText('FREE', { exact: true })).toBeVisible();
  await expect(placeOrderButton(page)).toHaveText(/^Place order · ₹[\d,]+\.\d\d$/);
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('14 MG Road');
  await expect(page.getByRole('list', { name: 'Steps of your order' })).toBeVisible();
});

test('a payment service that is away gives a sentence, and the order can be paid afterwards', async ({
  page,
  context,
}) => {
  await addToCart(page, 'polo-t-shirts');
  await fillCheckout(page, freshEmail('away'));
  // Without a connection, before anything that pays was loaded.
  await context.setOffline(true);
  await placeOrderButton(page).click();
  await expect(
    page.getByText('Unable to connect to the server. Please check your internet connection.'),
  ).toBeVisible();
  await context.setOffline(false);
  await page.route('**/api/billing/checkout', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'gateway_unavailable',
        message: 'The payment service does not answer. Please try again in a moment.',
        error: 'The payment service does not answer. Please try again in a moment.',
      },
    }),
  );
  await placeOrderButton(page).click();
  await expect(
    page.getByText('Payment could not start: The payment service does not answer. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/billing/checkout');
  await placeOrderButton(page).click();
  await expect(paymentWindow(page).getByRole('tab', { name: /^Card/ })).toBeVisible();
});

test('an empty cart has nothing to check out', async ({ page }) => {
  await open(page, '/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click();
  await expect(page).toHaveURL('/products');
});

test('a business says its GSTIN: a slip is named, another State is asked about, and the order bills it', async ({
  page,
}) => {
  // As where the shop charges GST; orders of such a shop go through the API's own tests.
  await page.route('**/api/quotes/cart', async (route) => {
    const answer = await route.fetch();
    const { state } = route.request().postDataJSON() as { state?: string };
    const taxName = state === 'Maharashtra' ? 'IGST' : 'CGST + SGST';
    await route.fulfill({ json: { ...(await answer.json()), taxMode: 'gst', taxName } });
  });
  let billed: unknown = null;
  await page.route('**/api/orders', (route) => {
    billed = route.request().postDataJSON().gstDetails;
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.', error: 'Away.' } });
  });
  await addToCart(page, 'polo-t-shirts');
  await fillCheckout(page, freshEmail('gst'));
  await page.getByRole('checkbox', { name: 'I need a GST invoice' }).check();
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zx');
  await page.getByLabel('Legal name').fill('Umbra Foods LLP');
  await expect(page.getByText('CGST + SGST')).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(
    /This is not a GSTIN: please compare it with the certificate/,
  );
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await expect(page.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1ZV');
  await expect(page.getByText('IGST', { exact: true })).toBeVisible();
  await expect(page.getByText('the billing address is in Telangana. Is that right?')).toBeVisible();
  await page.getByRole('button', { name: 'Enter the address in Maharashtra' }).click();
  await page.getByLabel('Billing street').fill('3 Hill Road');
  // The place of the PIN code is filled in, as Indian digits say it, and follows it.
  await page.getByLabel('Billing PIN code').fill('४११००१');
  await expect(page.getByLabel('Billing city')).toHaveValue('Pune');
  await expect(page.getByLabel('Billing State')).toHaveValue('Maharashtra');
  await page.getByLabel('Billing PIN code').fill('400050');
  await expect(page.getByLabel('Billing city')).toHaveValue('Mumbai');
  // Where it is sent is another place.
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Hyderabad');
  await page.getByLabel('PO number').fill('PO-7');
  // Reload keeps it, as all that is typed here.
  await page.reload();
  await expect(page.getByLabel('Billing street')).toHaveValue('3 Hill Road');
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await placeOrderButton(page).click();
  await expect(() => expect(billed).toMatchObject({ state: 'Maharashtra', poNumber: 'PO-7' })).toPass();
});
