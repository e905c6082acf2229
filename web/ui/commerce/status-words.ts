/** Our statuses as people read them. */
const words: Readonly<Record<string, string>> = {
  quoted: 'Quote ready',
  pending: 'Order received',
  uploaded: 'Checking artwork',
  approved: 'Artwork approved',
  pending_psp_confirmation: 'Waiting for a printer',
  in_production: 'In production',
  ready: 'Ready',
  shipped: 'Packed',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** A status as people read it. One nobody knows here is shown as it is, letter by letter (spec section 4). */
export function statusWords(status: string): string {
  return Object.hasOwn(words, status) ? (words[status] ?? status) : status;
}

interface WaitingOrder {
  readonly status: string;
  readonly paymentStatus: string;
  /** Artwork is missing, or something found in it waits for the customer's word. */
  readonly isArtworkWanted: boolean;
  /** All that was packed of it has left the printer. */
  readonly isOnItsWay: boolean;
}

/** The status of an order to its customer: what it waits for, where that is theirs to do. */
export function orderWords({ status, paymentStatus, isArtworkWanted, isOnItsWay }: WaitingOrder): string {
  if (status === 'pending' && paymentStatus !== 'PAID') return 'Waiting for payment';
  if (status === 'pending' && isArtworkWanted) return 'Waiting for your artwork';
  if (status === 'uploaded' && isArtworkWanted) return 'Waiting for your decision';
  if (status === 'in_production') return 'Accepted by a printer';
  if (status === 'shipped' && isOnItsWay) return 'On its way';
  return status === 'pending' ? 'Checking artwork' : statusWords(status);
}
