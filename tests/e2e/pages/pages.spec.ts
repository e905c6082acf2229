import type { Page } from '@playwright/test';
import { expect, open, test } from '../shop.ts';

test('every picture of the shop is there', async ({ page }) => {
  const { products } = await (await page.request.get('/api/products?limit=100')).json();
  // Admins of other journeys make products without, or with their own.
  const kept = (products as { imageUrls: string[] }[]).map(({ imageUrls }) =>
    imageUrls.flatMap((url) => /^\/pictures\/products\/(.+)-800\.webp$/.exec(url)?.[1] ?? []),
  );
  expect(kept.filter((sides) => sides.length === 3).length).toBeGreaterThanOrEqual(30);
  const paths = kept.flatMap((sides) => [
    ...sides.flatMap((side) =>
      [480, 800, 1200].flatMap((width) =>
        ['avif', 'webp'].map((format) => `/pictures/products/${side}-${width}.${format}`),
      ),
    ),
    ...sides.slice(0, 1).map((side) => `/pictures/og/${side}.jpg`),
  ]);
  const missing: string[] = [];
  for (const path of new Set(paths)) if (!(await page.request.head(path)).ok()) missing.push(path);
  expect(missing).toEqual([]);
});

for (const path of ['/', '/product/matt-business-cards']) {
  test(`the largest thing that ${path} paints is a picture of a known size`, async ({ page }) => {
    await page.goto(path);
    const largest = () =>
      page.evaluate(
        () =>
          new Promise<string | null>((resolve) => {
            new PerformanceObserver((list) => {
              const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
              const isSized = element?.hasAttribute('width') && element.hasAttribute('height');
              resolve(isSized ? (element?.tagName.toLowerCase() ?? null) : null);
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
    await expect.poll(largest).toBe('img');
    if (path !== '/') await test.step('structured data, sitemap and robots', () => expectFoundBySearch(page));
  });
}

/** What search engines read of an open product page and of the shop. */
async function expectFoundBySearch(page: Page): Promise<void> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = texts.map((text) => JSON.parse(text)['@type']);
  expect(types).toContain('Product');
  expect(types).toContain('BreadcrumbList');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const path of ['/product/matt-business-cards', '/business-cards', '/category/packaging', '/faq']) {
    expect(sitemap).toContain(`${path}<`);
  }
  expect(await (await page.request.get('/robots.txt')).text()).toMatch(/Sitemap: http/);
}

test('header, footer and mobile menu lead everywhere the spec names', async ({ page }) => {
  await open(page, '/');
  const hrefs = (links: ReturnType<typeof page.getByRole>) =>
    links.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  // What an admin adds meanwhile comes behind them.
  const added = /^\/category\/(?!packaging$)/;
  const ofSpec = async (links: ReturnType<typeof page.getByRole>) =>
    (await hrefs(links)).filter((href) => !added.test(href ?? ''));
  expect(await ofSpec(page.getByRole('navigation', { name: 'Categories' }))).toEqual([
    '/products',
    '/business-cards',
    '/brochures',
    '/banners',
    '/labels',
    '/apparel',
    '/category/packaging',
    // Not the spec's: the way for whoever has no file.
    '/design',
  ]);
  const footer = page.getByRole('contentinfo');
  expect(await ofSpec(footer.getByRole('navigation', { name: 'Products' }))).toEqual([
    '/products/business-cards',
    '/products/flyers',
    '/products/banners',
    '/products/stickers',
    '/products/apparel',
  ]);
  expect(await hrefs(footer.getByRole('navigation', { name: 'Company' }))).toEqual([
    '/about',
    '/contact',
    '/terms',
    '/faq',
  ]);
  expect(await hrefs(footer.getByRole('navigation', { name: 'Help' }))).toEqual([
    '/track',
    '/shipping',
    '/refunds',
    '/privacy',
    '/psp-about',
  ]);
  for (const [path, heading] of [
    ['/shipping', 'Shipping'],
    ['/refunds', 'Refunds and cancellation'],
    ['/privacy', 'Privacy'],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Track order' })).toHaveAttribute(
    'href',
    '/track',
  );
  await expect(footer.getByText(/^© \d{4} Inkbazaar/)).toBeVisible();
  const contact = footer.locator('address');
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(contact.locator('a[href^="tel:"]')).toBeVisible();
  // No social links: nothing leads away from the shop.
  expect((await hrefs(footer)).filter((href) => !/^(\/|mailto:|tel:)/.test(href ?? ''))).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    '/about',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Apparel' }).click();
  await expect(page).toHaveURL('/apparel');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('the home page: six categories, and a carousel of three with arrows and dots', async ({ page }) => {
  await open(page, '/');
  const hero = page.getByRole('region', { name: await page.getByRole('heading', { level: 1 }).innerText() });
  await expect(hero.locator('img')).toHaveAttribute('src', /\/pictures\/hero-home/);
  const tiles = page.getByRole('region', { name: 'What are you printing?' });
  const keys = ['visiting-cards', 'flyers', 'labels', 'banners', 'apparel', 'packaging'];
  // What an admin adds meanwhile comes behind them.
  expect((await tiles.getByRole('heading', { level: 3 }).allInnerTexts()).slice(0, 6)).toEqual([
    'Business Cards',
    'Flyers & Brochures',
    'Stickers & Labels',
    'Banners & Signs',
    'Apparel',
    'Packaging',
  ]);
  for (const key of keys) {
    await expect(tiles.locator(`a[href^="/category/${key}#"]`).first()).toBeVisible();
  }
  const carousel = page.getByRole('region', { name: 'Popular Products', exact: true }).last();
  const cards = carousel.getByRole('article');
  await expect(cards).toHaveCount(4);
  const { products } = (await (await page.request.get('/api/products?limit=4')).json()) as {
    products: { name: string; pricing: { pricePerUnit: number }[] }[];
  };
  for (const [index, { name, pricing }] of products.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('link')).toHaveText(name);
    await expect(card).toContainText('SELECT OPTIONS');
    await expect(card).toContainText(`₹${pricing[0]?.pricePerUnit.toFixed(2)}`);
    await expect(card.locator('img')).toHaveAttribute('src', /\/pictures\/products\//);
  }
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  const gap = (boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0);
  expect(Math.round(gap)).toBe(30);
  await carousel.scrollIntoViewIfNeeded();
  await expect(cards.nth(2)).toBeInViewport({ ratio: 0.5 });
  await expect(cards.nth(3)).not.toBeInViewport();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(cards.nth(3)).toBeInViewport({ ratio: 0.5 });
  await expect(carousel.getByRole('button', { name: /^Go to position 2/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.5 });
  await cards.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});

test('a product without a picture has the placeholder of 400 × 300 and says that it has none', async ({
  page,
  database,
}) => {
  await database.query(`update catalogue.products set image_urls = '[]' where slug = 'die-cut-stickers'`);
  await expect(async () => {
    await open(page, '/products?q=die-cut');
    const card = page.getByRole('article').filter({ hasText: 'Die-Cut Stickers' }).first();
    await expect(card.getByText('No image available')).toBeVisible({ timeout: 2000 });
    const picture = card.locator('img');
    await expect(picture).toHaveAttribute('src', '/pictures/placeholder-400x300.svg');
    expect(
      await picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
        naturalWidth,
        naturalHeight,
      ]),
    ).toEqual([400, 300]);
  }).toPass();
});

test('a card without a price list says "Price on Request"', async ({ page }) => {
  await open(page, '/products?q=foil');
  const card = page.getByRole('article').filter({ hasText: 'Foil Business Cards' });
  await expect(card).toContainText('Price on Request');
  await expect(card).not.toContainText('₹');
  await expect(card).toContainText('SELECT OPTIONS');
});

test('a category page shows four columns, its highlights and twelve at most', async ({ page }) => {
  await open(page, '/business-cards');
  const cards = page.getByRole('main').getByRole('article');
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  expect(tops.length).toBeLessThanOrEqual(12);
  await expect(page.getByText('Thick boards, 300 to 400 gsm')).toBeVisible();
  const hero = page.getByRole('region', { name: 'Business Cards', exact: true });
  await expect(hero.locator('img')).toHaveAttribute('alt', /.{10,}/);
  await expect(hero.locator('img')).toHaveAttribute('height', /^\d+$/);
  await expect(hero.getByRole('paragraph').nth(1)).toHaveText(/.{40,}/);
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /business cards/i);
  await expect(page.getByRole('search', { name: 'Search Business Cards' })).toBeVisible();
});
