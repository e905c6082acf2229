import type { Issue } from '#contract/errors.ts';

/** Spec section 8: what a person reads when the server cannot be reached. */
export const UNREACHABLE_MESSAGE = 'Service temporarily unavailable. Please try again later.';
export const FALLBACK_MESSAGE = 'API request failed';

interface FailedAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly Issue[] | undefined;
  readonly details?: unknown;
}

/** A failed call of the API. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  /** What belongs to the code, e.g. the new prices of `price_changed`. */
  readonly details: unknown;

  constructor(answer: FailedAnswer) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.issues = answer.issues ?? [];
    this.details = answer.details;
  }
}

/**
 * The HTTP status of anything a failed call threw, on the server or in the browser; 500 when it has none.
 * Looks at the shape: on the server a refusal is another class than in the browser.
 */
export function statusOf(error: unknown): number {
  const status = error instanceof Object && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 500;
}

/** True for a refusal of the API with status 404. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** The fields a refusal names, on the server or in the browser. */
export function issuesOf(error: unknown): readonly Issue[] {
  const issues = error instanceof Object && 'issues' in error ? error.issues : undefined;
  return Array.isArray(issues) ? issues : [];
}
