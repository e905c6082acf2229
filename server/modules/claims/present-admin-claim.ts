import type { AdminClaim, AdminClaimSummary } from '#contract/fulfilment/claims.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { filesOf } from '#server/modules/artwork/index.ts';
import { refundedPaise } from '#server/modules/orders/index.ts';
import { refundsOf } from '#server/modules/payments/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { addressesOfClaims } from './address-of-claim.ts';
import { type ClaimFacts, getClaimFacts } from './claim-facts.ts';
import { leftOfClaimed, paidForClaimed } from './paid-for-claimed.ts';
import { isHeard } from './partner-claim.ts';
import { presentPhotos } from './present-claims.ts';
import { dueOf, responsibleParty, shareOfPieces, ticketOf } from './rules.ts';
import { type ClaimRow, readClaim, readRefunded } from './store.ts';

/** Who people are: this module knows no accounts and no partners, so whoever mounts it says. */
export interface Names {
  /** What users are called by their id, partners by their business; those who are gone are missing. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export type AdminDeps = Pick<Deps, 'db' | 'clock' | 'secrets'> & { names: Names };

const GONE = 'Somebody whose account is gone';

/**
 * Everything about one claim, for admins.
 * @throws claim_not_found
 */
export async function presentAdminClaim(deps: AdminDeps, id: string): Promise<AdminClaim> {
  const claim = await readClaim(deps.db, id);
  const now = deps.clock.now();
  const facts = claim && (await getClaimFacts(deps.db, claim, now));
  if (!claim || !facts) fail('claim_not_found');
  const { order, line, job } = facts;
  const partnerId = job?.partnerId ?? null;
  const nameOf = await namer(deps.names, [claim.claimedBy, claim.decidedBy], partnerId);
  const addressOf = await addressesOfClaims(deps.db, [claim]);
  const files = await filesOf(
    deps,
    claim.photos.map((photo) => photo.fileId),
  );
  const { paidPaise, quantity: pieces } = paidForClaimed(line, claim.destinationId);
  const leftPaise = leftOfClaimed(paidPaise, line, await readRefunded(deps.db, claim));
  const refundablePaise = Math.min(leftPaise, await leftOfOrder(deps.db, order));
  return {
    ...presentSummary(claim, now, {
      partnerName: partnerId ? nameOf(`user:${partnerId}`) : null,
      deliverTo: addressOf(claim),
    }),
    claimedBy: claimantOf(claim, order, nameOf),
    isByStaff: claim.isByStaff,
    customerName: order.customerName ?? order.shipName,
    customerEmail: order.customerEmail,
    text: claim.text,
    photos: presentPhotos(claim, files),
    lineId: claim.lineId,
    lineQuantity: pieces,
    linePaid: rupeesFromPaise(paidPaise),
    lineGivenBack: rupees(line.givenBackPaise),
    refundable: rupeesFromPaise(refundablePaise),
    ...heard(claim, partnerId, now),
    shareOfPieces: rupeesFromPaise(
      Math.min(refundablePaise, shareOfPieces(paidPaise, claim.quantity, pieces)),
    ),
    jobId: claim.jobId,
    partnerId,
    ...times(claim),
    decidedBy: claim.decidedBy && nameOf(claim.decidedBy),
    answer: claim.answer,
    refunded: rupees(claim.refundPaise),
    reprintJobId: claim.reprintJobId,
    canReprint: job?.status === 'delivered' && !order.isForgotten,
    ...bearers(claim, facts),
    mostCharged: rupeesFromPaise(facts.mostChargedPaise),
    cost: rupees(claim.costPaise),
    charged: rupees(claim.chargedPaise),
    version: claim.version,
  };
}

/** What of the payment of an order has not gone back, in paise. */
async function leftOfOrder(db: Deps['db'], order: ClaimFacts['order']): Promise<number> {
  if (order.paymentStatus !== 'PAID') return 0;
  const refunds = (await refundsOf(db, [order.id])).get(order.id);
  return Math.max(0, order.totalPaise - refundedPaise(refunds));
}

export function presentSummary(
  claim: ClaimRow,
  now: Date,
  known: Pick<AdminClaimSummary, 'partnerName' | 'deliverTo'>,
): AdminClaimSummary {
  const due = dueOf(claim);
  const { orderId, kind, wish, status, productName, quantity } = claim;
  return {
    claimId: claim.id,
    ticket: ticketOf(claim.number),
    orderId,
    kind,
    wish,
    status,
    productName,
    quantity,
    claimedAt: claim.claimedAt.toISOString(),
    due: due && { what: due.what, at: due.at.toISOString() },
    isOverdue: due !== null && due.at < now,
    ...known,
  };
}

/** As decided; before that what the rule says now, both ways. */
function bearers(claim: ClaimRow, { blame }: ClaimFacts): Pick<AdminClaim, 'bearer' | 'bearerIfAsApproved'> {
  if (claim.borneBy) {
    const decided = { who: claim.borneBy, because: claim.borneBecause ?? '' };
    return { bearer: decided, bearerIfAsApproved: decided };
  }
  return {
    bearer: responsibleParty({ ...blame, isAsApproved: false }),
    bearerIfAsApproved: responsibleParty({ ...blame, isAsApproved: true }),
  };
}

function heard(
  claim: ClaimRow,
  partnerId: string | null,
  now: Date,
): Pick<AdminClaim, 'answerBy' | 'isPartnerHeard' | 'partnerAnswer'> {
  const { partnerAnsweredAt, partnerAgrees, partnerText } = claim;
  return {
    answerBy: claim.answerBy?.toISOString() ?? null,
    isPartnerHeard: claim.decidedAt !== null || partnerId === null || isHeard(claim, partnerId, now),
    partnerAnswer: partnerAnsweredAt && {
      agrees: partnerAgrees ?? false,
      text: partnerText ?? '',
      at: partnerAnsweredAt.toISOString(),
    },
  };
}

function times(claim: ClaimRow) {
  return {
    acknowledgeBy: claim.acknowledgeBy.toISOString(),
    resolveBy: claim.resolveBy.toISOString(),
    acknowledgedAt: claim.acknowledgedAt?.toISOString() ?? null,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    resolvedAt: claim.resolvedAt?.toISOString() ?? null,
  };
}

const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));

function claimantOf(claim: ClaimRow, order: { owner: string }, nameOf: (actor: string) => string): string {
  if (claim.claimedBy === 'track') return 'By the mailed link';
  if (claim.isByStaff) return `${nameOf(claim.claimedBy)}, for the customer`;
  return claim.claimedBy === order.owner ? 'Customer' : nameOf(claim.claimedBy);
}

/** From actors as they are kept to people's names. */
async function namer(names: Names, actors: readonly (string | null)[], partnerId: string | null) {
  const ids = actors.filter((actor) => actor?.startsWith('user:')).map((actor) => (actor as string).slice(5));
  const known = await names.namesOf([...new Set(partnerId ? [...ids, partnerId] : ids)]);
  return (actor: string) => known.get(actor.replace(/^user:/, '')) ?? GONE;
}
