import { design } from '../../corpora/design-corpus.ts';
import { wordsOf } from '../../read-pdf.ts';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { expectPaid, fillCheckout, payByCard, placeOrderButton } from '../buyer.ts';
import { ask } from '../own-orders.ts';
import { acceptOffer, newPrinter, offerTo } from '../partner-shop.ts';
import { baseUrl } from '../place.ts';
import { expect, freshEmail, mailsTo, open, test } from '../shop.ts';

test.use({ expected: [/status of 422/] });

const SIZES = 'S × 5, M × 10, L × 8, XL × 2, XXL × 1';

test('T-shirts in five sizes: one line at the price of their sum, ordered, paid, and on the partner’s ticket', async ({
  page,
  database,
}) => {
  const email = freshEmail('shirts');
  const sizes = page.getByRole('group', { name: 'Garment size' });
  const each = (name: string) => sizes.getByRole('textbox', { name, exact: true });
  const total = page.getByText('26 × ₹');
  await test.step('how many of each, on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/product/cotton-t-shirts');
    // This part is loaded by itself: what is typed before is not heard.
    await expect(async () => {
      await each('S').fill('5');
      await expect(page).toHaveURL(/qty=5&?/, { timeout: 500 });
    }).toPass();
    for (const [name, count] of [
      ['M', '10'],
      ['L', '8'],
      ['XL', '2'],
    ] as const)
      await each(name).fill(count);
    await expect(sizes.getByText('25 in all')).toBeVisible();
    // 26 pieces at ₹242.40, and ₹30 of one of them shared by all: a started paisa is not charged.
    await sizes.getByRole('button', { name: 'XXL: one more' }).click();
    await expect(total).toContainText('₹243.55');
    await expect(page).toHaveURL(/qty=26/);
    await expect(page.getByText('Other quantity')).toBeHidden();
    await expect(page.getByRole('group', { name: 'Fabric' })).toHaveAccessibleDescription(
      /^180 gsm is a light/,
    );
    await expectAccessible(page);
    await expectNoSideways(page);
  });
  await test.step('more than can be ordered says so; a step of the ladder keeps the mix', async () => {
    await each('M').fill('900');
    await expect(sizes.getByText('Please order between 1 and 500 in all.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'SELECT OPTIONS FIRST' })).toBeDisabled();
    await each('M').fill('10');
    await expect(total).toBeVisible();
    const ladder = page.getByRole('group', { name: 'Quantity' });
    await ladder.getByRole('radio', { name: /^100 ₹/ }).check();
    await expect(sizes.getByText('100 in all')).toBeVisible();
    await expect(each('S')).toHaveValue('19');
  });
  await test.step('shared with a phone, it is the same', async () => {
    for (const [name, count] of [
      ['S', '5'],
      ['M', '10'],
      ['L', '8'],
      ['XL', '2'],
      ['XXL', '1'],
    ] as const)
      await each(name).fill(count);
    await expect(page).toHaveURL(/qty=26/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(each('M')).toHaveValue('10');
    await expect(total).toContainText('₹243.55');
    await expectAccessible(page);
    await expectNoSideways(page);
    const file = {
      name: 'team.pdf',
      mimeType: 'application/pdf',
      buffer: design({ widthMm: 300, heightMm: 400, bleedMm: 0 }),
    };
    await page.getByLabel('Artwork file').setInputFiles(file);
    await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
  });
  await test.step('in the cart they are changed where they stand', async () => {
    await expect(page.getByText('26 pieces')).toBeVisible();
    await page.getByText('Change quantities').click();
    await each('XL').fill('3');
    await expect(page.getByText('27 pieces')).toBeVisible();
    // Nothing at all is no line: removing it is another button.
    for (const name of ['S', 'M', 'L', 'XL', 'XXL']) await each(name).fill('');
    await expect(sizes.getByText('Please order between 1 and 500 in all.')).toBeVisible();
    for (const [name, count] of [
      ['S', '5'],
      ['M', '10'],
      ['L', '8'],
      ['XL', '2'],
      ['XXL', '1'],
    ] as const)
      await each(name).fill(count);
    await expect(page.getByText('26 pieces')).toBeVisible();
    await expect(page.getByText('₹6,332.30').first()).toBeVisible();
    await expectNoSideways(page);
  });
  await test.step('checkout, payment and mail', async () => {
    await fillCheckout(page, email);
    await placeOrderButton(page).click();
    await payByCard(page);
    await expectPaid(page);
    await expect.poll(async () => (await mailsTo(email))[0]?.text ?? '').toContain(SIZES);
  });
  await test.step('the partner’s ticket says how many of each to print', async () => {
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    const partner = await newPrinter(database, 'Tee House');
    const jobId = await offerTo(database, orderId, partner);
    const { token, offer } = await acceptOffer(partner, jobId);
    expect(JSON.stringify(offer)).toContain(SIZES);
    const { url } = await ask<{ url: string }>('GET', `/psp/jobs/${jobId}/ticket`, undefined, token);
    const ticket = await fetch(new URL(url, baseUrl));
    const words = await wordsOf(new Uint8Array(await ticket.arrayBuffer()));
    expect(words).toContain('26 × Cotton T-Shirts');
    for (const size of SIZES.split(', ')) expect(words).toContain(size);
  });
});
