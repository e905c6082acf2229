import { expect, it } from 'vitest';
import { ifCancelled, shareOfLine } from './line-share.ts';

const line = (id: string, more: object = {}) => ({
  id,
  subtotalPaise: 10_000,
  discountPaise: 1_000,
  shippingPaise: 6_000,
  taxPaise: 2_700,
  taxedShippingPaise: 6_000,
  shipZip: '500034',
  shipName: '',
  shipAddress: '',
  cancelledAt: null,
  ...more,
});

it('gives back a line’s price less its discount, with the tax on that alone, while the rest is sent to the same place', () => {
  const lines = [line('a'), line('b')] as const;
  // 18 % of ₹90, and not of the ₹60 of shipping.
  expect(shareOfLine(lines, lines[0])).toEqual({ givesBackPaise: 10_620, isWithShipping: false });
});

it('gives back the shipping, too, where nothing else of the order is sent there', () => {
  const lines = [line('a', { shipAddress: '14 MG Road' }), line('b'), line('c')] as const;
  expect(shareOfLine(lines, lines[0])).toEqual({ givesBackPaise: 17_700, isWithShipping: true });
  const last = [line('a'), line('b', { cancelledAt: '2026-11-29T08:00:00Z' })] as const;
  expect(shareOfLine(last, last[0]).givesBackPaise).toBe(17_700);
});

it('gives an estimate of tax back that was made of the price before a discount', () => {
  const free = { discountPaise: 10_000, taxPaise: 850, shippingPaise: 0, taxedShippingPaise: 0 };
  const lines = [line('a', free), line('b')] as const;
  expect(shareOfLine(lines, lines[0])).toEqual({ givesBackPaise: 850, isWithShipping: false });
});

it('lets a line be cancelled by itself while no printer has accepted it and another goes on', () => {
  const lines = [line('a'), line('b')] as const;
  const order = { status: 'uploaded', paymentStatus: 'PAID', lines } as const;
  const may = (change: object, accepted?: ReadonlySet<string>) =>
    ifCancelled({ ...order, ...change }, lines[0], accepted) !== null;
  expect(may({})).toBe(true);
  expect(may({ paymentStatus: 'pending' })).toBe(false);
  expect(may({ lines: [lines[0]] })).toBe(false);
  expect(may({ status: 'in_production' })).toBe(false);
  expect(may({ status: 'in_production' }, new Set(['b']))).toBe(true);
  expect(may({ status: 'in_production' }, new Set(['a']))).toBe(false);
  expect(may({ status: 'shipped' }, new Set(['b']))).toBe(false);
});
