import { z } from 'zod';
import type { GstDetails } from '#contract/orders/gst-details.ts';
import { stateCode } from '#contract/places.ts';

/** What a receipt or refund voucher says, frozen when the money came or left: rules 50 and 51 of the CGST rules. */
export const VoucherData = z.object({
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
  /** Of a refund voucher: the receipt voucher of what is paid back, and the gateway's refund. */
  receipt: z
    .object({ number: z.string(), issuedAt: z.string(), refundId: z.string() })
    .nullable()
    .default(null),
});
export type VoucherData = z.infer<typeof VoucherData>;

interface Received {
  tax: { supplierName: string; supplierAddress: string; gstin: string | null };
  company: { legalName: string; gstDetails: GstDetails | null };
  /** What was written down with the deposit, where the company has no GST details. */
  address: string | null;
  paymentId: string;
  amountPaise: number;
}

/** No tax: an advance for goods is taxed with their invoice (notification 66/2017, docs/decisions/0034). */
export function receiptVoucher({ tax, company, address, paymentId, amountPaise }: Received): VoucherData {
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
    receipt: null,
  };
}

/**
 * The refund voucher of what is paid back of a deposit: under the names of its receipt voucher.
 * @param amountPaise what was still an advance; what was spent of it before has its invoice
 */
export function refundVoucher(
  received: { number: string; issuedAt: Date; document: unknown },
  refundId: string,
  amountPaise: number,
): VoucherData {
  const { number, issuedAt } = received;
  const receipt = { number, issuedAt: issuedAt.toISOString(), refundId };
  return { ...VoucherData.parse(received.document), amountPaise, receipt };
}
