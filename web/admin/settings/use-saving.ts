import { useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { sayFailure } from '../lib/admin-call.ts';

export type Errors = Readonly<Record<string, string>>;

export interface Saving {
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly errors: Errors;
  /** What somebody else saved meanwhile, as the refusal carried it. */
  readonly theirs: unknown;
  dismiss(): void;
  /** `issues`: what the form itself finds wrong; nothing is sent then. */
  save(issues: readonly Issue[], send: () => Promise<void>): Promise<void>;
}

function errorsOf(issues: readonly Issue[]): Errors {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.replace(/^value\./, ''), message]),
  );
}

/** Checks and sends a form of the settings: every refusal is shown, and nothing typed is touched. */
export function useSaving(fallback: string): Saving {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [theirs, setTheirs] = useState<unknown>(null);
  const refuse = (issues: readonly Issue[]) => {
    setErrors(errorsOf(issues));
    const sentences = [...new Set(issues.map(({ message }) => message))];
    setFailure(sentences.length > 0 ? sentences.join('. ') : null);
  };
  return {
    isBusy,
    failure,
    errors,
    theirs,
    dismiss: () => setFailure(null),
    save: async (issues, send) => {
      refuse(issues);
      if (issues.length > 0 || isBusy) return;
      setIsBusy(true);
      try {
        await send();
        setTheirs(null);
      } catch (error) {
        if (error instanceof ApiError && error.issues.length > 0) refuse(error.issues);
        else setFailure(sayFailure(error, fallback));
        if (error instanceof ApiError && error.code === 'changed_meanwhile') setTheirs(error.details);
      } finally {
        setIsBusy(false);
      }
    },
  };
}
