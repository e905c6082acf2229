import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/partners/offers.ts';
import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';
import type { PrintFileDeps } from '../print-files/present-print-file.ts';
import { offerOfPartner } from './find-offer.ts';
import { readOpenOffersOf } from './offer-store.ts';
import { presentOffers } from './present-offer.ts';
import { submitAnswer } from './submit-answer.ts';

type Needs = PrintFileDeps;

/** What the signed-in partner may answer now, the most urgent first. */
export async function listMyOffers(
  deps: Needs,
  actor: Actor,
): Promise<OutputOf<typeof contract.listMyOffers>> {
  if (actor.kind !== 'user') return fail('not_signed_in');
  const open = await readOpenOffersOf(deps.db, actor.userId);
  const shown = await presentOffers(deps, open);
  return { offers: shown.filter((offer) => offer?.isClosed === false) };
}

/** As by the mailed link. @throws offer_not_found for an offer to somebody else, and what `answerOffer` refuses */
export async function acceptMyOffer(
  deps: Needs,
  actor: Actor,
  { id }: InputOf<typeof contract.acceptMyOffer>,
): Promise<contract.OfferAsItIs> {
  return submitAnswer(deps, await offerOfPartner(deps.db, actor, id), { kind: 'accept' });
}

export async function declineMyOffer(
  deps: Needs,
  actor: Actor,
  { id, code, text }: InputOf<typeof contract.declineMyOffer>,
): Promise<contract.OfferAsItIs> {
  return submitAnswer(deps, await offerOfPartner(deps.db, actor, id), { kind: 'decline', code, text });
}

export async function proposeMyDay(
  deps: Needs,
  actor: Actor,
  { id, day }: InputOf<typeof contract.proposeMyDay>,
): Promise<contract.OfferAsItIs> {
  return submitAnswer(deps, await offerOfPartner(deps.db, actor, id), { kind: 'propose', day });
}
