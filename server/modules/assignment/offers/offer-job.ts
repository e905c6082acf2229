import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { offerJob as contract } from '#contract/partners/jobs.ts';
import { orderToPrint } from '#server/modules/orders/index.ts';
import { listCandidates } from '#server/modules/partners/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { payPaise } from '../decide/cost.ts';
import { getCurrentPolicy } from '../planning/list-eligible-partners.ts';
import { toJobToAssign } from '../planning/offer-waiting-jobs.ts';
import { readJob } from '../print-jobs/find-jobs.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { raiseRound } from '../print-jobs/job-store.ts';
import { presentJob } from '../print-jobs/present-job.ts';
import { withdrawJob } from '../print-jobs/withdraw-job.ts';
import { lockWithOrder } from './lock-offer.ts';
import { makeOffer } from './make-offer.ts';
import { newOfferId, readOffersOfJobs } from './offer-store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;

/**
 * Offers a job nobody has to one partner an admin names, whatever else speaks against them; they must print all of it
 * and be approved. An open offer to somebody else is withdrawn in the same moment.
 * @throws job_not_found; job_not_open when somebody has it; partner_unfit
 */
export async function offerJob(
  deps: Needs,
  actor: Actor,
  { jobId, partnerId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, (tx) => offerToNamed(tx, deps, actor, { jobId, partnerId }));
  const job = (await readJob(deps.db, jobId)) ?? fail('job_not_found');
  return presentJob(deps.db, job);
}

async function offerToNamed(
  tx: Tx,
  deps: Needs,
  actor: Actor,
  { jobId, partnerId }: { jobId: string; partnerId: string },
): Promise<void> {
  const at = deps.clock.now();
  const { order, job } = (await lockWithOrder(tx, jobId)) ?? fail('job_not_found');
  const isOpen = job.status === 'waiting' || job.status === 'stuck' || job.status === 'offered';
  if (!isOpen || order.status === 'cancelled') fail('job_not_open');
  const offers = await readOffersOfJobs(tx, [jobId]);
  if (offers.some((offer) => offer.status === 'made' && offer.partnerId === partnerId)) return;
  const partner = (await listCandidates(tx, job.kinds, at)).find(({ id }) => id === partnerId);
  if (!partner || job.kinds.some((kind) => !partner.works[kind])) return fail('partner_unfit');
  const reason = 'The shop asks somebody else';
  const free: JobRow = await withdrawJob(tx, job, { reason, actor, at });
  const wasAsked = offers.some((offer) => offer.partnerId === partnerId && offer.round === job.round);
  if (wasAsked) await raiseRound(tx, jobId);
  const print = (await orderToPrint(tx, job.orderId)) ?? fail('job_not_found');
  const { terms } = await getCurrentPolicy(tx, at);
  await makeOffer(
    tx,
    deps,
    { ...free, round: wasAsked ? job.round + 1 : job.round },
    {
      id: await newOfferId(tx),
      partner,
      payPaise: payPaise(toJobToAssign(job, print, []), partner, terms),
      decision: null,
      dueAt: job.dueAt,
      actor,
      reason: 'Offered to a print partner by an admin',
    },
  );
  await writeAudit(tx, actor, {
    action: 'offerJob',
    subjectKind: 'order',
    subjectId: job.orderId,
    after: { job: job.number, partnerId },
  });
}
