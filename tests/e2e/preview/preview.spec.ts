import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf, png } from '../../artwork-corpus.ts';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { addProduct, newAdmin } from '../admin-shop.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

// The only journeys with WebGL, drawn by the processor: a small window keeps them quick.
test.use({
  viewport: { width: 400, height: 720 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
});
test.slow();

const MM = 72 / 25.4;
const card = (pages: number) => pdf({ pages, width: 95 * MM, height: 57 * MM });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const picture = (page: Page) => preview(page).locator('canvas');
const caption = (page: Page) => preview(page).getByRole('status');
const view = (page: Page, name: string) => preview(page).getByRole('button', { name, exact: true });

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect(page.getByText('Uploaded and readable')).toBeVisible({ timeout: 30_000 });
}

/** Prices stand in full colour again: while another is asked for they are dimmed. */
const untilPriced = (page: Page) => expect(page.locator('[class*="_waiting_"]')).toHaveCount(0);

/** Without a graphics card a piece turns only when asked to: the processor draws it, and the page would wait. */
async function turnIt(page: Page): Promise<void> {
  await preview(page).getByRole('button', { name: 'Turn it in 3D' }).click();
  await untilDrawn(page);
}

async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('preview-first-picture').length > 0);
  await expect(picture(page)).toBeVisible();
}

/** The picture as a few grey patches: what light and refinement change in it is less than what turning does. */
async function look(canvas: Locator): Promise<Buffer> {
  const shot = await canvas.screenshot();
  return sharp(shot).resize(32, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
}

/** The picture when it does not change any more. */
async function settled(page: Page): Promise<Buffer> {
  // Nothing is drawn where nobody can see it.
  await picture(page).scrollIntoViewIfNeeded();
  await expect(picture(page)).toHaveAttribute('data-at-rest', '', { timeout: 30_000 });
  return look(picture(page));
}

/** Does something and waits until the picture is another: by more than what light still did to it. */
async function changes(page: Page, act: () => Promise<unknown>, least = 1.5): Promise<void> {
  const before = await settled(page);
  await act();
  await expect
    .poll(async () => difference(before, await look(picture(page))), { timeout: 20_000 })
    .toBeGreaterThan(least);
}

async function middleOf(canvas: Locator): Promise<{ x: number; y: number }> {
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The picture has no place.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the preview costs nothing until it is wanted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, '/product/matt-business-cards');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  expect(scripts.join(' ')).not.toMatch(/preview|stage/);
  await page.getByRole('button', { name: 'See it on the product' }).click();
  await turnIt(page);
  expect(scripts.slice(before).join(' ')).toMatch(/preview.*stage|stage.*preview/s);
  await expect(picture(page)).toHaveAttribute('aria-label', 'A sample on 300 gsm matt card, front');
  await expect(picture(page)).toHaveAttribute('role', 'img');
  await untilPriced(page);
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('without a graphics card an uploaded design is a still: nothing is drawn that would stop the page', async ({
  page,
}) => {
  await open(page, '/product/matt-business-cards');
  await upload(page, 'card.pdf', card(1));
  await expect(preview(page).getByRole('img', { name: /^Your design on 300 gsm matt card/ })).toBeVisible();
  await expect(preview(page).getByRole('button', { name: 'Turn it in 3D' })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('preview-wanted').length)).toBe(0);
});

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
  await upload(page, 'both.pdf', card(2));
  await expect(caption(page)).toHaveText(/^Your design on 350 gsm matt card, back/);
  await untilPriced(page);
  await expectAccessible(page);
});

test('by keyboard: turn, come nearer, start again, and from button to button', async ({ page }) => {
  await open(page, '/product/matt-business-cards');
  await page.getByRole('button', { name: 'See it on the product' }).press('Enter');
  await turnIt(page);
  const stage = preview(page).getByRole('application');
  await stage.focus();
  const first = await settled(page);
  await changes(page, () => page.keyboard.press('ArrowRight'));
  await changes(page, () => page.keyboard.press('+'));
  const near = await settled(page);
  await page.keyboard.press('0');
  await expect(async () => {
    const now = await settled(page);
    expect(difference(first, now)).toBeLessThan(difference(near, now) / 2);
  }).toPass({ timeout: 30_000 });
  const bar = preview(page).getByRole('toolbar', { name: 'Turn and zoom' });
  await bar.getByRole('button', { name: 'Turn left' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Turn right' })).toBeFocused();
  await changes(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('End');
  await expect(bar.getByRole('button', { name: 'Start again' })).toBeFocused();
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
  const across = preview(page).getByLabel('Right of the middle, mm');
  const up = preview(page).getByLabel('Above the middle, mm');
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

test.describe('somebody who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees a still, and turns the piece only when asked to', async ({ page }) => {
    await open(page, '/product/matt-business-cards');
    await upload(page, 'card.pdf', card(2));
    const still = preview(page).getByRole('img', { name: 'Your design on 300 gsm matt card, front' });
    await expect(still).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('preview-wanted').length)).toBe(0);
    await page.getByRole('radio', { name: 'Both sides' }).check();
    await view(page, 'Back').click();
    await expect(preview(page).getByRole('img', { name: /, back$/ })).toBeVisible();
    await untilPriced(page);
    await expectAccessible(page);
    await turnIt(page);
    await changes(page, () => view(page, 'Front').click(), 0.5);
  });
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
