import { useRef, useState, useSyncExternalStore } from 'react';
import type { Issue } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';

/** The first sentence for each field that needs another look, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
}

interface State {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly errors: FieldErrors;
}

interface Attempt {
  /** What the form itself finds wrong, by the server's own rules; nothing is sent then. */
  readonly issues?: readonly Issue[];
  send(): Promise<void>;
}

export interface Submission extends State {
  /** False until the page's scripts run: sent before, a form would go to a page that takes none. */
  readonly isHydrated: boolean;
  /** Sends a form once, however often it is submitted; false when it was refused or is under way already. */
  submit(form: HTMLFormElement, attempt: Attempt): Promise<boolean>;
  /** A field being corrected is no longer marked; the next attempt checks it again. */
  clearError(field: string): void;
  clear(): void;
}

const never = () => () => undefined;

const idle: State = { isBusy: false, failure: null, errors: {} };

function firstErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return errors;
}

/** A refusal of the server in the spec's words; where it came without any, `wordless` (spec section 8). */
function failureOf(error: unknown, fallback: string, wordless: string): Failure {
  if (!(error instanceof ApiError)) return { code: 'unexpected', message: fallback, details: undefined };
  const { code, details } = error;
  return { code, details, message: error.isWordless ? wordless : error.message };
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = [...form.elements].find((control) => errors[control.getAttribute('name') ?? '']);
  if (wrong instanceof HTMLElement) wrong.focus();
}

/**
 * A form that is sent to the API: whether it is under way, what was refused, and which fields are wrong, all at once.
 * The keyboard goes to the first of them. What was typed stays.
 * @param fallback what is said when no answer of the API failed it
 * @param wordless what is said of an answer without words
 */
export function useSubmission(fallback: string, wordless = fallback): Submission {
  const [state, setState] = useState(idle);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A state would come too late for the second click of a double click.
  const isUnderWay = useRef(false);

  const refuse = (form: HTMLFormElement, failure: Failure, issues: readonly Issue[]) => {
    const errors = firstErrors(issues);
    setState({ isBusy: false, failure, errors });
    focusFirst(form, errors);
    return false;
  };
  return {
    ...state,
    isHydrated,
    async submit(form, { issues = [], send }) {
      if (isUnderWay.current) return false;
      if (issues.length > 0) {
        const message = 'Some fields need another look.';
        return refuse(form, { code: 'invalid_input', message, details: undefined }, issues);
      }
      isUnderWay.current = true;
      setState({ ...idle, isBusy: true });
      try {
        await send();
        setState(idle);
        return true;
      } catch (error) {
        return refuse(
          form,
          failureOf(error, fallback, wordless),
          error instanceof ApiError ? error.issues : [],
        );
      } finally {
        isUnderWay.current = false;
      }
    },
    clearError: (field) =>
      setState((before) => {
        if (!before.errors[field]) return before;
        const { [field]: _mended, ...errors } = before.errors;
        return { ...before, errors };
      }),
    clear: () => setState(idle),
  };
}
