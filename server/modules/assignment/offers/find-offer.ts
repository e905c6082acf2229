import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { type OfferRow, readOffer, readOfferByHash } from './offer-store.ts';
import { offerHash } from './offer-token.ts';

/** The offer whose mailed link this is. @throws offer_not_found for anything this shop did not write */
export async function offerOfToken(reader: Db | Tx, token: string): Promise<OfferRow> {
  return (await readOfferByHash(reader, offerHash(token))) ?? fail('offer_not_found');
}

/** The signed-in partner's offer. @throws offer_not_found for everybody else's and for none alike */
export async function offerOfPartner(reader: Db | Tx, actor: Actor, id: string): Promise<OfferRow> {
  const offer = await readOffer(reader, id);
  if (actor.kind !== 'user' || offer?.partnerId !== actor.userId) return fail('offer_not_found');
  return offer;
}
