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
export async function townOfClaim(db: Db, { destinationId }: Pick<ClaimRow, 'destinationId'>) {
  if (destinationId === null) return null;
  const place = (await placesOfDestinations(db, [destinationId])).get(destinationId);
  return destinationWords(place && { ...place, name: '' });
}
