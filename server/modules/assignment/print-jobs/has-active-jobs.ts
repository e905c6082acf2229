import type { Db, Tx } from '#server/platform/db.ts';
import { readOrdersWithJobs } from './job-store.ts';

/** Does a first job that was not cancelled say where this order is? */
export async function hasActiveJobs(reader: Db | Tx, orderId: string): Promise<boolean> {
  return (await readOrdersWithJobs(reader, [orderId])).has(orderId);
}
