import { paiseFromRupees, rupeesFromPaise } from '#contract/money.ts';
import {
  type OrderStatus,
  orderTransitions,
  type PlaceOrderBody,
  type PriceChange,
} from '#contract/orders/orders.ts';

/** How far the artwork of an order is; see orders.orders.artwork. */
export type ArtworkState = 'missing' | 'checking' | 'ready';

/** Is a line still printed: was it not cancelled by itself? */
export function isGoingOn({ cancelledAt }: { cancelledAt: string | null }): boolean {
  return cancelledAt === null;
}

/** Does a line wait for a file of its customer: has it none, or one that was refused? */
export function isArtworkMissing({ files }: { files: readonly { status: string }[] }): boolean {
  return files.length === 0 || files.some((file) => file.status === 'refused');
}

/** Every line needs a file, a refused one is none, and every file must be ready to print from. */
export function artworkState(lines: readonly { files: readonly { status: string }[] }[]): ArtworkState {
  if (lines.some(isArtworkMissing)) return 'missing';
  return lines.every((line) => line.files.every((file) => file.status === 'ready')) ? 'ready' : 'checking';
}

/**
 * The PIN code a line is delivered to: its own only where somebody wrote a whole address, else the order's. Price,
 * promise, job and label all go by it; a PIN code a line was quoted for is no address.
 */
export function zipOfLine(
  line: Pick<PlaceOrderBody['items'][number], 'shippingAddress'>,
  order: { zipCode: string },
): string {
  return line.shippingAddress?.fullAddress ? line.shippingAddress.zipCode : order.zipCode;
}

/** What a person saw, in rupees. */
interface Seen {
  totalAmount: number;
  items: readonly { entityId: string; unitPrice: number; subtotal: number }[];
}

/** What the server charges, as far as the comparison needs it. */
interface Charged {
  lines: readonly {
    product: { name: string };
    unitPricePaise: number;
    subtotalPaise: number;
    shippingPaise: number;
    zipCode: string;
    arrivesBy: string;
  }[];
  productSubtotalPaise: number;
  discountPaise: number;
  discountRefusal: string | null;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/**
 * What the person saw against what the server charges; null when every price agrees to the paisa. The client's
 * numbers are only ever compared, never charged (facts, payments 2.6).
 */
export function priceDifference(body: Seen, charged: Charged): PriceChange | null {
  const agrees =
    paiseFromRupees(body.totalAmount) === charged.totalPaise &&
    charged.lines.every((line, index) => {
      const seen = body.items[index];
      return (
        seen !== undefined &&
        paiseFromRupees(seen.unitPrice) === line.unitPricePaise &&
        paiseFromRupees(seen.subtotal) === line.subtotalPaise
      );
    });
  if (agrees) return null;
  return {
    totalAmount: rupeesFromPaise(charged.totalPaise),
    items: charged.lines.map((line, index) => ({
      entityId: body.items[index]?.entityId ?? '',
      name: line.product.name,
      unitPrice: rupeesFromPaise(line.unitPricePaise),
      subtotal: rupeesFromPaise(line.subtotalPaise),
      wasUnitPrice: body.items[index]?.unitPrice ?? 0,
      zipCode: line.zipCode,
      shippingCost: rupeesFromPaise(line.shippingPaise),
      arrivesBy: line.arrivesBy,
    })),
    productSubtotal: rupeesFromPaise(charged.productSubtotalPaise),
    discount: rupeesFromPaise(charged.discountPaise),
    discountRefusal: charged.discountRefusal,
    totalShipping: rupeesFromPaise(charged.shippingPaise),
    estimatedTax: rupeesFromPaise(charged.taxPaise),
  };
}

const SENTENCES: Record<OrderStatus, string> = {
  quoted: 'We priced your request.',
  pending: 'We received your order.',
  uploaded: 'Payment and artwork are here. We are checking your files.',
  approved: 'Your artwork is ready for print.',
  pending_psp_confirmation: 'We are asking a printer.',
  in_production: 'A printer has accepted your order.',
  shipped: 'Your order is packed for delivery.',
  delivered: 'Your order was delivered.',
  completed: 'Your order is complete.',
  cancelled: 'Your order was cancelled.',
};

/** One line of the timeline a customer reads. */
export function statusSentence(status: OrderStatus): string {
  return SENTENCES[status];
}

/** Between these an order goes back and forth while one partner after the other is asked. */
const ASKING: readonly OrderStatus[] = ['approved', 'pending_psp_confirmation'];

/** The story of an order as its customer reads it: how many partners were asked is not part of it. */
export function timelineOf<E extends { readonly status: OrderStatus }>(history: readonly E[]): E[] {
  const told = new Set<OrderStatus>();
  return history.filter(({ status }) => {
    // Taken back from a printer, it is news that another one is chosen.
    if (!ASKING.includes(status)) told.clear();
    const isNews = !told.has(status);
    told.add(status);
    return isNews;
  });
}

/** Can an order that was placed at its price still be paid? */
export function isWaitingForPayment(
  order: { status: OrderStatus; paymentStatus: string; payUntil: Date | null },
  now: Date,
): boolean {
  return (
    order.status === 'pending' &&
    order.paymentStatus !== 'PAID' &&
    order.payUntil !== null &&
    order.payUntil > now
  );
}

/** Is an unpaid order over: its time, and what a sign of a payment held it for? */
export function hasLapsed(
  order: { status: OrderStatus; paymentStatus: string; payUntil: Date | null; heldUntil: Date | null },
  now: Date,
): boolean {
  if (order.status !== 'pending' || order.paymentStatus === 'PAID' || !order.payUntil) return false;
  return order.payUntil <= now && (order.heldUntil === null || order.heldUntil <= now);
}

/** The last of the lines' arrival days, `YYYY-MM-DD`: the order is complete when its slowest line is there. */
export function lastArrival(lines: readonly { arrivesBy: string }[]): string | null {
  return lines.reduce<string | null>(
    (latest, line) => (latest === null || line.arrivesBy > latest ? line.arrivesBy : latest),
    null,
  );
}

/** Every status some order can come to. */
type Target = (typeof orderTransitions)[OrderStatus][number];

/** May an order go from one status to the other? */
export function canTransition(from: OrderStatus, to: OrderStatus): to is Target {
  return (orderTransitions[from] as readonly OrderStatus[]).includes(to);
}

/** Where an admin may move an order; print jobs move it themselves, but for its ends. */
export function manualTransitions(from: OrderStatus, isFollowingJobs: boolean): Target[] {
  const targets: readonly Target[] = orderTransitions[from];
  return targets.filter((to) => !isFollowingJobs || to === 'cancelled' || to === 'completed');
}

/** Statuses in which the print jobs say where an order is. */
const FOLLOWING: readonly OrderStatus[] = [
  'approved',
  'pending_psp_confirmation',
  'in_production',
  'shipped',
];

/** The ways jobs take an order, the shortest first; a parcel that is carried is on its way before it is there. */
export function transitionPath(from: OrderStatus, to: OrderStatus, isCarried: boolean): Target[] {
  if (!FOLLOWING.includes(from)) return [];
  const ways: Target[][] = [[]];
  const seen = new Set<OrderStatus>([from]);
  for (const way of ways) {
    const here = way.at(-1) ?? from;
    if (here === to) return way;
    for (const next of orderTransitions[here]) {
      const isShort = here === 'in_production' && next === 'delivered' && isCarried;
      if (next === 'cancelled' || next === 'completed' || isShort || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}
