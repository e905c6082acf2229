/** What the shop has to know of a print partner before it can pay them, and what an admin looks at before approving. */

import { z } from 'zod';
import { requiredText } from '../accounts/account-fields.ts';
import { Standing } from '../accounts/users.ts';
import { plainDigits } from '../digits.ts';
import { endpoint } from '../endpoint.ts';
import { UploadedFile } from '../orders/orders.ts';
import { Gstin } from '../pricing/gstin.ts';
import { UPI_ID } from '../upi-id.ts';

const PARTNER = 'Partner: payout';
const ADMIN = 'Admin: review of partners';

/** Pieces of earlier work that an applicant shows. */
export const MOST_SAMPLES = 5;

const capitals = (message: string, length: number) =>
  z
    .string({ error: message })
    .trim()
    .toUpperCase()
    .transform((typed) => plainDigits(typed).replaceAll(/[\s-]/g, ''))
    .pipe(z.string().min(1, message).max(length, message));

/** The fourth letter says what kind of taxpayer it is: P a person, H a Hindu family, C a company … */
const Pan = capitals('PAN is required', 10).pipe(
  z.string().regex(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/, 'Please enter a PAN such as ABCPE1234F'),
);

/** Reserve Bank: bank, a zero, branch. */
const Ifsc = capitals('IFSC is required', 11).pipe(
  z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Please enter an IFSC such as SBIN0001234'),
);
const AccountNumber = capitals('Account number is required', 18).pipe(
  z.string().regex(/^[0-9]{9,18}$/, 'An account number has 9 to 18 digits'),
);
const UpiId = requiredText('UPI ID is required', 100).regex(
  UPI_ID,
  'Please enter a UPI ID such as press@okaxis',
);

/** Where the money goes; money in India moves to an account or to a UPI ID. */
const Destination = z.discriminatedUnion('way', [
  z.object({ way: z.literal('bank'), accountNumber: AccountNumber, ifsc: Ifsc }),
  z.object({ way: z.literal('upi'), upiId: UpiId }),
]);

const Identity = z.object({
  pan: Pan,
  /** Null: not registered for GST. */
  gstin: Gstin.nullable(),
  /** As the bank has it. */
  accountHolder: requiredText('Name of the account holder is required', 120),
  destination: Destination,
});

/** The PAN stands in a GSTIN: both are one business's. */
function comparePan(
  { pan, gstin }: { pan: string; gstin?: string | null | undefined },
  ctx: z.RefinementCtx,
): void {
  if (gstin && gstin.slice(2, 12) !== pan) {
    ctx.addIssue({ code: 'custom', path: ['gstin'], message: 'This GSTIN belongs to another PAN' });
  }
}

const AddressProof = z.object(UploadedFile.shape, { error: 'Please add a proof of your address' });
const Samples = z.array(UploadedFile).max(MOST_SAMPLES, `At most ${MOST_SAMPLES} samples`);

/** What an applicant says. */
export const NewPayout = Identity.extend({
  addressProof: AddressProof,
  samples: Samples.min(1, 'Please add at least one sample of your work'),
}).superRefine(comparePan);
export type NewPayout = z.infer<typeof NewPayout>;

/** The same from a partner who is known: a GSTIN or document that is left out stays. */
export const PayoutChange = Identity.extend({
  gstin: Gstin.nullable().optional(),
  addressProof: AddressProof.nullable(),
  samples: Samples,
}).superRefine(comparePan);
export type PayoutChange = z.infer<typeof PayoutChange>;

/** As its partner sees it again: of numbers their end alone. */
export const OwnPayout = z.object({
  /** Changes with every change. */
  version: z.number().int(),
  /** `••••••234F`. */
  pan: z.string(),
  gstin: z.string().nullable(),
  accountHolder: z.string(),
  way: z.enum(['bank', 'upi']),
  /** `••••1234 at SBIN0001234`, `••••@okaxis`. */
  destination: z.string(),
  hasAddressProof: z.boolean(),
  samples: z.number().int(),
  /** An admin compared it with the documents; nothing is paid before that. */
  isChecked: z.boolean(),
});
export type OwnPayout = z.infer<typeof OwnPayout>;

const Mine = z.object({ payout: OwnPayout.nullable() });

export const getMyPayout = endpoint({
  name: 'getMyPayout',
  summary: 'How the partner who asks is paid; numbers are masked',
  tag: PARTNER,
  method: 'GET',
  path: '/partners/me/payout',
  access: 'psp',
  response: Mine,
});

export const setMyPayout = endpoint({
  name: 'setMyPayout',
  summary: 'Say how one is paid; an admin checks it before the next payment',
  tag: PARTNER,
  method: 'PUT',
  path: '/partners/me/payout',
  access: 'psp',
  needsFresh: true,
  perMinute: 10,
  body: z.object({
    value: PayoutChange,
    /** As it was read; 0 when there was none. */
    version: z.number().int(),
  }),
  response: Mine,
});

/** What an admin compares before a partner is approved and paid, in this order. */
export const REVIEW_CHECKS = ['pan', 'gstin', 'account', 'address', 'samples', 'capacity'] as const;
export const ReviewCheck = z.enum(REVIEW_CHECKS);
export type ReviewCheck = z.infer<typeof ReviewCheck>;

const Document = z.object({
  what: z.enum(['address', 'sample']),
  fileName: z.string(),
  previewUrl: z.string().nullable(),
  /** Null while it is looked at, and when it could not be read. */
  downloadUrl: z.string().nullable(),
});

export const PartnerReview = z.object({
  partnerId: z.uuid(),
  /** Of the account: goes back with the approval. */
  userVersion: z.string(),
  partnerVersion: z.number().int(),
  standing: Standing,
  name: z.string(),
  businessName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  prints: z.array(z.string()),
  types: z.array(z.string()),
  jobsPerDay: z.number().int(),
  turnaroundDays: z.number().int(),
  /** Whole, for comparing; null: they entered nothing yet. */
  payout: z
    .object({
      pan: z.string(),
      gstin: z.string().nullable(),
      accountHolder: z.string(),
      accountNumber: z.string().nullable(),
      ifsc: z.string().nullable(),
      upiId: z.string().nullable(),
      changedAt: z.string(),
    })
    .nullable(),
  documents: z.array(Document),
  /** What applies to this partner. */
  wanted: z.array(ReviewCheck),
  checks: z.array(ReviewCheck),
  note: z.string(),
  reviewedAt: z.string().nullable(),
});
export type PartnerReview = z.infer<typeof PartnerReview>;

const PartnerId = z.object({ partnerId: z.uuid() });

export const getPartnerReview = endpoint({
  name: 'getPartnerReview',
  summary: 'What a print partner is reviewed by: details, documents and the checklist',
  tag: ADMIN,
  method: 'GET',
  path: '/partners/{partnerId}/review',
  access: 'admin',
  params: PartnerId,
  response: z.object({ review: PartnerReview }),
});

export const savePartnerReview = endpoint({
  name: 'savePartnerReview',
  summary: 'Keep what of the checklist is done',
  tag: ADMIN,
  method: 'PUT',
  path: '/partners/{partnerId}/review',
  access: 'admin',
  needsFresh: true,
  params: PartnerId,
  body: z.object({
    checks: z.array(ReviewCheck).max(REVIEW_CHECKS.length),
    note: z.string().trim().max(1000, 'This is too long.'),
    /** Of the details that were compared: of others nothing is said. */
    partnerVersion: z.number().int(),
    /** Of the review that was read: nobody's newer ticks are written over. */
    reviewedAt: z.string().nullable(),
  }),
  response: z.object({ review: PartnerReview }),
});
