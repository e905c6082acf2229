import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';

/** The actor behind a door for users. The door checks it; this tells the compiler, and whoever calls without a door. */
export function requireUserActor(actor: Actor): Extract<Actor, { kind: 'user' }> {
  return actor.kind === 'user' ? actor : fail('not_signed_in');
}
