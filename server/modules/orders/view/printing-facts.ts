import type { Db, Tx } from '#server/platform/db.ts';

/** Print jobs, which this module does not know: whoever mounts it says. */
export interface Following {
  /** Does a print job that was not cancelled say where this order is? */
  followsJobs(reader: Db | Tx, orderId: string): Promise<boolean>;
}

/** The same of what is to be printed no more. */
export interface Withdrawal {
  /**
   * Takes a line of a locked order out of its print jobs; false where it is in none.
   * @throws line_accepted once a printer has accepted it
   */
  withdrawLine(tx: Tx, line: { orderId: string; lineId: string }): Promise<boolean>;
}

/** What print jobs and parcels say of an order; null: nothing yet. */
export interface PrintingFacts {
  readonly pspName: string | null;
  readonly deliveryMode: 'local_runner' | 'self_delivery' | 'customer_pickup' | null;
  readonly trackingNumber: string | null;
  /** All that was packed of it has left the printer. */
  readonly isOnItsWay: boolean;
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
  readonly shippingLabelUrl: string | null;
  /** Line -> the later day, `YYYY-MM-DD`, its printer named since it was promised. */
  readonly delayedLines: ReadonlyMap<string, string>;
  /** Those a partner has accepted, or had printed. */
  readonly acceptedLines: ReadonlySet<string>;
}

/** What it costs the shop to have an order printed and carried, in paise; supposed while something of it has no partner. */
export interface OrderCost {
  readonly payPaise: number;
  readonly courierPaise: number;
  readonly isSupposed: boolean;
}

/** The same of whoever mounts it; only admins are told. Orders without print jobs are not in it. */
export interface Costs {
  costsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderCost>>;
}

/** Money of an order that went or goes back, in paise; `at` when it was asked for, or done. */
export interface Refunded {
  readonly amountPaise: number;
  readonly isDone: boolean;
  /** Of the payment that paid the order. */
  readonly isOfPayment: boolean;
  /** Which of the order's lines it is of, from 0; null: of none by itself. */
  readonly line: number | null;
  readonly at: Date;
}

/** The same of whoever mounts it: of each of the orders that has jobs, and of each money goes back of. */
export interface Printing {
  refundsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly Refunded[]>>;
  printingFacts(orderIds: readonly string[]): Promise<ReadonlyMap<string, PrintingFacts>>;
}
