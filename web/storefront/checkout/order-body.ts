import type { Issue } from '#contract/errors.ts';
import type { Destination } from '#contract/orders/destinations.ts';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import { type Cart, type CartItem, specsOf } from '#web/lib/cart/cart.ts';
import { errorsByField } from '#web/lib/forms/field-errors.ts';
import {
  type BuyingCompany,
  type CheckoutValues,
  type FieldErrors,
  hasOwnAddress,
  type TextField,
} from './checkout-values.ts';
import { gstDetailsOf } from './gst-values.ts';

export interface OrderParts {
  readonly values: CheckoutValues;
  readonly cart: Pick<Cart, 'items' | 'summary' | 'isSingleShipment'>;
  readonly isGuest: boolean;
  /** It goes to an address of their book, which stays as it is. */
  readonly isFromBook?: boolean;
  /** The company it is for; null for oneself. */
  readonly company?: BuyingCompany | null;
  /** The addresses of a company's order that goes to many. */
  readonly destinations?: readonly Destination[] | null;
  /** Rupees: what the button said. The server only compares it. */
  readonly totalAmount: number;
}

/** The order as it is sent. Empty optional fields are left out. */
export function orderBody({
  values: typed,
  cart,
  isGuest,
  isFromBook = false,
  company = null,
  destinations = null,
  totalAmount,
}: OrderParts): PlaceOrderBody {
  const values = destinations?.[0] ? atFirst(typed, destinations[0]) : typed;
  return {
    customerInfo: {
      email: values.email,
      isGuest,
      ...filled('name', values.name),
      ...filled('phone', values.phone),
      ...filled('company', values.company),
    },
    shippingAddress: {
      ...filled('name', values.name),
      street: streetOf(values),
      city: values.city,
      state: values.state,
      zipCode: values.zipCode,
      country: 'IN',
    },
    items: cart.items.map((item) => orderItem(item, cart.isSingleShipment)),
    currency: 'INR',
    totalAmount,
    ...filled('discountCode', cart.summary.discountCode ?? ''),
    ...(company ? forCompany(values, company) : {}),
    ...(destinations && { destinations: [...destinations] }),
    ...(company?.gstDetails ? {} : gstDetailsOf(isBilledApart(values, destinations), streetOf)),
    ...(!isGuest && !company && values.wantsGst && values.keepGstDetails && { keepGstDetails: true }),
    ...filled('specialInstructions', values.specialInstructions),
    ...(values.termsAccepted && { termsAccepted: true as const }),
    ...(values.willCollect && !destinations && cart.summary.totalShipping === 0 && { willCollect: true }),
    ...(!isGuest && !company && (isFromBook || !values.keepAddress) && { keepAddress: false }),
  };
}

/** None of many addresses is the one that is billed. */
function isBilledApart(values: CheckoutValues, destinations: OrderParts['destinations']): CheckoutValues {
  return destinations ? { ...values, isBilledThere: false } : values;
}

/** Where one address of an order to many is asked for, it is the first. */
function atFirst(values: CheckoutValues, { street, city, state, zipCode }: Destination): CheckoutValues {
  return { ...values, street, line2: '', landmark: '', city, state, zipCode };
}

/** A cost centre that was deleted meanwhile is not one of the company's. */
function forCompany(
  { costCentreId, poNumber }: CheckoutValues,
  { costCentres, gstDetails }: BuyingCompany,
): Pick<PlaceOrderBody, 'forCompany'> {
  const chosen = costCentres.some((costCentre) => costCentre.costCentreId === costCentreId);
  return {
    forCompany: {
      ...(chosen && { costCentreId }),
      ...(gstDetails && filled('poNumber', poNumber)),
    },
  };
}

/** Street, flat and landmark in one line, as labels and invoices have it. */
export function streetOf({ street, line2, landmark }: CheckoutValues): string {
  return [street, line2, landmark]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}

function orderItem(item: CartItem, isSingleShipment: boolean): PlaceOrderBody['items'][number] {
  const { designFile } = item;
  return {
    entityId: item.entityId,
    ...filled('categoryId', item.categoryId),
    attributes: { ...specsOf(item) },
    quantity: item.quantity,
    unitPrice: item.configuredPrice,
    subtotal: item.totalItemPrice,
    ...(hasOwnAddress(item, isSingleShipment) && { shippingAddress: item.shippingAddress }),
    uploadedFiles: designFile?.key ? [{ key: designFile.key, fileName: designFile.filename }] : [],
    ...(item.mockup && { mockupKey: item.mockup.key }),
    placements: { ...item.placements },
    ...filled('notes', item.notes),
    ...filled('label', item.label ?? ''),
  };
}

function filled<K extends string>(name: K, value: string): { [P in K]?: string } {
  return value.trim() === '' ? {} : ({ [name]: value.trim() } as { [P in K]?: string });
}

const fieldOfPath: Record<string, TextField> = {
  'customerInfo.email': 'email',
  'customerInfo.phone': 'phone',
  'customerInfo.name': 'name',
  'customerInfo.company': 'company',
  'shippingAddress.street': 'street',
  'shippingAddress.city': 'city',
  'shippingAddress.state': 'state',
  'shippingAddress.zipCode': 'zipCode',
  specialInstructions: 'specialInstructions',
  'forCompany.costCentreId': 'costCentreId',
  'forCompany.poNumber': 'poNumber',
  'gstDetails.gstin': 'gstin',
  'gstDetails.legalName': 'legalName',
  'gstDetails.poNumber': 'poNumber',
  'gstDetails.street': 'billStreet',
  'gstDetails.city': 'billCity',
  'gstDetails.state': 'billState',
  'gstDetails.zipCode': 'billZip',
};

export interface Validation {
  /** The first sentence for each field that needs another look. */
  readonly errors: FieldErrors;
  /** What belongs to no field of the page. */
  readonly other: string | null;
}

/** Issues of the schema, here or from the server, beside the fields they belong to. */
export function sortIssues(issues: readonly Issue[]): Validation {
  const named = issues.map(({ path, message }) => {
    const [whole, place] = path.split('.');
    if (whole !== 'destinations') return { path: fieldOfPath[path] ?? '', message };
    const which = place === undefined ? '' : `Address ${Number(place) + 1}: `;
    return { path: 'destinationText', message: `${which}${message}` };
  });
  const { '': other = null, ...errors } = errorsByField(named);
  return { errors, other };
}
