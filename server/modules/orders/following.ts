import type { Db, Tx } from '#server/platform/db.ts';

/** Print jobs, which this module does not know: whoever mounts it says. */
export interface Following {
  /** Does a print job that was not cancelled say where this order is? */
  followsJobs(reader: Db | Tx, orderId: string): Promise<boolean>;
}

/** What print jobs and parcels say of an order; null: nothing yet. */
export interface PrintingFacts {
  readonly pspName: string | null;
  readonly deliveryMode: 'local_runner' | 'self_delivery' | 'customer_pickup' | null;
  readonly trackingNumber: string | null;
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
  readonly shippingLabelUrl: string | null;
}

/** The same of whoever mounts it: of each of the orders that has jobs. */
export interface Printing {
  printingFacts(orderIds: readonly string[]): Promise<ReadonlyMap<string, PrintingFacts>>;
}
