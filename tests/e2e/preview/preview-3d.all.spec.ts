import { pdf, png } from '../../corpora/artwork-corpus.ts';
import { expectAccessible } from '../accessible.ts';
import { addProduct, newAdmin } from '../admin-shop.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';
import {
  caption,
  card,
  changes,
  difference,
  MM,
  middleOf,
  picture,
  preview,
  settled,
  softwareGraphics,
  turnIt,
  untilPriced,
  upload,
  view,
} from './preview-page.ts';

test.use(softwareGraphics);
test.slow();

test('the design is on the product, follows the options and shows its other side', async ({ page }) => {
  await open(page, '/product/matt-business-cards');
  await upload(page, 'card.pdf', card(1));
  await turnIt(page);
  await expect(caption(page)).toHaveText(/^Your design on 300 gsm matt card, front/);
  await changes(page, () => page.getByRole('radio', { name: 'Rounded' }).check(), 0.02);
  await page.getByRole('radio', { name: '350 gsm' }).check();
  await expect(caption(page)).toHaveText(/350 gsm matt card, front · 89\s×\s51\smm/);
  await page.getByRole('radio', { name: 'Both sides' }).check();
  await changes(page, () => view(page, 'Back').click(), 0.5);
  await expect(caption(page)).toContainText('Your file has one page: nothing is printed on this side yet.');
  await expect(picture(page)).toHaveAttribute('aria-label', /^Nothing of your design .*, back$/);
});

test('by keyboard: turn, come nearer, start again, and from button to button', async ({ page }) => {
  await open(page, '/product/matt-business-cards');
  await page.getByRole('button', { name: 'See it on the product' }).press('Enter');
  await turnIt(page);
  const stage = preview(page).getByRole('application');
  await stage.focus();
  // The very first picture is taken while paper and light still come: what it is turned back to is compared.
  await changes(page, () => page.keyboard.press('ArrowRight'));
  await changes(page, () => page.keyboard.press('0'));
  const start = await settled(page);
  await changes(page, () => page.keyboard.press('ArrowRight'));
  await changes(page, () => page.keyboard.press('+'));
  const near = await settled(page);
  await page.keyboard.press('0');
  await expect(async () => {
    const now = await settled(page);
    expect(difference(start, now)).toBeLessThan(difference(near, now) / 2);
  }).toPass({ timeout: 60_000 });
  const bar = preview(page).getByRole('toolbar', { name: 'Turn and zoom' });
  await bar.getByRole('button', { name: 'Turn left' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Turn right' })).toBeFocused();
  await changes(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('End');
  await expect(bar.getByRole('button', { name: 'Reset' })).toBeFocused();
});

test('by pointer: dragging turns, the wheel comes nearer once somebody is at the picture', async ({
  page,
}) => {
  await open(page, '/product/matt-business-cards');
  await page.getByRole('button', { name: 'See it on the product' }).click();
  await turnIt(page);
  const middle = await middleOf(picture(page));
  await changes(page, async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 90, middle.y, { steps: 4 });
    await page.mouse.up();
  });
  await preview(page).getByRole('application').focus();
  await changes(page, () => page.mouse.wheel(0, -300));
});

test('a design is put where it should go: by number, by key, by dragging', async ({ page }) => {
  await open(page, '/product/cotton-t-shirts');
  await upload(page, 'logo.png', await png(300, 200));
  await turnIt(page);
  const across = preview(page).getByLabel('Move right (mm)');
  const up = preview(page).getByLabel('Move up (mm)');
  const size = preview(page).getByRole('slider', { name: 'Size' });
  await expect(size).toHaveAttribute('aria-valuetext', '300 × 200 mm');
  await changes(page, () => size.fill('40'), 0.3);
  await expect(size).toHaveAttribute('aria-valuetext', '120 × 80 mm');
  await changes(page, () => across.fill('60'), 0.1);
  await up.fill('900');
  await up.blur();
  await expect(up).toHaveValue('160');
  await preview(page).getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(across).toHaveValue('58');
  await preview(page).getByRole('button', { name: 'Centre it' }).click();
  await expect(size).toHaveAttribute('aria-valuetext', '300 × 200 mm');
  await size.fill('40');
  const chest = await middleOf(picture(page));
  await page.mouse.move(chest.x, chest.y);
  await page.mouse.down();
  await page.mouse.move(chest.x + 12, chest.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(across).not.toHaveValue('0');
  await expect(up).toHaveValue(/^-/);
  await untilPriced(page);
  await expectAccessible(page);
});

test('the cart shows the same picture, and keeps where the design goes', async ({ page }) => {
  await open(page, '/product/cotton-t-shirts');
  await upload(page, 'logo.png', await png(300, 200));
  await turnIt(page);
  await preview(page).getByRole('slider', { name: 'Size' }).fill('50');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/mockups'));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  expect((await sent).status()).toBe(201);
  await page.getByRole('link', { name: 'View cart' }).click();
  const shown = page.getByRole('img', { name: 'Cotton T-Shirts with your design' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1000);
  const line = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').state.items[0]);
  expect(line.placements.Front).toEqual({ xMm: 0, yMm: 0, scale: 0.5 });
});

test('graphics that are taken away leave a still, and the way into the cart', async ({ page }) => {
  await open(page, '/product/matt-business-cards');
  await upload(page, 'card.pdf', card(1));
  await turnIt(page);
  await picture(page).evaluate((canvas) =>
    (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expect(preview(page).getByRole('toolbar', { name: 'Turn and zoom' })).toHaveCount(0);
  await expect(preview(page).getByRole('img', { name: /^Your design on 300 gsm matt card/ })).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/mockups'));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  expect((await sent).status()).toBe(201);
  await page.reload();
  await untilHydrated(page);
});

test('a spot varnish shines where the page after the print is black', async ({ page, database }) => {
  const name = `Spot cards ${Date.now()}`;
  const attributes = { Size: ['89 × 51 mm'], Finish: ['Matt', 'Matt with spot UV'] };
  const slug = await addProduct(await newAdmin(database), name, { attributes });
  await open(page, `/product/${slug}`);
  const black = { width: 95 * MM, height: 57 * MM, content: '0 g 0 0 600 600 re f' };
  await upload(page, 'card.pdf', pdf({ pages: 1, ...black }));
  await turnIt(page);
  const remark = preview(page).getByText('Page 2 of your file says where the varnish goes');
  await expect(remark).toBeHidden();
  await page.getByRole('radio', { name: 'Matt with spot UV' }).check();
  await expect(remark).toBeVisible();
  await expect(caption(page)).toContainText('with spot UV, front');
  await page.getByRole('button', { name: 'Remove' }).click();
  await upload(page, 'card.pdf', pdf({ pages: 2, ...black }));
  await expect(remark).toBeHidden();
  await changes(page, () => page.getByRole('radio', { name: 'Matt', exact: true }).check(), 0.5);
});
