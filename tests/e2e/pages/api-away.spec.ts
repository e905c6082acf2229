import { freePort } from '../../free-port.ts';
import { expect, test } from '../shop.ts';
import { openWebAlone } from '../web-alone.ts';

// A page that could not be made whole says so to caches by its status.
test.use({ expected: [/status of 50\d/] });

test('pages without the API say what is missing, and the rest of the shop reads', async ({ page }) => {
  const { at, close } = await openWebAlone(`http://127.0.0.1:${await freePort()}`);
  try {
    await page.goto(at('/'));
    await expect(page.getByText('Unable to load featured products. Please try again later.')).toBeVisible();
    await page.goto(at('/products'));
    await expect(page.getByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
    await page.goto(at('/labels'));
    await expect(page.getByText('No products to display')).toBeVisible();
    await page.goto(at('/terms'));
    await expect(page.getByText(/Hyderabad/).first()).toBeVisible();
  } finally {
    await close();
  }
});
