import type { Page } from '@playwright/test';
import type pg from 'pg';
import { design } from '../../corpora/design-corpus.ts';
import { wordsOf } from '../../read-pdf.ts';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { expectPaid, fillCheckout, payByCard, placeOrderButton } from '../buyer.ts';
import { ask } from '../own-orders.ts';
import { acceptOffer, newPrinter, offerTo } from '../partner-shop.ts';
import { baseUrl } from '../place.ts';
import { expect, freshEmail, mailsTo, open, test } from '../shop.ts';

test.use({ expected: [/status of 422/] });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  test(
    '8 x 3 ft of flex, eyelets every 2 ft: typed, priced, ordered, paid, and on the partner’s ticket',
    buyFlex,
  );
});

test('8 x 3 ft of flex, the same on a desk', { tag: '@all' }, buyFlex);

async function buyFlex({ page, database }: { page: Page; database: pg.Client }): Promise<void> {
  const email = freshEmail('flex');
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  const typed = page.getByRole('group', { name: 'Any other size' });
  const [width, height, unit] = [
    typed.getByLabel('Width'),
    typed.getByLabel('Height'),
    typed.getByLabel('Unit'),
  ];
  const total = page.getByText('1 × ₹');
  await test.step('any size, typed as people say it', async () => {
    await open(page, '/product/flex-banners');
    await width.fill('');
    await width.pressSequentially('8 x 3 ft');
    await expect(height).toHaveValue('3');
    await width.press('Enter');
    await expect(width).toHaveValue('8');
    await expect(page.getByText('24 sq ft')).toBeVisible();
    await expect(total).toContainText('₹348.00');
    await expect(page).toHaveURL(/Size=8\+%C3%97\+3\+ft/);
    await unit.selectOption('inches');
    await expect(width).toHaveValue('96');
    await expect(total).toContainText('₹348.00');
    await unit.selectOption('metres');
    await unit.selectOption('feet');
    await expect(width).toHaveValue('8');
    await expect(page).toHaveURL(/Size=8\+%C3%97\+3\+ft/);
  });
  await test.step('what is not made says so, keeps what was typed and offers the nearest', async () => {
    await width.fill('40');
    const notice = page.getByRole('status').filter({ hasText: 'cannot be made 40 × 3 ft' });
    await expect(notice).toBeVisible();
    await expect(width).toHaveValue('40');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    await expect(page.getByText('Not made in this size.')).toBeVisible();
    // A price of a piece, never that of a square foot.
    await expect(page.getByText(/^\+ tax each at 50, for other options$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take Size: 32 × 3 ft instead' })).toBeVisible();
    await page.getByRole('button', { name: 'Take 32 × 3 ft', exact: true }).click();
    await expect(width).toHaveValue('32');
    await width.fill('');
    await expect(page.getByText('for example 8 and 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'SELECT OPTIONS FIRST' })).toBeDisabled();
    await sizes.getByRole('radio', { name: '6 × 3 ft' }).check();
    await expect(width).toHaveValue('6');
    await width.fill('8');
    await expect(total).toContainText('₹348.00');
    await page.getByRole('radio', { name: 'Eyelets every 1 ft' }).check();
    await expect(total).toContainText('₹436.00');
    await page.getByRole('radio', { name: 'Eyelets every 2 ft' }).check();
    await expect(total).toContainText('₹348.00');
    await expectAccessible(page);
    await expectNoSideways(page);
  });
  await test.step('shared, it is the same', async () => {
    await page.reload();
    await expect(width).toHaveValue('8');
    await expect(total).toContainText('₹348.00');
  });
  await test.step('artwork drawn at a tenth fits the size that was typed', async () => {
    const file = {
      name: 'sale.pdf',
      mimeType: 'application/pdf',
      buffer: design({ widthMm: 243.84, heightMm: 91.44, bleedMm: 1 }),
    };
    await page.getByLabel('Artwork file').setInputFiles(file);
    await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('not the shape')).toHaveCount(0);
  });
  await test.step('cart, checkout and payment', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByText('8 × 3 ft').first()).toBeVisible();
    await fillCheckout(page, email);
    await placeOrderButton(page).click();
    await payByCard(page);
    await expectPaid(page);
    await expect.poll(async () => (await mailsTo(email))[0]?.text ?? '').toContain('8 × 3 ft');
  });
  await test.step('the partner reads the size as it was said', async () => {
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    const partner = await newPrinter(database, 'Flex Point');
    const jobId = await offerTo(database, orderId, partner);
    const { token, offer } = await acceptOffer(partner, jobId);
    expect(JSON.stringify(offer)).toContain('8 × 3 ft');
    const job = await ask<object>('GET', `/psp/jobs/${jobId}`, undefined, token);
    expect(JSON.stringify(job)).toContain('"Size":"8 × 3 ft"');
    expect(JSON.stringify(job)).toContain('2438.4 × 914.4 mm');
    const { url } = await ask<{ url: string }>('GET', `/psp/jobs/${jobId}/ticket`, undefined, token);
    const ticket = await fetch(new URL(url, baseUrl));
    // A narrow column breaks them.
    const words = (await wordsOf(new Uint8Array(await ticket.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    for (const said of ['8 × 3 ft', '2438.4 × 914.4 mm', 'Eyelets every 2 ft']) expect(words).toContain(said);
  });
}
