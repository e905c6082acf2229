import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { openOffer as contract } from '#contract/partners/offers.ts';
import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';
import type { PrintFileDeps } from '../print-files/present-print-file.ts';
import { offerOfToken } from './find-offer.ts';
import { presentOffer } from './present-offer.ts';

/** Shows an offer to whoever holds its link, and changes nothing. @throws offer_not_found */
export async function openOffer(
  deps: PrintFileDeps,
  _actor: Actor,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const offer = await offerOfToken(deps.db, token);
  return (await presentOffer(deps, offer)) ?? fail('offer_not_found');
}
