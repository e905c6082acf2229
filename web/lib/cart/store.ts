import { create } from 'zustand';
import type { Mockup, Placements } from '#contract/artwork.ts';
import { newKey } from '../new-key.ts';
import {
  type Cart,
  type CartAddress,
  type CartItem,
  type DesignFile,
  emptyCart,
  type Specs,
  stamps,
} from './cart.ts';
import {
  addItem,
  applyPrices,
  findSameItem,
  keepItems,
  type LinePrice,
  type NewCartItem,
  patchItem,
  removeItem,
  replaceItem,
  restoreItem,
  setAddress,
  setDiscount,
  setQuantity,
  setRows,
  setSingleShipment,
} from './change-cart.ts';
import { markOf } from './ordered-lines.ts';
import { publishCart } from './presence.ts';
import { CART_VERSION, readCart } from './read-cart.ts';

/** Spec section 7, "Storage: … and a cart key". */
const STORAGE_KEY = 'cart';

interface CartActions {
  /** False on the server and until the stored cart was read: nothing is known of the cart before. */
  readonly isReady: boolean;
  /** False when the line would hold more than can be ordered at once: then the cart stays as it is. */
  addItem(item: NewCartItem): Promise<boolean>;
  /** False when the line is gone, or would hold more than can be ordered at once: then the cart stays as it is. */
  replaceItem(cartItemId: string, item: NewCartItem): Promise<boolean>;
  setQuantity(cartItemId: string, quantity: number): Promise<void>;
  setConfiguration(cartItemId: string, configuration: Specs): Promise<void>;
  setRows(cartItemId: string, words: string, quantity: number): Promise<void>;
  removeItem(cartItemId: string): Promise<void>;
  restoreItem(item: CartItem, index: number): Promise<void>;
  setNotes(cartItemId: string, notes: string): Promise<void>;
  setDesignFile(cartItemId: string, designFile: DesignFile | null): Promise<void>;
  /** For a picture that is there only after its line: `item` is what was added. */
  setMockup(item: NewCartItem, mockup: Mockup): Promise<void>;
  setPlacements(cartItemId: string, placements: Placements): Promise<void>;
  setAddress(cartItemId: string, address: CartAddress): Promise<void>;
  setSingleShipment(isSingleShipment: boolean): Promise<void>;
  setDiscount(discount: { code: string; percent: number } | null): Promise<void>;
  applyPrices(prices: readonly LinePrice[]): Promise<void>;
  /** @param lines what was ordered, as `markOf` has it */
  removeOrdered(lines: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

export type CartState = Cart & CartActions;

/** Where storage is closed (private windows, a full disk) the cart lives as long as its page. */
let inMemory: string | null = null;

function readStorage(): string | null {
  try {
    return inMemory ?? localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Older versions of the shop stored the cart bare, newer ones inside `{ state, version }`. Null where there is none. */
function readStored(): Cart | null {
  try {
    const stored: unknown = JSON.parse(readStorage() ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    return readCart('state' in stored ? stored.state : stored, new Date());
  } catch {
    return null;
  }
}

function writeStored(state: Cart): void {
  const text = JSON.stringify({ state, version: CART_VERSION });
  try {
    localStorage.setItem(STORAGE_KEY, text);
    inMemory = null;
  } catch {
    inMemory = text;
  }
}

function removeStored(): void {
  inMemory = null;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Closed storage holds nothing to remove.
  }
}

type Change = (cart: Cart) => Cart;

/** Shown already, not written yet. */
let waiting: Change[] = [];

/**
 * Shows a change at once and writes it when no other tab is writing: then what another tab wrote is read first, so
 * that neither loses the other's. Changes must give the same when they are applied again.
 */
async function change(apply: Change): Promise<void> {
  useCart.setState(apply);
  waiting.push(apply);
  // Absent on plain http outside localhost; a lost update there needs two tabs in the same millisecond.
  if (!('locks' in navigator)) return writeWaiting();
  await navigator.locks.request(STORAGE_KEY, async () => writeWaiting());
}

function writeWaiting(): void {
  const now = new Date();
  const stored = readStored();
  const changes = waiting;
  waiting = [];
  if (changes.length === 0) return;
  const changed = changes.reduce((before, apply) => apply(before), stored ?? emptyCart(now));
  const cart = { ...changed, ...stamps(now) };
  writeStored(cart);
  useCart.setState(cart);
}

/** A line's id and time are made once, however often it is applied. */
function addOnce(item: NewCartItem): Promise<boolean> {
  const cartItemId = newKey();
  const now = new Date();
  return changeIfPossible((cart) => addItem(cart, item, cartItemId, now));
}

/** False when the cart, as it is stored, stays as it is. */
async function changeIfPossible(apply: Change): Promise<boolean> {
  let isChanged = false;
  await change((cart) => {
    const next = apply(cart);
    isChanged = next !== cart;
    return next;
  });
  return isChanged;
}

export const useCart = create<CartState>()(() => ({
  ...emptyCart(new Date(0)),
  isReady: false,
  addItem: addOnce,
  replaceItem: (id, item) => changeIfPossible((cart) => replaceItem(cart, id, item)),
  setQuantity: (id, quantity) => change((cart) => setQuantity(cart, id, quantity)),
  setRows: (id, words, quantity) => change((cart) => setRows(cart, id, words, quantity)),
  // Its picture is of what was chosen before.
  setConfiguration: (id, configuration) =>
    change((cart) => patchItem(cart, id, { configuration, mockup: null })),
  removeItem: (id) => change((cart) => removeItem(cart, id)),
  restoreItem: (item, index) => change((cart) => restoreItem(cart, item, index)),
  setNotes: (id, notes) => change((cart) => patchItem(cart, id, { notes })),
  // A mockup of another design, or of another place for it, says nothing of this one.
  setDesignFile: (id, designFile) => change((cart) => patchItem(cart, id, { designFile, mockup: null })),
  setPlacements: (id, placements) => change((cart) => patchItem(cart, id, { placements, mockup: null })),
  setMockup: (item, mockup) =>
    change((cart) => {
      const line = findSameItem(cart, item);
      return line ? patchItem(cart, line.cartItemId, { mockup }) : cart;
    }),
  setAddress: (id, address) => change((cart) => setAddress(cart, id, address)),
  setSingleShipment: (isSingle) => change((cart) => setSingleShipment(cart, isSingle)),
  setDiscount: (discount) => change((cart) => setDiscount(cart, discount)),
  applyPrices: (prices) => change((cart) => applyPrices(cart, prices)),
  removeOrdered: (lines) => change((cart) => keepItems(cart, (item) => !lines.includes(markOf(item)))),
  clear: () => change(() => emptyCart(new Date())),
}));

if (typeof window !== 'undefined') {
  takeStored();
  // The header shows the cart of pages that did not load it.
  useCart.subscribe((cart) => publishCart(cart.items.length > 0));
  clearLapsed();
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) takeStored();
  });
  window.addEventListener('pageshow', (event) => {
    // A page that comes back from the browser's memory slept through what the next one did, such as paying.
    if (event.persisted) takeStored();
  });
}

/** The cart as it is stored, by whichever tab; none is there where another tab forgot all that was kept. */
function takeStored(): void {
  useCart.setState({ ...(readStored() ?? emptyCart(new Date())), isReady: true });
}

/** An expired cart, and one that is no cart, goes at start (spec section 4). */
function clearLapsed(): void {
  if (readStorage() !== null && useCart.getState().items.length === 0) removeStored();
}
