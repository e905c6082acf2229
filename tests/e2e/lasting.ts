import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** How finely the clock is moved while something is waited for. */
const STEP_MS = 20;

/**
 * Gives a page that is opened next a clock that can be held. Before the page opens: a timer that began by the
 * real clock can no longer be cancelled, and one that ends late would leave a closed dialog's overlay standing.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** From here on the page's time passes only when a test lets it. */
export async function freezeTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the held time pass in small steps until something is there. */
export async function untilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(shown).toBeVisible({ timeout: 250 });
  }).toPass();
}

/** With the time held: what appears now stays for `ms` of the page's time, and no longer. */
export async function expectToLast(page: Page, shown: Locator, ms: number): Promise<void> {
  await untilShown(page, shown);
  await page.clock.runFor(ms - 5 * STEP_MS);
  await expect(shown).toBeVisible();
  await page.clock.runFor(6 * STEP_MS);
  await expect(shown).toBeHidden();
}
