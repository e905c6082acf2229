import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { orderNumber } from '#contract/orders/order-number.ts';
import { design } from '../../corpora/design-corpus.ts';
import { expectPaid, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { acceptOffer, newPrinter, offerTo } from '../partner-shop.ts';
import { signIn } from '../people.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

const SLOW = { timeout: 60_000 };
/** Marks, and no tiny text beside the page. Named as usual: a partner of this run may be offered another journey’s job. */
const RECIPE = {
  pressCondition: null,
  bleed: 'kept',
  hasCropMarks: true,
  hasJobSlug: false,
  pages: 'together',
  format: 'PDF',
  ppi: 300,
  fileName: '{job}-{product}-{size}-{quantity}',
};

/** A leaflet in the colours of a screen and without bleed, where a visiting card is printed. */
const defective = () =>
  design({
    widthMm: 148,
    heightMm: 210,
    bleedMm: 0,
    background: '0.1 0.4 0.9 rg 0 0 900 900 re f',
    content: `% ${randomUUID()}\n`,
  });

const MM = 72 / 25.4;
const inMm = ({ width, height }: { width: number; height: number }) => [
  Math.round(width / MM),
  Math.round(height / MM),
];

test('a defective PDF is explained, fixed, approved and ordered, and its partner downloads it in their recipe', async ({
  page,
  database,
}) => {
  test.slow();
  const email = freshEmail('defective');
  await open(page, '/product/matt-business-cards');
  await page
    .getByLabel('Artwork file')
    .setInputFiles({ name: 'flyer.pdf', mimeType: 'application/pdf', buffer: defective() });
  const asks = page.getByRole('region', { name: 'Needs your decision', exact: true });
  await expect(asks).toBeVisible(SLOW);
  await expect(asks.getByRole('list', { name: 'What we found' })).toContainText(
    'not the shape of 89 × 51 mm',
  );
  const compared = page.getByRole('img', {
    name: 'Page 1 of flyer.pdf, as you sent it and as it prints',
  });
  await expect(compared).toBeVisible(SLOW);
  await asks.getByRole('radio', { name: 'Crop it to fill the whole area' }).check();
  await asks.getByRole('button', { name: 'Print it like this' }).click();
  const ready = page.getByRole('region', { name: 'Ready to print', exact: true });
  await expect(ready).toBeVisible(SLOW);
  await ready.getByText(/^What we do to make it print-ready/).click();
  await expect(ready.getByText('We crop it to fill the whole area.')).toBeVisible();
  await expect(ready.getByText(/printing inks/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page, SLOW);

  const printer = await newPrinter(database);
  await database.query('update partners.profiles set recipe = $2 where user_id = $1', [
    printer.userId,
    JSON.stringify(RECIPE),
  ]);
  const { rows } = await database.query<{ id: string }>(
    'select id from orders.orders where customer_email = $1',
    [email],
  );
  const orderId = rows[0]?.id ?? '';
  const jobId = await offerTo(database, orderId, printer);
  await acceptOffer(printer, jobId);

  await signIn(page, printer, `/psp-orders/${jobId}`);
  const saved = page.waitForEvent('download', SLOW);
  await page.getByRole('link', { name: /^Print file of / }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${orderNumber(orderId)}-1-.*89x51`));
  const pdf = await PDFDocument.load(await readFile(await download.path()), { updateMetadata: false });
  expect(pdf.getPageCount()).toBe(1);
  const [printed] = pdf.getPages();
  if (!printed) throw new Error('no page');
  expect(inMm(printed.getTrimBox())).toEqual([89, 51]);
  expect(inMm(printed.getBleedBox())).toEqual([95, 57]);
  // Crop marks stand outside the bleed.
  expect(inMm(printed.getMediaBox())[0]).toBeGreaterThan(95);
  // Its inks are those of the paper.
  const intents = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
  const condition = intents.lookup(0, PDFDict).lookup(PDFName.of('OutputConditionIdentifier'), PDFString);
  expect(condition.decodeText()).toBe('FOGRA39');
});
