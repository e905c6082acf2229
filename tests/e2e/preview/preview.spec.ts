import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { expect, open, test } from '../shop.ts';
import {
  card,
  changes,
  picture,
  preview,
  softwareGraphics,
  turnIt,
  untilPriced,
  upload,
  view,
} from './preview-page.ts';

test.use(softwareGraphics);
test.slow();

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
  await page.getByRole('radio', { name: 'Both sides' }).check();
  await upload(page, 'card.pdf', card(2));
  await expect(preview(page).getByRole('img', { name: /^Your design on 300 gsm matt card/ })).toBeVisible();
  await expect(preview(page).getByRole('button', { name: 'Turn it in 3D' })).toBeVisible();
  // From the file there is a way to it; on a phone it is a screen above, and its views are one row.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'See it in 3D' }).click();
  await expect(preview(page)).toBeInViewport();
  const tops = await preview(page)
    .getByRole('toolbar', { name: 'Views' })
    .getByRole('button')
    .evaluateAll((views) => views.map((view) => view.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => performance.getEntriesByName('preview-wanted').length)).toBe(0);
});

test.describe('somebody who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees a still, and turns the piece only when asked to', { tag: '@all' }, async ({ page }) => {
    await open(page, '/product/matt-business-cards');
    await upload(page, 'card.pdf', card(2));
    const still = preview(page).getByRole('img', { name: 'Your design on 300 gsm matt card, front' });
    await expect(still).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('preview-wanted').length)).toBe(0);
    await page.getByRole('radio', { name: '350 gsm' }).check();
    await expect(
      preview(page).getByRole('img', { name: 'Your design on 350 gsm matt card, front' }),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'Both sides' }).check();
    await view(page, 'Back').click();
    await expect(preview(page).getByRole('img', { name: /, back$/ })).toBeVisible();
    await untilPriced(page);
    await expectAccessible(page);
    await turnIt(page);
    await changes(page, () => view(page, 'Front').click(), 0.5);
    // On the narrowest phone the controls stand in one row each, as large as a finger wants them.
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['Views', 'Turn and zoom']) {
      const bar = preview(page).getByRole('toolbar', { name });
      const boxes = await bar
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .map(({ top, width, height, right }) => [top, width, height, right]),
        );
      expect(new Set(boxes.map(([top]) => Math.round(top ?? 0))).size, name).toBe(1);
      for (const [, width, height] of boxes)
        expect(Math.min(width ?? 0, height ?? 0), name).toBeGreaterThanOrEqual(44);
      if (name === 'Turn and zoom')
        expect(Math.max(...boxes.map(([, , , right]) => right ?? 0))).toBeLessThanOrEqual(360);
    }
  });
});
