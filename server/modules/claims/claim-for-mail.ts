import type { Bearer, ClaimKind, ClaimStatus, ClaimWish } from '#contract/fulfilment/claims.ts';
import type { Db } from '#server/platform/db.ts';
import { addressesOfClaims, townOfClaim } from './address-of-claim.ts';
import { reasonForPartner, ticketOf } from './rules.ts';
import { readClaim } from './store.ts';

/** A claim as mails tell it; money in paise. */
export interface ClaimForMail {
  orderId: string;
  ticket: string;
  kind: ClaimKind;
  /** What its customer would like; null: they did not say. */
  wish: ClaimWish | null;
  productName: string;
  quantity: number;
  /** Which of many addresses it is about, and the same for whoever printed it; null where there is one. */
  deliverTo: string | null;
  town: string | null;
  text: string;
  photoCount: number;
  /** Somebody of the shop wrote it down for the customer. */
  isByStaff: boolean;
  status: ClaimStatus;
  acknowledgeBy: Date;
  resolveBy: Date;
  answer: string | null;
  refundPaise: number | null;
  /** Who printed it, and until when they may answer. */
  partnerId: string | null;
  jobId: string | null;
  answerBy: Date | null;
  partnerAnswer: { agrees: boolean; text: string } | null;
  borneBy: Bearer | null;
  /** As it is said to whoever printed it. */
  borneBecause: string | null;
  chargedPaise: number | null;
}

/** Null when there is none of that id. */
export async function claimForMail(db: Db, claimId: string): Promise<ClaimForMail | null> {
  const claim = await readClaim(db, claimId);
  if (!claim) return null;
  const { orderId, kind, wish, productName, quantity, text, status, acknowledgeBy, resolveBy } = claim;
  const { answer, refundPaise, partnerId, jobId, answerBy, borneBy, borneBecause, chargedPaise } = claim;
  return {
    orderId,
    kind,
    wish,
    productName,
    quantity,
    deliverTo: (await addressesOfClaims(db, [claim]))(claim),
    town: await townOfClaim(db, claim),
    text,
    status,
    acknowledgeBy,
    resolveBy,
    answer,
    refundPaise,
    partnerId,
    jobId,
    answerBy,
    borneBy,
    borneBecause: borneBecause && reasonForPartner(borneBecause),
    chargedPaise,
    partnerAnswer:
      claim.partnerAgrees === null ? null : { agrees: claim.partnerAgrees, text: claim.partnerText ?? '' },
    ticket: ticketOf(claim.number),
    photoCount: claim.photos.length,
    isByStaff: claim.isByStaff,
  };
}
