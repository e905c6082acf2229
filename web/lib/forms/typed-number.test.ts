import { expect, test } from 'vitest';
import { typedNumber, typedNumbers, unitOf } from './typed-number.ts';

test.each([
  ['1.25', '', 1.25],
  ['1,25', 'kg', 1.25],
  ['0,5', 'kg', 0.5],
  ['1.25 kg', 'kg', 1.25],
  ['1.25 KGS', 'kg', 1.25],
  ['450 g', 'kg', 0.45],
  ['2 kg', 'g', 2000],
  ['30 cm', 'mm', 300],
  ['12"', 'mm', 304.8],
  ['3 ft', 'ft', 3],
  ['₹1,200', '₹', 1200],
  ['Rs. 1,20,000.50', '₹', 120_000.5],
  ['1,200/-', '₹', 1200],
  ['१२', '', 12],
  ['१,२५', 'kg', 1.25],
  ['18 %', '%', 18],
  ['18 percent', '%', 18],
  ['5 days', 'days', 5],
  ['1 day', 'days', 1],
  ['1,000', '', 1000],
  ['1 000', '', 1000],
  [' 12. ', '', 12],
  ['.5', '', 0.5],
  ['-3', '', -3],
])('“%s” of %s is %d', (typed, unit, number) => {
  expect(typedNumber(typed, unit)).toBe(number);
});

test.each([
  ['', ''],
  ['ten', ''],
  ['1.200,50', ''],
  ['1,2,3', ''],
  ['1,2500', ''],
  ['1e3', ''],
  ['0x10', ''],
  ['Infinity', ''],
  ['12 cm', 'kg'],
  ['₹12', 'kg'],
  ['12/-', 'kg'],
  ['12 days', ''],
  ['1.2.3', ''],
  ['₹', '₹'],
  ['12-14', ''],
  ['12 14', ''],
])('“%s” of %s is none', (typed, unit) => {
  expect(typedNumber(typed, unit)).toBeNaN();
});

test('a list is parted where nobody reads one number', () => {
  expect(typedNumbers('914, 1219,1524', 'mm')).toEqual([914, 1219, 1524]);
  expect(typedNumbers('3,4,5,10')).toEqual([3, 4, 5, 10]);
  expect(typedNumbers('914 1219')).toEqual([914, 1219]);
  expect(typedNumbers('3 ft, 4 ft', 'ft')).toEqual([3, 4]);
  expect(typedNumbers('97,67; 99.67 | 2')).toEqual([97.67, 99.67, 2]);
  expect(typedNumbers('914, 1219;1524', 'mm')).toEqual([914, 1219, 1524]);
  expect(typedNumbers('914, wide', 'mm')).toEqual([914, Number.NaN]);
  expect(typedNumbers('3,5, 4')).toEqual([Number.NaN, 4]);
  expect(typedNumbers(' , ')).toEqual([]);
});

test.each([
  ['Weight (kg)', 'kg'],
  ['Share, %', '%'],
  ['Largest width, mm', 'mm'],
  ['Smallest order (₹ of products)', '₹'],
  ['Turnaround (days)', 'days'],
  ['Jobs per day', ''],
])('the label “%s” says %s', (label, unit) => {
  expect(unitOf(label)).toBe(unit);
});
