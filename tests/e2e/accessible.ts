import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isAll } from '../scope.ts';
import { expect, test } from './shop.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DIALOG = '[role=dialog][aria-modal=true]';
/** A page that fades in or still puts its parts in place is given this long. */
const SETTLED = { timeout: 40_000 };

const { resolve } = createRequire(import.meta.url);
const { source } = createRequire(resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** Axe itself, half a megabyte, once a document: its builder would send it twice for each look. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    } catch (error) {
      // Another frame may go meanwhile.
      if (frame === page.mainFrame()) throw error;
    }
  }
}

async function problemsOf(page: Page): Promise<string[]> {
  await bringAxe(page);
  // In the page itself, and only what is wrong: a third of the time of asking frame by frame for everything. Style sheets are
  // read anew for one rule that is tried out and not among ours.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .withTags(TAGS)
    .setLegacyMode();
  // What lies behind a dialog is out of reach, and may be half covered.
  if ((await page.locator(DIALOG).count()) > 0) axe.include(DIALOG);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => {
    // What stands on a design is as small as it is printed; each has its field, and Tab and arrows, too (WCAG 2.5.8, equivalent).
    const found = nodes.filter(({ html }) => id !== 'target-size' || !html.includes('data-object='));
    return found.length > 0 ? [`${id}: ${found.map((node) => node.target.join(' ')).join(', ')}`] : [];
  });
}

/** Axe finds nothing wrong with the page once it has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await problemsOf(page)).toEqual([])).toPass(SETTLED);
}

interface Looks {
  /** In CSS pixels; the page is as it was when it is over. */
  readonly widths?: readonly number[];
  readonly colorSchemes?: readonly ('light' | 'dark')[];
}

/**
 * On phones and desks, in every colour scheme asked for: axe finds nothing, and nothing scrolls sideways. Unless everything is
 * asked for, axe looks at the narrowest in the first scheme and, where there are two, at the widest in the other.
 */
export async function expectSound(
  page: Page,
  { widths = [360, 1280], colorSchemes = ['light'] }: Looks = {},
): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of widths) {
    await page.setViewportSize({ ...before, width });
    for (const colorScheme of colorSchemes) {
      const isFirst = width === widths[0] && colorScheme === colorSchemes[0];
      const isLast = width === widths.at(-1) && colorScheme === colorSchemes[1];
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`at ${width} px, ${colorScheme}`, async () => {
        if (isAll || isFirst || isLast) await expectAccessible(page);
        await expectNoSideways(page);
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

/** By the width of the device: on a phone the window grows with a page that is wider. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
