import type { Role } from '#contract/accounts/accounts.ts';

/** Who is asking. `nobody` has no token, a guest has a signed one, a user has signed in. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest'; readonly guestId: string }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly role: Role;
      /** Verified: nobody signs in before. */
      readonly email: string;
      /** What the access token belongs to; ends with sign-out. */
      readonly sessionId: string;
      /** They showed the password in this session a short while ago: sign-in, or `confirmPassword`. */
      readonly isFresh?: boolean;
    }
  /** Our own jobs and gateways. */
  | { readonly kind: 'system'; readonly name: string };

export const nobody: Actor = { kind: 'nobody' };

/** The owner key of what an actor orders: `guest:<id>` or `user:<id>`; null for those who own nothing. */
export function ownerKey(actor: Actor): string | null {
  if (actor.kind === 'guest') return `guest:${actor.guestId}`;
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return null;
}

/** How an actor is named in a history that people read. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'system') return `system:${actor.name}`;
  return ownerKey(actor) ?? 'nobody';
}
