import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { applyPending, type PendingRegistration, setSecretHash } from './pending-store.ts';
import { markVerified } from './registration-store.ts';

/** What this module asks of the partners', which it does not know. */
export interface Applications {
  /** Writes what a print partner applied with; called in the transaction in which their registration counts. */
  enterApplication(tx: Tx, userId: string, details: unknown): Promise<void>;
}

/**
 * The mail of a locked person is theirs: from now on it is verified, and one registration counts, the first or `chosen`.
 * Those of other browsers are gone, and with them every password but this one.
 */
export async function verifyRegistration(
  tx: Tx,
  { enterApplication }: Applications,
  verified: {
    userId: string;
    /** A later registration that takes the place of the first. */
    chosen: PendingRegistration | null;
    /** Of the browser that registered; null where the password was chosen elsewhere. */
    secretHash: string | null;
    now: Date;
  },
): Promise<void> {
  const { userId, chosen, secretHash, now } = verified;
  if (chosen) await applyPending(tx, userId, chosen, now);
  await setSecretHash(tx, userId, secretHash);
  if (!(await markVerified(tx, userId, now))) throw new Error('a locked registration was verified meanwhile');
  if (chosen?.role === 'psp' && chosen.details !== null) {
    await enterApplication(tx, userId, chosen.details);
  }
  await emit(tx, 'account.email_verified', userId, { userId });
}
