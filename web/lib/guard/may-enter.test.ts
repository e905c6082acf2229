import { expect, it } from 'vitest';
import { mayEnter } from './may-enter.ts';

it('lets in the role and every admin, nobody else', () => {
  expect(mayEnter('psp', 'psp')).toBe(true);
  expect(mayEnter('psp', 'admin')).toBe(true);
  expect(mayEnter('admin', 'psp')).toBe(false);
  expect(mayEnter('psp', 'customer')).toBe(false);
  expect(mayEnter('customer', undefined)).toBe(false);
});
