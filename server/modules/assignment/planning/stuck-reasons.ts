import { formatDayMonth } from '#contract/moments.ts';
import { declineCodes } from '#contract/partners/offers.ts';
import type { Exclusion, ExplainedCandidate } from '../decide/index.ts';
import type { OfferRow } from '../offers/offer-store.ts';
import type { AlarmReason } from './stuck-job-store.ts';

const WORDS: Record<Exclusion, string> = {
  asked: 'was asked already',
  paused: 'takes no new work now',
  kind: 'does not print all of it',
  size: 'does not print this size',
  state: 'does not deliver to this State',
  late: 'would not be ready in time',
  capacity: 'has no capacity left before it is due',
};
/** Why a candidate cannot have a job, in words. */
export function describeExclusion(exclusion: Exclusion): string {
  return WORDS[exclusion];
}

/** An admin reads no more of them. */
const MOST_REASONS = 100;

/** What a partner answered, in words. */
export function describeAnswer(
  offer: Pick<OfferRow, 'status' | 'declineCode' | 'reason' | 'proposedDay'>,
): string | null {
  const { status, declineCode, reason, proposedDay } = offer;
  const said = reason ? `: ${reason}` : '';
  if (status === 'declined' && declineCode) {
    return declineCode === 'other' ? (reason ?? declineCodes.other) : `${declineCodes[declineCode]}${said}`;
  }
  if (status === 'proposed')
    return proposedDay ? `Proposed ${formatDayMonth(proposedDay)}` : 'Proposed a later day';
  return reason;
}

/**
 * Candidate by candidate why a job found nobody: those who were asked first.
 * @param kinds what its kinds of work are called
 */
export function stuckReasons(
  kinds: readonly string[],
  candidates: readonly (Pick<ExplainedCandidate, 'partnerId' | 'exclusions'> & { readonly name: string })[],
  asked: readonly OfferRow[],
): AlarmReason[] {
  if (candidates.length === 0) {
    return [
      { partnerId: null, partnerName: '', reason: `No partner prints ${kinds.join(' and ').toLowerCase()}` },
    ];
  }
  const answers = new Map(asked.map((offer) => [offer.partnerId, offer]));
  const reasons = candidates.map(({ partnerId, name, exclusions }) => {
    const offer = answers.get(partnerId);
    const words = exclusions.map(describeExclusion).join(', ') || 'went to other jobs';
    return {
      partnerId,
      partnerName: name,
      isAsked: offer !== undefined,
      reason: offer ? outcome(offer) : words,
    };
  });
  return reasons
    .toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked))
    .slice(0, MOST_REASONS)
    .map(({ isAsked: _, ...reason }) => reason);
}

function outcome(offer: OfferRow): string {
  const words = describeAnswer(offer);
  if (offer.status === 'lapsed') return 'Did not answer in time';
  if (offer.status === 'withdrawn') return words ? `Taken back: ${words}` : 'Taken back';
  return offer.status === 'declined' ? `Declined: ${words}` : (words ?? 'was asked already');
}
