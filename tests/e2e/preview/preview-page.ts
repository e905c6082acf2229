import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from '../../corpora/artwork-corpus.ts';
import { expect } from '../shop.ts';

/** WebGL drawn by the processor: a small window keeps it quick. */
export const softwareGraphics = {
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
};

export const MM = 72 / 25.4;
export const card = (pages: number) => pdf({ pages, width: 95 * MM, height: 57 * MM });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
export const picture = (page: Page) => preview(page).locator('canvas');
export const caption = (page: Page) => preview(page).getByRole('status');
export const view = (page: Page, name: string) => preview(page).getByRole('button', { name, exact: true });

export async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
}

/** Prices stand in full colour again: while another is asked for they are dimmed. */
export const untilPriced = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('[aria-live=polite]')
        .evaluateAll((said) => said.filter((one) => getComputedStyle(one).opacity !== '1').length),
    )
    .toBe(0);

/** Without a graphics card a piece turns only when asked to: the processor draws it, and the page would wait. */
export async function turnIt(page: Page): Promise<void> {
  await preview(page).getByRole('button', { name: 'Turn it in 3D' }).click();
  await untilDrawn(page);
}

export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('preview-first-picture').length > 0);
  await expect(picture(page)).toBeVisible();
}

/** The picture as a few grey patches: what light and refinement change in it is less than what turning does. */
export async function look(canvas: Locator): Promise<Buffer> {
  const shot = await canvas.screenshot();
  return sharp(shot).resize(32, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

export function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
}

/** The picture when it does not change any more. */
export async function settled(page: Page): Promise<Buffer> {
  // Nothing is drawn where nobody can see it.
  await picture(page).scrollIntoViewIfNeeded();
  await expect(picture(page)).toHaveAttribute('data-at-rest', '', { timeout: 60_000 });
  return look(picture(page));
}

/** Does something and waits until the picture is another: by more than what light still did to it. */
export async function changes(page: Page, act: () => Promise<unknown>, least = 1.5): Promise<void> {
  const before = await settled(page);
  await act();
  await expect
    .poll(async () => difference(before, await look(picture(page))), { timeout: 40_000 })
    .toBeGreaterThan(least);
}

export async function middleOf(canvas: Locator): Promise<{ x: number; y: number }> {
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The picture has no place.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
