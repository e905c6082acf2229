import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import measure from 'lighthouse';
import { findChromium } from '../scripts/find-chromium.ts';
import type { Part } from './part.ts';
import type { Row } from './row.ts';
import { freePort, type Shop } from './shop.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PRODUCT = '/product/matt-business-cards';

interface Scores {
  readonly categories: Record<(typeof CATEGORIES)[number], number>;
  readonly lcpMs: number;
  readonly shift: number;
  /** Audits that cost points outside of performance. */
  readonly faults: string[];
}

async function score(url: string, port: number, isAgain = false): Promise<Scores> {
  const result = await measure(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    // The cart of this browser is what the cart page shows.
    disableStorageReset: true,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  // Now and then Chromium hands over a trace without its beginning.
  if (runtimeError?.code === 'NO_NAVSTART' && !isAgain) return score(url, port, true);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const faults = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    categories: {
      performance: percent('performance'),
      accessibility: percent('accessibility'),
      'best-practices': percent('best-practices'),
      seo: percent('seo'),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    faults,
  };
}

/** Puts something into the cart, as a person does. */
async function fillCart(browser: BrowserContext, shop: Shop): Promise<void> {
  const page = await browser.newPage();
  await page.goto(shop.url + PRODUCT);
  const button = page.getByRole('button', { name: /add to cart/i }).first();
  await button.click();
  await page.waitForFunction(() => localStorage.getItem('cart')?.includes('cartItemId'));
  await page.close();
}

/** Lighthouse as it judges a phone, the median of three by performance. */
export const lighthouse: Part = async ({ shopOf, isQuick }) => {
  const shop = await shopOf(1_000);
  const found = await findChromium('browser');
  if ('problem' in found) throw new Error(found.problem);
  const profile = await mkdtemp(join(tmpdir(), 'inkbazaar-chromium-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: found.path,
    headless: true,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  const rows: Row[] = [];
  try {
    await fillCart(browser, shop);
    for (const [name, path] of Object.entries({
      home: '/',
      list: '/products',
      product: PRODUCT,
      cart: '/cart',
    })) {
      const runs: Scores[] = [];
      for (let index = 0; index < (isQuick ? 1 : 3); index++) runs.push(await score(shop.url + path, port));
      runs.sort((a, b) => a.categories.performance - b.categories.performance);
      const median = runs[Math.floor(runs.length / 2)];
      if (median) rows.push(rowOf(name, median));
    }
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
  return rows;
};

function rowOf(name: string, { categories, lcpMs, shift, faults }: Scores): Row {
  const { performance, accessibility, seo } = categories;
  const practices = categories['best-practices'];
  const rest = faults.length > 0 ? ` (${faults.join(', ')})` : '';
  return {
    what: `Lighthouse, phone, ${name}: performance, accessibility, best practices, SEO`,
    measured: `${performance}, ${accessibility}, ${practices}, ${seo}${rest}; LCP ${(lcpMs / 1000).toFixed(2)} s; CLS ${shift.toFixed(3)}`,
    aim: '≥ 97, 100, 100, 100; ≤ 1.6 s; ≤ 0.01',
    isMet:
      performance >= 97 &&
      accessibility === 100 &&
      practices === 100 &&
      seo === 100 &&
      lcpMs <= 1_600 &&
      shift <= 0.01,
  };
}
