import type { PartnerClaim } from '#contract/fulfilment/partner-claims.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { filesOf } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { townOfClaim } from './address-of-claim.ts';
import { getClaimFacts } from './claim-facts.ts';
import { presentPhotos } from './present-claims.ts';
import { ticketOf } from './rules.ts';
import type { ClaimRow } from './store.ts';

/** The partner who asks; the access rule of the route has let in nobody else. */
export function askingPartner(actor: Actor): string {
  if (actor.kind !== 'user' || actor.role !== 'psp') fail('not_found');
  return actor.userId;
}

/** Whether a claim waits for whoever printed it: it is undecided, they have not answered, and their time is not over. */
export function canAnswer(
  claim: Pick<ClaimRow, 'decidedAt' | 'partnerAnsweredAt' | 'answerBy'>,
  now: Date,
): boolean {
  return (
    claim.decidedAt === null &&
    claim.partnerAnsweredAt === null &&
    claim.answerBy !== null &&
    claim.answerBy > now
  );
}

/**
 * Whether a partner can be charged for a claim: they were asked, and answered or let their time pass. Who took the job after
 * it was reported was not.
 */
export function isHeard(
  claim: Pick<ClaimRow, 'partnerId' | 'decidedAt' | 'partnerAnsweredAt' | 'answerBy'>,
  partnerId: string | null,
  now: Date,
): boolean {
  return claim.partnerId === partnerId && !canAnswer(claim, now);
}

/** A claim as whoever printed it sees it; null when its order is gone. */
export async function presentPartnerClaim(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  claim: ClaimRow,
): Promise<PartnerClaim | null> {
  const now = deps.clock.now();
  const facts = await getClaimFacts(deps.db, claim, now);
  if (!facts || !claim.jobId) return null;
  const files = await filesOf(
    deps,
    claim.photos.map((photo) => photo.fileId),
  );
  const { kind, status, productName, quantity, text, partnerAnsweredAt } = claim;
  return {
    claimId: claim.id,
    ticket: ticketOf(claim.number),
    jobId: claim.jobId,
    orderNumber: orderNumber(claim.orderId),
    kind,
    status,
    productName,
    quantity,
    deliverTo: await townOfClaim(deps.db, claim),
    text,
    photos: presentPhotos(claim, files),
    claimedAt: claim.claimedAt.toISOString(),
    answerBy: claim.answerBy?.toISOString() ?? null,
    canAnswer: canAnswer(claim, now),
    ownAnswer: partnerAnsweredAt && {
      agrees: claim.partnerAgrees ?? false,
      text: claim.partnerText ?? '',
      at: partnerAnsweredAt.toISOString(),
    },
    // Nothing of what somebody else is paid who has the job now.
    mostCharged: rupeesFromPaise(facts.job?.partnerId === claim.partnerId ? facts.mostChargedPaise : 0),
    decided: claim.borneBy && {
      who: claim.borneBy,
      because: claim.borneBecause ?? '',
      charged: claim.chargedPaise === null ? null : rupeesFromPaise(claim.chargedPaise),
    },
    version: claim.version,
  };
}
