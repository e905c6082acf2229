import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { emptyAddress, emptyCart } from './cart.ts';
import { addItem } from './change-cart.ts';
import { repriceCart } from './reprice.ts';
import { useCart } from './store.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../api.ts', () => ({ call }));

const NAMES = ['cards', 'mugs', 'flyers'];
/** Those the server refuses. */
let gone: string[] = [];

const refuse = (code: string) => new ApiError({ status: 404, code, message: 'Product not found' });
const price = (productId: string) => ({
  unitPrice: 2,
  totalPrice: 200,
  shippingCost: 0,
  arrivesBy: '2026-12-07',
  withTax: { totalPrice: 236 },
  productId,
});

beforeEach(() => {
  const now = new Date();
  const cart = NAMES.reduce((before, name) => {
    const product = { productId: name, slug: name, name, imageUrl: null, minOrderQty: 1, maxOrderQty: 999 };
    const item = {
      product: { ...product, firstUnitPrice: 2 },
      quantity: 100,
      configuration: {},
      designFile: null,
      mockup: null,
      placements: {},
      configuredPrice: 2,
      shippingAddress: emptyAddress(),
      shippingCost: 0,
      deliveryEstimate: '2026-12-07',
      notes: '',
      entityId: name,
      categoryId: 'c1',
    };
    return addItem(before, item, `line-${name}`, now);
  }, emptyCart(now));
  useCart.setState({ ...cart, applyPrices: async () => undefined });
  call.mockReset();
  call.mockImplementation(async (_method, path, { body }) => {
    if (path === '/quotes') {
      if (gone.includes(body.productId)) throw refuse('product_not_found');
      return { ...price(body.productId), delivery: {} };
    }
    const ids: string[] = body.lines.map(({ productId }: { productId: string }) => productId);
    if (ids.some((id) => gone.includes(id))) throw refuse('product_not_found');
    return { lines: ids.map(price), total: ids.length * 200 };
  });
});

it('sums what can be ordered without the line that cannot', async () => {
  gone = ['mugs'];
  const { prices, refusals } = await repriceCart();
  expect(Object.keys(refusals)).toEqual(['line-mugs']);
  expect(prices).toMatchObject({ total: 400, lines: [{ productId: 'cards' }, { productId: 'flyers' }] });
});

it('has no sums where nothing can be ordered', async () => {
  gone = NAMES;
  const { prices, refusals } = await repriceCart();
  expect(prices).toBeNull();
  expect(Object.keys(refusals)).toHaveLength(3);
});

it('says why all together are refused when each may be ordered', async () => {
  gone = [];
  const answer = call.getMockImplementation();
  call.mockImplementation(async (method, path, options) => {
    if (path === '/quotes/cart')
      throw new ApiError({ status: 422, code: 'amount_too_large', message: 'Too much.' });
    return answer?.(method, path, options);
  });
  await expect(repriceCart()).rejects.toThrow('Too much.');
});
