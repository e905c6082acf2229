import { expect, it } from 'vitest';
import { plainDigits } from './digits.ts';

it.each([
  ['२५०', '250'],
  ['৯০', '90'],
  ['੧੨੩', '123'],
  ['૫૦૦', '500'],
  ['୧୦', '10'],
  ['௧௦', '10'],
  ['౨౫౦', '250'],
  ['೩೦೦', '300'],
  ['൧൦൦', '100'],
  ['۵۰۰', '500'],
  ['٥٠٠', '500'],
  ['250', '250'],
  ['अ2५', 'अ25'],
])('reads %s as %s', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});
