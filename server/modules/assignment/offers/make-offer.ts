import type { OrderStatus } from '#contract/orders/orders.ts';
import { emit } from '#server/events.ts';
import { addOpenMinutes, type PartnerCandidate } from '#server/modules/partners/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueAll } from '#server/platform/jobs/jobs.ts';
import { recordOffered } from '../partner-history/record-event.ts';
import { resolveStuckJobAlarm } from '../planning/stuck-job-store.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { lapsing } from './lapse-offer.ts';
import { insertOffer, newOfferId } from './offer-store.ts';
import { offerHash, offerToken } from './offer-token.ts';

/** Offers a locked job that waits (or is stuck) to a partner, from now until the window in their hours is over. */
export async function makeOffer(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>,
  job: JobRow,
  offer: {
    partner: PartnerCandidate;
    payPaise: number;
    decisionId: string | null;
    dueAt: Date;
    actor: Actor;
    reason: string;
    /** Of the locked order, where the caller knows it. */
    orderStatus?: OrderStatus;
  },
): Promise<void> {
  const { partner, actor, reason, dueAt } = offer;
  const at = deps.clock.now();
  const { windowMinutes } = (await settingsAt(tx, deps, at)).offers;
  const expiresAt = addOpenMinutes(partner, at, windowMinutes);
  const id = await newOfferId(tx);
  await insertOffer(tx, {
    id,
    jobId: job.id,
    partnerId: partner.id,
    decisionId: offer.decisionId,
    round: job.round,
    payPaise: offer.payPaise,
    madeAt: at,
    expiresAt,
    tokenHash: offerHash(offerToken(deps.secrets, id)),
  });
  const change = { dueAt, firstOfferedAt: job.firstOfferedAt ?? at };
  const { orderStatus } = offer;
  await moveJob(tx, job, 'offered', actor, { at, reason, change, ...(orderStatus && { orderStatus }) });
  await recordOffered(tx, partner.id);
  await resolveStuckJobAlarm(tx, job.id, at);
  await emit(tx, 'offer.made', id, { offerId: id, partnerId: partner.id });
  const afterMs = addOpenMinutes(partner, at, Math.floor(windowMinutes / 2)).getTime() - at.getTime();
  const reminding = { key: `remind:${id}`, afterMs };
  await enqueueAll(tx, [
    lapsing({ id, expiresAt }, at),
    { name: 'assignment.remind-offer', payload: { offerId: id }, options: reminding },
  ]);
}
