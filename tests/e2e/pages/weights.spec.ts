import { addToCart } from '../buyer.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

/** JavaScript that travels before anybody touches a page, as it is compressed (bench/results.md says the same of more pages). */
const MOST: readonly (readonly [path: string, kilobytes: number, files: number])[] = [
  ['/', 110, 14],
  ['/product/matt-business-cards', 115, 14],
  ['/cart', 120, 15],
  ['/checkout', 120, 15],
];

test('pages stay as light as they were, with something in the cart', async ({ page }) => {
  await addToCart(page, 'matt-business-cards');
  for (const [path, kilobytes, files] of MOST) {
    await open(page, path);
    await untilHydrated(page);
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
    // Styles stand in the page: of their files, which are switched off, none is fetched.
    const { off, fetched } = await page.evaluate(() => {
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
      const off = [...links].map(({ href }) => href.replace(/#$/, ''));
      return {
        off,
        fetched: off.filter((href) =>
          performance.getEntriesByType('resource').some(({ name }) => name.startsWith(href)),
        ),
      };
    });
    expect(off.length).toBeGreaterThan(0);
    expect(fetched).toEqual([]);
    const sizes = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = entries.filter(({ name }) => name.endsWith('.js'));
      return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()];
    });
    const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    expect(weight, path).toBeGreaterThan(60);
    expect(weight, path).toBeLessThanOrEqual(kilobytes);
    expect(sizes.length, path).toBeLessThanOrEqual(files);
  }
});
