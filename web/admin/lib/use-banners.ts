import { useEffect, useState } from 'react';
import { describeFailure } from './admin-call.ts';

/** Spec section 9. */
const SUCCESS_MILLISECONDS = 3000;

/** The red and the green banner of a page. A success goes by itself after 3 s; an error stays until dismissed. */
export function useBanners() {
  const [error, setError] = useState<string | null>(null);
  const [success, setSuccess] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => setSuccess(null), SUCCESS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [success]);
  return {
    error,
    success: success?.text ?? null,
    dismiss: () => setError(null),
    succeed: (text: string) => {
      setError(null);
      setSuccess({ text });
    },
    /** For `useAction`: nothing is left to say elsewhere. */
    fail: (problem: unknown, fallback?: string): null => {
      setSuccess(null);
      setError(describeFailure(problem, fallback));
      return null;
    },
  };
}
