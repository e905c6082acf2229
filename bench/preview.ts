import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { slugsOf } from './catalogue.ts';
import type { Part } from './part.ts';
import { ms, type Row } from './row.ts';
import type { Shop } from './shop.ts';

/** What a piece may ask of a phone in the middle of the range, to be drawn sixty times a second. */
const MOST_TRIANGLES = 60_000;
const MOST_MEGABYTES = 24;
/** Without a graphics card: the processor draws what a phone's graphics draw some twenty times as fast. */
const LONGEST_WAIT_MS = 5000;
const SLOWEST_FRAME_MS = 300;
/** As little as the first picture, and no task during which a page seems dead. */
const LONGEST_TASK_MS = 1000;
const BUSY_MS = 1000;

interface Seen {
  readonly slug: string;
  readonly triangles: number;
  readonly textureBytes: number;
  readonly firstPictureMs: number;
  /** From the press until the piece lies still in studio light: what its tasks took above 50 ms each, and the longest. */
  readonly blockedMs: number;
  readonly longestTaskMs: number;
  /** Half of the frames of one turn took no longer. */
  readonly frameMs: number;
}

/** Opens the preview of a product, turns the piece once, and reads what the page itself measured. */
async function seeOne(browser: Browser, shop: Shop, slug: string): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  try {
    await page.goto(`${shop.url}/product/${slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'See it on the product' }).click();
    await page.evaluate(noteLongTasks);
    // Without a graphics card it turns when asked to.
    await page.getByRole('button', { name: 'Turn it in 3D' }).click();
    const picture = await lastEntry(page, 'preview-first-picture', 0);
    await page.locator('canvas[data-at-rest]').waitFor({ state: 'attached', timeout: 60_000 });
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    // One movement long enough for a slow machine to draw several frames of.
    await page.getByRole('button', { name: 'Turn left' }).evaluate(async (button: HTMLButtonElement) => {
      for (let step = 0; step < 10; step++) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 140));
      }
    });
    // Frames of more than a second are no movement; a machine as busy as that has no time to report.
    const frames = await lastEntry(page, 'preview-frames', 2, 15_000).catch(() => null);
    const piece = await lastEntry(page, 'preview-piece', 0);
    return {
      slug,
      ...piece.detail,
      firstPictureMs: picture.duration,
      blockedMs: tasks.reduce((sum, task) => sum + task - 50, 0),
      longestTaskMs: Math.max(0, ...tasks),
      frameMs: frames?.detail.p50Ms ?? BUSY_MS,
    };
  } finally {
    await page.close();
  }
}

/** In the page: keeps how long each task takes from now on, of those above 50 ms. */
function noteLongTasks(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** The page's last measure of a name, waiting until there is one that covers so many frames. */
async function lastEntry(page: Page, name: string, frames: number, timeout = 60_000) {
  const found = await page.waitForFunction(
    ({ wanted, least }) =>
      performance
        .getEntriesByName(wanted)
        .map((entry) => ({ duration: entry.duration, detail: (entry as PerformanceMeasure).detail }))
        .findLast(({ detail }) => (detail?.frames ?? 0) >= least),
    { wanted: name, least: frames },
    { timeout },
  );
  const entry = await found.jsonValue();
  if (!entry) throw new Error(`The preview measured no ${name}.`);
  return entry;
}

/**
 * The live preview as a machine without a graphics card draws it: what each piece weighs is the same everywhere, times
 * are this machine's.
 */
export const preview: Part = async ({ shopOf, isQuick }) => {
  const shop = await shopOf(1_000);
  const found = await findChromium('browser');
  if ('problem' in found) throw new Error(found.problem);
  const slugs = await slugsOf(shop);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const seen: Seen[] = [];
  try {
    for (const slug of isQuick ? slugs.slice(0, 6) : slugs.slice(0, 40))
      seen.push(await seeOne(browser, shop, slug));
  } finally {
    await browser.close();
  }
  return rowsOf(seen);
};

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

function rowsOf(seen: readonly Seen[]): Row[] {
  const most = (value: (one: Seen) => number) =>
    seen.reduce((worst, one) => (value(one) > value(worst) ? one : worst), seen[0] as Seen);
  const heaviest = most(({ triangles }) => triangles);
  const largest = most(({ textureBytes }) => textureBytes);
  const slowest = most(({ firstPictureMs }) => firstPictureMs);
  const megabytes = largest.textureBytes / 1e6;
  const stillest = most(({ longestTaskMs }) => longestTaskMs);
  const frameMs = middle(seen.map((one) => one.frameMs));
  const blockedMs = middle(seen.map((one) => one.blockedMs));
  return [
    {
      what: `Triangles of the heaviest of ${seen.length} pieces`,
      measured: `${heaviest.triangles} (${heaviest.slug})`,
      aim: `≤ ${MOST_TRIANGLES}`,
      isMet: heaviest.triangles <= MOST_TRIANGLES,
    },
    {
      what: 'Textures of the largest',
      measured: `${megabytes.toFixed(1)} MB (${largest.slug})`,
      aim: `≤ ${MOST_MEGABYTES} MB`,
      isMet: megabytes <= MOST_MEGABYTES,
    },
    {
      what: 'First picture after pressing “Turn it in 3D”, without a graphics card',
      measured: `${ms(slowest.firstPictureMs)} at most (${slowest.slug})`,
      aim: `≤ ${ms(LONGEST_WAIT_MS)}`,
      isMet: slowest.firstPictureMs <= LONGEST_WAIT_MS,
    },
    {
      what: 'The longest the page stands still for it, until the piece is drawn in full, without a graphics card',
      measured: `${ms(stillest.longestTaskMs)} at most (${stillest.slug}); above 50 ms a task ${ms(blockedMs)} in all, the middle of ${seen.length}`,
      aim: `≤ ${ms(LONGEST_TASK_MS)}`,
      isMet: stillest.longestTaskMs <= LONGEST_TASK_MS,
    },
    {
      what: 'A frame while it turns, 412 px wide, without a graphics card',
      measured: ms(frameMs),
      aim: `≤ ${ms(SLOWEST_FRAME_MS)}`,
      isMet: frameMs <= SLOWEST_FRAME_MS,
    },
  ];
}
