import { expect, test } from 'vitest';
import { newOffers } from './offer-chime.ts';

test('what was open when the page was loaded is silent; what comes after it sounds once', () => {
  expect(newOffers(null, ['a', 'b'])).toEqual([]);
  expect(newOffers(new Set(['a', 'b']), ['b', 'c'])).toEqual(['c']);
  expect(newOffers(new Set(['b', 'c']), ['b', 'c'])).toEqual([]);
});
