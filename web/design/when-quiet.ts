import { typesetter } from './drawing/typesetter.ts';

/** Whoever waits longer for a font has a slow line, or none. */
const LONGEST_MS = 8000;
const LOOK_MS = 100;

const isDrawing = () => document.querySelector('button [data-waits]') !== null;

/**
 * Calls back once the designs of the wall are drawn and nothing else is to do: until then the line belongs to their fonts.
 * @returns how to stop
 */
export function whenQuiet(then: () => void): () => void {
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const done = () => !isLeft && then();
  const look = (until: number) => {
    if (isLeft) return;
    if (isDrawing() && performance.now() < until) timer = setTimeout(look, LOOK_MS, until);
    // Safari has no idle callbacks.
    else (window.requestIdleCallback ?? setTimeout)(done);
  };
  // A frame later React has drawn what could be drawn.
  const begin = () => setTimeout(look, LOOK_MS, performance.now() + LONGEST_MS);
  typesetter().then(begin, begin);
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
