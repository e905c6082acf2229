import { expect, open, test, untilHydrated } from '../shop.ts';

test('suggestions by keyboard: arrows choose, Enter opens, Escape closes', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.pressSequentially('busness card');
  const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option');
  await expect(options.first()).toContainText(/business cards/i);
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await box.press('ArrowDown');
  const name = await options.first().textContent();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect
    .poll(async () => name?.includes((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?'))
    .toBe(true);
});

test('the empty box offers what was searched for here and what many search for, and nothing that finds nothing', async ({
  page,
  database,
}) => {
  await database.query(
    `insert into catalogue.search_counts (term, day, people) values ('flex banner', current_date, 9), ('pamphlet', current_date, 2)
     on conflict (term, day) do update set people = excluded.people`,
  );
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
  for (const typed of ['caps', 'zzzzqqqq']) {
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/searches'));
    await box.fill(typed);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(typed));
    await counted;
  }
  await box.fill('');
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['caps', 'Clear recent searches']);
  await expect(page.getByRole('group', { name: 'Popular searches' }).getByRole('option')).toHaveText([
    'flex banner',
  ]);
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=flex%20banner/);
  await expect(box).toHaveValue('flex banner');
  await box.fill('');
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
});

test('what people type finds the right thing first, misspelt too', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  for (const [typed, found] of [
    ['busness card', /Business Cards/],
    ['visiting card', /Business Cards/],
    ['pamphlet', /Pamphlets/],
    ['flex', /Flex Banners/],
    ['stiker', /Stickers/],
    ['t shirt', /T-Shirts/],
  ] as const) {
    await test.step(`"${typed}" finds the right thing first`, async () => {
      await box.fill(typed);
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/products\\?q=${encodeURIComponent(typed)}`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(typed);
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(found);
      await expect(page).toHaveTitle(/^Product Catalog · /);
    });
  }
  await test.step('nothing found says what to do', async () => {
    await box.fill('zzzzqqqq');
    await box.press('Enter');
    await expect(
      page.getByText('No products found matching your criteria. Please try adjusting your filters.'),
    ).toBeVisible();
  });
});

test('the catalogue filters, sorts and pages by twelve', async ({ page }) => {
  await open(page, '/products');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await untilHydrated(page);
  await expect(cards.first()).not.toContainText(names[0] ?? '');
  await page.getByLabel('Category').selectOption('Apparel');
  await expect(page).toHaveURL(/category=apparel/);
  await expect(cards).toHaveCount(5);
  await page.getByLabel('Sort by').selectOption('Category');
  await expect(page).toHaveURL(/sort=category/);
  await page.goBack();
  await expect(page).toHaveURL(/category=apparel/);

  await open(page, '/products?sort=category');
  const shown = await cards.getByRole('heading', { level: 3 }).allTextContents();
  const { products } = (await (await page.request.get('/api/products?limit=100')).json()) as {
    products: { name: string; category: { name: string } }[];
  };
  const categories = shown.map(
    (name) => products.find((product) => product.name === name)?.category.name ?? '?',
  );
  expect(categories).toEqual(categories.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(categories).size).toBeGreaterThan(1);
});
