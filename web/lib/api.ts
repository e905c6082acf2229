import type { z } from 'zod';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ApiError, FALLBACK_MESSAGE, UNREACHABLE_MESSAGE } from './api-error.ts';
import { bearerToken } from './session.ts';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodObject
  ? { [P in K]: z.input<E[K]> }
  : { [P in K]?: never };

export type CallOptions<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & {
    signal?: AbortSignal;
    /** For endpoints a person may repeat: the same key gives the same answer. */
    idempotencyKey?: string;
  };

/** Replaces `{id}` by its value and appends the query; undefined values are left out. */
export function urlOf(path: string, params?: object, query?: object): string {
  const known = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const suffix = search.toString();
  return `/api${filled}${suffix ? `?${suffix}` : ''}`;
}

async function failureOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  return new ApiError({
    status: response.status,
    code: body.code ?? 'unexpected',
    message: body.message ?? body.error ?? FALLBACK_MESSAGE,
    issues: body.issues,
    details: body.details,
  });
}

/**
 * Calls the API from the browser: `call<typeof getQuote>('POST', '/quotes', { body })`.
 * The endpoint is named by its type alone, so that no schema travels to the browser.
 * @throws ApiError with the server's words; with spec section 8's sentence when no answer came.
 *   An aborted call throws the signal's own AbortError.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  options: CallOptions<E>,
): Promise<OutputOf<E>> {
  const token = bearerToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.body) headers.set('Content-Type', 'application/json');
  let response: Response;
  try {
    response = await fetch(urlOf(path, options.params, options.query), {
      method,
      headers,
      body: options.body ? JSON.stringify(options.body) : null,
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'service_unavailable', message: UNREACHABLE_MESSAGE });
  }
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as OutputOf<E>;
}
