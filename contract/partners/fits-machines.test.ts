import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsMachines, outermost, sidesOf } from './fits-machines.ts';

const sheet = { maxShortMm: 297, maxLongMm: 420 };
const rolls = { maxShortMm: null, maxLongMm: null, rollWidthsMm: [914, 1524] };

test.each([
  ['any size, where nothing is said', { maxShortMm: null, maxLongMm: null }, 5000, 9000, true],
  ['A3 on an A3 sheet', sheet, 297, 420, true],
  ['a little more than the sheet', sheet, 298, 420, false],
  ['5 ft on a roll of 5 ft, however long', rolls, 1524, 30_000, true],
  ['3 ft on a roll that is called 914 mm', { ...rolls, rollWidthsMm: [914] }, 914.4, 2000, true],
  ['6 ft on a roll of 5 ft', rolls, 1828.8, 2000, false],
  [
    'a sign that lies on no sheet but on the roll beside it',
    { ...sheet, rollWidthsMm: [1524] },
    900,
    2400,
    true,
  ],
] as const)('%s', (_what, machines, shortMm, longMm, fits) => {
  expect(fitsMachines(machines, { shortMm, longMm })).toBe(fits);
});

test('what may not be turned on a roll needs one as wide as it is; on a sheet it lies as the sheet is turned', () => {
  const cloth = sidesOf(1828.8, 900, true);
  expect(fitsMachines(rolls, sidesOf(1828.8, 900, false))).toBe(true);
  expect(fitsMachines(rolls, cloth)).toBe(false);
  expect(fitsMachines({ ...rolls, rollWidthsMm: [1829] }, cloth)).toBe(true);
  expect(fitsMachines({ maxShortMm: 1000, maxLongMm: 2000 }, cloth)).toBe(true);
});

test('property: the outermost machines take what all of them together take', () => {
  const side = fc.integer({ min: 1, max: 30 });
  const machine = fc.oneof(
    fc.tuple(side, side).map(([a, b]) => ({ maxShortMm: Math.min(a, b), maxLongMm: Math.max(a, b) })),
    fc.array(side, { minLength: 1, maxLength: 3 }).map((rollWidthsMm) => ({
      maxShortMm: null,
      maxLongMm: null,
      rollWidthsMm,
    })),
  );
  fc.assert(
    fc.property(fc.array(machine, { maxLength: 6 }), side, side, fc.boolean(), (all, a, b, isWidthAcross) => {
      const piece = sidesOf(a, b, isWidthAcross);
      const outer = outermost(all);
      expect(outer.some((one) => fitsMachines(one, piece))).toBe(all.some((one) => fitsMachines(one, piece)));
    }),
  );
});
