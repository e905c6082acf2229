import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { png } from '../../corpora/artwork-corpus.ts';
import { design } from '../../corpora/design-corpus.ts';
import { expectSound } from '../accessible.ts';
import { expect, open, test } from '../shop.ts';
import { choose, verdict } from './artwork-field.ts';

const CARD = '/product/matt-business-cards';
/** A decision is kept for the content of a file: each journey brings its own. */
const ownRemark = () => `% ${randomUUID()}\n`;
const accept = (page: Page | Locator) => page.getByRole('button', { name: 'Print it like this' });
/** What is printed is made in the time that a busy machine takes. */
const SLOW = { timeout: 60_000 };
test.describe.configure({ timeout: 180_000 });

test('a design without bleed is made print-ready, compared by keyboard, and lies so on the product', async ({
  page,
}) => {
  await open(page, CARD);
  const flat = design({
    widthMm: 89,
    heightMm: 51,
    bleedMm: 0,
    background: '0.1 0.4 0.9 rg 0 0 900 900 re f',
    content: ownRemark(),
  });
  await choose(page, 'flat.pdf', flat);
  const ready = verdict(page, 'Ready to print');
  await expect(ready).toBeVisible(SLOW);
  await expect(
    ready.getByRole('img', { name: 'Page 1 of flat.pdf, as you sent it and as it prints' }),
  ).toBeVisible();
  await expect(ready.getByText(/^The pale edge is cut off/)).toContainText('FOGRA39');
  const slider = ready.getByRole('slider', { name: 'How much is shown as you sent it' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% as you sent it, 0% as it prints');
  await ready.getByText(/^What we do to make it print-ready/).click();
  await expect(
    ready
      .getByRole('listitem')
      .filter({ hasText: /printing inks/ })
      .first(),
  ).toBeVisible();
  await expectSound(page);
});

test('a leaflet for a card: the other way to print it is chosen, and that is what is made', {
  tag: '@all',
}, async ({ page, database }) => {
  await open(page, CARD);
  await choose(page, 'leaflet.pdf', design({ widthMm: 148, heightMm: 210, content: ownRemark() }));
  const asks = verdict(page, 'Needs your decision');
  await expect(asks).toBeVisible(SLOW);
  const picture = asks
    .getByRole('img', { name: /as you sent it and as it prints/ })
    .locator('image')
    .first();
  await expect(picture).toBeVisible(SLOW);
  const before = await picture.getAttribute('href');
  const borders = asks.getByRole('radio', { name: /borders/ });
  await borders.focus();
  await borders.press('Space');
  await expect(borders).toBeChecked();
  // The page as it is chosen is shown before it is decided.
  await expect(picture).not.toHaveAttribute('href', before ?? '', SLOW);
  await accept(asks).click();
  await expect(verdict(page, 'Ready to print')).toBeVisible(SLOW);
  const { rows } = await database.query(
    `select d.fixes from artwork.check_decisions d join artwork.files f on f.id = d.file_id
     where f.file_name = 'leaflet.pdf' order by d.decided_at desc limit 1`,
  );
  expect(rows[0]?.fixes).toEqual({ SIZE_MISMATCH: 'fit_with_borders' });
});

test('front and back from two pictures become one file; its sides are swapped, and one is turned; dragged, and in the cart too', {
  tag: '@all',
}, async ({ page, database }) => {
  await open(page, CARD);
  await page.getByRole('radio', { name: 'Both sides' }).check();
  const [front, back] = [await png(1122, 674), await png(1122, 674)];
  await choose(page, 'front.png', front);
  const asks = verdict(page, 'Needs your decision');
  await expect(asks.getByRole('button', { name: 'Add the back from another file' })).toBeVisible(SLOW);
  await page
    .getByLabel('The back of your artwork')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(asks.getByText(/Please upload a PDF, PNG, JPG, HEIC, AI, EPS or SVG file/)).toBeVisible();
  await page
    .getByLabel('The back of your artwork')
    .setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: back });
  await expect(page.getByText('front and back.pdf', { exact: true })).toBeVisible(SLOW);
  const ready = verdict(page, 'Ready to print');
  await expect(ready.getByText('Page 1 of 2')).toBeVisible(SLOW);
  await expectSound(page);
  const first = page.getByRole('img', { name: 'First page of front and back.pdf' });
  const before = await first.getAttribute('src');
  await ready.getByRole('button', { name: 'Swap front and back' }).click();
  await expect(first).not.toHaveAttribute('src', before ?? '', SLOW);
  await ready.getByRole('button', { name: 'Next page' }).click(SLOW);
  await ready.getByRole('button', { name: 'Turn this page upside down' }).click();
  const turned = async () =>
    (
      await database.query(
        `select ff.facts -> 'pages' -> 1 -> 'rotate' as turned from artwork.files f
         join artwork.file_facts ff on ff.sha256 = f.sha256
         where f.file_name = 'front and back.pdf' order by f.created_at desc limit 1`,
      )
    ).rows[0]?.turned;
  await expect.poll(turned, SLOW).toBe(180);
  const pages = page.getByRole('list', { name: 'Pages of your file' }).getByRole('button');
  await expect(pages.nth(1)).toBeEnabled(SLOW);
  const upright = await first.getAttribute('src');
  await pages.nth(1).dragTo(pages.nth(0));
  await expect(first).not.toHaveAttribute('src', upright ?? '', SLOW);
  await expect(ready.getByText('Page 1 of 2')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: /Cart.*1/ })).toBeVisible();
  await open(page, '/cart');
  await page.getByRole('button', { name: /^See how it prints/ }).click(SLOW);
  const proof = page.locator('figure image').first();
  await expect(proof).toBeVisible(SLOW);
  const ordered = await proof.getAttribute('href');
  await page.getByRole('button', { name: 'Swap front and back' }).click(SLOW);
  await expect(proof).not.toHaveAttribute('href', ordered ?? '', SLOW);
});
