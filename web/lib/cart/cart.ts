import type { Mockup, Placements } from '#contract/artwork.ts';
import { DEFAULT_ZIP, DELIVERY_LABEL } from '#contract/pricing/delivery.ts';

/** The cart as spec section 3 has it. Money is decimal rupees here, as stored and shown; sums are made in paise. */
export interface CartProduct {
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly minOrderQty: number;
  readonly maxOrderQty: number;
  /** `pricePerUnit` of the first pricing rule: what a line costs a piece until it has a quote. */
  readonly firstUnitPrice: number | null;
  /** The option of which one line may hold several values, each with its own quantity. */
  readonly byRow?: { readonly option: string; readonly values: readonly string[] };
  /** Who has no file for it designs it here. */
  readonly isDesignable?: boolean;
}

/** Option name -> chosen value. */
export type Specs = Readonly<Record<string, string>>;

export interface DesignFile {
  readonly filename: string;
  /** Preview of the first page; empty when the format has none. */
  readonly url: string;
  readonly type: string;
  /** The secret of the upload; null for files named by carts of the older schema. */
  readonly key: string | null;
}

export interface CartAddress {
  readonly zipCode: string;
  readonly name: string;
  readonly fullAddress: string;
}

export interface CartItem {
  readonly cartItemId: string;
  readonly product: CartProduct;
  readonly quantity: number;
  /** The older form of `configuration`; a line has one or the other. */
  readonly selectedSpecs?: Specs;
  readonly configuration?: Specs;
  readonly designFile: DesignFile | null;
  /** The design on the product, as the preview showed it; null when nobody looked, or the picture could not be made. */
  readonly mockup: Mockup | null;
  /** Where the artwork was put inside print areas, by the name of the face. */
  readonly placements: Readonly<Placements>;
  /** Which row of a list of names it is for: tells lines of one product apart. */
  readonly label?: string;
  /** Unit price in rupees. */
  readonly configuredPrice: number;
  /** What a piece was before, in rupees, where the shop changed the price of the very same since it was put here. */
  readonly wasPrice?: number;
  /** The price is that of another quantity or other options, until it is asked for again. */
  readonly isPriceOld?: true;
  /** How often the price with its tax is the price without: 1.18. Unknown of a line that was never priced. */
  readonly taxFactor?: number;
  readonly shippingAddress: CartAddress;
  /** Rupees. */
  readonly shippingCost: number;
  /** The day it arrives, `YYYY-MM-DD`, or the label while no day is known. */
  readonly deliveryEstimate: string;
  /** Rupees: unit price times quantity. */
  readonly totalItemPrice: number;
  readonly notes: string;
  readonly addedAt: string;
  /** The product's and the category's id, as the order payload names them. */
  readonly entityId: string;
  readonly categoryId: string;
}

export interface CartSummary {
  /** Lines. */
  readonly totalItems: number;
  /** Pieces. */
  readonly totalQuantity: number;
  readonly productSubtotal: number;
  readonly totalShipping: number;
  readonly estimatedTax: number;
  readonly total: number;
  readonly discount: number;
  readonly discountCode: string | null;
  readonly deliveryAddressCount: number;
}

export interface Cart {
  readonly items: readonly CartItem[];
  readonly summary: CartSummary;
  /** Per cent off the products that `summary.discountCode` is worth. */
  readonly discountPercent: number;
  /** Every line goes to the first line's address. */
  readonly isSingleShipment: boolean;
  readonly lastUpdated: string;
  readonly expiresAt: string;
}

/** Spec section 9: seven days after the last change. */
export const CART_EXPIRY_HOURS = 168;

export const EMPTY_SUMMARY: CartSummary = {
  totalItems: 0,
  totalQuantity: 0,
  productSubtotal: 0,
  totalShipping: 0,
  estimatedTax: 0,
  total: 0,
  discount: 0,
  discountCode: null,
  deliveryAddressCount: 0,
};

export function emptyCart(now: Date): Cart {
  return {
    items: [],
    summary: EMPTY_SUMMARY,
    discountPercent: 0,
    isSingleShipment: true,
    ...stamps(now),
  };
}

/** When the cart was changed and when it lapses. */
export function stamps(now: Date): Pick<Cart, 'lastUpdated' | 'expiresAt'> {
  return {
    lastUpdated: now.toISOString(),
    expiresAt: new Date(now.getTime() + CART_EXPIRY_HOURS * 3_600_000).toISOString(),
  };
}

export function emptyAddress(zipCode: string = DEFAULT_ZIP): CartAddress {
  return { zipCode, name: '', fullAddress: '' };
}

/** What a line is called, as its order will call it. */
export function lineName({
  product,
  label,
}: {
  readonly product: { readonly name: string };
  readonly label?: string;
}): string {
  return label ? `${product.name} · ${label}` : product.name;
}

/** The chosen options of a line, whichever schema wrote it. */
export function specsOf(item: Pick<CartItem, 'configuration' | 'selectedSpecs'>): Specs {
  return item.configuration ?? item.selectedSpecs ?? {};
}

export const UNKNOWN_DELIVERY = DELIVERY_LABEL;
