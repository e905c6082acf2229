import { expect, test } from 'vitest';
import { designForLine, orderPageIn } from './order-line.ts';

const line = {
  lineId: '0198d7a4-0000-7000-8000-00000000000a',
  slug: 'matt-business-cards',
  attributes: { Sides: 'Both sides', Size: '90 × 55 mm' },
  quantity: 500,
};

test.each(['/orders/0198d7a4-0000-7000-8000-00000000000b', '/track/AbCdEfGhIjKlMnOpQrStUvWxYz_-0123'])(
  'a line is designed as it was ordered, and what comes of it goes back to %s',
  (page) => {
    const { pathname, searchParams, hash } = new URL(designForLine(line, page), 'http://shop');
    expect(pathname).toBe('/design/matt-business-cards');
    expect(Object.fromEntries(searchParams)).toEqual({ ...line.attributes, qty: '500', line: line.lineId });
    expect(orderPageIn(hash)).toBe(page);
    // No server is told it.
    expect(`${pathname}?${searchParams}`).not.toContain(page);
  },
);

test.each([
  '',
  '#edit',
  '#for=',
  '#for=//evil.example/track/AbCdEfGhIjKlMnOpQrStUvWxYz',
  '#for=/track/../login',
  '#for=https://evil.example',
  '#for=javascript:alert(1)',
])('“%s” names no page of an order', (hash) => {
  expect(orderPageIn(hash)).toBeNull();
});
