import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../shop.ts';

test.use({ javaScriptEnabled: false });

test('the shop reads without JavaScript: home, list, product, category, questions, terms', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular Products' }).getByRole('article')).not.toHaveCount(
    0,
  );
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Search products' }).fill('flex');
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter');
  await expect(page).toHaveURL(/\/products\?q=flex/);
  await page.getByRole('link', { name: 'Flex Banners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flex Banners' })).toBeVisible();
  await expect(page.getByText(/₹[\d,]+\.\d\d/).first()).toBeVisible();
  // What needs a script is not there, and the page says so.
  await expect(page.locator('noscript p')).toHaveText(
    'To order, switch on JavaScript in your browser, or write to us.',
  );
  await expect(page.locator('noscript p')).toBeVisible();
  for (const name of ['Add to Cart', 'Browse', 'One more', 'See it on the product'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  // What can be ordered by a letter is.
  await page.goto('/price-request/rigid-gift-boxes');
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/contact?about=Rigid%20Gift%20Boxes',
  );
  await page.goto('/banners');
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByText(/Hyderabad/).first()).toBeVisible();
});

test('a configuration in the address has its price in the page itself', async ({ page }) => {
  await page.goto('/product/matt-business-cards');
  await page.getByRole('radio', { name: /^Both/ }).check();
  await page.getByRole('radio', { name: /^500 ₹/ }).check();
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page).toHaveURL(/qty=500/);
  await expect(page.getByText(/^500 ×/)).toBeVisible();
  // What does not go together becomes the nearest that does; fields of a free size are there, too.
  await page.goto('/product/tri-fold-brochures');
  await page.getByRole('radio', { name: 'Gloss lamination' }).check();
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Now Paper: 170 gsm.' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '170 gsm' })).toBeChecked();
  await page.goto('/product/flex-banners?Size=8+x+3+ft');
  await expect(page.getByLabel('Width')).toHaveValue('8');
});

test.describe('on a slow line', () => {
  // Fonts and pictures are of another shop than this one, which has none.
  test.use({ expected: [/404/] });

  test('a page that comes in pieces shows every quantity, wherever it is cut', async ({ page, request }) => {
    const html = await (await request.get('/product/matt-business-cards')).text();
    const rows = [...html.matchAll(/<label [^>]*><input [^>]*name="qty"/g)].map(({ index }) => index);
    expect(rows.length).toBeGreaterThan(5);
    const [begin = 0, end = 0] = rows.slice(2, 4);
    let rest = '';
    let answer: ServerResponse | undefined;
    const server = createServer((asked, reply) => {
      if (asked.url !== '/') return void reply.writeHead(404).end();
      answer = reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.write(html.slice(0, html.length - rest.length));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      for (let cut = begin + 100; cut < end; cut += 12) {
        rest = html.slice(cut);
        await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
        // What has come stands there before the rest comes.
        await expect(page.getByRole('radio', { name: /^100 ₹/ })).toBeVisible();
        answer?.end(rest);
        await page.waitForLoadState();
        await expect(page.getByRole('radio', { name: /₹/ }), html.slice(cut - 40, cut)).toHaveCount(
          rows.length,
        );
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
