import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, open, test } from '../shop.ts';
import { sent, slowDown, verdict } from './artwork-field.ts';

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] });

/** As large as is taken, A3 with its bleed: noise, which no compression makes smaller. */
async function largestPoster(): Promise<Buffer> {
  const [width, height] = [3510, 4935];
  const raw = { width, height, channels: 3 as const };
  const png = await sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(png.length / 1024 / 1024).toBeLessThan(50);
  expect(png.length / 1024 / 1024).toBeGreaterThan(49);
  return png;
}

test('50 MB on a line that is slow and lost on the way: nothing is sent twice, and it goes into the cart', async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(400_000);
  const file = testInfo.outputPath('poster.png');
  const bytes = await largestPoster();
  await writeFile(file, bytes);
  const created: string[] = [];
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/files')) created.push(request.url());
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await open(page, '/product/a3-posters');
  // 32 Mbit/s: what a good telephone has upwards.
  await slowDown(page, 4_000_000);
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect.poll(() => sent(page), { timeout: 60_000 }).toBeGreaterThan(0.2 * bytes.length);
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. We go on as soon as it is back.')).toBeVisible({
    timeout: 60_000,
  });
  const atLoss = await sent(page);
  await context.setOffline(false);
  await slowDown(page, 4_000_000);
  await expect.poll(() => sent(page), { timeout: 60_000 }).toBeGreaterThan(atLoss);
  await slowDown(page, -1);
  await expect(verdict(page, 'Ready to print')).toBeVisible({ timeout: 200_000 });
  expect(created, 'one upload').toHaveLength(1);
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1), 'it goes on where it was lost').toBeGreaterThan(0.1 * bytes.length);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('added to your cart')).toBeVisible({ timeout: 60_000 });
  await open(page, '/cart');
  await expect(page.getByText('poster.png')).toBeVisible();
});
