import { z } from 'zod';
import { requiredText } from '../accounts/account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { AdminClaim } from './claims.ts';

const ADMIN = 'Admin: claims';
const ClaimId = z.object({ id: z.uuid() });
const Version = z.object({ version: z.number().int() });
const Answer = requiredText('Please write to the customer', 2000);
/** The admin found that it was printed as the customer approved it. */
const AsApproved = z.boolean().default(false);
/** The shop bears what by the rule the partner would: their answer is good, or nobody waits for it. */
const ShopBears = z.boolean().default(false);

export const acknowledgeClaim = endpoint({
  name: 'acknowledgeClaim',
  summary: 'Tell the customer that somebody looks at their claim',
  tag: ADMIN,
  method: 'POST',
  path: '/claims/{id}/acknowledge',
  access: 'admin',
  params: ClaimId,
  body: Version,
  response: AdminClaim,
});

export const reprintClaim = endpoint({
  name: 'reprintClaim',
  summary: 'Have it printed again by another partner, free for the customer',
  tag: ADMIN,
  method: 'POST',
  path: '/claims/{id}/reprint',
  access: 'admin',
  params: ClaimId,
  body: Version.extend({ answer: Answer, isAsApproved: AsApproved, shopBears: ShopBears }),
  response: AdminClaim,
});

export const refundClaim = endpoint({
  name: 'refundClaim',
  summary: 'Give all or part of what the line cost back',
  tag: ADMIN,
  method: 'POST',
  path: '/claims/{id}/refund',
  access: 'admin',
  needsFresh: true,
  params: ClaimId,
  body: Version.extend({
    answer: Answer,
    isAsApproved: AsApproved,
    shopBears: ShopBears,
    amount: Rupees.refine((amount) => amount > 0, 'Amount must be greater than 0'),
  }),
  response: AdminClaim,
});

export const declineClaim = endpoint({
  name: 'declineClaim',
  summary: 'Decline a claim with its reason',
  tag: ADMIN,
  method: 'POST',
  path: '/claims/{id}/decline',
  access: 'admin',
  params: ClaimId,
  body: Version.extend({ answer: Answer }),
  response: AdminClaim,
});
