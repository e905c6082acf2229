import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What a partner and the shop last wrote to each other. */
export const Thread = z.object({
  partnerId: z.uuid(),
  partnerName: z.string(),
  /** Messages of the partner that no admin has looked at. */
  unread: z.number().int().min(0),
  lastText: z.string(),
  lastIsFromPartner: z.boolean(),
  lastAt: z.string(),
});
export type Thread = z.infer<typeof Thread>;

/** However many partners write, no more than this many threads are listed. */
export const MOST_THREADS = 100;

/** Those with something unread first, then the ones written to last. */
export const listThreads = endpoint({
  name: 'listThreads',
  summary: 'Partners who wrote to the shop, or were written to',
  tag: 'Admin: print partners',
  method: 'GET',
  path: '/partners/messages',
  access: 'admin',
  response: z.object({ threads: z.array(Thread), unread: z.number().int() }),
});
