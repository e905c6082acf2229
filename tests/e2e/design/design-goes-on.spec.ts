import type { Page } from '@playwright/test';
import { addProduct, changeProduct, newAdmin, paidOrder } from '../admin-shop.ts';
import { buyer } from '../buyer.ts';
import { ask } from '../own-orders.ts';
import { mailedLink } from '../people.ts';
import { expect, freshEmail, open, test, untilHydrated } from '../shop.ts';

const TAKE = /^Take this design/;
const ORDERED = 'All right, use it for my order';

/** The first design of the wall, with a name, up to the last look. */
async function takeFirst(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of your business').fill(name);
  await page.getByLabel('Phone number').fill('98765 43210');
  const first = page.getByRole('button', { name: TAKE }).first();
  await expect(first.locator('svg use').first()).toBeAttached({ timeout: 60_000 });
  await first.click();
  await page.getByRole('button', { name: 'Next' }).click();
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('by the link in the mail artwork is designed for one line of an order, and comes to no other', async ({
    page,
  }) => {
    const email = freshEmail('late');
    await paidOrder('Late Lata', { email, slug: 'matt-business-cards', lines: 2 });
    await page.goto(await mailedLink(email, '/track/'));
    await untilHydrated(page);
    const { pathname } = new URL(page.url());
    const lines = page.getByRole('group', { name: 'Artwork for Matt Business Cards' });
    await expect(lines).toHaveCount(2);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await page
      .getByRole('link', { name: /^Design it here\s*: Matt/ })
      .nth(1)
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Design your card here' })).toBeVisible();
    await untilHydrated(page);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    // The link of the order is a secret, which nobody is told on the way.
    expect(asked.some((one) => one.includes('/design/'))).toBe(true);
    expect(asked.filter((one) => one.includes('/design/') && one.includes(pathname))).toEqual([]);
    await expect(page.getByLabel('Size')).toBeDisabled();
    await takeFirst(page, 'Lata Flowers');
    await expect(page.getByRole('button', { name: ORDERED })).toBeVisible();
    await expect(page.getByRole('button', { name: 'For a list of names' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: ORDERED }).click();
    await expect(page).toHaveURL(new RegExp(`${pathname}$`));
    const received = lines.nth(1).getByText('File received');
    await expect(received).toBeVisible({ timeout: 60_000 });
    await expect(received).toBeInViewport();
    await expect(lines.nth(0).getByText('File received')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send this artwork' }).click();
    await expect(page.getByText('Lata Flowers.pdf belongs to your order now.')).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(page.getByText('No artwork yet')).toHaveCount(1);
  });
});

test('what costs as much as the shop says is designed first, and the design goes along with the request', async ({
  page,
  database,
}) => {
  const email = freshEmail('foil');
  await open(page, '/product/foil-business-cards?Foil=Copper');
  await page.getByRole('link', { name: 'Design it here, without a file' }).click();
  await untilHydrated(page);
  await expect(page.getByLabel('Foil', { exact: true })).toHaveValue('Copper');
  await takeFirst(page, 'Aditi Deshmukh');
  await page.getByRole('button', { name: 'All right, ask for a price' }).click();
  await expect(page).toHaveURL(/\/price-request\/foil-business-cards\?.*Foil=Copper/);
  await untilHydrated(page);
  const path = (await page.getByRole('link', { name: 'Your design' }).getAttribute('href')) ?? 'none';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(buyer.phone);
  await page.getByLabel('Full name').fill('Aditi Deshmukh');
  await page.getByLabel('Street address').fill('14 MG Road');
  await page.getByLabel('City').fill('Hyderabad');
  await page.getByLabel('State').selectOption('Telangana');
  await page.getByLabel('PIN code').fill('500034');
  await page.getByLabel('What should we know?').fill('Two dies, please');
  await page.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();
  await expect(page.getByText('choose “Design it here” to print from it')).toBeVisible();
  const { rows } = await database.query<{ wishes: string }>(
    'select wishes from orders.price_requests where customer_email = $1',
    [email],
  );
  expect(rows[0]?.wishes).toMatch(/^Two dies, please\nMy design: http.*\/shared\//);
  expect(rows[0]?.wishes.endsWith(path)).toBe(true);
  const shared = await ask<{ productName: string }>('GET', `/shared-designs/${path.split('/').at(-1)}`);
  expect(shared.productName).toBe('Foil Business Cards');
});

test('a design for foil is opened, told of and ordered after its product is sold without', async ({
  page,
  database,
}) => {
  const admin = await newAdmin(database);
  const { attributes, pricing, printSpecification } = await ask<{
    attributes: Record<string, string[]>;
    pricing: object[];
    printSpecification: object;
  }>('GET', '/products/velvet-business-cards');
  const slug = await addProduct(admin, `Soft cards ${Date.now()}`, {
    attributes,
    pricing,
    printSpecification,
  });
  await open(page, `/design/${slug}?Highlight=Gold+foil`);
  await untilHydrated(page);
  await page.getByLabel('Name of your business').fill('Aditi Deshmukh');
  const made = page.getByRole('button', { name: /^Take this design: Thin double frame/ }).first();
  await expect(made.locator('[data-item]').first()).toBeAttached({ timeout: 60_000 });
  await made.click();
  await expect(page.getByText('All changes are kept')).toBeVisible({ timeout: 60_000 });
  const { Highlight: _, ...others } = attributes;
  await changeProduct(admin, slug, { attributes: others });
  await expect(async () => {
    await open(page, `/design/${slug}`);
    await expect(page.getByLabel('Highlight')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByText('All of it is printed in ink, as you see it here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Name: Aditi Deshmukh$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Colours' }).click();
  await page.getByRole('radio', { name: 'Leaf green' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('All of it is printed in ink')).toBeVisible();
  await page.getByRole('button', { name: 'All right, use this design' }).click();
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
});

test('an example of ours is kept or left where the last look tells it', async ({ page }) => {
  await open(page, '/design/pamphlets');
  await untilHydrated(page);
  await takeFirst(page, 'Lata Flowers');
  const use = page.getByRole('button', { name: 'All right, use this design' });
  const example = page.getByText(/ is an example of ours\. /);
  await expect(example.first()).toBeVisible();
  await expect(use).toBeDisabled();
  await page.getByRole('button', { name: 'Leave it empty' }).first().click();
  const keep = page.getByRole('button', { name: 'Keep these words' });
  for (let left = await keep.count(); left > 0; left = await keep.count()) await keep.first().click();
  await expect(example).toHaveCount(0);
  await expect(use).toBeEnabled();
});

test.describe('a list at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a long name without a blank makes the page of a list no wider than the screen', async ({ page }) => {
    await open(page, '/design/matt-business-cards');
    await untilHydrated(page);
    await takeFirst(page, 'Lata Flowers');
    await page.getByRole('button', { name: 'For a list of names' }).click();
    await page
      .getByLabel('Your list')
      .fill(`Name,Phone\nAsha Rao,98450 12345\n${'Lata'.repeat(35)},98450 12346`);
    await expect(page.getByRole('article', { name: /^Row 3, / })).toContainText('does not fit', {
      timeout: 30_000,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
