import { z } from 'zod';
import type { JobHandler, Schedule } from '#server/platform/jobs.ts';
import { sendRefund } from './send-refund.ts';
import { settleEvents } from './settle-events.ts';
import type { SettleDeps } from './settle-payment.ts';
import { sweep } from './sweep.ts';

/** The jobs of this module. None of them reacts to an event: webhooks, refunds and the clock start them. */
export function paymentsJobs(deps: SettleDeps): JobHandler[] {
  return [
    {
      name: 'payments.settle',
      run: (payload) =>
        settleEvents(deps, z.object({ gatewayOrderId: z.string() }).parse(payload).gatewayOrderId),
    },
    {
      name: 'payments.send-refund',
      run: (payload) => sendRefund(deps, z.object({ refundId: z.uuid() }).parse(payload).refundId),
    },
    { name: 'payments.sweep', run: () => sweep(deps) },
  ];
}

export const paymentsSchedules: readonly Schedule[] = [{ name: 'payments.sweep', cron: '* * * * *' }];
