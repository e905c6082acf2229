import type { Company } from '#contract/companies/companies.ts';
import type { CartItem } from '#web/lib/cart/cart.ts';

/** What a person types at checkout, as text. */
export interface CheckoutValues {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly company: string;
  readonly street: string;
  /** Flat, floor, building: sent with the street. */
  readonly line2: string;
  /** What a courier looks for: sent with the street. */
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly gstin: string;
  readonly legalName: string;
  readonly poNumber: string;
  /** The cost centre of the company it is for. */
  readonly costCentreId: string;
  readonly billStreet: string;
  readonly billCity: string;
  readonly billState: string;
  readonly billZip: string;
  readonly specialInstructions: string;
  /** The addresses it goes to, as a CSV or as they were copied from a spreadsheet. */
  readonly destinationText: string;
  /** It goes to many addresses. */
  readonly isDivided: boolean;
  readonly termsAccepted: boolean;
  /** Whoever is in a company orders for themselves this time. */
  readonly isPersonal: boolean;
  /** They collect it where it is printed near them. */
  readonly willCollect: boolean;
  /** A new address goes into the address book. */
  readonly keepAddress: boolean;
  /** They need a GST invoice. */
  readonly wantsGst: boolean;
  /** Theirs is the GSTIN of a unit or developer in a special economic zone. */
  readonly isSez: boolean;
  /** Their GST details are offered at the next checkout. */
  readonly keepGstDetails: boolean;
  /** It is billed to where it goes. */
  readonly isBilledThere: boolean;
}

/** The company of whoever orders for it. */
export type BuyingCompany = Pick<
  Company,
  'legalName' | 'gstDetails' | 'addresses' | 'costCentres' | 'role' | 'limit'
>;

/** What is ticked. */
export type TickField =
  | 'termsAccepted'
  | 'isDivided'
  | 'isPersonal'
  | 'willCollect'
  | 'keepAddress'
  | 'wantsGst'
  | 'isSez'
  | 'keepGstDetails'
  | 'isBilledThere';
export type TextField = Exclude<keyof CheckoutValues, TickField>;

export const EMPTY_VALUES: CheckoutValues = {
  email: '',
  phone: '',
  name: '',
  company: '',
  street: '',
  line2: '',
  landmark: '',
  city: '',
  state: '',
  zipCode: '',
  gstin: '',
  legalName: '',
  poNumber: '',
  costCentreId: '',
  billStreet: '',
  billCity: '',
  billState: '',
  billZip: '',
  specialInstructions: '',
  destinationText: '',
  isDivided: false,
  termsAccepted: false,
  isPersonal: false,
  willCollect: false,
  keepAddress: true,
  wantsGst: false,
  isSez: false,
  keepGstDetails: true,
  isBilledThere: true,
};

/** Fields in the order of the page: the first with an error takes the focus. */
export const FIELD_ORDER = [
  'email',
  'phone',
  'name',
  'company',
  'destinationText',
  'zipCode',
  'street',
  'line2',
  'landmark',
  'city',
  'state',
  'specialInstructions',
  'costCentreId',
  'gstin',
  'legalName',
  'poNumber',
  'billStreet',
  'billZip',
  'billCity',
  'billState',
] as const satisfies readonly TextField[];

export type FieldErrors = Partial<Record<TextField, string>>;

/** A line goes elsewhere only when somebody said where; a PIN alone is no address. */
export function hasOwnAddress(item: CartItem, isSingleShipment: boolean): boolean {
  return !isSingleShipment && item.shippingAddress.fullAddress.trim() !== '';
}
