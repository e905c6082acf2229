import type { OrderGstDetails } from '#contract/orders/gst-details.ts';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import type { ClaimedFile } from '#server/modules/artwork/index.ts';
import type { OrderingMember } from '#server/modules/companies/index.ts';
import type { PricedCart } from '#server/modules/quoting/index.ts';
import type { Secrets } from '#server/platform/deps.ts';
import { billedTo } from '../gst-details/bill-order-to.ts';
import { artworkState, lastArrival } from '../rules.ts';
import type { NewOrder } from '../store.ts';
import { trackHash, trackToken } from '../view/track-token.ts';

interface Parts {
  orderId: string;
  owner: string;
  /** Of a signed-in person the verified mail, whatever the form says (spec section 5: it is locked). */
  email: string;
  cartHash: string;
  input: PlaceOrderBody;
  priced: PricedCart;
  files: readonly ClaimedFile[];
  /** Of the cart's mockups those that are still there: file id by key. */
  mockups: ReadonlyMap<string, string>;
  secrets: Pick<Secrets, 'token'>;
  now: Date;
  /** When it lapses unpaid, and how long it holds what it was priced with. */
  terms: { payUntil: Date | null; heldUntil: Date | null };
  placedFrom: string | null;
  /** Who orders for their company. */
  member: OrderingMember | null;
}

/** The rows of a new order: what was asked for, at the prices the server made. */
export function newOrder(parts: Parts): NewOrder {
  const { input, priced } = parts;
  const claimed = new Map(parts.files.map((file) => [file.key, file]));
  const filesOf = (item: PlaceOrderBody['items'][number]) =>
    item.uploadedFiles.flatMap(({ key }) => claimed.get(key) ?? []);
  const { customerInfo: customer } = input;
  const ship = shippingAddressOf(input);
  return {
    id: parts.orderId,
    owner: parts.owner,
    productSubtotalPaise: priced.productSubtotalPaise,
    discountPaise: priced.discountPaise,
    discountCode: priced.discountCode,
    shippingPaise: priced.shippingPaise,
    taxPaise: priced.taxPaise,
    totalPaise: priced.totalPaise,
    taxMode: priced.taxMode,
    currency: input.currency,
    customerEmail: parts.email,
    customerName: customer.name || null,
    customerPhone: customer.phone || null,
    customerCompany: parts.member?.legalName ?? (customer.company || null),
    companyId: parts.member?.companyId ?? null,
    costCentre: parts.member?.costCentre ?? null,
    isGuest: parts.owner.startsWith('guest:'),
    shipName: ship.name || customer.name || '',
    shipStreet: ship.street,
    shipCity: ship.city,
    shipState: ship.state,
    shipZip: ship.zipCode,
    shipCountry: ship.country,
    // An estimate is no GST.
    ...billedTo((priced.taxMode === 'gst' && billedOf(input, parts.member)) || null, ship.state),
    lutArn: priced.lutArn,
    // Not those of a price on request, which are older than it.
    isBilledNextTime: input.keepGstDetails === true && !parts.member,
    specialInstructions: input.specialInstructions || null,
    // Nobody fetches what they pay to have brought.
    willCollect: input.willCollect === true && priced.shippingPaise === 0 && !input.destinations,
    estimatedDelivery: lastArrival(priced.lines),
    artwork: artworkState(input.items.map((item) => ({ files: filesOf(item) }))),
    placedAt: parts.now,
    payUntil: parts.terms.payUntil,
    heldUntil: parts.terms.heldUntil,
    placedFrom: parts.placedFrom,
    trackHash: trackHash(trackToken(parts.secrets, parts.orderId)),
    cartHash: parts.cartHash,
    lines: priced.lines.map((line, position) =>
      newLine(line, position, input.items[position], {
        filesOf,
        mockups: parts.mockups,
        isDivided: input.destinations !== undefined,
      }),
    ),
    destinations: newDestinations(input, priced),
    awaitedFileIds: parts.files.filter((file) => file.status !== 'ready').map((file) => file.fileId),
  };
}

/** Of an order with destinations that of the first: for whoever shows one. */
export function shippingAddressOf({
  shippingAddress,
  destinations,
}: PlaceOrderBody): PlaceOrderBody['shippingAddress'] {
  const [first] = destinations ?? [];
  if (!first) return shippingAddress;
  const { name, street, city, state, zipCode } = first;
  return { name, street, city, state, zipCode, country: shippingAddress.country };
}

function newDestinations(
  { destinations = [] }: PlaceOrderBody,
  priced: PricedCart,
): NewOrder['destinations'] {
  return destinations.map(({ phone, ...to }, index) => ({
    ...to,
    number: index + 1,
    phone: phone ?? null,
    freightPaise: priced.freightPaise[index] ?? 0,
  }));
}

/** What a company orders is billed to the company, where it has a GSTIN, and not to whom its buyer names. */
export function billedOf(
  { gstDetails, forCompany }: PlaceOrderBody,
  member: OrderingMember | null,
): OrderGstDetails | undefined {
  if (!member?.gstDetails) return gstDetails;
  return { ...member.gstDetails, poNumber: forCompany?.poNumber };
}

function newLine(
  line: PricedCart['lines'][number],
  position: number,
  item: PlaceOrderBody['items'][number] | undefined,
  known: {
    filesOf: (item: PlaceOrderBody['items'][number]) => ClaimedFile[];
    mockups: ReadonlyMap<string, string>;
    isDivided: boolean;
  },
): NewOrder['lines'][number] {
  const { product } = line;
  const own = item?.shippingAddress?.fullAddress && !known.isDivided ? item.shippingAddress : null;
  return {
    position,
    productId: product.id,
    productSlug: product.slug,
    productName: product.name,
    label: item?.label ?? '',
    categoryName: product.categoryName,
    kindOfWork: product.kindOfWork,
    imageUrl: product.imageUrl,
    hsnCode: product.hsnCode,
    printSpecification: product.printSpecification,
    attributes: line.attributes,
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
    subtotalPaise: line.subtotalPaise,
    discountPaise: line.discountPaise,
    shippingPaise: line.shippingPaise,
    taxPaise: line.taxPaise,
    taxBasisPoints: line.taxBasisPoints,
    taxedShippingPaise: line.taxedShippingPaise,
    shipZip: line.zipCode,
    shipName: own?.name ?? '',
    shipAddress: own?.fullAddress ?? '',
    arrivesBy: line.arrivesBy,
    files: item ? known.filesOf(item).map(({ fileId, fileName }) => ({ fileId, fileName })) : [],
    mockupFileId: known.mockups.get(item?.mockupKey ?? '') ?? null,
    placements: item?.placements ?? {},
    notes: item?.notes || null,
  };
}
