import { LRUCache } from 'lru-cache';
import { type Actor, nobody } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { Authenticate } from '#server/platform/http/bind.ts';
import { readGuestToken } from './tokens.ts';

/** A checked signature is remembered this long; guest tokens cannot be revoked, so nothing is missed. */
const REMEMBERED_MS = 60_000;

/**
 * Who a bearer token is. A label the browser made up while offline (spec section 4) is no token of ours:
 * it has no authority and is treated as nobody.
 */
export function authenticator(deps: Pick<Deps, 'secrets' | 'clock'>): Authenticate {
  const known = new LRUCache<string, Actor>({ max: 10_000, ttl: REMEMBERED_MS });
  return async (authorization) => {
    if (!authorization) return nobody;
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
    if (!token) fail('token_invalid');
    if (token.startsWith('offline-')) return nobody;
    const remembered = known.get(token);
    if (remembered) return remembered;
    const guestId = await readGuestToken(deps.secrets.token, token, deps.clock);
    if (!guestId) fail('token_invalid');
    const actor: Actor = { kind: 'guest', guestId };
    known.set(token, actor);
    return actor;
  };
}
