import { expect, test } from 'vitest';
import { NOWHERE, placeOfPin } from './place-of-pin.ts';

const jaipur = { city: 'Jaipur', state: 'Rajasthan' };
const HYDERABAD = { states: ['Telangana'], city: 'Hyderabad' };

test('a PIN code fills in city and State, and another takes them with it', () => {
  expect(placeOfPin(NOWHERE, NOWHERE, HYDERABAD)).toEqual({ city: 'Hyderabad', state: 'Telangana' });
  expect(placeOfPin(jaipur, jaipur, HYDERABAD)).toEqual({ city: 'Hyderabad', state: 'Telangana' });
  expect(placeOfPin(jaipur, jaipur, { states: ['Assam', 'Meghalaya'], city: null })).toEqual(NOWHERE);
});

test('what somebody typed stays', () => {
  expect(placeOfPin(jaipur, NOWHERE, HYDERABAD)).toEqual(jaipur);
  expect(placeOfPin({ city: 'Sanganer', state: 'Rajasthan' }, jaipur, HYDERABAD)).toEqual({
    city: 'Sanganer',
    state: 'Telangana',
  });
});
