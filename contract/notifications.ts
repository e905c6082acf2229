import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EMAIL_PATTERN } from './orders/customer.ts';
import { keptPhone } from './phone.ts';

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
    name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(120),
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
