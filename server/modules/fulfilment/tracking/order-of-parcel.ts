import type { Db } from '#server/platform/db.ts';
import { readOrderOfAwb } from '../store.ts';

/** The order whose parcel a courier gave this number; null when there is none. */
export function orderOfParcel(db: Db, awb: string): Promise<string | null> {
  return readOrderOfAwb(db, awb);
}
