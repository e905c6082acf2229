/** Razorpay sends `[]` for no notes and an object otherwise; clients trip over it, so the sandbox does the same. */
export type Notes = Record<string, string> | [];

export type OrderEntity = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type CardEntity = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string | null;
  international: boolean;
  emi: boolean;
  sub_type: 'consumer';
};

export type PaymentEntity = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: 'card' | 'upi' | 'netbanking';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: CardEntity;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  upi?: { vpa: string };
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
};

export type RefundEntity = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: 'normal' | 'optimum';
};

/**
 * Everything that hangs on one gateway order, read together and written together. `version` is compared when it is
 * written, so two changes at once cannot both be decided from the same state.
 */
export type OrderFile = {
  order: OrderEntity;
  captureMode: 'automatic' | 'manual';
  version: number;
  payments: PaymentEntity[];
  refunds: RefundEntity[];
};

/** Seconds since 1970, the unit of every `created_at` on Razorpay's wire. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
