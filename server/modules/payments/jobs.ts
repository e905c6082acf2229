import { z } from 'zod';
import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { alarmOfBalance } from './balance/alarm-of-balance.ts';
import { ERASE_PAYER_JOB, erasePayer } from './gateway/erase-payer.ts';
import { pollNewPayments } from './gateway/poll-new-payments.ts';
import { PRUNE_JOB, pruneWebhooks } from './gateway/prune-webhooks.ts';
import { POLL_NEW_JOB } from './gateway/schedule-poll.ts';
import { settleEvents } from './gateway/settle-events.ts';
import { sweep } from './gateway/sweep-payments.ts';
import { sendRefund } from './refunds/send-refund.ts';
import type { SettleDeps } from './settle-payment.ts';

const PayerToForget = events['order.person_forgotten'].extend({ isSecondLook: z.boolean().default(false) });

/** The jobs of this module: webhooks, refunds and the clock start them, and an erased person. */
export function paymentsJobs(deps: SettleDeps): JobHandler[] {
  return [
    {
      name: 'payments.settle',
      queue: 'money',
      run: (payload) =>
        settleEvents(deps, z.object({ gatewayOrderId: z.string() }).parse(payload).gatewayOrderId),
    },
    {
      name: 'payments.send-refund',
      queue: 'money',
      run: (payload) => sendRefund(deps, z.object({ refundId: z.uuid() }).parse(payload).refundId),
    },
    {
      name: ERASE_PAYER_JOB,
      queue: 'rest',
      run: (payload) => erasePayer(deps, PayerToForget.parse(payload)),
    },
    {
      name: 'payments.look-at-ended-company',
      queue: 'rest',
      run: (payload) => {
        const { companyId } = events['company.ended'].parse(payload);
        return transaction(deps.db, (tx) => alarmOfBalance(tx, companyId));
      },
    },
    { name: POLL_NEW_JOB, queue: 'money', run: () => pollNewPayments(deps) },
    { name: 'payments.sweep', queue: 'money', run: () => sweep(deps) },
    { name: PRUNE_JOB, queue: 'rest', run: () => pruneWebhooks(deps) },
  ];
}

export const paymentsSchedules: readonly Schedule[] = [
  { name: 'payments.sweep', cron: '* * * * *' },
  { name: PRUNE_JOB, cron: '23 20 * * *' },
];
