import type { z } from 'zod';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { bearerToken } from './session/bearer.ts';

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

/**
 * Calls the API from the browser: `call<typeof getQuote>('POST', '/quotes', { body })`.
 * The endpoint is named by its type alone, so that no schema travels to the browser. A token the server no longer
 * takes is renewed once and the call repeated; a session that cannot be renewed has ended, here and in every tab.
 * @throws ApiError with the server's words; with spec section 8's sentence when no answer came.
 *   An aborted call throws the signal's own AbortError.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  options: CallOptions<E>,
): Promise<OutputOf<E>> {
  const run = (token: string | null) => request(method, path, { ...options, token }) as Promise<OutputOf<E>>;
  const token = bearerToken();
  try {
    return await run(token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.code !== 'token_invalid') throw error;
    // Rare, and most pages never need it.
    const { repeatRenewed } = await import('./session/renew.ts');
    return repeatRenewed(token, run);
  }
}
