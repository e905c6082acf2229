import { expect, it } from 'vitest';
import { plainDigits, ungrouped } from './digits.ts';

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

it.each([
  ['1,200', '1200'],
  ['1,20,000', '120000'],
  ['1,200,000', '1200000'],
  ['1,500.50', '1500.50'],
  ['1200', '1200'],
  ['1,25', '1,25'],
  ['2,5', '2,5'],
  ['1,2345', '1,2345'],
  ['1234,567', '1234,567'],
  ['0.5,000', '0.5,000'],
])('takes the commas of thousands out of %s: %s', (typed, plain) => {
  expect(ungrouped(typed)).toBe(plain);
});
