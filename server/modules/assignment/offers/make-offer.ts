import type { OrderStatus } from '#contract/orders/orders.ts';
import { emitAll } from '#server/events.ts';
import { addOpenMinutes, type PartnerCandidate } from '#server/modules/partners/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { NewDecision } from '../planning/decision-store.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { moveToOffered } from '../print-jobs/move-job.ts';
import { lapsing } from './lapse-offer.ts';
import { insertOffer } from './offer-store.ts';
import { offerHash, offerToken } from './offer-token.ts';

/** Offers a locked job that waits (or is stuck) to a partner, from now until the window in their hours is over. */
export async function makeOffer(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>,
  job: JobRow,
  offer: {
    id: string;
    partner: PartnerCandidate;
    payPaise: number;
    /** What it was decided from; null where an admin names the partner. */
    decision: NewDecision | null;
    dueAt: Date;
    actor: Actor;
    reason: string;
    /** Of the locked order, where the caller knows it. */
    orderStatus?: OrderStatus;
  },
): Promise<void> {
  const { id, partner, actor, reason, dueAt, orderStatus } = offer;
  const at = deps.clock.now();
  const { windowMinutes } = (await settingsAt(tx, deps, at)).offers;
  const expiresAt = addOpenMinutes(partner, at, windowMinutes);
  const written = {
    id,
    jobId: job.id,
    partnerId: partner.id,
    decision: offer.decision,
    round: job.round,
    payPaise: offer.payPaise,
    madeAt: at,
    expiresAt,
    tokenHash: offerHash(offerToken(deps.secrets, id)),
    move: { from: job.status, change: { dueAt, firstOfferedAt: job.firstOfferedAt ?? at } },
  };
  await moveToOffered(tx, job, actor, {
    reason,
    ...(orderStatus && { orderStatus }),
    offer: () => insertOffer(tx, written),
  });
  const afterMs = addOpenMinutes(partner, at, Math.floor(windowMinutes / 2)).getTime() - at.getTime();
  const reminding = { key: `remind:${id}`, afterMs };
  await emitAll(
    tx,
    [{ name: 'offer.made', key: id, payload: { offerId: id, partnerId: partner.id } }],
    [
      lapsing({ id, expiresAt }, at),
      { name: 'assignment.remind-offer', payload: { offerId: id }, options: reminding },
    ],
  );
}
