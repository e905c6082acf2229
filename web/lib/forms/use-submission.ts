import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Issue } from '#contract/errors.ts';
import { ApiError } from '../api-error.ts';
import { errorText, useAction } from '../use-action.ts';
import { errorsByField, type FieldErrors } from './field-errors.ts';
import { unfinishedDays } from './unfinished-days.ts';

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
}

interface Words {
  /** Of a failure. */
  say(error: unknown): string;
  /** Of fields that are wrong, whoever found them; otherwise the usual sentence, or the server's. */
  sayIssues?(issues: readonly Issue[]): string;
}

interface Attempt {
  /** What the form itself finds wrong, by the server's own rules; nothing is sent then. */
  readonly issues?: readonly Issue[];
  /** Where in what is sent the form's fields are, when not at its top. */
  readonly below?: string | undefined;
  send(): Promise<void>;
}

export interface Submission {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly errors: FieldErrors;
  /** False until the page's scripts run: sent before, a form would go to a page that takes none. */
  readonly isHydrated: boolean;
  /** Sends a form once, however often it is submitted; false when it was refused or is under way already. */
  submit(form: HTMLFormElement | null, attempt: Attempt): Promise<boolean>;
  /** A field being corrected is no longer marked; the next attempt checks it again. */
  clearError(field: string): void;
  /** The failure is read; the fields stay marked. */
  dismiss(): void;
  clear(): void;
}

interface Refusal {
  readonly form: HTMLFormElement | null;
  readonly errors: FieldErrors;
}

const never = () => () => undefined;

const NO_ERRORS: FieldErrors = {};
const ANOTHER_LOOK = 'Some fields need another look.';

/** Has the form a control of each of these names, to show beside what is wrong with it? */
function hasAll(form: HTMLFormElement | null, fields: readonly string[]): boolean {
  const names = new Set([...(form?.elements ?? [])].map((control) => control.getAttribute('name')));
  return fields.every((field) => names.has(field));
}

/** After a refusal the keyboard goes to the first field that has something wrong with it. */
function useFocusOnFirst(refusal: Refusal | null): void {
  useEffect(() => {
    if (!refusal?.form) return;
    const { form, errors } = refusal;
    const named = [...form.elements].find((control) => errors[control.getAttribute('name') ?? '']);
    const wrong = named ?? form.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [refusal]);
}

/**
 * A form that is sent to the API: whether it is under way, what was refused, and which fields are wrong, all at once.
 * The keyboard goes to the first of them. What was typed stays.
 * @param words what is said of failures; a text: what is said when the API's answer has no words, or none came
 * @param onRefused told of each refusal of the API
 */
export function useSubmission(words: string | Words, onRefused?: (refusal: ApiError) => void): Submission {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const say = typeof words === 'string' ? errorText(words, words) : words.say;
  const sayIssues = typeof words === 'string' ? undefined : words.sayIssues;
  useFocusOnFirst(refusal);

  const failureOf = (error: unknown): Failure => {
    if (!(error instanceof ApiError)) return { code: 'unexpected', message: say(error), details: undefined };
    const { code, details, issues } = error;
    return { code, details, message: sayIssues && issues.length > 0 ? sayIssues(issues) : say(error) };
  };
  const action = useAction(failureOf, onRefused);
  const mark = (form: HTMLFormElement | null, found: FieldErrors) => {
    setErrors(found);
    setRefusal(found === NO_ERRORS ? null : { form, errors: found });
  };
  return {
    isBusy: action.isBusy,
    failure: action.failure,
    errors,
    isHydrated,
    async submit(form, { issues: found = [], below, send }) {
      if (action.isBusy) return false;
      const issues = [...unfinishedDays(form), ...found];
      if (issues.length > 0) {
        const message = sayIssues?.(issues) ?? ANOTHER_LOOK;
        mark(form, errorsByField(issues, below));
        action.fail({ code: 'invalid_input', message, details: undefined });
        return false;
      }
      mark(form, NO_ERRORS);
      return action.run(send, undefined, (error) => {
        const found = error instanceof ApiError ? error.issues : [];
        const wrong = errorsByField(found, below);
        if (found.length > 0) mark(form, wrong);
        const failure = failureOf(error);
        // Said beside its field, it is not said once more.
        const isSaid = typeof words === 'string' && found.length > 0 && hasAll(form, Object.keys(wrong));
        return isSaid ? { ...failure, message: ANOTHER_LOOK } : failure;
      });
    },
    clearError: (field) =>
      setErrors((before) => {
        if (!before[field]) return before;
        const { [field]: _mended, ...others } = before;
        return others;
      }),
    dismiss: action.dismiss,
    clear: () => {
      setErrors(NO_ERRORS);
      action.dismiss();
    },
  };
}
