import type { Locator, Page } from '@playwright/test';
import type { Tokens } from '#contract/accounts/accounts.ts';
import { cardDesign } from '../../card-design.ts';
import { isAll } from '../../scope.ts';
import { expectSound } from '../accessible.ts';
import { expectPaid, fillCheckout, payByCard, placeOrderButton } from '../buyer.ts';
import { ask, tokenOf } from '../own-orders.ts';
import { newPerson, signInByForm } from '../people.ts';
import { expect, freshEmail, open, test, untilAnnounced, untilHydrated } from '../shop.ts';

const SLUG = 'matt-business-cards';

const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0);

async function designCard(page: Page, name: string): Promise<void> {
  await open(page, `/design/${SLUG}`);
  await untilHydrated(page);
  await page.getByLabel('Name of your business').fill(name);
  await expect(page.getByRole('region', { name: 'Your designs' })).toHaveAttribute('aria-busy', 'false');
  await page
    .getByRole('button', { name: /^Take this design/ })
    .first()
    .click();
  await expect(page.getByText('All changes are kept')).toBeVisible({ timeout: 60_000 });
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a boss remarks on a shared design, its maker sees where, and both find it again', async ({
    page,
    browser,
    problems,
  }) => {
    await designCard(page, 'Meena Sweets');
    await page.getByRole('tab', { name: 'Share' }).click();
    // A browser that does not let pages write to the clipboard: then the link stands there.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy a link for remarks' }).click();
    const link = await page.getByLabel('The link', { exact: true }).inputValue();
    await expectSound(page);

    const boss = await (await browser.newContext()).newPage();
    await boss.goto(link);
    await untilHydrated(boss);
    await expect(boss.getByRole('img', { name: /^Front: / })).toBeVisible();
    await boss.getByLabel('Your name').fill('Ravi');
    await boss.getByRole('img', { name: /^Front: / }).click({ position: { x: 60, y: 40 } });
    await boss.getByLabel('Your remark on the front').fill('Our number is missing');
    await expectSound(boss);
    await boss.getByRole('button', { name: 'Send the remark' }).click();
    const pin = boss.getByRole('link', { name: 'Remark 1, by Ravi' });
    await expect(pin).toBeVisible();
    const placed = await pin.boundingBox();
    // The server draws it, too, and the security policy refuses it no style: that would be an error in the console.
    await boss.reload();
    await untilHydrated(boss);
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo(placed?.x ?? 0, 0);

    await page.reload();
    await page.getByRole('tab', { name: 'Share' }).click();
    await expect(page.getByText('Our number is missing')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remark 1, by Ravi' })).toBeVisible();
    await page.getByRole('button', { name: 'Answer Ravi' }).click();
    await page.getByLabel('Answer Ravi').fill('It is on it now');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Answer Ravi' })).toHaveCount(0);
    await expect(page.getByText('It is on it now')).toBeVisible();
    await page.getByRole('button', { name: 'Seen to' }).click();
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
    await page.getByRole('button', { name: 'End the link for remarks' }).click();
    await expect(page.getByRole('button', { name: 'End the link for remarks' })).toHaveCount(0);
    expect((await boss.goto(link))?.status()).toBe(404);
    await untilAnnounced(problems, '404');
    await boss.context().close();
  });

  test('what a guest designs is in the account after signing in, named, copied and ordered again', async ({
    page,
    database,
  }) => {
    const person = await newPerson('asha', 'customer', database);
    await designCard(page, 'Asha Bakery');
    // The offer of a brand kit stands apart from the last field.
    const [last, offer] = [page.getByLabel(/^Address/), page.getByRole('region', { name: 'Brand kit' })];
    const [field, below] = [await last.boundingBox(), await offer.boundingBox()];
    expect((below?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThan(12);
    await page.getByRole('button', { name: 'Save these to my brand kit' }).click();
    await expect(page.getByText('It becomes your brand kit when you')).toBeVisible();
    await signInByForm(page, person, '/profile?tab=designs');
    const card = page.getByRole('article', { name: 'Asha Bakery' });
    await expect(card.getByRole('img', { name: 'The front of Asha Bakery' })).toBeVisible();
    await expectSound(page);
    await card.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Cards 2027');
    await page.getByRole('button', { name: 'Save' }).click();
    const named = page.getByRole('article', { name: 'Cards 2027', exact: true });
    await named.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('article', { name: 'Cards 2027 (copy)' })).toBeVisible();
    await page
      .getByRole('article', { name: 'Cards 2027 (copy)' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('article', { name: 'Cards 2027 (copy)' })).toHaveCount(0);
    await named.getByRole('link', { name: 'Order' }).click();
    await expect(page.getByRole('heading', { name: 'Read it once more' })).toBeVisible({ timeout: 60_000 });
    expect(page.url()).not.toContain('order=');
    // What the guest kept fills their next design, whose wall begins with its colours.
    await open(page, '/design/pamphlets');
    await expect(page.getByLabel('Name of your business')).toHaveValue('Asha Bakery');
    await expect(page.getByText('This is as in your brand kit.')).toBeVisible();
    await page.getByRole('link', { name: 'Change it' }).click();
    await expect(page.getByLabel('Name of the business')).toHaveValue('Asha Bakery');
    const saveKit = page.getByRole('button', { name: 'Save the brand kit' });
    // Fonts are shown in their own letters, which come later and move nothing.
    const fonts = page.getByRole('group', { name: 'Fonts' });
    const [before] = await Promise.all([heightOf(fonts), expect(saveKit).toBeVisible()]);
    await expect(fonts.locator('svg').nth(5)).toBeAttached();
    expect(await heightOf(fonts)).toBe(before);
    await page.getByLabel('UPI ID').fill('asha@okaxis');
    await saveKit.click();
    await expect(page.getByText('Saved. New designs begin with it.')).toBeVisible();
    await expectSound(page);
  });
});

test('reordered with a changed number: the copy is changed, the order stays', async ({ page, database }) => {
  const person = await newPerson('ravi', 'customer', database);
  const token = await tokenOf(person);
  const orderId = await orderedDesign(token, person.email);
  await signInByForm(page, person, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Change and order again' }).click();
  const phone = page.getByRole('textbox', { name: /^Phone number/ });
  await expect(phone).toHaveValue('98450 12345', { timeout: 60_000 });
  await phone.fill('98450 54321');
  await expect(page.getByText('All changes are kept')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'All right, use this design' }).click();
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
  const designs = await ask<{ designs: { name: string }[] }>('GET', '/my-designs', undefined, token);
  expect(designs.designs.map(({ name }) => name)).toEqual(['Sri Balaji Stores (copy)', 'Sri Balaji Stores']);
});

/** An order of cards with the print file of a design, as the pages place it. */
async function orderedDesign(token: Tokens['accessToken'], email: string): Promise<string> {
  const product = await ask<{ productId: string; attributes: Record<string, string[]> }>(
    'GET',
    `/products/${SLUG}`,
  );
  const { productId } = product;
  const attributes = Object.fromEntries(
    Object.entries(product.attributes).map(([name, [first]]) => [name, first ?? '']),
  );
  const made = await ask<{ key: string }>('POST', '/designs', { productId, document: cardDesign() }, token);
  const file = await ask<{ key: string; fileName: string }>(
    'POST',
    `/designs/${made.key}/print-file`,
    { version: 1 },
    token,
  );
  const quantity = 100;
  const quote = await ask<{ unitPrice: number; totalPrice: number }>('POST', '/quotes', {
    ...{ productId, quantity, attributes },
  });
  const paise = Math.round(quote.totalPrice * 100);
  const placed = await ask<{ orderId: string }>(
    'POST',
    '/orders',
    {
      customerInfo: { email, isGuest: false, name: 'Ravi Kumar', phone: '9876543210' },
      shippingAddress: {
        name: 'Ravi Kumar',
        street: '14 MG Road',
        city: 'Hyderabad',
        state: 'Telangana',
        zipCode: '500034',
      },
      items: [
        {
          entityId: productId,
          attributes,
          quantity,
          unitPrice: quote.unitPrice,
          subtotal: quote.totalPrice,
          uploadedFiles: [file],
        },
      ],
      currency: 'INR',
      totalAmount: (paise + Math.round(paise * 0.085)) / 100,
    },
    token,
  );
  return placed.orderId;
}

test('a list of names is checked, corrected, and every name is a line of a paid order', async ({ page }) => {
  const count = isAll ? 50 : 4;
  const names = Array.from({ length: count }, (_, at) => `Employee ${at + 1}`);
  const row = (name: string, at: number) => `${name}\tManager\t98450 ${10_001 + at}\t${at === 1 ? 200 : ''}`;
  await designCard(page, 'Charminar Prints');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'For a list of names' }).click();
  const list = page.getByLabel('Your list');
  const head = 'Name\tDesignation\tMobile\tQty';
  await list.fill([head, ...names.map(row), 'Employee 1\tManager\t98450 1000\t'].join('\n'));
  await expect(page.getByText('1 row to look at')).toBeVisible({ timeout: 60_000 });
  // It may be far down.
  await page.getByLabel('Only rows to look at').check();
  await expect(page.getByText('The number “98450 1000” has 9 digits.')).toBeVisible();
  await expectSound(page);
  await list.fill([head, ...names.map(row)].join('\n'));
  await expect(page.getByText('Nothing to see to')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Row 3, Employee 2' })).toContainText('200 pieces');
  // What was typed is there after the tab was lost.
  await page.reload();
  await expect(list).toHaveValue(/Employee 2/);
  const sum = await page
    .getByRole('status')
    .filter({ hasText: /for \d+ names/ })
    .innerText();
  await page.getByRole('button', { name: `Put ${count} names into the cart` }).click();
  await expect(page).toHaveURL(/\/cart$/, { timeout: 200_000 });
  await expect(page.getByText('Employee 2.pdf')).toBeVisible();
  const subtotal = /₹[\d,.]+/.exec(sum)?.[0] ?? 'none';
  await expect(page.getByText(subtotal, { exact: true }).first()).toBeVisible();
  await fillCheckout(page, freshEmail('charminar'));
  await placeOrderButton(page).click();
  await payByCard(page);
  await expectPaid(page);
});
