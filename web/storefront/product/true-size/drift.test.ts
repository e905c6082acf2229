import { expect, test } from 'vitest';
import { CUT_DRIFT_MM, cutAt, PLATE_DRIFT_MM, platesAt } from './drift.ts';

const turns = Array.from({ length: 2000 }, (_, i) => i / 20);

test('the knife stays within the tolerance, reaches all four corners of it and never jumps', () => {
  const cuts = turns.map(cutAt);
  for (const { xMm, yMm } of cuts) {
    expect(Math.abs(xMm)).toBeLessThanOrEqual(CUT_DRIFT_MM);
    expect(Math.abs(yMm)).toBeLessThanOrEqual(CUT_DRIFT_MM);
  }
  for (const [x, y] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    expect(cuts.some(({ xMm, yMm }) => xMm * x > 0.9 && yMm * y > 0.9)).toBe(true);
  }
  const steps = cuts.slice(1).map((cut, i) => Math.abs(cut.xMm - (cuts[i]?.xMm ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.06);
});

test('plates lie apart by a hair at the most, and not all the same way', () => {
  for (const turn of turns) {
    const plates = platesAt(turn);
    for (const { xMm, yMm } of plates) expect(Math.hypot(xMm, yMm)).toBeLessThan(PLATE_DRIFT_MM * 1.5);
    const spread = Math.max(...plates.map((p) => p.xMm)) - Math.min(...plates.map((p) => p.xMm));
    expect(spread).toBeGreaterThan(0.1);
  }
});
