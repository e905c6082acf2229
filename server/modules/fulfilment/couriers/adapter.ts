import type { IncomingHttpHeaders } from 'node:http';

/** One end of a parcel's way. */
export interface Place {
  name: string;
  phone: string;
  email: string | null;
  /** Street and area; all of it but the PIN code where `city` and `state` are null. */
  address: string;
  city: string | null;
  state: string | null;
  pin: string;
}

/** A parcel to be fetched from a partner and brought to a customer; paid for already. */
export interface BookRequest {
  /** The shipment's id: booked twice under one ref, it is one parcel. */
  ref: string;
  /** Where it is fetched: the partner's shop. */
  from: Place;
  to: Place;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** As people read it on the label. */
  orderNo: string;
  invoiceNo: string;
  /** What the goods are worth, for the courier's papers. */
  valuePaise: number;
  /** What is in it, such as "500 Matt Business Cards". */
  products: string;
  bookedAt: Date;
}

/** A parcel a courier knows: `awb` is its number on the label, `providerRef` what the courier's API wants besides. */
export interface Booked {
  awb: string;
  providerRef: string;
}

export type TrackStatus =
  | 'booked'
  | 'pickup_scheduled'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'attempt_failed'
  | 'rto'
  | 'rto_delivered'
  | 'cancelled'
  | 'lost'
  | 'damaged'
  | 'unknown';

/** One scan. `unknown` is kept as it came and changes nothing. */
export interface TrackEvent {
  awb: string;
  status: TrackStatus;
  rawCode: string;
  rawText: string;
  at: Date;
  location: string | null;
  /** sha256 of awb, rawCode, at and location: the same scan told twice is one. */
  dedupe: string;
}

export interface Serviceability {
  ok: boolean;
  /** Days on the way, where the courier says so. */
  etaDays?: number;
  reason?: string;
}

export type LabelSize = '4x6' | 'A6' | 'A4';

/**
 * What the shop asks of a courier (facts, payments and law 6.3). Every call may end in a CourierError; one whose
 * outcome is `unknown` may have happened, and is safe to make again.
 */
export interface CourierAdapter {
  readonly code: string;
  serviceability(query: { fromPin: string; toPin: string; grams: number }): Promise<Serviceability>;
  /** Books once however often it is called: looks for `ref` first, and again when no answer came. */
  book(request: BookRequest): Promise<Booked>;
  findByRef(ref: string): Promise<Booked | null>;
  /** The label as a PDF. */
  label(parcel: Booked, size: LabelSize): Promise<Buffer>;
  /** Requests a pickup at the place where these parcels wait. `date` is YYYY-MM-DD in India. */
  schedulePickup(pickup: { from: Place; date: string; parcels: readonly Booked[] }): Promise<void>;
  /** Every scan of each parcel: the truth, where a webhook is only news of it. At most 50 at once. */
  track(awbs: readonly string[]): Promise<TrackEvent[]>;
  cancel(parcel: Booked): Promise<'cancelled' | 'too_late'>;
  /**
   * The scans in a webhook's body.
   * @throws CourierError `forged` for a wrong secret, `unreadable` for a body that is none of the courier's
   */
  parseWebhook(raw: Buffer, headers: IncomingHttpHeaders): TrackEvent[];
}
