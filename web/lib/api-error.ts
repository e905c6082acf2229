import type { Issue } from '#contract/errors.ts';

/** Spec section 8: what a person reads when the server cannot be reached. */
export const UNREACHABLE_MESSAGE = 'Service temporarily unavailable. Please try again later.';
/** Said instead when the browser knows that it is offline. */
export const OFFLINE_MESSAGE = 'Unable to connect to the server. Please check your internet connection.';
export const FALLBACK_MESSAGE = 'API request failed';

interface FailedAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly Issue[] | undefined;
  readonly details?: unknown;
  readonly statusText?: string | undefined;
  readonly isJson?: boolean | undefined;
  readonly isWordless?: boolean;
}

/** A failed call of the API. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  /** What belongs to the code, e.g. the new prices of `price_changed`. */
  readonly details: unknown;
  /** Of the answer's first line; empty where the protocol has none. */
  readonly statusText: string;
  /** False for an answer of something between us and the server, such as a proxy's page. */
  readonly isJson: boolean;
  /** The answer said nothing of what went wrong. */
  readonly isWordless: boolean;

  constructor(answer: FailedAnswer) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.issues = answer.issues ?? [];
    this.details = answer.details;
    this.statusText = answer.statusText ?? '';
    this.isJson = answer.isJson ?? true;
    this.isWordless = answer.isWordless ?? answer.message === FALLBACK_MESSAGE;
  }
}

/**
 * Spec section 8, for public calls: the server's own words; without any, what failed and the status text, as in
 * "Failed to fetch products: Bad Gateway". Looks at the shape, as what is thrown on the server is another class.
 */
export function failureMessage(error: unknown, failed: string): string {
  const { code, message, status, statusText } = (error instanceof Object ? error : {}) as Partial<ApiError>;
  const isWorded =
    typeof status === 'number' && code !== 'unexpected' && message && message !== FALLBACK_MESSAGE;
  return isWorded ? message : `${failed}: ${statusText || statusOf(error)}`;
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
