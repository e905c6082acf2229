import measure, { type Result } from 'lighthouse';
import { ask } from './ask.ts';
import { cartOf, inColdBrowser, PRODUCT } from './cold-browser.ts';
import type { Part } from './part.ts';
import type { Row } from './row.ts';
import type { Shop } from './shop.ts';
import { usable } from './usable.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** JavaScript that a page may load before anybody touches it. */
interface Weight {
  readonly kilobytes: number;
  readonly files: number;
}

interface Page {
  readonly path: string;
  readonly scripts: Weight;
  /** Something lies in the cart. */
  readonly hasCart?: boolean;
  /** Judged by its weight alone: whoever gets here has been on other pages, and it is no page for strangers. */
  readonly isInside?: boolean;
}

const INSIDE: Weight = { kilobytes: 120, files: 15 };
const pages: Record<string, Page> = {
  home: { path: '/', scripts: { kilobytes: 105, files: 10 } },
  list: { path: '/products', scripts: { kilobytes: 105, files: 10 } },
  product: { path: PRODUCT, scripts: { kilobytes: 110, files: 10 } },
  category: { path: '/business-cards', scripts: { kilobytes: 105, files: 10 } },
  cart: { path: '/cart', scripts: INSIDE, hasCart: true, isInside: true },
  checkout: { path: '/checkout', scripts: INSIDE, hasCart: true, isInside: true },
};

interface Scores {
  readonly categories: Record<(typeof CATEGORIES)[number], number>;
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Audits that cost points outside of performance. */
  readonly faults: string[];
  /** By kind, as they travelled. */
  readonly loaded: Record<string, { bytes: number; files: number }>;
}

async function score(shop: Shop, page: Page, cart: string, isAgain = false): Promise<Scores> {
  const url = shop.url + page.path;
  const result = await inColdBrowser({ shop, cart: page.hasCart ? cart : undefined }, (_browser, port) =>
    measure(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...CATEGORIES] }),
  );
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  // Now and then Chromium hands over a trace without its beginning.
  if (runtimeError?.code === 'NO_NAVSTART' && !isAgain) return score(shop, page, cart, true);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const faults = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? 0;
  return {
    categories: {
      performance: percent('performance'),
      accessibility: percent('accessibility'),
      'best-practices': percent('best-practices'),
      seo: percent('seo'),
    },
    lcpMs: numberOf('largest-contentful-paint'),
    fcpMs: numberOf('first-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    faults,
    loaded: loadedBy(audits['network-requests']?.details),
  };
}

const KINDS = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Font: 'fonts',
  Script: 'JS',
  Image: 'pictures',
} as const;

function loadedBy(details: Result['audits'][string]['details']): Scores['loaded'] {
  const loaded: Scores['loaded'] = Object.fromEntries(
    Object.values(KINDS).map((kind) => [kind, { bytes: 0, files: 0 }]),
  );
  const items = (
    details as { items?: { url?: string; resourceType?: string; transferSize?: number }[] } | undefined
  )?.items;
  const counted = new Set<string>();
  for (const { url = '', resourceType = '', transferSize = 0 } of items ?? []) {
    // A part that comes later is fetched first, and then imported from the browser's cache.
    const kind = /\.js$/.test(url) ? 'Script' : resourceType;
    const sum = loaded[KINDS[kind as keyof typeof KINDS] ?? ''];
    if (!sum) continue;
    sum.bytes += transferSize;
    if (!counted.has(url)) sum.files += 1;
    counted.add(url);
  }
  return loaded;
}

/** Lighthouse as it judges a phone that was never here before: the median of three by the largest paint. */
export const lighthouse: Part = async ({ shopOf, isQuick }) => {
  const shop = await shopOf(1_000);
  const cart = await cartOf(shop);
  const rows: Row[] = [];
  for (const [name, page] of Object.entries(pages)) {
    // The shop was visited before, the stranger was not: it has the page, well compressed.
    for (let visit = 0; visit < 5; visit++)
      await ask(shop.url + page.path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    const runs: Scores[] = [];
    for (let index = 0; index < (isQuick || page.isInside ? 1 : 3); index++)
      runs.push(await score(shop, page, cart));
    runs.sort((a, b) => a.lcpMs - b.lcpMs);
    const median = runs[Math.floor(runs.length / 2)];
    if (!median) continue;
    if (!page.isInside) rows.push(scoresOf(name, median));
    rows.push(bytesOf(name, page, median));
  }
  return [...rows, await usable(shop, isQuick)];
};

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

function scoresOf(name: string, { categories, lcpMs, fcpMs, blockedMs, shift, faults }: Scores): Row {
  const { performance, accessibility, seo } = categories;
  const practices = categories['best-practices'];
  const rest = faults.length > 0 ? ` (${faults.join(', ')})` : '';
  return {
    what: `First visit, phone, ${name}: performance, accessibility, best practices, SEO`,
    measured: `${performance}, ${accessibility}, ${practices}, ${seo}${rest}; LCP ${seconds(lcpMs)}; FCP ${seconds(fcpMs)}; TBT ${Math.round(blockedMs)} ms; CLS ${shift.toFixed(3)}`,
    aim: '≥ 99, 100, 100, 100; ≤ 1.5 s; ≤ 1.1 s; ≤ 30 ms; ≤ 0.01',
    isMet:
      performance >= 99 &&
      accessibility === 100 &&
      practices === 100 &&
      seo === 100 &&
      lcpMs <= 1_500 &&
      fcpMs <= 1_100 &&
      blockedMs <= 30 &&
      shift <= 0.01,
  };
}

function bytesOf(name: string, { scripts }: Page, { loaded }: Scores): Row {
  const parts = Object.entries(loaded).map(
    ([kind, { bytes, files }]) => `${kind} ${(bytes / 1000).toFixed(1)} kB in ${files}`,
  );
  const { bytes = 0, files = 0 } = loaded.JS ?? {};
  return {
    what: `First visit, phone, ${name}: what travels before anybody touches it`,
    measured: parts.join(', '),
    aim: `JS ≤ ${scripts.kilobytes} kB in ≤ ${scripts.files}`,
    isMet: bytes <= scripts.kilobytes * 1000 && files <= scripts.files,
  };
}
