import { CENTRED } from '#contract/artwork-placement.ts';
import { formatRows, rowsOf, rowsOfTotal } from '#contract/catalogue/quantity-rows.ts';
import { type Cart, type CartAddress, type CartItem, emptyCart, type Specs, specsOf } from './cart.ts';
import { settled } from './summarise.ts';

/** What the product page hands over; the rest of the line follows from it. */
export type NewCartItem = Omit<CartItem, 'cartItemId' | 'addedAt' | 'totalItemPrice' | 'selectedSpecs'>;

/**
 * Adds a line, or adds its pieces to the line that has the same product, the same options and the same artwork at
 * the same place (spec section 5). The merged line takes the new unit price until it is quoted for its new quantity.
 * More than can be ordered of a product at once is not taken: the cart stays the very same.
 */
export function addItem(cart: Cart, added: NewCartItem, cartItemId: string, now: Date): Cart {
  const twin = cart.items.find((item) => isSameThing(item, added));
  if (!twin) {
    const item: CartItem = { ...added, cartItemId, addedAt: now.toISOString(), totalItemPrice: 0 };
    return settled({ ...cart, items: [...cart.items, item] });
  }
  const quantity = twin.quantity + added.quantity;
  if (quantity > added.product.maxOrderQty) return cart;
  return patchItem(cart, twin.cartItemId, {
    ...withQuantity(twin, quantity),
    configuredPrice: added.configuredPrice,
    deliveryEstimate: added.deliveryEstimate,
    mockup: added.mockup ?? twin.mockup,
    notes: twin.notes || added.notes,
  });
}

/**
 * Puts what was chosen anew in the place of a line, which keeps its address, its notes where no others are given, and its
 * place. Where another line is the same thing, the pieces join that one. The cart stays the very same when the line is
 * gone, and when they would be more than can be ordered at once.
 */
export function replaceItem(cart: Cart, cartItemId: string, added: NewCartItem): Cart {
  const line = cart.items.find((item) => item.cartItemId === cartItemId);
  if (!line) return cart;
  const others = { ...cart, items: cart.items.filter((item) => item !== line) };
  const twin = findSameItem(others, added);
  if (twin) {
    const joined = addItem(others, added, cartItemId, new Date(line.addedAt));
    return joined === others ? cart : joined;
  }
  const { selectedSpecs: _older, wasPrice: _was, isPriceOld: _old, ...kept } = line;
  const changed: CartItem = {
    ...kept,
    ...added,
    shippingAddress: line.shippingAddress,
    notes: added.notes || line.notes,
  };
  return settled({ ...cart, items: cart.items.map((item) => (item === line ? changed : item)) });
}

/** The line that `added` would join, if there is one. */
export function findSameItem(cart: Pick<Cart, 'items'>, added: NewCartItem): CartItem | undefined {
  return cart.items.find((item) => isSameThing(item, added));
}

/** The cart with those of its lines; the discount code went with the others. */
export function keepItems(cart: Cart, isKept: (item: CartItem) => boolean): Cart {
  const items = cart.items.filter(isKept);
  if (items.length === cart.items.length) return cart;
  if (items.length === 0) return emptyCart(new Date(cart.lastUpdated));
  return settled({ ...cart, items, summary: { ...cart.summary, discountCode: null } });
}

/** A quantity of 0 or less removes the line (spec section 4). */
export function setQuantity(cart: Cart, cartItemId: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, cartItemId);
  const item = cart.items.find((one) => one.cartItemId === cartItemId);
  return item ? patchItem(cart, cartItemId, withQuantity(item, Math.floor(quantity))) : cart;
}

/** Where a line holds several values of an option, they share another total in proportion. */
function withQuantity(item: CartItem, quantity: number): Pick<CartItem, 'quantity'> & Partial<CartItem> {
  const { byRow } = item.product;
  const specs = specsOf(item);
  const words = byRow && specs[byRow.option];
  if (!byRow || !words) return { quantity };
  const rows = rowsOfTotal(rowsOf(words, item.quantity), quantity);
  return { quantity, configuration: { ...specs, [byRow.option]: formatRows(rows, byRow.values) } };
}

/** Other quantities of the values of its option, and their sum. Its picture stays: the print is the same. */
export function setRows(cart: Cart, cartItemId: string, words: string, quantity: number): Cart {
  const item = cart.items.find((one) => one.cartItemId === cartItemId);
  const option = item?.product.byRow?.option;
  if (!item || option === undefined) return cart;
  return patchItem(cart, cartItemId, { quantity, configuration: { ...specsOf(item), [option]: words } });
}

export function removeItem(cart: Cart, cartItemId: string): Cart {
  return settled({ ...cart, items: cart.items.filter((item) => item.cartItemId !== cartItemId) });
}

/** Puts a removed line back where it was. */
export function restoreItem(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some((other) => other.cartItemId === item.cartItemId)) return cart;
  const items = [...cart.items];
  items.splice(Math.min(index, items.length), 0, item);
  return settled({ ...cart, items });
}

export type ItemPatch = Partial<
  Pick<
    CartItem,
    | 'quantity'
    | 'configuration'
    | 'configuredPrice'
    | 'taxFactor'
    | 'designFile'
    | 'mockup'
    | 'placements'
    | 'shippingCost'
    | 'deliveryEstimate'
    | 'notes'
    | 'shippingAddress'
  >
>;

export function patchItem(cart: Cart, cartItemId: string, patch: ItemPatch): Cart {
  return settled({
    ...cart,
    items: cart.items.map((item) =>
      item.cartItemId === cartItemId ? withOldPrice(item, { ...item, ...patch }) : item,
    ),
  });
}

/** What a line cost tells nothing of another quantity, nor of other options. */
function withOldPrice(before: CartItem, item: CartItem): CartItem {
  if (before.quantity === item.quantity && areSameSpecs(specsOf(before), specsOf(item))) return item;
  const { wasPrice: _was, ...changed } = item;
  return { ...changed, isPriceOld: true };
}

/** In single-shipment mode there is one address: changing any line's changes the first, which all follow. */
export function setAddress(cart: Cart, cartItemId: string, address: CartAddress): Cart {
  const first = cart.items[0];
  const target = cart.isSingleShipment && first ? first.cartItemId : cartItemId;
  return patchItem(cart, target, { shippingAddress: address });
}

export function setSingleShipment(cart: Cart, isSingleShipment: boolean): Cart {
  return settled({ ...cart, isSingleShipment });
}

/** `percent` comes from the server's check of the code; null takes the code off. */
export function setDiscount(cart: Cart, discount: { code: string; percent: number } | null): Cart {
  return settled({
    ...cart,
    discountPercent: discount?.percent ?? 0,
    summary: { ...cart.summary, discountCode: discount?.code ?? null },
  });
}

/** Multiplied with the price of the line it gives the price with tax, to the paisa. */
export const taxFactor = (price: { totalPrice: number; withTax: { totalPrice: number } }): number =>
  price.totalPrice > 0 ? price.withTax.totalPrice / price.totalPrice : 1;

/** What a quote said of a line, and the question it answered. */
export interface LinePrice {
  readonly cartItemId: string;
  readonly quantity: number;
  readonly specs?: Specs;
  readonly zipCode: string;
  readonly unitPrice: number;
  readonly shippingCost: number;
  readonly arrivesBy: string;
  /** Where it was said with its tax, too. */
  readonly taxFactor?: number;
  /** A yes was said to it: nothing is to be told of it any more. */
  readonly isAccepted?: true;
}

/** Takes prices over, except for lines that changed while the answer was on its way. */
export function applyPrices(cart: Cart, prices: readonly LinePrice[]): Cart {
  const items = cart.items.map((item) => {
    const price = prices.find((candidate) => candidate.cartItemId === item.cartItemId);
    if (!price || price.quantity !== item.quantity || price.zipCode !== item.shippingAddress.zipCode)
      return item;
    if (price.specs && !areSameSpecs(price.specs, specsOf(item))) return item;
    const { wasPrice, isPriceOld, ...line } = item;
    const was = isPriceOld || price.isAccepted ? price.unitPrice : (wasPrice ?? item.configuredPrice);
    return {
      ...line,
      configuredPrice: price.unitPrice,
      ...(was !== price.unitPrice && { wasPrice: was }),
      ...(price.taxFactor !== undefined && { taxFactor: price.taxFactor }),
      shippingCost: price.shippingCost,
      deliveryEstimate: price.arrivesBy,
    };
  });
  return settled({ ...cart, items });
}

function isSameThing(item: CartItem, added: NewCartItem): boolean {
  return (
    item.product.productId === added.product.productId &&
    areSameSpecs(specsOf(item), specsOf(added)) &&
    (item.designFile?.key ?? item.designFile?.filename ?? null) ===
      (added.designFile?.key ?? added.designFile?.filename ?? null) &&
    areSamePlacements(item.placements, added.placements)
  );
}

export function areSamePlacements(one: CartItem['placements'], other: CartItem['placements']): boolean {
  const faces = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return faces.every((face) => {
    const [a, b] = [one[face] ?? CENTRED, other[face] ?? CENTRED];
    return a.xMm === b.xMm && a.yMm === b.yMm && a.scale === b.scale;
  });
}

function areSameSpecs(one: Specs, other: Specs): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}
