import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewCartItem } from './change-cart.ts';

// The code of a tab runs here as it is; only the network, the storage and the window around it are stand-ins.

const ORDER = '019a0000-0000-7000-8000-000000000001';
let status: { paymentStatus: string; status: string };
let asked: string[];

const item = (slug: string, quantity = 100): NewCartItem => ({
  product: {
    productId: slug,
    slug,
    name: slug,
    imageUrl: null,
    minOrderQty: 1,
    maxOrderQty: 9999,
    firstUnitPrice: 2.4,
  },
  quantity,
  configuration: { Sides: 'Front only' },
  designFile: null,
  mockup: null,
  placements: {},
  configuredPrice: 2.4,
  shippingAddress: { zipCode: '500034', name: '', fullAddress: '' },
  shippingCost: 0,
  deliveryEstimate: '2026-12-04',
  notes: '',
  entityId: slug,
  categoryId: 'c1',
});

function memoryStorage() {
  const kept = new Map<string, string>([['guest_token', 'g']]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  asked = [];
  status = { paymentStatus: 'pending', status: 'pending' };
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ exists: true, totalAmount: 708, ...status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of its own: nothing is shared with another one but the storage and the network. */
async function openTab() {
  vi.resetModules();
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const { useCart } = await import('./store.ts');
  const { noteOrdered, orderedCarts } = await import('./ordered.ts');
  const { settleOrdered, askAboutOrdered } = await import('./settle-ordered.ts');
  // As the cart in the header does.
  if (orderedCarts().length > 0) void askAboutOrdered();
  const { hasCart, watchCart } = await import('./presence.ts');
  const cart = () => useCart.getState();
  const tell = (type: string, more: object) => tab.dispatchEvent(Object.assign(new Event(type), more));
  const names = () => cart().items.map(({ product, quantity }) => `${quantity} ${product.slug}`);
  return { cart, names, noteOrdered, orderedCarts, settleOrdered, tell, hasCart, watchCart };
}

async function order(...slugs: string[]) {
  const tab = await openTab();
  for (const slug of slugs) await tab.cart().addItem(item(slug));
  tab.noteOrdered(ORDER, tab.cart().items);
  return tab;
}

it('takes what was paid out of the cart, with its code, and leaves what was added or changed since', async () => {
  const tab = await order('cards', 'flyers', 'mugs');
  await tab.cart().addItem(item('bags'));
  const flyers = tab.cart().items[1]?.cartItemId ?? '';
  await tab.cart().setQuantity(flyers, 500);
  await tab.cart().setDiscount({ code: 'DIWALI', percent: 10 });
  await tab.settleOrdered(ORDER);
  expect(tab.names()).toEqual(['500 flyers', '100 bags']);
  expect(tab.cart().summary.discountCode).toBeNull();
});

it('an order paid while its tab was asleep, closed, or by its link is found out on the next page', async () => {
  await order('cards', 'flyers');
  await vi.waitFor(async () => expect((await openTab()).names()).toHaveLength(2));
  expect(asked.length).toBeGreaterThan(0);
  status = { paymentStatus: 'PAID', status: 'pending_approval' };
  const later = await openTab();
  await vi.waitFor(() => expect(later.names()).toEqual([]));
  expect(later.hasCart()).toBe(false);
});

it('a cart that a tab with a storage behind wrote again is emptied again; then nobody asks any more', async () => {
  const tab = await order('cards');
  const before = localStorage.getItem('cart') ?? '';
  status = { paymentStatus: 'PAID', status: 'pending_approval' };
  await tab.settleOrdered(ORDER);
  localStorage.setItem('cart', before);
  const next = await openTab();
  await vi.waitFor(() => expect(next.names()).toEqual([]));
  const last = await openTab();
  await vi.waitFor(() => expect(last.orderedCarts()).toEqual([]));
  asked = [];
  await openTab();
  expect(asked).toEqual([]);
});

it('an order that was cancelled leaves the cart as it is, and is asked after no more', async () => {
  await order('cards');
  status = { paymentStatus: 'pending', status: 'cancelled' };
  const next = await openTab();
  await vi.waitFor(() => expect(next.orderedCarts()).toEqual([]));
  expect(next.names()).toEqual(['100 cards']);
});

it('a page that comes back from the browser’s memory, and one whose storage was cleared, shows no old cart', async () => {
  const sleeping = await order('cards');
  sleeping.watchCart(() => undefined);
  const kept = localStorage.getItem('cart') ?? '';
  localStorage.setItem('cart', JSON.stringify({ state: { items: [] }, version: 2 }));
  sleeping.tell('pageshow', { persisted: true });
  expect([sleeping.names(), sleeping.hasCart()]).toEqual([[], false]);
  localStorage.setItem('cart', kept);
  sleeping.tell('pageshow', { persisted: true });
  expect([sleeping.names(), sleeping.hasCart()]).toEqual([['100 cards'], true]);
  localStorage.clear();
  sleeping.tell('storage', { key: null });
  expect([sleeping.names(), sleeping.hasCart()]).toEqual([[], false]);
});
