import { useRef, useState } from 'react';
import { ApiError, OFFLINE_MESSAGE } from './api-error.ts';

/** What is said of a failure where it happened; null where the page says it elsewhere. */
export type ErrorText<F = string> = (error: unknown) => F | null;

export interface Action<F = string> {
  readonly isBusy: boolean;
  /** Where several share it: the one that is under way, by the key it was begun with. */
  readonly busyKey: string | null;
  readonly failure: F | null;
  dismiss(): void;
  /** Says what was found wrong without asking the server. */
  fail(failure: F): void;
  /**
   * Does it, and nothing while something is under way. What failed before is forgotten.
   * @param key which of several it is
   * @param sayThis words for this one
   * @returns true when it was done
   */
  run(work: () => Promise<unknown>, key?: string, sayThis?: ErrorText<F>): Promise<boolean>;
}

/**
 * The words for a failure.
 * @param fallback what is said when no answer of the API failed it, and it is not for want of a connection
 * @param wordless what is said of an answer without words; the name of such answers otherwise (spec section 8)
 */
export function errorText(fallback = 'An unexpected error occurred.', wordless?: string) {
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return navigator.onLine === false ? OFFLINE_MESSAGE : fallback;
    return error.isWordless && wordless !== undefined ? wordless : error.message;
  };
}

/**
 * Something done once, however often it is pressed: whether it is under way, and its failure.
 * @param onRefused told of each refusal of the API, such as that somebody else was faster
 */
export function useAction<F = string>(say: ErrorText<F>, onRefused?: (refusal: ApiError) => void): Action<F> {
  const [state, setState] = useState<{ busyKey: string | null; failure: F | null }>({
    busyKey: null,
    failure: null,
  });
  // A state would come too late for the second click of a double click.
  const isUnderWay = useRef(false);
  return {
    ...state,
    isBusy: state.busyKey !== null,
    dismiss: () => setState((before) => ({ ...before, failure: null })),
    fail: (failure) => setState((before) => ({ ...before, failure })),
    async run(work, key = '', sayThis = say) {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setState({ busyKey: key, failure: null });
      try {
        await work();
        setState((before) => ({ ...before, busyKey: null }));
        return true;
      } catch (error) {
        setState({ busyKey: null, failure: sayThis(error) });
        if (error instanceof ApiError) onRefused?.(error);
        return false;
      } finally {
        isUnderWay.current = false;
      }
    },
  };
}
