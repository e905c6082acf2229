import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';

/** The actor of a route for users. The route checks it; this tells the compiler, and whoever calls without a route. */
export function requireUserActor(actor: Actor): Extract<Actor, { kind: 'user' }> {
  return actor.kind === 'user' ? actor : fail('not_signed_in');
}
