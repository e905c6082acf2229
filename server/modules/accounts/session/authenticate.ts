import { LRUCache } from 'lru-cache';
import { FRESH_MINUTES } from '#contract/endpoint.ts';
import { type Actor, nobody } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { Authenticate } from '#server/platform/http/bind.ts';
import { findLiveSession } from './session-store.ts';
import { verifyToken } from './tokens.ts';

/** A checked signature is remembered this long; guest tokens cannot be revoked, so nothing is missed. */
const REMEMBERED_MS = 60_000;

/**
 * Who a bearer token is. A label the browser made up while offline (spec section 4) is no token of ours: it has no
 * authority and is treated as nobody. Of users nothing is remembered: what ends a session acts on the next call.
 */
export function authenticator(deps: Pick<Deps, 'db' | 'secrets' | 'clock'>): Authenticate {
  const guests = new LRUCache<string, Actor>({ max: 10_000, ttl: REMEMBERED_MS });
  return async (authorization) => {
    if (!authorization) return nobody;
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
    if (!token) fail('token_invalid');
    if (token.startsWith('offline-')) return nobody;
    const remembered = guests.get(token);
    if (remembered) return remembered;
    const bearer = (await verifyToken(deps.secrets.token, token, deps.clock)) ?? fail('token_invalid');
    if (bearer.kind === 'guest') {
      guests.set(token, bearer);
      return bearer;
    }
    const { userId, sessionId, role } = bearer;
    const now = deps.clock.now();
    const live = (await findLiveSession(deps.db, bearer, now)) ?? fail('token_invalid');
    const isFresh = now.getTime() - live.authenticatedAt.getTime() <= FRESH_MINUTES * 60_000;
    return { kind: 'user', userId, sessionId, role, email: live.email, isFresh };
  };
}
