import type { JobStatus } from '#contract/partners/jobs.ts';

/** A print job; money in paise, `arrivesBy` a day `YYYY-MM-DD`. */
export interface JobRow {
  id: string;
  orderId: string;
  /** 1, 2 … within its order. */
  number: number;
  status: JobStatus;
  /** Who has it; null while nobody does. */
  partnerId: string | null;
  kinds: string[];
  valuePaise: number;
  payPaise: number | null;
  weightGrams: number;
  shipZip: string;
  /** Of an order that is divided among addresses: the one it is for. */
  destinationId: string | null;
  /** When it has to be handed over. */
  dueAt: Date;
  /** The day the customer was promised. */
  arrivesBy: string;
  reprintOf: string | null;
  round: number;
  createdAt: Date;
  firstOfferedAt: Date | null;
  acceptedAt: Date | null;
  readyAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  endedAt: Date | null;
  /** The lines of its order that it prints. */
  lineIds: string[];
  /** How many pieces of a line it prints, by the line; of those that are not here it prints all. */
  pieces: Record<string, number>;
}
