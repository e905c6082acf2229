import type { OfferAsItIs } from '#contract/partners/offers.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import type { PrintFileDeps } from '../print-files/present-print-file.ts';
import { type Answer, answerOffer } from './answer-offer.ts';
import { type OfferRow, readOffer } from './offer-store.ts';
import { presentOffer } from './present-offer.ts';

/** Writes an answer down and shows the offer as it is then. */
export async function submitAnswer(
  deps: PrintFileDeps,
  { id }: OfferRow,
  answer: Answer,
): Promise<OfferAsItIs> {
  await transaction(deps.db, (tx) => answerOffer(tx, id, answer, deps.clock.now()));
  const offer = (await readOffer(deps.db, id)) ?? fail('offer_not_found');
  return (await presentOffer(deps, offer)) ?? fail('offer_not_found');
}
