import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EMAIL_PATTERN } from './orders/customer.ts';
import { Limit, NextToken } from './paging.ts';
import { keptPhone } from './phone.ts';
import { inOneLine } from './reads-onward.ts';

/** The contact form: stored and mailed to support (decisions, "Departures"). */
export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  summary: 'Write to support',
  tag: 'Support',
  method: 'POST',
  path: '/contact',
  access: 'public',
  perMinute: 10,
  isIdempotent: true,
  status: 201,
  body: z.object({
    name: z
      .string({ error: 'Name is required' })
      .overwrite(inOneLine)
      .trim()
      .min(1, 'Name is required')
      .max(120),
    email: z
      .string({ error: 'Email is required' })
      .trim()
      .min(1, 'Email is required')
      .max(254)
      .regex(EMAIL_PATTERN, 'Please enter a valid email address'),
    phone: z
      .string({ error: 'Phone is required' })
      .trim()
      .min(1, 'Phone is required')
      .max(20)
      .transform(keptPhone),
    message: z.string().trim().max(4000).optional(),
  }),
  response: z.object({ ticket: z.string() }),
});

/** What the shop mailed in answer to a message. */
const MessageAnswer = z.object({
  answerId: z.uuid(),
  text: z.string(),
  /** The order it is about; its number is in the mail's subject. */
  orderId: z.uuid().nullable(),
  by: z.string(),
  at: z.string(),
  /** When the mail host took it; null: it is on its way. */
  sentAt: z.string().nullable(),
});

/** A message of the contact form, as admins see to it. */
export const CustomerMessage = z.object({
  messageId: z.uuid(),
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Null: they ask to be called. */
  message: z.string().nullable(),
  receivedAt: z.string(),
  /** When it was seen to, and by whom; null: it waits. */
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  /** The first one first. */
  answers: z.array(MessageAnswer),
});
export type CustomerMessage = z.infer<typeof CustomerMessage>;

const INBOX = 'Admin: messages';

/** However many messages wait, no more than this are counted. */
export const MOST_COUNTED = 10_000;

/** Open ones by how long they wait, all of them the newest first. What an erased person wrote is not among them. */
export const listCustomerMessages = endpoint({
  name: 'listCustomerMessages',
  summary: 'What customers wrote to support',
  tag: INBOX,
  method: 'GET',
  path: '/customer-messages',
  access: 'admin',
  query: z.object({
    state: z.enum(['open', 'all']).default('open'),
    /** Part of a ticket, name, mail or telephone number. */
    search: z.string().trim().max(100).optional(),
    limit: Limit.default(20),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    messages: z.array(CustomerMessage),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    /** How many wait, whatever is searched; at most `MOST_COUNTED` are counted. */
    openCount: z.number().int(),
  }),
});

/** Done twice it is done once: who was first stays. */
export const setMessageDone = endpoint({
  name: 'setMessageDone',
  summary: 'Mark a message as answered, or as waiting again',
  tag: INBOX,
  method: 'PUT',
  path: '/customer-messages/{messageId}',
  access: 'admin',
  params: z.object({ messageId: z.uuid() }),
  body: z.object({ isDone: z.boolean() }),
  response: z.object({ message: CustomerMessage }),
});

/** The longest answer; a mail is no place for more. */
export const ANSWER_MAX = 5000;

/**
 * Mails an answer, and the message is seen to. Whoever has not seen all answers there are is refused with the message as
 * it is now, so that a customer is not told two things.
 */
export const answerMessage = endpoint({
  name: 'answerMessage',
  summary: 'Answer a message by mail',
  tag: INBOX,
  method: 'POST',
  path: '/customer-messages/{messageId}/answers',
  access: 'admin',
  isIdempotent: true,
  params: z.object({ messageId: z.uuid() }),
  body: z.object({
    text: z.string().trim().min(1, 'Write an answer first').max(ANSWER_MAX),
    orderId: z.uuid().nullable(),
    /** How many answers it had when this one was written. */
    seen: z.number().int().min(0),
  }),
  response: z.object({ message: CustomerMessage }),
});
