import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Month, Statement } from './settlement.ts';

export const setStatementPaid = endpoint({
  name: 'setStatementPaid',
  summary:
    'Note the bank transfer of a statement and of what is unpaid before it, or take a mistaken note back',
  tag: 'Admin: settlement',
  method: 'PUT',
  path: '/settlement/statements/{id}/payment',
  access: 'admin',
  needsFresh: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    payment: z
      .object({
        paidOn: z.iso.date('Please enter a date'),
        /** The bank's: UTR, or what the transfer is found by. */
        reference: z
          .string({ error: 'Reference is required' })
          .trim()
          .min(1, 'Reference is required')
          .max(60, 'This is too long.')
          .regex(/^\P{Cc}*$/u, 'Please use letters and digits only'),
      })
      .nullable(),
    /** What was noted when it was read; null: nothing. */
    seen: Statement.shape.payment,
  }),
  response: Statement,
});

export const BankFile = z.object({
  /** Null: nobody is in it. */
  url: z.string().nullable(),
  transfers: z.number().int(),
  total: z.number(),
  /** Unpaid all the same, and why: they owe more than they are owed, gave no account, or nobody compared it. */
  leftOut: z.array(
    z.object({
      partnerId: z.uuid(),
      partnerName: z.string(),
      amount: z.number(),
      why: z.enum(['owes', 'no_account', 'not_checked']),
    }),
  ),
});
export type BankFile = z.infer<typeof BankFile>;

export const makeBankFile = endpoint({
  name: 'makeBankFile',
  summary: 'A link to all transfers that are due up to a month, as a CSV for the bank',
  tag: 'Admin: settlement',
  method: 'POST',
  path: '/settlement/months/{month}/bank-file',
  access: 'admin',
  needsFresh: true,
  perMinute: 20,
  params: z.object({ month: Month }),
  response: BankFile,
});
