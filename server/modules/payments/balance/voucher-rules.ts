import { z } from 'zod';
import type { GstDetails } from '#contract/orders/gst-details.ts';
import { stateCode } from '#contract/places.ts';

/** What a receipt voucher says, frozen when the money came: rule 50 of the CGST rules. */
export const ReceiptVoucherData = z.object({
  supplier: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable() }),
  recipient: z.object({
    name: z.string(),
    address: z.string(),
    state: z.string(),
    gstin: z.string().nullable(),
  }),
  /** The State of the recipient's GSTIN; null where nobody knows yet where a supply will be. */
  placeOfSupply: z.string().nullable(),
  paymentId: z.string(),
  amountPaise: z.number().int(),
});
export type ReceiptVoucherData = z.infer<typeof ReceiptVoucherData>;

interface Received {
  tax: { supplierName: string; supplierAddress: string; gstin: string | null };
  company: { legalName: string; gstDetails: GstDetails | null };
  /** What was written down with the deposit, where the company has no GST details. */
  address: string | null;
  paymentId: string;
  amountPaise: number;
}

/** No tax: an advance for goods is taxed with their invoice (notification 66/2017, docs/decisions/0034). */
export function receiptVoucher({
  tax,
  company,
  address,
  paymentId,
  amountPaise,
}: Received): ReceiptVoucherData {
  const details = company.gstDetails;
  const code = details && stateCode(details.state);
  return {
    supplier: { name: tax.supplierName, address: tax.supplierAddress, gstin: tax.gstin },
    recipient: {
      name: company.legalName,
      address: details ? `${details.street}, ${details.city} ${details.zipCode}` : (address ?? ''),
      state: details ? details.state : '',
      gstin: details?.gstin ?? null,
    },
    placeOfSupply: details && code ? `${code}-${details.state}` : null,
    paymentId,
    amountPaise,
  };
}
