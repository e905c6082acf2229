import { expect, test } from 'vitest';
import { deliveryWords } from './delivery-words.ts';

const at = '2026-11-23T10:00:00.000Z';
const after = (minutes: number) => Date.parse(at) + minutes * 60_000;

test('an answer that was not mailed within an hour asks to check its address', () => {
  expect(deliveryWords({ at, sentAt: null }, after(59))).toBe('on its way');
  expect(deliveryWords({ at, sentAt: null }, after(61))).toBe('not delivered yet: check the address');
  expect(deliveryWords({ at, sentAt: at }, after(61))).toBe('mailed');
});
