import { expectSound } from '../accessible.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

const TAKE = /^Take this design/;

test('a design lies on the T-shirt as large as it is printed, in its colour', async ({ page }) => {
  await open(page, '/design/cotton-t-shirts');
  await untilHydrated(page);
  const card = page.getByRole('button', { name: TAKE }).first();
  const print = card.locator('svg svg');
  await expect(print).toBeAttached({ timeout: 60_000 });
  // 300 mm of the 744 that are seen.
  const [picture, printed] = [await card.locator('> svg').boundingBox(), await print.boundingBox()];
  const scale = Math.min((picture?.width ?? 0) / 744, (picture?.height ?? 0) / 780);
  expect((printed?.width ?? 0) / scale).toBeCloseTo(300, -1);
  expect((printed?.height ?? 0) / scale).toBeCloseTo(400, -1);
  await expect(card.locator('> svg')).toHaveAttribute('color', '#ffffff');
  await page.getByLabel('Colour', { exact: true }).selectOption('Navy');
  await expect(card.locator('> svg')).not.toHaveAttribute('color', '#ffffff');
  await expectSound(page);
});

test('more designs come as one scrolls, and the foot of the page can be reached', async ({ page }) => {
  await open(page, '/design/cotton-t-shirts');
  await untilHydrated(page);
  const designs = page.getByRole('button', { name: TAKE });
  const more = page.getByRole('button', { name: 'Show more designs' });
  await expect(designs.first().locator('use').first()).toBeAttached({ timeout: 60_000 });
  await expect(designs).toHaveCount(24);
  await more.scrollIntoViewIfNeeded();
  await expect(page.getByText('48 designs are shown.')).toBeAttached();
  const foot = page.getByRole('contentinfo');
  for (const count of [72, 96]) {
    await foot.scrollIntoViewIfNeeded();
    await expect(designs).toHaveCount(count);
  }
  await foot.scrollIntoViewIfNeeded();
  await expect(foot).toBeInViewport();
  await more.focus();
  await expect(designs).toHaveCount(96);
  await more.press('Enter');
  await expect(page.getByText(/^1\d\d designs are shown\.$/)).toBeAttached();
});
