import type { ArtworkFile } from '#contract/artwork.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { DELIVERY_LABEL } from '#contract/pricing/delivery.ts';
import { filesOf } from '#server/modules/artwork/index.ts';
import type { MemberRow } from '#server/modules/companies/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentCompany } from '../approvals/present-company.ts';
import { lineAsShown } from '../artwork/line-as-shown.ts';
import { presentDestinations } from '../destinations/destinations-of-lines.ts';
import { namesOfLines } from '../names-of-lines.ts';
import type { LineRow, ShownOrder, StoredOrder } from '../order-row.ts';
import { payPath } from '../price-request/pay-token.ts';
import { readOfferOf } from '../price-request/price-store.ts';
import { isGoingOn, statusSentence, timelineOf } from '../rules.ts';
import { cancellationOf, cancelledLineOf, presentRefunds } from '../status/cancellation.ts';
import { ifCancelled } from '../status/line-share.ts';
import { taxNameOf } from '../tax-name.ts';
import type { Printing, PrintingFacts, Refunded } from './printing-facts.ts';

type Files = ReadonlyMap<string, ArtworkFile>;

/**
 * An order in the contract's shape, for whoever may see it; who knows parcels says their numbers.
 * @param viewer what whoever looks is in the company of the order
 */
export async function presentOrder(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'> & Partial<Printing>,
  order: ShownOrder,
  viewer: MemberRow | null = null,
): Promise<Order> {
  const ids = [...new Set(order.lines.flatMap((line) => line.files.map((file) => file.fileId)))];
  const [found, offer, printing, refunds, taxName, company] = await Promise.all([
    filesOf(deps, ids),
    order.status === 'quoted' ? readOfferOf(deps.db, order.id) : null,
    deps.printingFacts?.([order.id]),
    deps.refundsOf?.([order.id]),
    taxNameOf(deps, order),
    presentCompany(deps.db, order, viewer),
  ]);
  const facts = printing?.get(order.id);
  const files: Files = new Map(found.map((file) => [file.fileId, file]));
  return {
    orderId: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentId: order.gatewayPaymentId,
    items: order.lines.map((line) =>
      presentLine(deps, line, order, { files, facts, refunds: refunds?.get(order.id) }),
    ),
    productSubtotal: rupeesFromPaise(order.productSubtotalPaise),
    discount: rupeesFromPaise(order.discountPaise),
    discountCode: order.discountCode,
    totalShipping: rupeesFromPaise(order.shippingPaise),
    taxName,
    tax: rupeesFromPaise(order.taxPaise),
    totalAmount: rupeesFromPaise(order.totalPaise),
    currency: order.currency,
    orderDate: order.placedAt.toISOString(),
    estimatedDelivery: arrivalOf(order, order.estimatedDelivery),
    delayedUntil: delayedUntil(order, facts),
    trackingNumber: facts?.trackingNumber ?? null,
    isOnItsWay: facts?.isOnItsWay ?? false,
    ...presentPeople(order),
    company,
    specialInstructions: order.specialInstructions,
    willCollect: order.willCollect,
    payPath: offer && payPath(deps.secrets, order.id),
    payUntil: payUntilOf(order),
    cancellation: cancellationOf(order),
    refunds: presentRefunds(refunds?.get(order.id)),
    timeline: presentTimeline(order),
  };
}

/** What happened so far: its statuses, and where they belong among them what else was done. */
function presentTimeline(order: ShownOrder): Order['timeline'] {
  const told = timelineOf(order.history).map(({ status, at }) => ({
    status,
    at: new Date(at).toISOString(),
    sentence: statusSentence(status),
  }));
  return besideStatuses(order).reduce((all, { at, sentence }) => {
    // What was done first of a moment comes first: statuses follow from it.
    const before = all.filter((entry) => entry.at < at);
    const status = before.at(-1)?.status ?? 'pending';
    return [...before, { status, at, sentence }, ...all.slice(before.length)];
  }, told);
}

function besideStatuses(order: ShownOrder): { at: string; sentence: string }[] {
  const { rebilledAt, lines } = order;
  const names = namesOfLines(lines);
  const cancelled = lines.flatMap((line) => {
    const how = cancelledLineOf(order, line);
    if (!how) return [];
    const who = how.by === 'customer' ? 'You' : 'We';
    return [{ at: how.at, sentence: `${who} cancelled an item: ${names.get(line.id)}.` }];
  });
  if (!rebilledAt) return cancelled;
  return [...cancelled, { at: rebilledAt.toISOString(), sentence: 'We corrected your invoice.' }];
}

function payUntilOf({ status, paymentStatus, payUntil }: StoredOrder): string | null {
  return status === 'pending' && paymentStatus !== 'PAID' && payUntil ? payUntil.toISOString() : null;
}

/** What is cancelled arrives on no day. */
export function arrivalOf(order: Pick<StoredOrder, 'status'>, day: string | null): string | null {
  return order.status === 'cancelled' ? null : day;
}

/** The last day of what is late, where the order as a whole comes later by it. */
export function delayedUntil(
  order: Pick<StoredOrder, 'status' | 'estimatedDelivery'>,
  facts: PrintingFacts | undefined,
): string | null {
  const last = [...(facts?.delayedLines.values() ?? [])].toSorted().at(-1) ?? null;
  return laterThan(order.estimatedDelivery, arrivalOf(order, last));
}

const laterThan = (promised: string | null, day: string | null) =>
  day && day > (promised ?? '') ? day : null;

export function presentPeople(
  order: StoredOrder,
): Pick<Order, 'customerInfo' | 'shippingAddress' | 'gstDetails' | 'destinations'> {
  return {
    destinations: presentDestinations(order.lines.filter(isGoingOn)),
    gstDetails: order.gstDetails,
    customerInfo: {
      email: order.customerEmail,
      name: order.customerName,
      phone: order.customerPhone,
      company: order.customerCompany,
      isGuest: order.isGuest,
    },
    shippingAddress: {
      name: order.shipName,
      street: order.shipStreet,
      city: order.shipCity,
      state: order.shipState,
      zipCode: order.shipZip,
      country: order.shipCountry,
    },
  };
}

export function presentLine(
  deps: Pick<Deps, 'secrets'>,
  line: LineRow,
  order: StoredOrder,
  known: { files: Files; facts: PrintingFacts | undefined; refunds: readonly Refunded[] | undefined },
): OrderLine {
  const { files, facts, refunds } = known;
  const arrival = (day: string | null) => (isGoingOn(line) ? arrivalOf(order, day) : null);
  return {
    lineId: line.id,
    entityId: line.productId,
    slug: line.productSlug,
    name: line.productName,
    imageUrl: line.imageUrl,
    attributes: line.attributes,
    quantity: line.quantity,
    unitPrice: rupeesFromPaise(line.unitPricePaise),
    price: rupeesFromPaise(line.unitPricePaise),
    subtotal: rupeesFromPaise(line.subtotalPaise),
    zipCode: line.shipZip,
    deliverTo: line.shipAddress || line.shipName || order.shipName || DELIVERY_LABEL,
    arrivesBy: arrival(line.arrivesBy) ?? '',
    delayedUntil: laterThan(line.arrivesBy, arrival(facts?.delayedLines.get(line.id) ?? null)),
    files: line.files.map(({ fileId, fileName }) => ({
      fileId,
      fileName,
      status: files.get(fileId)?.status ?? 'refused',
      previewUrl: files.get(fileId)?.previewUrl ?? null,
    })),
    ...lineAsShown(deps, line, files),
    notes: line.notes,
    artworkQuestions: order.status === 'uploaded' ? line.artworkQuestions : [],
    cancelled: cancelledLineOf(order, line),
    ifCancelled: ifCancelled(order, line, facts?.acceptedLines, refunds),
  };
}
