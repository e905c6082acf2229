import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { design } from '../../corpora/design-corpus.ts';
import { wordsOf } from '../../read-pdf.ts';
import { ADMIN_PASSWORD, newAdmin } from '../admin-shop.ts';
import { expectPaid, fillCheckout, payByCard, placeOrderButton } from '../buyer.ts';
import { ask, tokenOf } from '../own-orders.ts';
import { openOwnShop } from '../own-shop.ts';
import { acceptOffer, newPrinter, offerTo } from '../partner-shop.ts';
import { baseUrl } from '../place.ts';
import { databaseUrl, expect, freshEmail, mailsTo, open, test } from '../shop.ts';

/** A shop in Telangana that charges GST: all others would notice. */
let shop: Awaited<ReturnType<typeof openOwnShop>>;
test.describe.configure({ mode: 'serial' });
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  baseURL: async ({}, use) => use(baseUrl),
});
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openOwnShop();
  const database = new pg.Client(await databaseUrl());
  await database.connect();
  const admin = await tokenOf({ email: await newAdmin(database), password: ADMIN_PASSWORD });
  await database.end();
  const supplier = { supplierName: 'Inkbazaar Prints LLP', supplierAddress: '5 Tank Bund Road, Hyderabad' };
  const value = { mode: 'gst', estimatePercent: 8.5, gstin: '36AAPFU0939F1ZW', ...supplier };
  await ask('PUT', '/settings/tax', { value }, admin);
});
test.afterAll(() => shop.close());

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  test('a business orders 8 x 3 ft of flex with its GSTIN, and has its tax invoice', buyWithGstin);
});

test('a business orders 8 x 3 ft of flex with its GSTIN on a desk, and has its tax invoice', buyWithGstin);

async function buyWithGstin({ page, database }: { page: Page; database: pg.Client }): Promise<void> {
  const email = freshEmail('flex-gst');
  await open(page, '/product/flex-banners');
  const typed = page.getByRole('group', { name: 'Any other size' });
  await typed.getByLabel('Width').fill('');
  await typed.getByLabel('Width').pressSequentially('8 x 3 ft');
  await page.getByRole('radio', { name: 'Eyelets every 2 ft' }).check();
  await expect(page.getByText('1 × ₹')).toContainText('₹348.00');
  const buffer = design({ widthMm: 243.84, heightMm: 91.44, bleedMm: 1 });
  await page
    .getByLabel('Artwork file')
    .setInputFiles({ name: 'sale.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByText('8 × 3 ft').first()).toBeVisible();

  await fillCheckout(page, email);
  await page.getByRole('checkbox', { name: 'I need a GST invoice' }).check();
  await page.getByLabel('GSTIN').fill('36aapfu0939f1zw');
  await page.getByLabel('Legal name').fill('Umbra Foods LLP');
  await page.getByLabel('PO number').fill('PO-7');
  // 18 % of ₹348.00.
  await expect(page.getByText('CGST + SGST')).toBeVisible();
  await expect(placeOrderButton(page)).toContainText('₹410.64');
  await placeOrderButton(page).click();
  await payByCard(page);
  await expectPaid(page);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  const invoice = await wordsIn(await readFile(await (await saved).path()));
  for (const said of ['36AAPFU0939F1ZW', 'Umbra Foods LLP', 'PO-7', '8 × 3 ft', 'CGST', 'SGST', '410.64'])
    expect(invoice).toContain(said);
  await expect.poll(async () => (await mailsTo(email))[0]?.text ?? '').toContain('8 × 3 ft');

  const partner = await newPrinter(database, `Flex Point ${orderId.slice(-4)}`);
  const jobId = await offerTo(database, orderId, partner);
  const { token } = await acceptOffer(partner, jobId);
  const { url } = await ask<{ url: string }>('GET', `/psp/jobs/${jobId}/ticket`, undefined, token);
  const printed = await fetch(new URL(url, baseUrl));
  const ticket = await wordsIn(await printed.arrayBuffer());
  for (const said of ['8 × 3 ft', '2438.4 × 914.4 mm', 'Eyelets every 2 ft']) expect(ticket).toContain(said);
  // Who prints it is not told who pays for it.
  expect(ticket).not.toContain('36AAPFU0939F1ZW');
}

/** A narrow column breaks them. */
async function wordsIn(document: Buffer | ArrayBuffer): Promise<string> {
  return (await wordsOf(new Uint8Array(document))).replaceAll(/\s+/g, ' ');
}
