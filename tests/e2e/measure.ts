import type { Page } from '@playwright/test';

/** What a finger has to hit, in CSS pixels (look, "Always there"). */
const TOUCH = 44;

/** Everything on the page that is pressed or typed in, and can be seen. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [role=option], [role=tab], [role=button]';

/**
 * What of the page is smaller than a finger needs: its own box, its label's, or that of the card over which it lies. Links
 * in running text are exempt, as WCAG 2.5.8 has it: where they stand and how high is the sentence's.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ selector, size }) => {
      const isInSentence = (element: Element) => {
        const said = element.parentElement?.textContent?.trim() ?? '';
        const own = element.textContent?.trim() ?? '';
        return (
          element.matches('a') &&
          getComputedStyle(element).display === 'inline' &&
          said.length > own.length + 3
        );
      };
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      };
      /** A link whose empty text lies over the whole of its card. */
      const cardOf = (element: Element) => {
        const isSpread = ['::before', '::after'].some((part) => {
          const { content, position, inset } = getComputedStyle(element, part);
          return content === '""' && position === 'absolute' && inset === '0px';
        });
        return isSpread ? (element as HTMLElement).offsetParent : null;
      };
      const labelOf = (element: Element) => (element as Partial<HTMLInputElement>).labels?.[0] ?? null;
      const small: string[] = [];
      for (const element of document.querySelectorAll(selector)) {
        if (!isSeen(element) || isInSentence(element) || element.matches('.spoken')) continue;
        const boxes = [element, cardOf(element), element.matches('input') ? labelOf(element) : null];
        const isLarge = boxes.some((box) => {
          const { width, height } = box?.getBoundingClientRect() ?? { width: 0, height: 0 };
          return width > size - 0.5 && height > size - 0.5;
        });
        if (isLarge) continue;
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
        small.push(`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)}`);
      }
      return [...new Set(small)];
    },
    { selector: PRESSED, size: TOUCH },
  );
}

/** What stands over the right edge of the screen, but for what scrolls by itself. A phone's window grows with its page, its screen does not. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((screen) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && right > screen + 0.5 && !scrolls(element.parentElement);
    });
    const page =
      document.documentElement.scrollWidth > screen ? [`page ${document.documentElement.scrollWidth}`] : [];
    return [
      ...page,
      ...wide.slice(0, 5).map((element) => {
        const { right } = element.getBoundingClientRect();
        return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${element.textContent?.slice(0, 30)}” to ${Math.round(right)}`;
      }),
    ];
  }, page.viewportSize()?.width ?? 0);
}

/** Letters twice as large, as people set them in their browser. */
function setTextSize(page: Page, percent: number): Promise<void> {
  return page.evaluate((share) => {
    document.documentElement.style.fontSize = `${share}%`;
  }, percent);
}

/** Names of what can be pressed and of groups, as a screen reader has them, that are words run together: "ColourWhite". */
async function runTogether(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const named = tree.matchAll(
    /- (button|link|group|radiogroup|region|dialog|checkbox|radio|textbox|combobox|tab)(?: "((?:[^"\\]|\\.)*)")?/g,
  );
  return [...named].flatMap(([, role, name]) => {
    if (name === undefined) return role === 'button' || role === 'link' ? [`${role} without a name`] : [];
    return /[a-z][A-Z]/.test(name) ? [`${role} “${name}”`] : [];
  });
}

/** What is wrong with the open page for fingers, screen readers, and at twice the size of its text, which it keeps. */
export async function touchProblems(page: Page): Promise<string[]> {
  const wrong = [...(await tooSmall(page)), ...(await tooWide(page)), ...(await runTogether(page))];
  await setTextSize(page, 200);
  return [...wrong, ...(await tooWide(page)).map((one) => `at 200 %: ${one}`)];
}
