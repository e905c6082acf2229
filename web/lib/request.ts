import type { ErrorBody } from '#contract/errors.ts';
import { ApiError, FALLBACK_MESSAGE, OFFLINE_MESSAGE, UNREACHABLE_MESSAGE } from './api-error.ts';

export interface RequestOptions {
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** Goes into `Authorization: Bearer`; absent for an anonymous call. */
  token?: string | null;
  /** The call goes on when its page is left. */
  keepalive?: boolean;
}

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

/** What a failed answer says. */
export async function failureOf(response: Response): Promise<ApiError> {
  const read: unknown = await response.json().catch(() => undefined);
  const body: Partial<ErrorBody> = read instanceof Object ? read : {};
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    isJson: read !== undefined,
    code: body.code ?? 'unexpected',
    message: body.message || body.error || FALLBACK_MESSAGE,
    issues: body.issues,
    details: body.details,
  });
}

/**
 * One request to the API and its JSON.
 * @throws ApiError with the server's words; with spec section 8's sentence when no answer came.
 *   An aborted call throws the signal's own AbortError.
 */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json' });
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.body) headers.set('Content-Type', 'application/json');
  let response: Response;
  try {
    response = await fetch(urlOf(path, options.params, options.query), {
      method,
      headers,
      body: options.body ? JSON.stringify(options.body) : null,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const message = navigator.onLine === false ? OFFLINE_MESSAGE : UNREACHABLE_MESSAGE;
    throw new ApiError({ status: 0, code: 'service_unavailable', message });
  }
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
