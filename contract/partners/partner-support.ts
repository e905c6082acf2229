import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PartnerJob, Problem, ProblemKind } from '../fulfilment/fulfilment.ts';
import { UploadedFile } from '../orders/orders.ts';
import { Limit, NextToken } from '../paging.ts';

const PARTNER = 'Partner: support';
const ADMIN = 'Admin: print partners';
const Text = z
  .string({ error: 'Please write a message' })
  .trim()
  .min(1, 'Please write a message')
  .max(2000, 'Please write at most 2,000 characters');

/** The form and the server use this same schema. */
export const ReportProblemBody = z
  .object({
    kind: ProblemKind.exclude(['parcel'], 'Please choose what the problem is'),
    text: Text,
    /** Of a file problem: the line whose file it is. */
    lineId: z.uuid().optional(),
    /** Pictures of what is wrong, by the keys of their uploads. */
    photos: z.array(UploadedFile).max(6, 'At most 6 photos').default([]),
    /** Of a job that will be late: the day it is handed over. */
    readyOn: z.iso.date('Please choose the day').optional(),
  })
  .refine(({ kind, readyOn }) => kind !== 'late' || readyOn !== undefined, {
    path: ['readyOn'],
    message: 'Please choose the day',
  });
export type ReportProblemBody = z.infer<typeof ReportProblemBody>;

/** A file problem reaches the customer, who is asked for another file; every other one an admin. */
export const reportProblem = endpoint({
  name: 'reportProblem',
  summary: 'Something stops production',
  tag: PARTNER,
  method: 'POST',
  path: '/psp/jobs/{jobId}/problems',
  access: 'psp',
  perMinute: 30,
  params: z.object({ jobId: z.uuid() }),
  body: ReportProblemBody,
  response: PartnerJob,
});

/** The partner's own: it is no problem any more. */
export const closeProblem = endpoint({
  name: 'closeProblem',
  summary: 'A problem is solved',
  tag: PARTNER,
  method: 'POST',
  path: '/psp/jobs/{jobId}/problems/{problemId}/close',
  access: 'psp',
  params: z.object({ jobId: z.uuid(), problemId: z.uuid() }),
  response: PartnerJob,
});

export const Message = z.object({
  messageId: z.uuid(),
  text: z.string(),
  isFromPartner: z.boolean(),
  at: z.string(),
  /** The other side has seen it. */
  isRead: z.boolean(),
});
export type Message = z.infer<typeof Message>;

const Page = z.object({ limit: Limit.default(30), nextToken: NextToken.optional() });
/** The newest first. */
const Messages = z.object({
  messages: z.array(Message),
  nextToken: z.string().nullable(),
  hasMore: z.boolean(),
});

/** Looking marks the shop's messages as read. */
export const listMyMessages = endpoint({
  name: 'listMyMessages',
  summary: 'What the partner and the shop wrote to each other',
  tag: PARTNER,
  method: 'GET',
  path: '/psp/messages',
  access: 'psp',
  query: Page,
  response: Messages,
});

export const sendMyMessage = endpoint({
  name: 'sendMyMessage',
  summary: 'Write to the shop',
  tag: PARTNER,
  method: 'POST',
  path: '/psp/messages',
  access: 'psp',
  status: 201,
  perMinute: 20,
  body: z.object({ text: Text }),
  response: Message,
});

const UserId = z.object({ userId: z.uuid() });

/** Looking marks the partner's messages as read. */
export const listPartnerMessages = endpoint({
  name: 'listPartnerMessages',
  summary: 'What a partner and the shop wrote to each other',
  tag: ADMIN,
  method: 'GET',
  path: '/partners/{userId}/messages',
  access: 'admin',
  params: UserId,
  query: Page,
  response: Messages,
});

export const sendPartnerMessage = endpoint({
  name: 'sendPartnerMessage',
  summary: 'Write to a partner',
  tag: ADMIN,
  method: 'POST',
  path: '/partners/{userId}/messages',
  access: 'admin',
  status: 201,
  perMinute: 60,
  params: UserId,
  body: z.object({ text: Text }),
  response: Message,
});

/** A problem as an admin reads it. */
export const AdminProblem = Problem.extend({
  orderId: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  resolvedBy: z.string().nullable(),
});
export type AdminProblem = z.infer<typeof AdminProblem>;

/** The newest first. */
export const listProblems = endpoint({
  name: 'listProblems',
  summary: 'What stops partners, and parcels that came back or were lost',
  tag: ADMIN,
  method: 'GET',
  path: '/problems',
  access: 'admin',
  query: z.object({
    state: z.enum(['open', 'resolved']).default('open'),
    limit: Limit.default(20),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    problems: z.array(AdminProblem),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
  }),
});

/** Of two admins one answers; the other is told. */
export const resolveProblem = endpoint({
  name: 'resolveProblem',
  summary: 'A problem is seen to',
  tag: ADMIN,
  method: 'POST',
  path: '/problems/{id}/resolve',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** The partner reads it. */
    answer: Text,
  }),
  response: AdminProblem,
});
