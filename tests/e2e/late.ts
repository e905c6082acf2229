import type { Page } from '@playwright/test';

/** A page whose scripts do not come until it is woken. */
export const sleeping = (page: Page) => late(page, /\/assets\/entry\.client-.*\.js/);

/** What of the page does not come until it is let come. */
export async function late(page: Page, address: RegExp): Promise<() => void> {
  let arrive = () => {};
  const isLet = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await isLet;
    await route.continue();
  });
  return arrive;
}
