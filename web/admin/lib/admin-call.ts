import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { ApiError, FALLBACK_MESSAGE } from '#web/lib/api-error.ts';
import { accessToken } from '#web/lib/session/bearer.ts';

type Options<E extends Endpoint> = Parameters<typeof call<E>>[2];

const NO_TOKEN = 'Authentication required. Please login as an admin user.';
const REFUSED_TOKEN = 'Authentication failed. Please login again.';
const REFUSED_ROLE = 'Admin access required. Please login with an admin account.';
const UNREACHABLE = 'Service temporarily unavailable. Please check your API configuration.';

/** The sentence of spec section 8 for a failed admin call. */
function wordsOf({ status, message }: ApiError): string {
  if (status === 0) return UNREACHABLE;
  if (status === 401) return REFUSED_TOKEN;
  if (status === 403) return REFUSED_ROLE;
  return message;
}

/**
 * Calls the API as an admin: `adminCall<typeof listUsers>('GET', '/auth/admin/users', { query })`.
 * @throws ApiError with the back office's own sentences (spec section 8). An aborted call throws the signal's AbortError.
 */
export async function adminCall<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  options: Options<E>,
): Promise<OutputOf<E>> {
  if (!accessToken()) throw new ApiError({ status: 401, code: 'token_missing', message: NO_TOKEN });
  try {
    return await call<E>(method, path, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, issues, details } = error;
    throw new ApiError({ status, code, issues, details, message: wordsOf(error) });
  }
}

/** What a banner says of a failure; `fallback` where it has no words of its own (spec section 8, "Screen messages"). */
export function sayFailure(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'An unexpected error occurred';
  if (error.message !== FALLBACK_MESSAGE) return error.message;
  return fallback ?? `Request failed with status ${error.status}`;
}
