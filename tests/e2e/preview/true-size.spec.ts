import type { Page } from '@playwright/test';
import { pdf } from '../../corpora/artwork-corpus.ts';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { expect, open, test } from '../shop.ts';

// A still is enough to be measured; it needs no graphics.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MM = 72 / 25.4;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'True size' });

/** On a preview that is open; with artwork it opens by itself. */
async function openTrueSize(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'True size' }).click();
  await expect(dialog(page)).toBeVisible();
}

const seeIt = (page: Page) => page.getByRole('button', { name: 'See it on the product' }).click();

const wide = (page: Page, name: RegExp) =>
  dialog(page)
    .getByRole('img', { name })
    .evaluate((canvas) => canvas.getBoundingClientRect().width);

/** The picture is `pixels` wide, to half of one. */
async function expectWidth(page: Page, name: RegExp, pixels: number): Promise<void> {
  await expect.poll(async () => Math.abs((await wide(page, name)) - pixels)).toBeLessThan(0.5);
}

test('a bank card measures the screen once; from then on a card is as large as a card', async ({ page }) => {
  await open(page, '/product/matt-business-cards');
  await seeIt(page);
  await openTrueSize(page);
  await expectAccessible(page);
  await expectNoSideways(page);
  const outline = dialog(page).getByRole('slider', { name: 'Size of the outline' });
  await outline.fill('5');
  await expectWidth(page, /Outline of a bank card/, 85.6 * 5);
  await outline.press('ArrowRight');
  await expectWidth(page, /Outline of a bank card/, 85.6 * 5.01);
  await dialog(page).getByRole('button', { name: 'They are the same size' }).click();
  await expectWidth(page, /at real size, 89 by 51/, 89 * 5.01);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.reload();
  await open(page, '/product/a5-flyers');
  await seeIt(page);
  await openTrueSize(page);
  await expectWidth(page, /at real size, 148 by 210/, 148 * 5.01);
  await expectAccessible(page);
});

test('the cut may drift by a millimetre, and stands still for who wants no motion', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/product/matt-business-cards');
  await page.getByLabel('Artwork file').setInputFiles({
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: pdf({ pages: 1, width: 95 * MM, height: 57 * MM }),
  });
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
  await openTrueSize(page);
  await dialog(page).getByRole('tab', { name: 'After cutting' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Let it drift' })).toBeVisible();
  const cut = dialog(page).getByRole('slider', { name: 'Cut' });
  const before = await cut.getAttribute('aria-valuetext');
  await cut.fill('4.5');
  await expect(cut).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(cut).toHaveAttribute('aria-valuetext', /^[01]\.\d mm (left|right), [01]\.\d mm (high|low)$/);
  await expectAccessible(page);
});

test('a banner is as small as it looks from where people stand', { tag: '@all' }, async ({ page }) => {
  await open(page, '/product/flex-banners');
  await seeIt(page);
  await openTrueSize(page);
  await dialog(page).getByRole('tab', { name: 'From a distance' }).click();
  const metres = dialog(page).getByRole('slider', { name: 'Seen from' });
  await metres.fill('20');
  const far = await wide(page, /seen from 20 metres/);
  await metres.fill('10');
  await expectWidth(page, /seen from 10 metres/, far * 2);
  await expectNoSideways(page);
});
