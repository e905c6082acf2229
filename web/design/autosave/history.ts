import type { Design } from '#contract/design/design.ts';

/** What was, is, and was undone. */
export interface History {
  readonly past: readonly Design[];
  readonly present: Design;
  readonly future: readonly Design[];
  /** What the last change was: the same again is one step with it, as letters of a word are. */
  readonly last: string | null;
}

export type Step =
  | { readonly kind: 'change'; readonly design: Design; readonly what: string | null }
  /** The next change is a step of its own whatever it is. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'merge'; readonly merge: (design: Design) => Design };

const MOST_STEPS = 200;

export const begin = (present: Design): History => ({ past: [], present, future: [], last: null });

export function step(history: History, next: Step): History {
  const { past, present, future } = history;
  switch (next.kind) {
    case 'change': {
      if (next.design === present) return history;
      const isSame = next.what !== null && next.what === history.last;
      return {
        past: isSame ? past : [...past.slice(1 - MOST_STEPS), present],
        present: next.design,
        future: [],
        last: next.what,
      };
    }
    case 'rest':
      return history.last === null ? history : { ...history, last: null };
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
        : history;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, last: null } : history;
    }
    case 'merge':
      return { past, present: next.merge(present), future: [], last: null };
  }
}
