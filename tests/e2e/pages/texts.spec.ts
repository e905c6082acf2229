import { expect, open, test } from '../shop.ts';

test('questions, terms, about us and the promises say what the spec wants', async ({ page }) => {
  await test.step('the questions answer who we are, how it works, what is different and what can be printed', async () => {
    await open(page, '/faq');
    for (const question of [
      'Who are we?',
      'How does the platform work?',
      'What makes it different?',
      'Which printing types are supported?',
    ]) {
      const entry = page.locator('details').filter({ has: page.getByRole('heading', { name: question }) });
      if ((await entry.getAttribute('open')) === null) await entry.locator('summary').click();
      // Answered, not announced.
      await expect(entry.getByRole('paragraph').first()).toBeVisible();
      expect((await entry.getByRole('paragraph').first().innerText()).length).toBeGreaterThan(100);
    }
    await expect(page.getByRole('main')).not.toContainText(/coming soon/i);
  });
  await test.step('the terms say everything the spec says of them', async () => {
    await open(page, '/terms');
    const terms = page.getByRole('main');
    for (const statement of [
      /18 years or older/,
      /must not infringe/,
      /Goods and Services Tax \(GST\)/,
      /Delivery times are indicative/,
      /not accepted within 10 days of the first delivery attempt may be disposed of/,
      /Refunds are processed within 10 days/,
      /Refunds exclude errors made by the customer/,
      /damage after delivery/,
      /resolved amicably.* within 30 days/,
      /courts in Hyderabad/,
      /Copyright matters are governed by the law of the United States/,
      /Everything else is governed by the law of India/,
    ]) {
      await expect(terms).toContainText(statement);
    }
  });
  await test.step('about us tells who, why, how, with whom and how green', async () => {
    await open(page, '/about');
    for (const heading of [/about us/i, /mission/i, /how it works/i, /community/i, /sustainab/i]) {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  });
  await test.step('the promises of the shop are on its home page', async () => {
    await open(page, '/');
    for (const promise of ['30 s', '5 min', '50%', '95%']) {
      await expect(page.getByRole('main').getByText(promise, { exact: true })).toBeVisible();
    }
  });
});

test.describe('when a page breaks', () => {
  test.use({ expected: [/./] });

  test('a page that cannot load says "Unexpected Application Error!"', async ({ page }) => {
    await open(page, '/about');
    await page.route('**/labels.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Stickers & Labels' })
      .click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await page.unroute('**/labels.data*');
    await page.evaluate(() => history.replaceState(null, '', '/labels?q=round'));
    await page.getByRole('link', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { name: 'Stickers & Labels', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/labels?q=round');
  });

  test('a page that crashes while it is shown says "Something went wrong!"', async ({ page }) => {
    // What is stored is read strictly, so the browser itself has to be broken.
    await page.addInitScript(() => {
      if (location.pathname !== '/cart') return;
      // Every amount is written with it.
      Object.defineProperty(String.prototype, 'padEnd', {
        value: () => {
          throw new Error('no numbers today');
        },
      });
    });
    await page.goto('/about');
    await page.evaluate(() =>
      localStorage.setItem(
        'cart',
        JSON.stringify({
          items: [{ product: { productId: 'x', name: 'X', slug: 'x' }, quantity: 1, selectedSpecs: {} }],
        }),
      ),
    );
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  });
});
