import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';

/** The ledger a partner may see is their own; the access rule of the route has let in nobody else. */
export function ownLedger(actor: Actor): string {
  if (actor.kind !== 'user' || actor.role !== 'psp') fail('not_found');
  return actor.userId;
}
