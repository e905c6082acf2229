import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { freePort, type Shop } from './shop.ts';

/** Something that can be put into a cart, and has options to choose from. */
export const PRODUCT = '/product/matt-business-cards';

/**
 * A browser that was never anywhere: nothing kept, no connection open.
 * @param cart what `cartOf` answered, to have something in the cart: it is written into the storage of a text file's
 *   page, which loads nothing that a page of the shop would find.
 */
export async function inColdBrowser<T>(
  { shop, cart }: { shop: Shop; cart?: string | undefined },
  work: (browser: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const found = await findChromium('browser');
  if ('problem' in found) throw new Error(found.problem);
  const profile = await mkdtemp(join(tmpdir(), 'inkbazaar-chromium-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: found.path,
    headless: true,
    // As Lighthouse has a phone, for who does not set it by itself.
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
    ],
  });
  try {
    if (cart !== undefined) {
      const page = await browser.newPage();
      await page.goto(`${shop.url}/robots.txt`);
      await page.evaluate((text) => localStorage.setItem('cart', text), cart);
      await page.close();
    }
    return await work(browser, port);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** What the storage of a browser holds once a person has put something into the cart. */
export function cartOf(shop: Shop): Promise<string> {
  return inColdBrowser({ shop }, async (browser) => {
    const page = await browser.newPage();
    await page.goto(shop.url + PRODUCT);
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await page.waitForFunction(() => localStorage.getItem('cart')?.includes('cartItemId'));
    return page.evaluate(() => localStorage.getItem('cart') ?? '');
  });
}
