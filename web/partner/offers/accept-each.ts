import type { acceptMyOffer, Offer } from '#contract/partners/offers.ts';
import { call } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { describeFailure } from '../ui/answer.tsx';

const acceptOne = ({ offerId: id }: Offer) =>
  call<typeof acceptMyOffer>('POST', '/psp/offers/{id}/accept', { params: { id } });

/**
 * Accepts one offer after the other; one that is closed by now holds up none of the others.
 * @returns what came of it, in words
 */
export async function acceptEach(
  offers: readonly Offer[],
  accept: (offer: Offer) => Promise<unknown> = acceptOne,
): Promise<{ tone: 'success' | 'danger'; text: string }> {
  const refusals: string[] = [];
  for (const offer of offers) {
    try {
      await accept(offer);
    } catch (error) {
      refusals.push(`Job ${offer.jobNumber} was not accepted: ${describeFailure(error)}`);
    }
  }
  const accepted = offers.length - refusals.length;
  const first = accepted === 0 ? 'No job was accepted.' : `${plural(accepted, 'job')} accepted.`;
  return { tone: refusals.length === 0 ? 'success' : 'danger', text: [first, ...refusals].join(' ') };
}
