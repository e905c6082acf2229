import { z } from 'zod';
import { Rupees } from './money.ts';
import { PaymentAnomaly } from './payments.ts';

export const AdminPayment = z.object({
  paymentId: z.string(),
  gatewayOrderId: z.string(),
  amount: Rupees,
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  method: z.string().nullable(),
  errorReason: z.string().nullable(),
  /** This payment paid the order. */
  isApplied: z.boolean(),
  anomaly: PaymentAnomaly.nullable(),
  at: z.string(),
  /** What may still be given back of it. */
  refundable: Rupees,
  refunds: z.array(
    z.object({
      refundId: z.uuid(),
      amount: Rupees,
      status: z.enum(['requested', 'pending', 'processed', 'failed']),
      reason: z.string(),
      creditNoteNumber: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type AdminPayment = z.infer<typeof AdminPayment>;
