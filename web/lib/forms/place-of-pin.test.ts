import { expect, test } from 'vitest';
import { NOWHERE, placeOfPin } from './place-of-pin.ts';

const JAIPUR = { city: 'Jaipur', state: 'Rajasthan' };
const HYDERABAD = { city: 'Hyderabad', state: 'Telangana' };
const found = { states: ['Telangana'], city: 'Hyderabad' };

test('a PIN code fills in city and State, and another takes them with it', () => {
  expect(placeOfPin(NOWHERE, NOWHERE, found)).toEqual({ place: HYDERABAD, filled: HYDERABAD });
  expect(placeOfPin(JAIPUR, JAIPUR, found)).toEqual({ place: HYDERABAD, filled: HYDERABAD });
  expect(placeOfPin(JAIPUR, JAIPUR, { states: ['Assam', 'Meghalaya'], city: null })).toEqual({
    place: NOWHERE,
    filled: NOWHERE,
  });
});

test('what somebody typed stays, also where it is what a PIN code would have said', () => {
  expect(placeOfPin(JAIPUR, NOWHERE, found)).toEqual({ place: JAIPUR, filled: NOWHERE });
  expect(placeOfPin(HYDERABAD, NOWHERE, found)).toEqual({ place: HYDERABAD, filled: NOWHERE });
  expect(placeOfPin({ city: 'Sanganer', state: 'Rajasthan' }, JAIPUR, found)).toEqual({
    place: { city: 'Sanganer', state: 'Telangana' },
    filled: { city: '', state: 'Telangana' },
  });
});
