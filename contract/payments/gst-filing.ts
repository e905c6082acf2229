/** What is filed with the GST portal: e-invoices (INV-01, version 1.1) and the return of outward supplies (GSTR-1). */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** In the portal's own shape. */
const File = z.looseObject({});

export const getEInvoices = endpoint({
  name: 'getEInvoices',
  summary: 'The tax invoices and credit notes of an order as e-invoices, ready to be registered',
  tag: 'Admin: orders',
  method: 'GET',
  path: '/orders/{id}/e-invoices',
  access: 'admin',
  params: z.object({ id: z.string().max(60) }),
  response: z.object({
    eInvoices: z.array(File),
    /** Documents of the order that the scheme would not take, and why. */
    unwritten: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
});

export const exportGstReturn = endpoint({
  name: 'exportGstReturn',
  summary: 'The GSTR-1 of a month: one for each GSTIN the shop supplied under',
  tag: 'Admin: figures',
  method: 'POST',
  path: '/billing/gst-returns',
  access: 'admin',
  needsFresh: true,
  perMinute: 20,
  body: z.object({ month: z.string().regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Please choose a month') }),
  response: z.object({ returns: z.array(z.object({ gstin: z.string(), file: File })) }),
});
