import { randomUUID } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { GUEST_TOKEN_SECONDS, signGuestToken } from './tokens.ts';

/** A new guest: nothing is stored, the signature is the identity (decisions, "Guests"). */
export async function issueGuestToken(deps: Pick<Deps, 'secrets' | 'clock'>, _actor: Actor, _input: unknown) {
  const guestToken = await signGuestToken(deps.secrets.token, randomUUID(), deps.clock);
  return { guestToken, expiresIn: GUEST_TOKEN_SECONDS };
}
