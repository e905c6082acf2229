import type { Api, CallOf, Endpoint, OutputOf } from '#contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { Refusal } from '../errors.ts';

/** The API as the web role calls it when it runs apart: the same contract over HTTP. */
export function httpApi(base: string): Api {
  return async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> => {
    const values = { ...(input as Record<string, unknown>) };
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
      headers: endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' },
      body: endpoint.method === 'GET' ? null : JSON.stringify(values),
      signal: AbortSignal.timeout(10_000),
    }).catch((cause: unknown) => {
      throw new Refusal('service_unavailable', { details: String(cause) });
    });
    const body: unknown = await answer.json();
    if (answer.ok) return body as OutputOf<E>;
    const refusal = body as { code?: string; message?: string; details?: unknown };
    const code = refusal.code && refusal.code in errorCatalogue ? (refusal.code as ErrorCode) : 'unexpected';
    throw new Refusal(code, {
      message: refusal.message ?? errorCatalogue[code][1],
      details: refusal.details,
    });
  };
}
