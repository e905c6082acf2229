import { expectNoSideways } from '../accessible.ts';
import { expect, open, test } from '../shop.ts';

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  expected: [/status of 422/],
});

test('a number is typed or stepped, priced for each, and kept in the address and the cart', async ({
  page,
}) => {
  // The field's part is late: what is tapped before it is there counts all the same.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/special-options-.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/product/short-run-flyers?qty=25', { waitUntil: 'commit' });
  const lines = page.getByRole('textbox', { name: 'Perforated lines' });
  const each = page.getByText('25 × ₹');
  await expect(lines).toHaveValue('0');
  await expect(each).toContainText('₹6.56');
  await page.getByRole('button', { name: 'Perforated lines: more' }).click();
  arrive();
  await expect(lines).toHaveValue('1');
  await expect(page).toHaveURL(/Perforated\+lines=1/);
  await expect(each).toContainText('₹9.91');
  await expect(
    page.getByText('+ ₹0.15 each, on every piece, and ₹80.00 each, once per order.'),
  ).toBeVisible();
  await expect(lines).toHaveAccessibleDescription(/From 0 to 4\. .*Straight lines to tear along/s);
  await lines.fill('9');
  await expect(page.getByText('Perforated lines cannot be 9. From 0 to 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Take Perforated lines: 4 instead' }).click();
  await expect(lines).toHaveValue('4');
  await lines.fill('');
  await expect(page.getByRole('button', { name: 'SELECT OPTIONS FIRST' })).toBeDisabled();
  await lines.fill('२');
  await expect(page).toHaveURL(/Perforated\+lines=2/);
  await expect(each).toContainText('₹13.26');
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByText('Perforated lines', { exact: false }).first()).toBeVisible();
});

test('values with notes are cards: chosen by keyboard, read with their note, greyed where they cannot be had', async ({
  page,
}) => {
  await open(page, '/product/wall-posters?Lamination=Gloss');
  const canvas = page.getByRole('radio', { name: 'Canvas 340 gsm' });
  await expect(canvas).toHaveAccessibleDescription('Woven cotton, for frames and stretchers');
  await page.getByRole('radio', { name: 'Satin photo paper 260 gsm' }).check();
  await page.keyboard.press('ArrowDown');
  await expect(canvas).toBeChecked();
  await expect(page.getByText(/^Now Lamination: None\. Canvas is not laminated/)).toBeVisible();
  await expectNoSideways(page);
});
