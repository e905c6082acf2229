import type { Page } from '@playwright/test';

const DESIGNS = 'button[aria-label^="Take this design"] > svg';

/**
 * Opens a page of designs, and counts the scripts it asked for before 24 of them were drawn: without headers, as they
 * travelled. Those that came later are left out however soon they came.
 */
export async function scriptsUntilDrawn(page: Page, address: string) {
  await page.addInitScript((designs) => {
    const look = () => {
      const isDrawn = document.querySelectorAll(designs).length >= 24;
      if (isDrawn) Object.assign(window, { drawnAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, DESIGNS);
  const html = (await (await page.goto(address))?.text()) ?? '';
  await page.waitForFunction(() => 'drawnAt' in window, null, { timeout: 60_000 });
  const files = await page.evaluate(() => {
    const { drawnAt } = window as unknown as { drawnAt: number };
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = asked.filter(({ name, startTime }) => name.endsWith('.js') && startTime < drawnAt);
    return scripts.map(({ name, encodedBodySize }) => ({ name, encodedBodySize }));
  });
  const bytes = new Map(files.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return {
    html,
    kilobytes: [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1000,
    names: [...bytes.keys()].map((name) => name.replace(/^.*\/|-[\w-]{8}\.js$/g, '')),
  };
}
