import { expect, open, test, untilHydrated } from '../shop.ts';

/** Of a telephone's screen its keyboard takes so much, in px. */
const KEYBOARD = 320;

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

for (const [slug, layout] of [
  ['pamphlets', 'a sheet'],
  ['roll-up-standees', 'a stand'],
] as const)
  test(`${layout} stays in sight above the field that is typed in while a keyboard is up`, async ({
    page,
  }) => {
    // A headless browser has no keyboard: what one would leave is said in its place.
    await page.addInitScript((keyboard) => {
      const events = new EventTarget();
      let [height, offsetTop] = [innerHeight, 0];
      const seen = Object.assign(events, { scale: 1, offsetLeft: 0 });
      for (const [name, get] of Object.entries({
        height: () => height,
        width: () => innerWidth,
        offsetTop: () => offsetTop,
      }))
        Object.defineProperty(seen, name, { get });
      Object.defineProperty(globalThis, 'visualViewport', { value: seen });
      const show = (isUp: boolean) => {
        [height, offsetTop] = isUp ? [innerHeight - keyboard, 60] : [innerHeight, 0];
        events.dispatchEvent(new Event('resize'));
      };
      addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) show(true);
      });
      addEventListener('focusout', () => show(false));
    }, KEYBOARD);
    await open(page, `/design/${slug}`);
    await untilHydrated(page);
    await page.getByLabel('Name of your business').fill('Lata Flowers');
    const first = page.getByRole('button', { name: /^Take this design/ }).first();
    await expect(first.locator('svg use').first()).toBeAttached({ timeout: 60_000 });
    await first.click();
    const canvas = page.locator('[data-canvas]');
    await expect(page.getByRole('button', { name: 'Name: Lata Flowers' })).toBeVisible();
    const before = await canvas.boundingBox();
    const fields = page.getByRole('tabpanel').getByRole('textbox');
    for (let at = 0; at < (await fields.count()); at += 1) {
      const field = fields.nth(at);
      await field.focus();
      await expect
        .poll(async () => {
          const [design, typed] = [await canvas.boundingBox(), await field.boundingBox()];
          if (!design || !typed) return 'nothing is there';
          return design.y < 60 || design.y + design.height > typed.y
            ? `design from ${design.y} by ${design.height}, field at ${typed.y}`
            : typed.y + Math.min(typed.height, 48) > 60 + 740 - KEYBOARD
              ? `the field at ${typed.y} is behind the keyboard`
              : 'in sight';
        })
        .toBe('in sight');
      expect((await canvas.boundingBox())?.height).toBeGreaterThan(140);
    }
    // Without a keyboard it is as large as before.
    await fields.last().blur();
    await expect.poll(async () => (await canvas.boundingBox())?.height).toBe(before?.height);
  });
