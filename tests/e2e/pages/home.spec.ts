import { expect, open, test } from '../shop.ts';

test('auto-scroll moves every five seconds, waits under the pointer, and wraps', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Popular Products', exact: true }).last();
  const cards = carousel.getByRole('article');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Start auto-scroll' }).click();
  const dots = carousel.getByRole('button', { name: /^Go to position/ });
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  // The pointer is still on the button: nothing moves.
  await page.clock.runFor(11_000);
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(5_000);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  for (let left = (await dots.count()) - 1; left > 0; left -= 1) {
    await page.clock.runFor(5_000);
    await page.clock.runFor(1_000);
  }
  await expect(cards.first()).toBeInViewport({ ratio: 0.5 });
});
