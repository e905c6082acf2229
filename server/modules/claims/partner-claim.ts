import type { ArtworkFile } from '#contract/artwork.ts';
import type { PartnerClaim } from '#contract/fulfilment/partner-claims.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { filesOf } from '#server/modules/artwork/index.ts';
import { jobsOfOrders } from '#server/modules/assignment/index.ts';
import { linesOfOrders } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { townsOfClaims } from './address-of-claim.ts';
import { mostChargedPaise } from './claim-facts.ts';
import { presentPhotos } from './present-claims.ts';
import { reasonForPartner, ticketOf } from './rules.ts';
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
  return (await presentPartnerClaims(deps, [claim]))[0] ?? null;
}

/** The same of several, without those whose order is gone: they are read together, however many there are. */
export async function presentPartnerClaims(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  claims: readonly ClaimRow[],
): Promise<PartnerClaim[]> {
  const orderIds = [...new Set(claims.map(({ orderId }) => orderId))];
  const [lines, jobs, files, townOf] = await Promise.all([
    linesOfOrders(deps.db, orderIds),
    jobsOfOrders(deps.db, orderIds),
    filesOf(
      deps,
      claims.flatMap(({ photos }) => photos.map(({ fileId }) => fileId)),
    ),
    townsOfClaims(deps.db, claims),
  ]);
  const now = deps.clock.now();
  return claims.flatMap((claim) => {
    const line = lines.find(({ lineId }) => lineId === claim.lineId);
    const job = jobs.find(({ id }) => id === claim.jobId) ?? null;
    if (!line || !claim.jobId) return [];
    const { jobId } = claim;
    // Nothing of what somebody else is paid who has the job now.
    const isTheirs = job?.partnerId === claim.partnerId;
    const chargedPaise = isTheirs ? mostChargedPaise(job, line, claim.quantity) : 0;
    return [presented({ ...claim, jobId }, { now, chargedPaise, deliverTo: townOf(claim), files })];
  });
}

function presented(
  claim: ClaimRow & { jobId: string },
  known: { now: Date; chargedPaise: number; deliverTo: string | null; files: readonly ArtworkFile[] },
): PartnerClaim {
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
    deliverTo: known.deliverTo,
    text,
    photos: presentPhotos(claim, known.files),
    claimedAt: claim.claimedAt.toISOString(),
    isByStaff: claim.isByStaff,
    answerBy: claim.answerBy?.toISOString() ?? null,
    canAnswer: canAnswer(claim, known.now),
    ownAnswer: partnerAnsweredAt && {
      agrees: claim.partnerAgrees ?? false,
      text: claim.partnerText ?? '',
      at: partnerAnsweredAt.toISOString(),
    },
    mostCharged: rupeesFromPaise(known.chargedPaise),
    decided: claim.borneBy && {
      who: claim.borneBy,
      because: reasonForPartner(claim.borneBecause ?? ''),
      charged: claim.chargedPaise === null ? null : rupeesFromPaise(claim.chargedPaise),
    },
    version: claim.version,
  };
}
