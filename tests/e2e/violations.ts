import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect, untilHydrated } from './shop.ts';

interface Fixtures {
  /** What the security policy had to stop, and every script that ran although it came in as text. */
  readonly violations: string[];
}

/** What a text does that gets to run: `ran()` is told at once, wherever it happens. */
export const SCRIPT = '<img src=x onerror=ran()>';
export const SCRIPTS = [
  SCRIPT,
  '"><script>ran()</script>',
  "'-ran()-'",
  'javascript:ran()',
  '{{ran()}}',
] as const;

async function watch(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await context.addInitScript(() => {
    const tell = Reflect.get(window, 'tellViolation') as (text: string) => void;
    Object.assign(window, { ran: () => tell(`a text ran on ${location.href}`) });
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  context.on('dialog', (dialog) => {
    violations.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/** A browser test that fails when any page of it violated its security policy. */
export const test = base.extend<Fixtures>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await watch(context, violations);
      await use(violations);
      expect(violations, 'violations of the security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Reads a page to its end, so that everything on it was loaded. */
export async function readThrough(page: Page): Promise<void> {
  await untilHydrated(page);
  // At once: the End key scrolls for as long as the machine is busy, and what is pressed meanwhile moves from under the pointer.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

/** A tag that came in as text is a text: there is no element of it. */
export async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], script:text-is("ran()"), a[href^="javascript:"]')).toHaveCount(0);
}
