import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { ApiError, statusOf } from '#web/lib/api-error.ts';
import { accessToken } from '#web/lib/session/bearer.ts';
import { confirmIdentity } from './step-up.ts';

type Options<E extends Endpoint> = Parameters<typeof call<E>>[2];

const NO_TOKEN = 'Authentication required. Please login as an admin user.';
const REFUSED_TOKEN = 'Authentication failed. Please login again.';
const REFUSED_ROLE = 'Admin access required. Please login with an admin account.';
const NOT_CONFIRMED = 'Nothing was changed: your password was not confirmed.';
const UNREACHABLE = 'Service temporarily unavailable. Please check your API configuration.';

/** The sentence of spec section 8 for a failed admin call. */
function wordsOf({ status, code, message, isWordless, isJson }: ApiError): string {
  if (code === 'password_needed') return message;
  if (status === 0) return UNREACHABLE;
  if (status === 401) return REFUSED_TOKEN;
  if (status === 403) return REFUSED_ROLE;
  if (!isWordless) return message;
  return isJson ? 'Request failed' : `Request failed with status ${status}`;
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
    return await callConfirmed<E>(method, path, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, issues, details } = error;
    const isWordless = error.isWordless && status !== 401 && status !== 403;
    throw new ApiError({ status, code, issues, details, message: wordsOf(error), isWordless });
  }
}

/** What cannot be taken back asks for the password first, when it was shown a while ago, and then goes on as it was sent. */
async function callConfirmed<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  options: Options<E>,
): Promise<OutputOf<E>> {
  try {
    return await call<E>(method, path, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error;
    if (await confirmIdentity()) return call<E>(method, path, options);
    throw new ApiError({ status: 403, code: error.code, message: NOT_CONFIRMED });
  }
}

/** For `useAction`: somebody else was faster, and what is shown is looked at again. */
export function onConflict(onLost: () => void) {
  return ({ status }: ApiError): void => {
    if (status === 409) onLost();
  };
}

/** For `useAction`: the refusal says what somebody else made of it meanwhile. */
export function onChangedMeanwhile<T>(take: (theirs: T) => void) {
  return ({ code, details }: ApiError): void => {
    if (code === 'changed_meanwhile') take(details as T);
  };
}

/** What failed, for a banner; where the status belongs into the sentence, made of it. */
export type Failed = string | ((status: number) => string);

/**
 * What a banner says of a failure (spec section 8): the server's words, or the screen's message and how the request
 * failed, or the screen's message alone when it was no request.
 */
export function describeFailure(error: unknown, failed?: Failed): string {
  if (typeof failed === 'function') {
    const isWorded = error instanceof ApiError && !error.isWordless;
    return isWorded ? error.message : failed(statusOf(error));
  }
  if (!(error instanceof ApiError)) return failed ?? 'An unexpected error occurred';
  return error.isWordless && failed ? `${failed}: ${error.message}` : error.message;
}
