import type { BrowserContext } from '@playwright/test';
import { inColdBrowser, PRODUCT } from './cold-browser.ts';
import type { Row } from './row.ts';
import type { Shop } from './shop.ts';

/** A phone in the middle of the range on a slow line, as Lighthouse has it; here the line and the processor really are so. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

/** Of one visit to a product's page, in ms after it was asked for. */
interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** An option was chosen, and the price of the choice stood there. */
  readonly answered: number;
}

async function visit(browser: BrowserContext, url: string): Promise<Visit> {
  const page = await browser.newPage();
  const client = await browser.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, answered: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    // A person who presses an option as soon as there is one to see, once; each price of a choice is asked for by POST.
    let isPressed = false;
    const look = setInterval(() => {
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      const option = document.querySelector<HTMLInputElement>('main input[type=radio]:not(:checked)');
      if (!isPressed && isPainted && option) {
        isPressed = true;
        option.click();
      }
      const quoted = performance
        .getEntriesByType('resource')
        .some(
          (entry) => /\/api\/quotes/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0,
        );
      if (!quoted) return;
      clearInterval(look);
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.answered = performance.now();
        }),
      );
    }, 50);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.answered > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => ({
    ...(window as unknown as { seen: Visit }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
}

/** How soon the options of a product answer a stranger with a slow phone on a slow line: the median of three visits. */
export async function usable(shop: Shop, isQuick: boolean): Promise<Row> {
  const visits: Visit[] = [];
  for (let index = 0; index < (isQuick ? 1 : 3); index++)
    visits.push(await inColdBrowser({ shop }, (browser) => visit(browser, shop.url + PRODUCT)));
  visits.sort((a, b) => a.answered - b.answered);
  const { answered, firstPaint, largestPaint } = visits[Math.floor(visits.length / 2)] as Visit;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  return {
    what: 'First visit, phone at 1.6 Mbps and a quarter of the processor, product: an option answers',
    measured: `${seconds(answered)}; first paint ${seconds(firstPaint)}, largest ${seconds(largestPaint)}`,
    aim: '≤ 3 s',
    isMet: answered <= 3_000,
  };
}
