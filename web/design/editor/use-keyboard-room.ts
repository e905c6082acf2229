import { type RefObject, useEffect } from 'react';

/** Less of the highest that was seen: a keyboard takes the rest. Bars of browsers take less than that. */
const KEYBOARD = 0.78;
/** Of what is left, for the design, however high the field is. */
const LEAST_SHARE = 0.36;
/** Between the design and the field, and from the field to the keyboard, in px. */
const GAP = 10;
/** Above a field stands its label. */
const LABEL = 28;
/** What the styles of the editor read. */
const ROOM = ['--seen-top', '--most-high'];
/** The editor has its fields beside the design from here. */
const BESIDE = '(width >= 60rem)';

/**
 * While a keyboard of the screen is up the design is as high as the keyboard and the field that is typed in leave it, and
 * stands at the top of what is seen: telephones move that part over the page, and what is sticky would stay behind it.
 */
export function useKeyboardRoom(editor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    const element = editor.current;
    if (!seen || !element) return;
    let [widest, highest] = [seen.width, 0];
    const follow = () => {
      if (element.hasAttribute('data-keyboard'))
        element.style.setProperty('--seen-top', `${Math.max(0, seen.offsetTop)}px`);
    };
    const measure = () => {
      // Turned round, it has another height.
      if (Math.abs(seen.width * seen.scale - widest) > 1) [widest, highest] = [seen.width * seen.scale, 0];
      highest = Math.max(highest, seen.height * seen.scale);
      const field = fieldIn(element);
      const isUp = field !== null && seen.height * seen.scale < highest * KEYBOARD && seen.scale < 1.1;
      const isNarrow = !matchMedia(BESIDE).matches;
      element.toggleAttribute('data-keyboard', isUp && isNarrow);
      if (isUp && isNarrow) {
        follow();
        makeRoom(element, field, seen);
      } else for (const name of ROOM) element.style.removeProperty(name);
    };
    measure();
    const leave = () => setTimeout(measure);
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', follow);
    element.addEventListener('focusin', measure);
    element.addEventListener('focusout', leave);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', measure);
      element.removeEventListener('focusout', leave);
    };
  }, [editor]);
}

const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=range], [type=color], [type=file])';

function fieldIn(editor: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement &&
    editor.contains(activeElement) &&
    activeElement.matches(TYPED)
    ? activeElement
    : null;
}

function makeRoom(editor: HTMLElement, field: HTMLElement, seen: VisualViewport): void {
  const stage = editor.querySelector('[data-stage]');
  if (!stage) return;
  const isOnDesign = stage.contains(field);
  const { offsetHeight: canvas = 0 } = stage.querySelector<HTMLElement>('[data-canvas]') ?? {};
  // What stands around the design, and the field below it.
  const around = stage.getBoundingClientRect().height - canvas;
  const needed = around + (isOnDesign ? GAP : field.offsetHeight + LABEL + 2 * GAP);
  const high = Math.max(seen.height * LEAST_SHARE, seen.height - needed);
  editor.style.setProperty('--most-high', `${Math.round(high)}px`);
  if (isOnDesign) return;
  // Where it ends once it sticks.
  const below = seen.offsetTop + stage.getBoundingClientRect().height + GAP;
  const { top, bottom } = field.getBoundingClientRect();
  const isHidden = top - LABEL < below || bottom > seen.offsetTop + seen.height;
  if (isHidden) scrollBy({ top: top - LABEL - below, behavior: 'instant' });
}
