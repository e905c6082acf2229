import type { Db, Tx } from '#server/platform/db.ts';

/** Print jobs, which this module does not know: whoever mounts it says. */
export interface Following {
  /** Does a print job that was not cancelled say where this order is? */
  followsJobs(reader: Db | Tx, orderId: string): Promise<boolean>;
}
