import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ErrorCode } from '#contract/errors.ts';

const WINDOW_MS = 60_000;
/** Lines a minute of one event: from one address, and in all. What is more is counted and said in one line. */
const LINES_PER_ADDRESS = 10;
const LINES_IN_ALL = 200;
const MOST_ADDRESSES = 10_000;

/** Refusals of a sign-in whose password was looked at. */
const SIGN_IN: ReadonlySet<ErrorCode> = new Set([
  'credentials_wrong',
  'totp_wrong',
  'email_not_verified',
  'account_inactive',
  'partner_not_approved',
]);
const LINK: ReadonlySet<ErrorCode> = new Set([
  'reset_link_invalid',
  'verification_failed',
  'verification_expired',
  'offer_not_found',
  'price_offer_not_found',
]);

/** What a refusal says of an attack, by its one name; null where it says nothing. */
export function securityEventOf(code: ErrorCode, request: FastifyRequest): string | null {
  const { url = '', config } = request.routeOptions;
  if (code === 'signature_invalid') return config.access === 'gateway' ? 'webhook_forged' : 'payment_forged';
  if (code === 'token_invalid') return 'token_refused';
  if (code === 'refresh_refused') return 'refresh_refused';
  if (code === 'admin_required') return 'admin_door_refused';
  if (code === 'not_signed_in' && config.access === 'admin') return 'admin_door_refused';
  if (code === 'password_needed') return 'step_up_wanted';
  if (code === 'too_many_attempts') return url.endsWith('/auth/login') ? 'sign_in_throttled' : 'throttled';
  if (code === 'too_many_requests') return 'rate_limited';
  if (url.endsWith('/auth/confirm-password') && code === 'invalid_input') return 'step_up_refused';
  if (SIGN_IN.has(code)) return 'sign_in_refused';
  if (LINK.has(code) || (code.endsWith('not_found') && /:token\b/.test(url))) return 'link_refused';
  return null;
}

interface Window {
  endsAt: number;
  count: number;
}

/**
 * The security log: one structured line for each refusal that may be an attack. No secret, mail or token is in it: the
 * event, the request's id, the route as it is written down (never the address with its secrets), the network address and,
 * where it is known, the user's id. A flood of refusals is no flood of lines.
 */
export class SecurityLog {
  #perAddress = new LRUCache<string, Window>({ max: MOST_ADDRESSES });
  #inAll = new Map<string, Window>();

  write(event: string, code: ErrorCode, request: FastifyRequest): void {
    const now = Date.now();
    const before = this.#inAll.get(event);
    if (before && before.endsAt <= now && before.count > LINES_IN_ALL) {
      request.log.warn(
        { security: true, event, left: before.count - LINES_IN_ALL },
        'security: lines left out',
      );
    }
    const all = counted(before, now);
    this.#inAll.set(event, all);
    const key = `${event} ${request.ip}`;
    const own = counted(this.#perAddress.get(key), now);
    this.#perAddress.set(key, own);
    if (own.count > LINES_PER_ADDRESS || all.count > LINES_IN_ALL) return;
    const { actor } = request;
    request.log.warn(
      {
        security: true,
        event,
        code,
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        address: request.ip,
        ...(actor?.kind === 'user' && { userId: actor.userId }),
        // The last of them says that more are only counted.
        ...(own.count === LINES_PER_ADDRESS && { isLastForAMinute: true }),
      },
      `security: ${event}`,
    );
  }
}

function counted(known: Window | undefined, now: number): Window {
  return known && known.endsAt > now
    ? { ...known, count: known.count + 1 }
    : { endsAt: now + WINDOW_MS, count: 1 };
}
