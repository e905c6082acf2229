import { expect, test } from 'vitest';
import { statesOfPin } from '#contract/pins.ts';
import { STATES } from '#contract/places.ts';
import { placeOf, transitZone, zoneBetween } from './delivery.ts';

test.each([
  ['500034', '500001', 'local'],
  ['500034', '506001', 'state'],
  ['500034', '400001', 'metro'],
  ['500034', '302001', 'national'],
  ['500034', '781001', 'remote'],
  ['500034', '682001', 'remote'],
  ['500034', '900056', 'remote'],
])('from %s to %s is %s', (origin, zip, zone) => {
  expect(zoneBetween(origin, zip)).toBe(zone);
});

test('neighbours over the border of a State are a region as far as days go', () => {
  expect(zoneBetween('122001', '110001')).toBe('national');
  expect(transitZone('122001', '110001')).toBe('state');
  expect(transitZone('302001', '110001')).toBe('national');
  expect(transitZone('781001', '793001')).toBe(zoneBetween('781001', '793001'));
});

test.each([
  ['110001', 'Delhi'],
  ['500034', 'Hyderabad, Telangana'],
  ['560001', 'Bengaluru, Karnataka'],
  ['302003', 'Jaipur, Rajasthan'],
  ['605001', 'Puducherry'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['782410', 'Meghalaya or Assam'],
  ['262001', 'Uttar Pradesh'],
  ['263139', 'Uttarakhand'],
  ['900056', 'Army Postal Service'],
])('%s lies in %s', (pin, place) => {
  expect(placeOf(pin)).toBe(place);
});

test('a prefix India Post does not use is unknown, and every State is one of the list', () => {
  expect(statesOfPin('199999')).toBeNull();
  expect(statesOfPin('299999')).toBeNull();
  const known = new Set<string>(STATES.map(([code]) => code));
  for (let prefix = 100; prefix <= 999; prefix++) {
    for (const code of statesOfPin(`${prefix}001`) ?? []) expect(known).toContain(code);
  }
});
