import { accountsJobs, accountsSchedules, personForMail, verifiedEmailOf } from './modules/accounts/index.ts';
import { artworkJobs, artworkSchedules, keepSpareChild, removeLeftCopies } from './modules/artwork/index.ts';
import {
  assignmentJobs,
  assignmentSchedules,
  offerForMail,
  stuckJobForMail,
} from './modules/assignment/index.ts';
import {
  claimForMail,
  claimsJobs,
  hasOpenClaim,
  isReprinting,
  photosOfOrder,
} from './modules/claims/index.ts';
import { companiesJobs, companiesSchedules, invitationForMail } from './modules/companies/index.ts';
import { designJobs, designLinkForMail, designSchedules } from './modules/design/index.ts';
import {
  carriersForMail,
  delayForMail,
  exceptionForMail,
  fulfilmentJobs,
  fulfilmentSchedules,
  hasLeftPrinter,
  hasStartedPrinting,
  lastOfAllParcels,
  messageForMail,
  parcelForMail,
  problemForMail,
  problemPhotosOfOrder,
} from './modules/fulfilment/index.ts';
import { notificationsJobs, notificationsSchedules } from './modules/notifications/index.ts';
import {
  approvalForMail,
  artworkFits,
  filesOfOrder,
  filesStillUsed,
  orderForMail,
  ordersJobs,
  ordersSchedules,
  priceForMail,
  priceRequestForMail,
  refundedPaise,
  unpaidForMail,
} from './modules/orders/index.ts';
import { partnerContact, partnersJobs } from './modules/partners/index.ts';
import {
  depositForMail,
  hadMoneyFor,
  invoiceNumberOf,
  paymentsJobs,
  paymentsSchedules,
  refundForMail,
  refundsOf,
} from './modules/payments/index.ts';
import { putLeadTimes, putQueues, quotingJobs } from './modules/quoting/index.ts';
import { figuresHave, reportingJobs, reportingSchedules } from './modules/reporting/index.ts';
import { settingsJobs, settingsSchedules } from './modules/settings/index.ts';
import { settlementJobs, settlementSchedules } from './modules/settlement/index.ts';
import { backupJobs, backupSchedules, stopKeepingLog } from './platform/backup/backup-jobs.ts';
import { transaction } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { queuesOf, raiseFailedJobAlarms, watchQueues } from './platform/jobs/watch-queues.ts';
import { pruneJobs, pruneSchedules } from './platform/prune/prune-jobs.ts';

/** What mails are made of: their module knows no orders. */
function mailSources(deps: Deps) {
  return {
    order: (orderId: string) => orderForMail(deps, orderId),
    price: (orderId: string) => priceForMail(deps, orderId),
    unpaidOrder: async (orderId: string) =>
      (await hadMoneyFor(deps.db, orderId)) ? null : unpaidForMail(deps, orderId),
    priceRequest: (requestId: string) => priceRequestForMail(deps, requestId),
    refund: (refundId: string) => refundForMail(deps.db, refundId),
    refundedPaise: async (orderId: string) =>
      refundedPaise((await refundsOf(deps.db, [orderId])).get(orderId)),
    offer: (offerId: string) => offerForMail(deps, offerId),
    stuckJob: (jobId: string) => stuckJobForMail(deps, jobId),
    parcel: (shipmentId: string) => parcelForMail(deps, shipmentId),
    exception: (shipmentId: string) => exceptionForMail(deps, shipmentId),
    carriers: (orderId: string) => carriersForMail(deps, orderId),
    lastOfAllParcels: (orderId: string) => lastOfAllParcels(deps, orderId),
    hasLeftPrinter: (orderId: string) => hasLeftPrinter(deps, orderId),
    problem: (problemId: string) => problemForMail(deps, problemId),
    delay: (problemId: string) => delayForMail(deps, problemId),
    partnerMessage: (messageId: string) => messageForMail(deps, messageId),
    approval: (orderId: string) => approvalForMail(deps, orderId),
    designLink: (mailId: string) => designLinkForMail(deps, mailId),
    invitation: (invitationId: string) => invitationForMail(deps, invitationId),
    deposit: async (paymentId: string) => {
      const deposit = await depositForMail(deps.db, paymentId);
      const person = deposit && (await personForMail(deps, deposit.madeBy));
      return person ? { ...deposit, email: person.email } : null;
    },
    claim: async (claimId: string) => {
      const claim = await claimForMail(deps.db, claimId);
      const partner = claim?.partnerId ? await partnerContact(deps.db, claim.partnerId) : null;
      return claim && { ...claim, partnerEmail: partner?.email ?? null };
    },
  };
}

/** Every module's jobs. */
export function jobHandlers(deps: Deps): JobHandler[] {
  const sources = mailSources(deps);
  return [
    ...accountsJobs(deps),
    ...settingsJobs(deps),
    ...partnersJobs(deps, { stillUsed: filesStillUsed }),
    ...artworkJobs(deps, {
      filesOf: async (tx, orderId) => [
        ...(await filesOfOrder(tx, orderId)),
        ...(await photosOfOrder(tx, orderId)),
        ...(await problemPhotosOfOrder(tx, orderId)),
      ],
      stillUsed: filesStillUsed,
    }),
    ...designJobs(deps, {
      filesOf: (orderId) => transaction(deps.db, (tx) => filesOfOrder(tx, orderId)),
    }),
    ...quotingJobs(deps),
    ...companiesJobs(deps),
    ...ordersJobs(deps, { verifiedEmail: (userId) => verifiedEmailOf(deps.db, userId), isReprinting }, [
      artworkFits(deps),
    ]),
    ...paymentsJobs(deps),
    ...assignmentJobs(deps, { hasBegun: hasStartedPrinting }),
    ...fulfilmentJobs(deps, {
      invoiceNumber: (orderId) => invoiceNumberOf(deps.db, orderId),
      hasOpenClaim,
    }),
    ...settlementJobs(deps),
    ...claimsJobs(deps),
    ...notificationsJobs(deps, sources),
    ...reportingJobs(deps, { putLeadTimes, putQueues }),
    ...pruneJobs(deps, { eventsReadUntil: figuresHave }),
  ];
}

/** Runs every module's jobs and schedules. Any number of workers may run on one database. */
export async function startWorker(deps: Deps, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  await removeLeftCopies(deps.config);
  if (!deps.config.backup && !deps.config.databaseUrl) await stopKeepingLog(databaseUrl);
  const spare = keepSpareChild();
  const jobs = await runJobs({
    databaseUrl,
    log: deps.log,
    handlers: [...jobHandlers(deps), ...backupJobs(deps, databaseUrl)],
    onGivenUp: (jobName, error) => {
      raiseFailedJobAlarms(deps.db, jobName, error).catch((failure: unknown) =>
        deps.log.error({ err: failure }, jobName),
      );
    },
    schedules: [
      ...accountsSchedules,
      ...settingsSchedules,
      ...artworkSchedules,
      ...designSchedules,
      ...companiesSchedules,
      ...ordersSchedules,
      ...paymentsSchedules,
      ...assignmentSchedules,
      ...fulfilmentSchedules,
      ...settlementSchedules,
      ...notificationsSchedules,
      ...reportingSchedules,
      ...pruneSchedules,
      ...backupSchedules,
    ],
  });
  return {
    async stop() {
      spare.stop();
      await jobs.stop();
    },
  };
}

/** Tells admins when jobs wait for too long, whether this process runs jobs or not. */
export function watchJobs(deps: Deps): { stop(): void } {
  return watchQueues(deps.db, queuesOf(jobHandlers(deps)), deps.log);
}
