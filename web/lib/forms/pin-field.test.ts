import { expect, test } from 'vitest';
import { pinField } from './pin-field.ts';

test.each([
  ['500 034', '500034'],
  ['५०००३४', '500034'],
  ['PIN: 500-034', '500034'],
  ['5000345', '500034'],
  ['', ''],
])('%j is the PIN code %j', (typed, pin) => {
  expect(pinField(typed)).toBe(pin);
});
