import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DIALOG = '[role=dialog][aria-modal=true]';
/** A page that fades in or still puts its parts in place is given this long. */
const SETTLED = { timeout: 20_000 };

async function problemsOf(page: Page): Promise<string[]> {
  // In the page itself, and only what is wrong: a third of the time of asking frame by frame for everything.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode();
  // What lies behind a dialog is out of reach, and may be half covered.
  if ((await page.locator(DIALOG).count()) > 0) axe.include(DIALOG);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Axe finds nothing wrong with the page once it has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await problemsOf(page)).toEqual([])).toPass(SETTLED);
}

export async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
