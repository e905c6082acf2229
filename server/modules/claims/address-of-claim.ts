import { destinationWords } from '#server/modules/fulfilment/index.ts';
import { placesOfDestinations } from '#server/modules/orders/index.ts';
import type { Db } from '#server/platform/db.ts';
import type { ClaimRow } from './store.ts';

/** Which of many addresses claims are about, in words; null where there is one. */
export async function addressesOfClaims(
  db: Db,
  claims: readonly Pick<ClaimRow, 'destinationId'>[],
): Promise<(claim: Pick<ClaimRow, 'destinationId'>) => string | null> {
  const ids = [...new Set(claims.flatMap(({ destinationId }) => destinationId ?? []))];
  const places = await placesOfDestinations(db, ids);
  return ({ destinationId }) => destinationWords(destinationId ? places.get(destinationId) : undefined);
}

/** The same for whoever printed it: without the name at the door. */
export async function townsOfClaims(
  db: Db,
  claims: readonly Pick<ClaimRow, 'destinationId'>[],
): Promise<(claim: Pick<ClaimRow, 'destinationId'>) => string | null> {
  const ids = [...new Set(claims.flatMap(({ destinationId }) => destinationId ?? []))];
  const places = await placesOfDestinations(db, ids);
  return ({ destinationId }) => {
    const place = places.get(destinationId ?? '');
    return destinationId === null ? null : destinationWords(place && { ...place, name: '' });
  };
}

/** The same of one. */
export async function townOfClaim(db: Db, claim: Pick<ClaimRow, 'destinationId'>): Promise<string | null> {
  return (await townsOfClaims(db, [claim]))(claim);
}
