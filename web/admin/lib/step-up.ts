import { createStore } from 'zustand/vanilla';

/** The question that is on the screen: what is called with its answer. */
type Question = ((isConfirmed: boolean) => void) | null;

export const stepUpStore = createStore<{ readonly question: Question }>()(() => ({ question: null }));

let pending: Promise<boolean> | null = null;

/**
 * Asks who is at the keyboard, in the one dialog of the back office (`StepUpDialog`); calls that need it at the same
 * time share the question.
 * @returns false when the dialog was closed without an answer.
 */
export function confirmIdentity(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    stepUpStore.setState({ question: resolve });
  }).finally(() => {
    pending = null;
    stepUpStore.setState({ question: null });
  });
  return pending;
}
