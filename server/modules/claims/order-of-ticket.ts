import type { Db } from '#server/platform/db.ts';
import { ticketNumber } from './rules.ts';
import { readOrderOfClaim } from './store.ts';

/** The order a ticket such as `CL-1042` is about; null for what is no ticket, or none of ours. */
export async function orderOfTicket(db: Db, ticket: string): Promise<string | null> {
  const number = ticketNumber(ticket);
  return number === null ? null : readOrderOfClaim(db, number);
}
