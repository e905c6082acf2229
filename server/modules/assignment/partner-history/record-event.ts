import type { Tx } from '#server/platform/db.ts';
import { addToHistory } from './history-store.ts';

/** Two declines or lapses in a row cost this much trust; a parcel handed over in time brings some back. */
const TRUST_OF_TWO_MISSES = 20;
const TRUST_OF_A_HANDOVER = 5;

/** @param how `isPromptAcceptance`: within five minutes of their opening hours */
export function recordAccepted(tx: Tx, partnerId: string, how: { isSoon: boolean }): Promise<void> {
  return addToHistory(tx, partnerId, { accepted: 1, acceptedSoon: how.isSoon ? 1 : 0, miss: 'none' });
}

export function recordDeclined(tx: Tx, partnerId: string): Promise<void> {
  return addToHistory(tx, partnerId, { declined: 1, miss: 'more', trustPerSecondMiss: TRUST_OF_TWO_MISSES });
}

/** The file could not be printed: declined, and no miss. */
export function recordFileDeclined(tx: Tx, partnerId: string): Promise<void> {
  return addToHistory(tx, partnerId, { declined: 1 });
}

export function recordLapsed(tx: Tx, partnerId: string): Promise<void> {
  return addToHistory(tx, partnerId, { lapsed: 1, miss: 'more', trustPerSecondMiss: TRUST_OF_TWO_MISSES });
}

/** A parcel of this partner was handed over. */
export function recordHandover(tx: Tx, partnerId: string, how: { isLate: boolean }): Promise<void> {
  return addToHistory(
    tx,
    partnerId,
    how.isLate ? { handedOver: 1, handedOverLate: 1 } : { handedOver: 1, trust: TRUST_OF_A_HANDOVER },
  );
}

/** Something was wrong with a job of this partner. */
export function recordClaim(tx: Tx, partnerId: string): Promise<void> {
  return addToHistory(tx, partnerId, { claims: 1 });
}
