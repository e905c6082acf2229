import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  [undefined, 'left'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey({ ip } as FastifyRequest)).toBe(key);
});
