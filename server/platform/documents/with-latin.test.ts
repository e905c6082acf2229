import { expect, test } from 'vitest';
import { withLatin } from './with-latin.ts';

test.each([
  ['14, రావు నగర్, Hyderabad', '14, రావు నగర్, / Ravu Nagar, Hyderabad'],
  ['শ্রী রায়', 'শ্রী রায় / Shri Ray'],
  ['शांति अपार्टमेंट 12', 'शांति अपार्टमेंट / Shanti Apartament 12'],
  ['Asha Rao, 14 Main Road', 'Asha Rao, 14 Main Road'],
])('%s is said beside its letters: %s', (given, said) =>
  expect(withLatin(given).normalize()).toBe(said.normalize()),
);
