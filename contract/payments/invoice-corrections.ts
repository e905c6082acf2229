import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderGstDetails } from '../orders/gst-details.ts';

/** An invoice is never edited: what is left of it is credited, and a new one is issued. The order then has the new details. */
export const correctInvoice = endpoint({
  name: 'correctInvoice',
  summary: 'Correct who is billed: a credit note for the invoice and a new one',
  tag: 'Admin: orders',
  method: 'POST',
  path: '/orders/{id}/invoice-corrections',
  access: 'admin',
  needsFresh: true,
  params: z.object({ id: z.string().max(60) }),
  body: z.object({
    /** The one that is wrong, as the admin saw it. */
    invoiceNumber: z.string().max(16),
    /** Null: billed to nobody registered. */
    gstDetails: OrderGstDetails.nullable(),
    reason: z.string({ error: 'Please write a reason' }).trim().min(1, 'Please write a reason').max(300),
  }),
  response: z.object({ invoiceNumber: z.string(), creditNoteNumber: z.string() }),
});
