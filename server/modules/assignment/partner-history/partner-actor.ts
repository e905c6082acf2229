import type { Actor } from '#server/platform/actor.ts';

/** Whoever holds the mailed link of an offer answers for its partner: no session stands behind it, only the link. */
export function partnerActor(partnerId: string): Actor {
  return { kind: 'user', userId: partnerId, role: 'psp', email: '', sessionId: '' };
}

/** What this module does by itself. */
export const assignmentActor: Actor = { kind: 'system', name: 'assignment' };
