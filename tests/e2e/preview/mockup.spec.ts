import type { Locator, Page } from '@playwright/test';
import { png } from '../../corpora/artwork-corpus.ts';
import { expectAccessible } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { expectPaid, fillCheckout, payByCard, placeOrderButton } from '../buyer.ts';
import { newPrinter, offerOf, offerTo } from '../partner-shop.ts';
import { signIn } from '../people.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

// The preview as people see it who want nothing to move: it needs no graphics card.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PRODUCT = 'Cotton T-Shirts';
/** The picture is three wide and two high, the print area 300 × 400 mm. */
const WORDS = 'Front: 150 × 100 mm, 40 mm left and 60 mm above the middle';

const bytesOf = async (page: Page, picture: Locator) => {
  await expect(picture).toHaveJSProperty('complete', true);
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(answer.headers()['content-type']).toBe('image/webp');
  return answer.body();
};

async function place(page: Page | Locator): Promise<void> {
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img')).toBeVisible();
  await preview.getByRole('slider', { name: 'Size' }).fill('50');
  await preview.getByLabel('Move right (mm)').fill('-40');
  await preview.getByLabel('Move up (mm)').fill('60');
  await expect(preview.getByText('150 × 100 mm')).toBeVisible();
}

test('what the preview showed is what cart, order, admin and partner see', async ({
  page,
  browser,
  database,
}) => {
  test.setTimeout(180_000);
  await test.step('upload, and put it where it belongs', async () => {
    await open(page, '/product/cotton-t-shirts');
    const file = { name: 'club.png', mimeType: 'image/png', buffer: await png(1500, 1000) };
    await page.getByLabel('Artwork file').setInputFiles(file);
    await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
    await place(page);
  });
  const shown = page.getByRole('img', { name: `${PRODUCT} with your design` });
  const seen = await test.step('the cart shows it', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(shown).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('40 mm left and 60 mm above the middle')).toBeVisible();
    await expectAccessible(page);
    return bytesOf(page, shown);
  });
  expect(seen.length).toBeGreaterThan(1000);
  const orderId = await test.step('it is ordered and paid', async () => {
    await fillCheckout(page, freshEmail('club'));
    await placeOrderButton(page).click();
    await payByCard(page);
    await expectPaid(page);
    return new URL(page.url()).searchParams.get('orderId') ?? '';
  });
  const picture = (where: Page) =>
    where.getByRole('img', { name: `${PRODUCT} with the customer’s design, as they saw it` });
  await test.step('the admin sees it', async () => {
    const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await enter(admin, `/dashboard/orders?order=${orderId}`, await newAdmin(database));
    await expect(admin.getByText(WORDS)).toBeVisible();
    expect(await bytesOf(admin, picture(admin))).toEqual(seen);
    await expectAccessible(admin);
    await admin.context().close();
  });
  await test.step('the partner sees it, before and after errorText yes', async () => {
    const printer = await newPrinter(database);
    await offerTo(database, orderId, printer);
    const partner = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await signIn(partner, printer);
    const offer = offerOf(partner, orderId);
    await offer.getByText('Specifications and files').click();
    await expect(offer.getByText(WORDS)).toBeVisible();
    expect(await bytesOf(partner, picture(partner))).toEqual(seen);
    await offer.getByRole('button', { name: 'Accept' }).click();
    await expect(partner).toHaveURL(/\/psp-orders\//);
    await expect(partner.getByText(WORDS)).toBeVisible();
    expect(await bytesOf(partner, picture(partner))).toEqual(seen);
    await expectAccessible(partner);
    await partner.context().close();
  });
});

test('a picture that was on its way when the page was left is hung onto its line on the next one', {
  tag: '@all',
}, async ({ page }) => {
  await page.route('**/api/mockups', () => undefined);
  await open(page, '/product/cotton-t-shirts');
  const file = { name: 'club.png', mimeType: 'image/png', buffer: await png() };
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
  await place(page);
  const sent = page.waitForRequest('**/api/mockups');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await sent;
  await page.unroute('**/api/mockups');
  // The checkout is a document of its own: what the page before had begun is gone.
  const handedOver = page.waitForResponse('**/api/mockups');
  await open(page, '/checkout');
  await handedOver;
  await open(page, '/cart');
  await expect(page.getByRole('img', { name: `${PRODUCT} with your design` })).toBeVisible();
});

test('a line is in the cart before its picture is taken: who leaves at once has it', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/product/cotton-t-shirts');
  const file = { name: 'club.png', mimeType: 'image/png', buffer: await png() };
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
  await place(page);
  // Neither the picture nor the time it is waited for comes to an end.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => undefined;
    OffscreenCanvas.prototype.convertToBlob = () => new Promise(() => undefined);
    Object.assign(window, { setTimeout: () => 0 });
  });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('article', { name: PRODUCT })).toContainText('club.png');
});

test('a design uploaded in the cart is seen on its product there, put elsewhere, and gets its picture', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/product/cotton-t-shirts');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: `Upload design for ${PRODUCT}` }).click();
  const file = { name: 'club.png', mimeType: 'image/png', buffer: await png() };
  await page.getByLabel('Artwork file').setInputFiles(file);
  const see = page.getByRole('button', { name: `See it on the product: ${PRODUCT}` });
  await see.click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: PRODUCT });
  await place(dialog);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(see).toBeFocused();
  await expect(page.getByText('40 mm left and 60 mm above the middle')).toBeVisible();
  const shown = page.getByRole('img', { name: `${PRODUCT} with your design` });
  await expect(shown).toBeVisible({ timeout: 40_000 });
  const before = await bytesOf(page, shown);
  await see.click();
  const right = dialog.getByLabel('Move right (mm)');
  await expect(right).toHaveValue('-40');
  await right.fill('0');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('60 mm above the middle')).toBeVisible();
  await expect(async () => expect(await bytesOf(page, shown)).not.toEqual(before)).toPass({
    timeout: 40_000,
  });
});
