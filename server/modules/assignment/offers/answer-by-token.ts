import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/partners/offers.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { PrintFileDeps } from '../print-files/present-print-file.ts';
import { offerOfToken } from './find-offer.ts';
import { submitAnswer } from './submit-answer.ts';

type Needs = PrintFileDeps;

/** Whoever holds the mailed link takes the job. @throws offer_not_found and what `answerOffer` refuses */
export async function acceptOffer(
  deps: Needs,
  _actor: Actor,
  { token }: InputOf<typeof contract.acceptOffer>,
): Promise<contract.OfferAsItIs> {
  return submitAnswer(deps, await offerOfToken(deps.db, token), { kind: 'accept' });
}

export async function declineOffer(
  deps: Needs,
  _actor: Actor,
  { token, code, text }: InputOf<typeof contract.declineOffer>,
): Promise<contract.OfferAsItIs> {
  return submitAnswer(deps, await offerOfToken(deps.db, token), { kind: 'decline', code, text });
}

export async function proposeDay(
  deps: Needs,
  _actor: Actor,
  { token, day }: InputOf<typeof contract.proposeDay>,
): Promise<contract.OfferAsItIs> {
  return submitAnswer(deps, await offerOfToken(deps.db, token), { kind: 'propose', day });
}
