import { type RefObject, useRef, useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import type { FieldErrors } from '#web/lib/forms/field-errors.ts';
import { forgetTyped } from '#web/lib/forms/unsaved.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { describeFailure, onChangedMeanwhile } from './admin-call.ts';

export interface Saving<T = unknown> {
  /** For the form, whose first wrong field gets the keyboard. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly errors: FieldErrors;
  /** What somebody else saved meanwhile, as the refusal carried it. */
  readonly theirs: T | null;
  dismiss(): void;
  /** `issues`: what the form itself finds wrong; nothing is sent then. */
  save(issues: readonly Issue[], send: () => Promise<void>): Promise<boolean>;
}

interface Ways {
  /** Where in what is sent the form's fields are, when not at its top. */
  readonly below?: string;
  sayIssues?(issues: readonly Issue[]): string;
}

/** Each sentence once. */
function sentencesOf(issues: readonly Issue[]): string {
  return [...new Set(issues.map(({ message }) => message))].join('. ');
}

/** A form of the back office: every refusal is shown above it, with what somebody else saved; nothing typed is touched. */
export function useSaving<T = unknown>(fallback: string, ways: Ways = {}): Saving<T> {
  const form = useRef<HTMLFormElement>(null);
  const [theirs, setTheirs] = useState<T | null>(null);
  const submission = useSubmission(
    { say: (error) => describeFailure(error, fallback), sayIssues: ways.sayIssues ?? sentencesOf },
    onChangedMeanwhile(setTheirs),
  );
  return {
    form,
    isBusy: submission.isBusy,
    failure: submission.failure?.message ?? null,
    errors: submission.errors,
    theirs,
    dismiss: submission.dismiss,
    save: (issues, send) =>
      submission.submit(form.current, {
        issues,
        below: ways.below,
        send: async () => {
          await send();
          forgetTyped(form.current);
          setTheirs(null);
        },
      }),
  };
}
