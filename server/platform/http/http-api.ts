import type { Api, CallOf, Endpoint, OutputOf } from '#contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { Refusal } from '../errors.ts';

/**
 * The API as the web role calls it when it runs apart: the same contract over HTTP. It says for which visitor it asks,
 * which counts where `TRUST_PROXY` of the API names the web role's address; otherwise all visitors count as one.
 */
export function httpApi(base: string, visitor: string): Api {
  return async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> => {
    const { idempotencyKey, ...values }: Record<string, unknown> = { ...(input as object) };
    const headers = new Headers({ 'x-forwarded-for': visitor });
    if (endpoint.method !== 'GET') headers.set('content-type', 'application/json');
    if (typeof idempotencyKey === 'string') headers.set('idempotency-key', idempotencyKey);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
      const value = values[name];
      delete values[name];
      return encodeURIComponent(String(value));
    });
    const url = new URL(base + path);
    if (endpoint.method === 'GET') {
      for (const [name, value] of Object.entries(values))
        if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const answer = await fetch(url, {
      method: endpoint.method,
      redirect: 'error',
      headers,
      body: endpoint.method === 'GET' ? null : JSON.stringify(values),
      signal: AbortSignal.timeout(10_000),
    }).catch(unavailable);
    // An API about to stop, or a proxy before one that is gone, answers without a body of ours.
    const body: unknown = await answer.json().catch(unavailable);
    if (answer.ok) return body as OutputOf<E>;
    const refusal = body as { code?: string; message?: string; details?: unknown };
    const code = refusal.code && refusal.code in errorCatalogue ? (refusal.code as ErrorCode) : 'unexpected';
    throw new Refusal(code, {
      message: refusal.message ?? errorCatalogue[code][1],
      details: refusal.details,
    });
  };
}

function unavailable(cause: unknown): never {
  throw new Refusal('service_unavailable', { details: String(cause) });
}
