import type { DeliveryMode, ShipmentStatus } from '#contract/fulfilment/fulfilment.ts';

/** A parcel. `promisedFor` is a day `YYYY-MM-DD`. */
export interface ShipmentRow {
  /** Also the reference a courier knows it by. */
  id: string;
  jobId: string;
  orderId: string;
  partnerId: string;
  mode: DeliveryMode;
  status: ShipmentStatus;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** Of local_runner: who carries it. */
  courier: string | null;
  awb: string | null;
  providerRef: string | null;
  /** The label's key in storage. */
  labelKey: string | null;
  /** Keyed hash of the code the customer tells. */
  codeHash: string | null;
  wrongCodes: number;
  trouble: string | null;
  createdAt: Date;
  bookedAt: Date | null;
  /** When a pickup was asked for. */
  pickupAskedAt: Date | null;
  handedOverAt: Date | null;
  deliveredAt: Date | null;
  promisedFor: string;
}

export interface ScanRow {
  shipmentId: string;
  status: string;
  rawCode: string;
  rawText: string;
  at: Date;
  location: string | null;
}
