import { expectSound } from '../accessible.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

const TAKE = /^Take this design/;

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('whoever chooses gold foil sees their name in gold, on cards made for it, and has it in the cart', async ({
    page,
  }) => {
    await open(page, '/product/velvet-business-cards?Highlight=Gold+foil');
    await page.getByRole('link', { name: 'Design it here' }).tap();
    await untilHydrated(page);
    await expect(page.getByLabel('Highlight')).toHaveValue('Gold foil');
    await page.getByLabel('Name of your business').fill('Aditi Deshmukh');
    await page.getByLabel('Phone number').fill('98450 12345');
    const card = page
      .getByRole('button', { name: /^Take this design: A large monogram, .* and gold foil$/ })
      .first();
    const name = card.locator('[data-item="name"]');
    // It is metal, and not the white of ink: its gradient is there, under the name it is asked for by.
    await expect(async () => {
      const gradient = /^url\(#(.+)\)$/.exec((await name.getAttribute('fill')) ?? '')?.[1];
      expect(await page.locator(`linearGradient[id="${gradient}"] stop`).count()).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
    await expectSound(page);
    await card.tap();
    await expect(page.getByRole('button', { name: 'Name: Aditi Deshmukh, in gold foil' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByText('Name, in gold foil')).toBeVisible();
    await expect(page.getByText('Gold foil is shown with a light on it')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'All right, use this design' }).tap();
    await expect(page).toHaveURL(/\/product\/velvet-business-cards\?.*Highlight=Gold/);
    await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Add to Cart' }).tap();
    await expect(page.getByText('added to your cart')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText('Gold foil').first()).toBeVisible();
  });
});

test('the wall follows the highlight: cards made for foil, the same under varnish, and ordinary ones without', async ({
  page,
}) => {
  await open(page, '/design/velvet-business-cards');
  await untilHydrated(page);
  const first = page.getByRole('button', { name: TAKE }).first();
  const made = page.getByRole('button', { name: /^Take this design: Thin double frame/ }).first();
  await expect(first.locator('use').first()).toBeAttached({ timeout: 60_000 });
  await expect(made).toHaveCount(0);
  await page.getByLabel('Highlight').selectOption('Silver foil');
  await expect(made).toHaveAccessibleName(/and silver foil$/);
  await expect(page.getByText('These have silver foil on them already.')).toBeVisible();
  await page.getByLabel('Highlight').selectOption('Spot UV');
  await expect(page.getByText('These have spot varnish on them already.')).toBeVisible();
  // Varnish lies over what is printed.
  await expect(made.locator('[data-item="name~varnish"]')).toBeAttached();
  await page.getByLabel('Highlight').selectOption('None');
  await expect(made).toHaveCount(0);
  await expectSound(page);
});
