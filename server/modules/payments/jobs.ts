import { z } from 'zod';
import { events } from '#server/events.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs.ts';
import { FORGET_PAYER_JOB, forgetPayer } from './forget-payer.ts';
import { glance } from './glance.ts';
import { GLANCE } from './glance-soon.ts';
import { sendRefund } from './send-refund.ts';
import { settleEvents } from './settle-events.ts';
import type { SettleDeps } from './settle-payment.ts';
import { sweep } from './sweep.ts';

const PayerToForget = events['order.person_forgotten'].extend({ isSecondLook: z.boolean().default(false) });

/** The jobs of this module: webhooks, refunds and the clock start them, and a forgotten person. */
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
      name: FORGET_PAYER_JOB,
      queue: 'rest',
      run: (payload) => forgetPayer(deps, PayerToForget.parse(payload)),
    },
    { name: GLANCE, queue: 'money', run: () => glance(deps) },
    { name: 'payments.sweep', queue: 'money', run: () => sweep(deps) },
  ];
}

export const paymentsSchedules: readonly Schedule[] = [{ name: 'payments.sweep', cron: '* * * * *' }];
