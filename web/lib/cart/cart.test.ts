import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, type CartItem, emptyAddress, emptyCart } from './cart.ts';
import {
  addItem,
  applyPrices,
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
import { readCart } from './read-cart.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

function item(overrides: Partial<NewCartItem> & { productId?: string } = {}): NewCartItem {
  const { productId = 'p1', ...rest } = overrides;
  return {
    product: {
      productId,
      slug: productId,
      name: `Product ${productId}`,
      imageUrl: null,
      minOrderQty: 1,
      maxOrderQty: 9999,
      firstUnitPrice: 2.4,
    },
    quantity: 100,
    configuration: { Sides: 'Front only', Corners: 'Square' },
    designFile: null,
    mockup: null,
    placements: {},
    configuredPrice: 2.4,
    shippingAddress: emptyAddress(),
    shippingCost: 0,
    deliveryEstimate: '2026-11-26',
    notes: '',
    entityId: productId,
    categoryId: 'c1',
    ...rest,
  };
}

function cartOf(...items: NewCartItem[]): Cart {
  return items.reduce((cart, next, index) => addItem(cart, next, `line-${index}`, NOW), emptyCart(NOW));
}

describe('replacing', () => {
  const own = { zipCode: '411001', name: 'Asha', fullAddress: '14 MG Road' };
  const other = { Sides: 'Both', Corners: 'Square' };

  it('keeps the place, the id, the address and the notes of the line', () => {
    const cart = cartOf(item({ shippingAddress: own, notes: 'Soon' }), item({ productId: 'p2' }));
    const changed = replaceItem(cart, 'line-0', item({ configuration: other, quantity: 250 }));
    expect(changed.items.map(({ cartItemId }) => cartItemId)).toEqual(['line-0', 'line-1']);
    expect(changed.items[0]).toMatchObject({
      quantity: 250,
      configuration: other,
      totalItemPrice: 600,
      shippingAddress: own,
      notes: 'Soon',
    });
    expect(replaceItem(changed, 'line-0', item({ configuration: other, quantity: 250 }))).toEqual(changed);
  });

  it('joins the line that is the same thing by now, within what can be ordered at once', () => {
    const cart = cartOf(item(), item({ configuration: other }));
    const joined = replaceItem(cart, 'line-1', item({ quantity: 50 }));
    expect(joined.items).toMatchObject([{ cartItemId: 'line-0', quantity: 150 }]);
    expect(replaceItem(cart, 'line-1', item({ quantity: 9950 }))).toBe(cart);
  });

  it('leaves the cart alone when the line is gone', () => {
    const cart = cartOf(item());
    expect(replaceItem(cart, 'line-9', item({ configuration: other }))).toBe(cart);
  });
});

describe('adding', () => {
  it('increases the quantity of the line with the same product and options, in whatever order they were chosen', () => {
    const cart = cartOf(
      item(),
      item({ configuration: { Corners: 'Square', Sides: 'Front only' }, quantity: 50 }),
    );
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]).toMatchObject({ quantity: 150, totalItemPrice: 360 });
  });

  it('keeps other options, another product and other artwork apart', () => {
    const design = { filename: 'a.pdf', url: '', type: 'pdf', key: 'k'.repeat(43) };
    const cart = cartOf(
      item(),
      item({ configuration: { Sides: 'Both', Corners: 'Square' } }),
      item({ productId: 'p2' }),
      item({ designFile: design }),
      item({ designFile: { ...design, key: 'l'.repeat(43) } }),
    );
    expect(cart.items).toHaveLength(5);
  });

  it('keeps artwork at another place apart, joins it at the same one, and shows the newer picture', () => {
    const left = { Front: { xMm: -12, yMm: 0, scale: 0.8 } };
    const mockup = { key: 'm'.repeat(43), url: '/m.webp' };
    const cart = cartOf(
      item({ mockup: { ...mockup, key: 'o'.repeat(43) } }),
      item({ placements: left }),
      item({ placements: { Back: { xMm: 0, yMm: 0, scale: 1 } }, mockup }),
      item({ placements: structuredClone(left) }),
    );
    expect(cart.items.map((line) => line.quantity)).toEqual([200, 200]);
    expect(cart.items.map((line) => line.mockup)).toEqual([mockup, null]);
  });

  it('joins a line that an older cart wrote as selectedSpecs', () => {
    const { configuration, ...older } = item();
    const old = readCart({ items: [{ ...older, selectedSpecs: configuration }] }, NOW);
    expect(addItem(old, item(), 'new', NOW).items).toHaveLength(1);
  });
});

describe('changing', () => {
  it('removes a line whose quantity becomes 0 or less', () => {
    for (const quantity of [0, -1]) {
      expect(setQuantity(cartOf(item()), 'line-0', quantity).items).toEqual([]);
    }
  });

  it('puts a removed line back where it was', () => {
    const cart = cartOf(item(), item({ productId: 'p2' }), item({ productId: 'p3' }));
    const removed = cart.items[1] as CartItem;
    expect(restoreItem(removeItem(cart, 'line-1'), removed, 1)).toEqual(cart);
  });

  it('sends every line to the first address in single-shipment mode, and to its own otherwise', () => {
    const several = setSingleShipment(cartOf(item(), item({ productId: 'p2' })), false);
    const apart = setAddress(several, 'line-1', emptyAddress('560001'));
    expect(apart.items.map((line) => line.shippingAddress.zipCode)).toEqual(['110001', '560001']);
    expect(apart.summary.deliveryAddressCount).toBe(2);

    const together = setSingleShipment(apart, true);
    expect(together.items.map((line) => line.shippingAddress.zipCode)).toEqual(['110001', '110001']);
    expect(together.summary.deliveryAddressCount).toBe(1);
    const moved = setAddress(together, 'line-1', emptyAddress('400001'));
    expect(moved.items.map((line) => line.shippingAddress.zipCode)).toEqual(['400001', '400001']);
  });

  it('takes a price only for the quantity and the PIN it was asked for', () => {
    const cart = cartOf(item());
    const price = {
      cartItemId: 'line-0',
      zipCode: '110001',
      unitPrice: 1.6,
      shippingCost: 0,
      arrivesBy: '2026-11-27',
    };
    expect(applyPrices(cart, [{ ...price, quantity: 500 }]).items[0]?.configuredPrice).toBe(2.4);
    expect(applyPrices(cart, [{ ...price, quantity: 100 }]).items[0]).toMatchObject({
      configuredPrice: 1.6,
      totalItemPrice: 160,
      deliveryEstimate: '2026-11-27',
    });
  });
});

describe('a price that changed since', () => {
  const answer = (unitPrice: number, quantity = 100, more: Partial<LinePrice> = {}): LinePrice => ({
    cartItemId: 'line-0',
    quantity,
    zipCode: '110001',
    unitPrice,
    shippingCost: 0,
    arrivesBy: '2026-11-27',
    ...more,
  });
  const was = (cart: Cart) => readCart(JSON.parse(JSON.stringify(cart)), NOW).items[0]?.wasPrice;

  it('is told with the price of before, through any number of changes and visits, until it is that again', () => {
    const dearer = applyPrices(cartOf(item()), [answer(3)]);
    expect(was(dearer)).toBe(2.4);
    expect(was(applyPrices(dearer, [answer(3)]))).toBe(2.4);
    expect(was(applyPrices(dearer, [answer(4)]))).toBe(2.4);
    expect(was(applyPrices(dearer, [answer(2.4)]))).toBeUndefined();
  });

  it('is not told of what its buyer changed, even where the page is left before its price has come', () => {
    const dearer = applyPrices(cartOf(item()), [answer(3)]);
    const other = { Sides: 'Both', Corners: 'Square' };
    const changed: readonly (readonly [Cart, number])[] = [
      [setQuantity(dearer, 'line-0', 250), 250],
      [patchItem(dearer, 'line-0', { configuration: other }), 100],
      [addItem(dearer, item({ quantity: 50 }), 'line-9', NOW), 150],
      [replaceItem(dearer, 'line-0', item({ configuration: other })), 100],
    ];
    for (const [cart, quantity] of changed) {
      const again = readCart(JSON.parse(JSON.stringify(cart)), NOW);
      expect(was(again)).toBeUndefined();
      const unitPrice = quantity === 100 ? 2.4 : 1.6;
      const priced = applyPrices(again, [answer(unitPrice, quantity)]);
      expect(was(priced)).toBeUndefined();
      // From then on it is the price that was seen.
      expect(was(applyPrices(priced, [answer(5, quantity)]))).toBe(unitPrice);
    }
  });

  it('is told no more once somebody said yes to it', () => {
    const dearer = applyPrices(cartOf(item()), [answer(3)]);
    expect(was(applyPrices(dearer, [answer(4, 100, { isAccepted: true })]))).toBeUndefined();
  });
});

describe('summary', () => {
  it('estimates tax at 8.5 % of the products and takes the discount from the products', () => {
    const cart = setDiscount(cartOf(item({ quantity: 500, configuredPrice: 1.6 })), {
      code: 'SAVE20',
      percent: 20,
    });
    expect(cart.summary).toEqual({
      totalItems: 1,
      totalQuantity: 500,
      productSubtotal: 800,
      totalShipping: 0,
      estimatedTax: 68,
      discount: 160,
      discountCode: 'SAVE20',
      total: 708,
      deliveryAddressCount: 1,
    });
  });

  it('works the discount out again when the cart changes and forgets the code with the last line', () => {
    const cart = setDiscount(cartOf(item()), { code: 'WELCOME10', percent: 10 });
    expect(cart.summary.discount).toBe(24);
    const larger = setQuantity(cart, 'line-0', 200);
    expect(larger.summary).toMatchObject({ discount: 48, discountCode: 'WELCOME10' });
    expect(removeItem(larger, 'line-0').summary).toMatchObject({ discount: 0, discountCode: null, total: 0 });
  });

  it('adds up to the paisa for any cart', () => {
    const lines = fc.array(
      fc.record({
        paise: fc.integer({ min: 1, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (prices, percent) => {
        const items = prices.map(({ paise, quantity }, index) =>
          item({ productId: `p${index}`, quantity, configuredPrice: paise / 100 }),
        );
        const { summary } = setDiscount(cartOf(...items), percent ? { code: 'X', percent } : null);
        const paise = (rupees: number) => Math.round(rupees * 100);
        const subtotal = prices.reduce((sum, line) => sum + line.paise * line.quantity, 0);
        expect(paise(summary.productSubtotal)).toBe(subtotal);
        expect(paise(summary.estimatedTax)).toBe(Math.floor((subtotal * 85 + 500) / 1000));
        expect(paise(summary.discount)).toBe(Math.floor((subtotal * percent + 50) / 100));
        expect(paise(summary.total)).toBe(
          subtotal - paise(summary.discount) + paise(summary.estimatedTax) + paise(summary.totalShipping),
        );
      }),
    );
  });

  it('taxes each line as it was priced: a shop that charges GST never shows the estimate first', () => {
    const priced = (productId: string, configuredPrice: number, taxFactor: number) => ({
      ...item({ productId, quantity: 100, configuredPrice }),
      taxFactor,
    });
    expect(cartOf(priced('cards', 1.8, 1.18), priced('kraft', 3.15, 1.18)).summary).toMatchObject({
      estimatedTax: 89.1,
      total: 584.1,
    });
    // ₹32.40 at 18 % and ₹15.75 at 5 %; a tax that was rounded (₹3.24 of ₹18.02) tells the same rate.
    const both = cartOf(priced('cards', 1.8, 21.26 / 18.02), priced('books', 3.15, 1.05));
    expect(both.summary.estimatedTax).toBe(48.15);
    expect(cartOf(priced('cards', 1.8, 1.085)).summary.estimatedTax).toBe(15.3);
  });

  it('never depends on the order in which lines were added', () => {
    const kinds = fc.array(fc.record({ product: fc.nat(4), quantity: fc.integer({ min: 1, max: 50 }) }), {
      maxLength: 15,
    });
    fc.assert(
      fc.property(kinds, (added) => {
        const items = added.map(({ product, quantity }) => item({ productId: `p${product}`, quantity }));
        expect(cartOf(...items.toReversed()).summary).toEqual(cartOf(...items).summary);
      }),
    );
  });
});

describe('reading what was stored', () => {
  it('returns what was written', () => {
    const shown = {
      mockup: { key: 'm'.repeat(43), url: '/m.webp' },
      placements: { Front: { xMm: 3.5, yMm: -2, scale: 0.5 } },
    };
    const lines = cartOf(item(), item({ productId: 'p2', ...shown }));
    const cart = setDiscount(lines, { code: 'SAVE20', percent: 20 });
    expect(readCart(JSON.parse(JSON.stringify(cart)), NOW)).toEqual(cart);
  });

  it('gives a cart of the older schema an empty address, no shipping cost and a new summary', () => {
    const old = {
      items: [
        {
          cartItemId: 'old-1',
          product: {
            productId: 'p1',
            name: 'Cards',
            imageUrls: ['/a.webp'],
            pricing: [{ pricePerUnit: 1.8 }],
          },
          quantity: 100,
          selectedSpecs: { Sides: 'Both' },
          addedAt: '2026-11-20T08:00:00.000Z',
        },
      ],
      summary: { total: 1 },
      lastUpdated: '2026-11-20T08:00:00.000Z',
      expiresAt: '2026-11-27T08:00:00.000Z',
    };
    const cart = readCart(old, NOW);
    expect(cart.items[0]).toMatchObject({
      configuration: { Sides: 'Both' },
      product: { imageUrl: '/a.webp' },
      configuredPrice: 1.8,
      totalItemPrice: 180,
      shippingAddress: { zipCode: '110001', name: '', fullAddress: '' },
      shippingCost: 0,
      deliveryEstimate: 'Standard delivery',
      mockup: null,
      placements: {},
    });
    expect(cart.summary).toMatchObject({ productSubtotal: 180, estimatedTax: 15.3, total: 195.3 });
    expect(cart.expiresAt).toBe('2026-11-27T08:00:00.000Z');
  });

  it('forgets a mockup and a placement that are not whole', () => {
    const stored = JSON.parse(JSON.stringify(cartOf(item())));
    stored.items[0].mockup = { key: 'm'.repeat(43) };
    stored.items[0].placements = {
      Front: { xMm: 1, yMm: 1, scale: 1 },
      Back: { xMm: 'left', yMm: 0, scale: 1 },
      Sleeve: { xMm: 0, yMm: 0, scale: 400 },
    };
    const [line] = readCart(stored, NOW).items;
    expect(line).toMatchObject({ mockup: null, placements: { Front: { xMm: 1, yMm: 1, scale: 1 } } });
    expect(Object.keys(line?.placements ?? {})).toEqual(['Front']);
  });

  it('empties a cart seven days after its last change', () => {
    const cart = JSON.parse(JSON.stringify(cartOf(item())));
    expect(cart.expiresAt ?? emptyCart(NOW).expiresAt).toBe('2026-11-28T08:00:00.000Z');
    expect(readCart(cart, new Date('2026-11-28T07:59:59Z')).items).toHaveLength(1);
    expect(readCart(cart, new Date('2026-11-28T08:00:00Z')).items).toEqual([]);
  });

  it('takes anything for a cart or for nothing, never for a broken cart', () => {
    const broken = [
      null,
      'cart',
      3,
      [],
      {},
      { items: 'x' },
      { items: [{}] },
      { items: [{ product: {}, quantity: 1 }] },
    ];
    for (const stored of broken) expect(readCart(stored, NOW).items).toEqual([]);
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (product, quantity) => {
        const cart = readCart({ items: [{ product, quantity }, product] }, NOW);
        expect(Number.isFinite(cart.summary.total)).toBe(true);
      }),
    );
  });
});

describe('a line of several sizes', () => {
  const byRow = { option: 'Size', values: ['S', 'M', 'L'] };
  const shirts = (size: string, quantity: number) => {
    const made = item({ quantity, configuration: { Size: size } });
    return { ...made, product: { ...made.product, maxOrderQty: 500, byRow } };
  };
  const only = (cart: Cart) =>
    cart.items.map(({ quantity, configuration }) => [configuration?.Size, quantity]);
  const begun = addItem(emptyCart(NOW), shirts('S × 5, M × 10', 15), 'a', NOW);

  it('keeps its mix at another total, and when the same is added again', () => {
    expect(only(setQuantity(begun, 'a', 30))).toEqual([['S × 10, M × 20', 30]]);
    expect(only(addItem(begun, shirts('S × 5, M × 10', 15), 'b', NOW))).toEqual([['S × 10, M × 20', 30]]);
    expect(only(addItem(begun, shirts('S', 15), 'b', NOW))).toHaveLength(2);
  });

  it('takes other quantities, is stored with them, and takes no price of the quantities before', () => {
    const changed = setRows(begun, 'a', 'S × 6, M × 9', 15);
    expect(only(changed)).toEqual([['S × 6, M × 9', 15]]);
    expect(only(readCart(JSON.parse(JSON.stringify(changed)), NOW))).toEqual([['S × 6, M × 9', 15]]);
    expect(readCart(JSON.parse(JSON.stringify(changed)), NOW).items[0]?.product.byRow).toEqual(byRow);
    const { zipCode } = emptyAddress();
    const late = { cartItemId: 'a', quantity: 15, specs: { Size: 'S × 5, M × 10' }, zipCode };
    const price = { ...late, unitPrice: 9, shippingCost: 0, arrivesBy: '2026-11-30' };
    expect(applyPrices(changed, [price]).items[0]?.configuredPrice).toBe(2.4);
    expect(applyPrices(begun, [price]).items[0]?.configuredPrice).toBe(9);
  });
});
