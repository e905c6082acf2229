import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eps, jpeg, lockedPdf, pdf, png, svg } from '../../corpora/artwork-corpus.ts';
import { isAll } from '../../scope.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';
import { choose, sent, slowDown } from './artwork-field.ts';

// An upload that breaks off, or is refused, is an error in the console of the browser.
test.use({
  expected: [/status of 4(04|09|13|15|22|23) .*\/api\/files/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
});

const ready = (page: Page) => page.getByText('File received');
/** A picture of noise: some two megabytes that no compression makes smaller. */
const large = () => png(800, 800);

test('takes PDF, PNG, JPG, JPEG in capitals, SVG, EPS and AI', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, '/product/matt-business-cards');
  for (const [name, bytes] of [
    ['card.pdf', pdf()],
    ...(isAll
      ? ([
          ['card.png', await png()],
          ['card.jpg', await jpeg()],
          ['card.ai', pdf()],
        ] as const)
      : []),
    ['CARD.JPEG', await jpeg()],
    ['card.svg', svg()],
    ['card.eps', eps()],
  ] as const) {
    await test.step(name, async () => {
      await choose(page, name, bytes);
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(ready(page)).toBeVisible({ timeout: 60_000 });
      if (!/\.(eps|ai)$/.test(name))
        await expect(page.getByRole('img', { name: `First page of ${name}` })).toBeVisible();
      await page.getByRole('group', { name: 'Your artwork' }).getByRole('button', { name: 'Remove' }).click();
      await expect(ready(page)).toHaveCount(0);
    });
  }
});

test('refuses in a sentence what it cannot print from, and keeps nothing', async ({ page, database }) => {
  test.setTimeout(180_000);
  await open(page, '/product/matt-business-cards');
  for (const [what, name, bytes, sentence] of [
    [
      'wrong-type',
      'card.exe',
      Buffer.from('x'),
      /Please upload a PDF, PNG, JPG, HEIC, AI, EPS or SVG file\./,
    ],
    ['corel', 'card.cdr', Buffer.from('x'), /In CorelDRAW choose File, Publish to PDF/],
    ['word', 'card.docx', Buffer.from('x'), /Choose File, Save as PDF/],
    ['empty', 'card.pdf', Buffer.alloc(0), /This file is empty\./],
    ['with-a-password', 'card.pdf', lockedPdf(), /protected by a password/],
    ['cut-off', 'card.png', (await png()).subarray(0, 400), /damaged/],
    ['archive', 'card.pdf', Buffer.from('504b0304140000000000', 'hex'), /Please unpack the archive/],
  ] as const) {
    await test.step(what, async () => {
      const unique = `${Math.random().toString(36).slice(2, 8)}-${what}-${name}`;
      await choose(page, unique, bytes);
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
      const { rowCount } = await database.query(
        `select 1 from artwork.files where file_name = $1 and status = 'ready'`,
        [unique],
      );
      expect(rowCount).toBe(0);
    });
  }
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText(/Please unpack the archive/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Browse files' })).toBeVisible();
});

test('refuses a file above 50 MB before a byte is sent', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/files**', async (route) => {
    asked += 1;
    await route.continue();
  });
  await open(page, '/product/matt-business-cards');
  // The picker gets a file the browser makes: sending 51 MB through the test's pipe says nothing more.
  await page.getByLabel('Artwork file').evaluate((input: HTMLInputElement) => {
    const list = new DataTransfer();
    list.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'huge.pdf'));
    input.files = list.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('The file is larger than 50 MB. Please upload a smaller file.')).toBeVisible();
  expect(asked).toBe(0);
});

test('shows progress, pauses and goes on where it stopped', async ({ page, context }) => {
  await open(page, '/product/gloss-business-cards');
  await slowDown(page, 120_000);
  await choose(page, 'large.png', await large());
  await expect.poll(() => sent(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const atPause = await sent(page);
  await slowDown(page, -1);
  expect(await sent(page)).toBe(atPause);
  await slowDown(page, 120_000);
  await page.getByRole('button', { name: 'Resume' }).click();
  await test.step('a lost network is waited out', async () => {
    await expect.poll(() => sent(page)).toBeGreaterThan(atPause);
    await context.setOffline(true);
    await expect(page.getByText('Connection lost. We go on as soon as it is back.')).toBeVisible({
      timeout: 40_000,
    });
    await context.setOffline(false);
    await slowDown(page, -1);
  });
  await expect(ready(page)).toBeVisible({ timeout: 60_000 });
});

test('after a reload the same file goes on where it stopped', async ({ page }, testInfo) => {
  // From the disk: the browser knows a file again by its name, size and date.
  const file = testInfo.outputPath('reload.png');
  await writeFile(file, await large());
  await open(page, '/product/gloss-business-cards');
  await slowDown(page, 120_000);
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect.poll(() => sent(page)).toBeGreaterThan(0);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText(/The upload of .*did not finish/)).toBeVisible();
  await slowDown(page, -1);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/files')) created.push(request.url());
  });
  await page.getByLabel('Artwork file').setInputFiles(file);
  await expect(ready(page)).toBeVisible({ timeout: 60_000 });
  expect(created, 'no second upload was begun').toEqual([]);
});

test('a file dropped on the field is taken; Remove takes it away again', async ({ page }) => {
  const name = `${Math.random().toString(36).slice(2, 8)}.svg`;
  await open(page, '/product/matt-business-cards');
  const dropped = await page.evaluateHandle(
    ([text, fileName]) => {
      const list = new DataTransfer();
      list.items.add(new File([text ?? ''], fileName ?? '', { type: 'image/svg+xml' }));
      return list;
    },
    [svg().toString(), name],
  );
  await page.getByRole('group', { name: 'Your artwork' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(ready(page)).toBeVisible({ timeout: 60_000 });
  await test.step('a file that waits for the cart is still there after a reload', async () => {
    await page.reload();
    await untilHydrated(page);
    await expect(ready(page)).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });
  await page.getByRole('group', { name: 'Your artwork' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Browse files' })).toBeVisible();
  // Not even after a reload: the tab remembers a file that waits for the cart.
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Browse files' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test.describe('while the shop takes no files', { tag: '@all' }, () => {
  test.use({ expected: [/507|429/] });

  test('says so, keeps the file and sends it on request', async ({ page }) => {
    await open(page, '/product/matt-business-cards');
    for (const [code, status, words] of [
      ['storage_full', 507, 'There is no room for more files right now.'],
      ['uploads_used_up', 429, 'You have sent many files in a short time.'],
    ] as const) {
      await page.route('**/api/files', (route) =>
        route.fulfill({ status, json: { code, message: words, error: words } }),
      );
      await page
        .getByLabel('Artwork file')
        .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: pdf() });
      await expect(page.getByText(words)).toBeVisible();
      await page.unroute('**/api/files');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(ready(page)).toBeVisible({ timeout: 60_000 });
      await page.getByRole('group', { name: 'Your artwork' }).getByRole('button', { name: 'Remove' }).click();
      await expect(ready(page)).toHaveCount(0);
    }
  });
});
