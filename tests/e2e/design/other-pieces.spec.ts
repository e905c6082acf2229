import { expectPaid, fillCheckout, payByCard, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test, untilHydrated } from '../shop.ts';

/** What is designed beside cards, as somebody orders it in their own script. */
const PIECES = [
  {
    slug: 'mailer-boxes',
    label: 'Name of your business',
    name: 'लक्ष्मी मिठाई भांडार',
    language: 'mr',
    isLong: false,
  },
  { slug: 'invitation-cards', label: 'First name of the two', name: 'மீனாட்சி', language: 'ta', isLong: true },
] as const;

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  for (const { slug, label, name, language, isLong } of PIECES)
    test(`${slug} are designed in ${language}, and paid`, isLong ? { tag: '@all' } : {}, async ({ page }) => {
      await open(page, `/design/${slug}`);
      await untilHydrated(page);
      await page.getByLabel(label).fill(name);
      await page.getByLabel('Phone number').fill('98765 43210');
      await page.getByLabel(/^Language of the/).selectOption(language);
      const first = page.getByRole('button', { name: /^Take this design/ }).first();
      await expect(first.locator('svg use').first()).toBeAttached({ timeout: 60_000 });
      await expect(page.locator('section[aria-labelledby=wall]')).toHaveAttribute('aria-busy', 'false');
      await first.click();
      await page.getByRole('button', { name: 'Next' }).click();
      // What is ours on it is theirs only by their word.
      const keep = page.getByRole('button', { name: 'Keep these words' });
      const use = page.getByRole('button', { name: 'All right, use this design' });
      await expect(use).toBeVisible();
      await expect(page.getByText(/250 g/)).toHaveCount(0);
      for (let left = await keep.count(); left > 0; left = await keep.count()) await keep.first().click();
      await use.click();
      await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByText('added to your cart')).toBeVisible();
      await fillCheckout(page, freshEmail('piece'));
      await placeOrderButton(page).click();
      await payByCard(page);
      await expectPaid(page);
    });

  test('the last look at an invitation calls its occasion so, and lists no sign between the names', async ({
    page,
  }) => {
    await open(page, '/design/invitation-cards');
    await untilHydrated(page);
    await page.getByLabel('First name of the two').fill('आशा');
    await page.getByLabel('Second name').fill('रवी');
    await page.getByLabel(/^Language of the/).selectOption('mr');
    const first = page.getByRole('button', { name: /^Take this design/ }).first();
    await expect(first.locator('svg use').first()).toBeAttached({ timeout: 60_000 });
    await expect(page.locator('section[aria-labelledby=wall]')).toHaveAttribute('aria-busy', 'false');
    await first.click();
    await expect(page.getByRole('button', { name: 'Occasion: शुभ विवाह' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    const said = page.getByRole('definition');
    await expect(said.filter({ hasText: 'रवी' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Occasion' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'What you do' })).toHaveCount(0);
    await expect(said.filter({ hasText: '&' })).toHaveCount(0);
  });
});
