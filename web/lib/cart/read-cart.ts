import type { Mockup, Placements } from '#contract/artwork.ts';
import { FARTHEST_MM, LARGEST_SCALE, MOST_FACES, SMALLEST_SCALE } from '#contract/artwork-placement.ts';
import {
  type Cart,
  type CartAddress,
  type CartItem,
  type CartProduct,
  type DesignFile,
  EMPTY_SUMMARY,
  emptyAddress,
  emptyCart,
  type Specs,
  stamps,
  UNKNOWN_DELIVERY,
} from './cart.ts';
import { settled } from './summarise.ts';

/** What storage holds now. Version 1 lines had `selectedSpecs` and knew neither address nor shipping (spec section 4). */
export const CART_VERSION = 2;

/**
 * Reads a stored cart of any age: one of the older schema gets an empty shipping address, shipping cost 0 and a new
 * summary; an expired one and one whose structure is not a cart's come back empty. Figures are never believed:
 * they are summed again from the lines.
 */
export function readCart(stored: unknown, now: Date): Cart {
  if (!isRecord(stored) || !Array.isArray(stored.items)) return emptyCart(now);
  const expiresAt = readTime(stored.expiresAt);
  if (expiresAt !== null && expiresAt <= now.getTime()) return emptyCart(now);
  const items = stored.items.map((item) => readItem(item, now));
  if (items.some((item) => item === null)) return emptyCart(now);

  const summary = isRecord(stored.summary) ? stored.summary : {};
  const updatedAt = readTime(stored.lastUpdated);
  const percent = readNumber(stored.discountPercent, 0);
  const code = typeof summary.discountCode === 'string' && percent > 0 ? summary.discountCode : null;
  return settled({
    items: items as CartItem[],
    summary: { ...EMPTY_SUMMARY, discountCode: code },
    discountPercent: Math.min(percent, 100),
    isSingleShipment: stored.isSingleShipment !== false,
    ...stamps(updatedAt === null ? now : new Date(updatedAt)),
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt).toISOString() }),
  });
}

function readItem(stored: unknown, now: Date): CartItem | null {
  if (!isRecord(stored)) return null;
  const product = readProduct(stored.product);
  const quantity = stored.quantity;
  const specs = readSpecs(stored.configuration) ?? readSpecs(stored.selectedSpecs) ?? {};
  if (!product || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null;
  const addedAt = readTime(stored.addedAt) ?? now.getTime();
  return {
    cartItemId: readText(stored.cartItemId) || `${product.productId}-${addedAt}`,
    product,
    quantity,
    configuration: specs,
    designFile: readDesignFile(stored.designFile),
    mockup: readMockup(stored.mockup),
    placements: readPlacements(stored.placements),
    configuredPrice: readNumber(stored.configuredPrice, product.firstUnitPrice ?? 0),
    ...(typeof stored.wasPrice === 'number' && { wasPrice: stored.wasPrice }),
    ...((stored.isPriceOld === true || stored.configuredPrice === undefined) && {
      isPriceOld: true as const,
    }),
    ...(typeof stored.taxFactor === 'number' && { taxFactor: stored.taxFactor }),
    shippingAddress: readAddress(stored.shippingAddress),
    shippingCost: readNumber(stored.shippingCost, 0),
    deliveryEstimate: readText(stored.deliveryEstimate) || UNKNOWN_DELIVERY,
    totalItemPrice: 0,
    notes: readText(stored.notes),
    ...(readText(stored.label) && { label: readText(stored.label) }),
    addedAt: new Date(addedAt).toISOString(),
    entityId: readText(stored.entityId) || product.productId,
    categoryId: readText(stored.categoryId),
  };
}

/** Older carts kept the whole product: its first picture and first pricing rule are what a line needs of it. */
function readProduct(stored: unknown): CartProduct | null {
  if (!isRecord(stored)) return null;
  const productId = readText(stored.productId);
  const name = readText(stored.name);
  if (!productId || !name) return null;
  const pictures = Array.isArray(stored.imageUrls) ? stored.imageUrls : [];
  const rules = Array.isArray(stored.pricing) ? stored.pricing : [];
  const firstRule = isRecord(rules[0]) ? readNumber(rules[0].pricePerUnit, 0) : 0;
  return {
    productId,
    name,
    slug: readText(stored.slug) || productId,
    imageUrl: readText(stored.imageUrl) || readText(pictures[0]) || null,
    minOrderQty: Math.max(1, Math.floor(readNumber(stored.minOrderQty, 1))),
    maxOrderQty: Math.max(1, Math.floor(readNumber(stored.maxOrderQty, 9999))),
    firstUnitPrice: readNumber(stored.firstUnitPrice, firstRule) || null,
    ...readByRow(stored.byRow),
    ...(stored.isDesignable === true && { isDesignable: true }),
  };
}

function readByRow(stored: unknown): Pick<CartProduct, 'byRow'> {
  if (!isRecord(stored) || !Array.isArray(stored.values)) return {};
  const option = readText(stored.option);
  const values = stored.values.filter((value) => typeof value === 'string');
  return option && values.length > 0 ? { byRow: { option, values } } : {};
}

function readDesignFile(stored: unknown): DesignFile | null {
  if (!isRecord(stored)) return null;
  const filename = readText(stored.filename);
  if (!filename) return null;
  return {
    filename,
    url: readText(stored.url),
    type: readText(stored.type),
    key: readText(stored.key) || null,
  };
}

function readMockup(stored: unknown): Mockup | null {
  if (!isRecord(stored)) return null;
  const key = readText(stored.key);
  const url = readText(stored.url);
  return key && url ? { key, url } : null;
}

function readPlacements(stored: unknown): Placements {
  if (!isRecord(stored)) return {};
  const whole = Object.entries(stored).filter(([, placement]) => isPlacement(placement));
  return Object.fromEntries(whole.slice(0, MOST_FACES)) as Placements;
}

function isPlacement(stored: unknown): boolean {
  if (!isRecord(stored)) return false;
  const { xMm, yMm, scale } = stored;
  return (
    isBetween(xMm, -FARTHEST_MM, FARTHEST_MM) &&
    isBetween(yMm, -FARTHEST_MM, FARTHEST_MM) &&
    isBetween(scale, SMALLEST_SCALE, LARGEST_SCALE)
  );
}

const isBetween = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

function readAddress(stored: unknown): CartAddress {
  if (!isRecord(stored)) return emptyAddress();
  return {
    zipCode: readText(stored.zipCode) || emptyAddress().zipCode,
    name: readText(stored.name),
    fullAddress: readText(stored.fullAddress),
  };
}

function readSpecs(stored: unknown): Specs | null {
  if (!isRecord(stored)) return null;
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string')) as Specs;
}

function readText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** An amount or a count; anything negative, endless or not a number gives way to `otherwise`. */
function readNumber(stored: unknown, otherwise: number): number {
  return typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 && stored < 1e9
    ? stored
    : otherwise;
}

/** Milliseconds since 1970 from a date as text or number. */
function readTime(stored: unknown): number | null {
  if (typeof stored !== 'string' && typeof stored !== 'number') return null;
  const time = new Date(stored).getTime();
  return Number.isNaN(time) ? null : time;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
