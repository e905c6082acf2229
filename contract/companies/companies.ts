/**
 * Companies: several people who order for one business. A person is a member of one company at most; of a company that is
 * not theirs nobody learns that it is there.
 */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Email } from '../orders/customer.ts';
import { BilledTo, GstDetails } from '../orders/gst-details.ts';
import { CompanyAddress } from './company-addresses.ts';

const TAG = 'Companies';

/** The most members and open invitations of a company. */
export const MOST_MEMBERS = 50;
/** How long an invitation can be accepted. */
export const COMPANY_INVITATION_DAYS = 14;

/** An owner runs the company, an approver sees and pays all its orders, a buyer orders up to a spending limit. */
export const CompanyRole = z.enum(['owner', 'approver', 'buyer']);
export type CompanyRole = z.infer<typeof CompanyRole>;

/** What a buyer may order at once without an approval; null: without a limit. Owners and approvers have none. */
const SpendingLimit = Rupees.nullable();

export const CompanyMember = z.object({
  memberId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: CompanyRole,
  limit: SpendingLimit,
  isMe: z.boolean(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

export const CompanyInvitation = z.object({
  invitationId: z.uuid(),
  email: z.string(),
  role: CompanyRole,
  limit: SpendingLimit,
  expiresAt: z.string(),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

export const CostCentre = z.object({ costCentreId: z.uuid(), name: z.string() });
export type CostCentre = z.infer<typeof CostCentre>;

export const Company = z.object({
  companyId: z.uuid(),
  legalName: z.string(),
  /** Its orders are billed to these; null for a business without a GSTIN. */
  gstDetails: BilledTo.omit({ poNumber: true }).nullable(),
  /** What the asker is in it, and up to what they order without an approval. */
  role: CompanyRole,
  limit: SpendingLimit,
  /** Of others a buyer sees no limits. */
  members: z.array(CompanyMember),
  /** Those not answered yet; for owners. */
  invitations: z.array(CompanyInvitation),
  addresses: z.array(CompanyAddress),
  costCentres: z.array(CostCentre),
});
export type Company = z.infer<typeof Company>;

/** Somebody's invitation to a company, found by the mail they verified. */
export const OwnInvitation = z.object({
  invitationId: z.uuid(),
  legalName: z.string(),
  invitedBy: z.string(),
  role: CompanyRole,
  limit: SpendingLimit,
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

const LegalName = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(100, 'At most 100 letters');

/** With GST details their legal name is the company's. */
export const CompanyBody = z.object({ legalName: LegalName, gstDetails: GstDetails.nullable() });
export type CompanyBody = z.infer<typeof CompanyBody>;

const Done = z.object({ success: z.literal(true) });

export const getCompany = endpoint({
  name: 'getCompany',
  summary: 'The company of the signed-in person, and the invitations to one',
  tag: TAG,
  method: 'GET',
  path: '/company',
  access: 'user',
  response: z.object({
    company: Company.nullable(),
    invitations: z.array(OwnInvitation),
    /** Otherwise nobody is asked for a GSTIN. */
    isGstCharged: z.boolean(),
  }),
});

export const createCompany = endpoint({
  name: 'createCompany',
  summary: 'Make a company; whoever makes it is its owner',
  tag: TAG,
  method: 'POST',
  path: '/company',
  access: 'user',
  status: 201,
  perMinute: 10,
  body: CompanyBody,
  response: z.object({ companyId: z.uuid() }),
});

export const changeCompany = endpoint({
  name: 'changeCompany',
  summary: 'Change name and GST details of the company; for its owners',
  tag: TAG,
  method: 'PUT',
  path: '/company',
  access: 'user',
  perMinute: 60,
  body: CompanyBody,
  response: Done,
});

/** A limit is a buyer's: of others it is not kept. */
export const MemberRole = z.object({ role: CompanyRole, limit: SpendingLimit });
export type MemberRole = z.infer<typeof MemberRole>;
export const InvitationBody = MemberRole.extend({ email: Email });

/** Who runs the company or spends without a limit is not let in by a session that somebody left open. */
export const inviteMember = endpoint({
  name: 'inviteMember',
  summary: 'Invite somebody to the company by mail; for its owners',
  tag: TAG,
  method: 'POST',
  path: '/company/invitations',
  access: 'user',
  needsFresh: ({ role }) => role !== 'buyer',
  status: 201,
  perMinute: 10,
  body: InvitationBody,
  response: z.object({ invitationId: z.uuid() }),
});

const InvitationId = z.object({ invitationId: z.string().max(60) });

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Join the company one was invited to; for whoever verified the mail it went to',
  tag: TAG,
  method: 'POST',
  path: '/company/invitations/{invitationId}/acceptance',
  access: 'user',
  perMinute: 60,
  params: InvitationId,
  response: z.object({ companyId: z.uuid() }),
});

export const endInvitation = endpoint({
  name: 'endInvitation',
  summary: 'Withdraw an invitation to the company, or decline one’s own',
  tag: TAG,
  method: 'DELETE',
  path: '/company/invitations/{invitationId}',
  access: 'user',
  params: InvitationId,
  response: Done,
});

const MemberId = z.object({ memberId: z.string().max(60) });

export const changeMember = endpoint({
  name: 'changeMember',
  summary: 'Change role and spending limit of a member; for owners',
  tag: TAG,
  method: 'PUT',
  path: '/company/members/{memberId}',
  access: 'user',
  needsFresh: true,
  perMinute: 60,
  params: MemberId,
  body: MemberRole,
  response: Done,
});

/** The last one to leave ends the company. */
export const removeMember = endpoint({
  name: 'removeMember',
  summary: 'Remove a member from the company, for owners; or leave it',
  tag: TAG,
  method: 'DELETE',
  path: '/company/members/{memberId}',
  access: 'user',
  params: MemberId,
  response: Done,
});
