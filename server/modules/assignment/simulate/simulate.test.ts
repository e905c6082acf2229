import { expect, test } from 'vitest';
import { DEFAULT_TERMS } from '#contract/partners/policies.ts';
import { type Scenario, simulate } from './index.ts';
import { giniOf, onTimeBy } from './measure.ts';

const small: Scenario = { partners: 40, orders: 900, seed: 3, policy: DEFAULT_TERMS, way: 'policy' };

test('the same seed is the same month, for whoever decides', () => {
  const once = simulate(small);
  expect(simulate(small)).toEqual(once);
  expect(simulate({ ...small, seed: 4 })).not.toEqual(once);
});

test('by the policy jobs find partners at once, arrive as promised, and burden nobody alone', () => {
  const ours = simulate(small);
  const nearest = simulate({ ...small, way: 'nearest' });
  const cheapest = simulate({ ...small, way: 'cheapest' });
  const turns = simulate({ ...small, way: 'roundRobin' });
  expect(ours.offeredSoon).toBe(1);
  expect(ours.neverPlaced).toBeLessThan(0.01);
  expect(ours.coverage).toBeGreaterThan(0.92);
  expect(Math.abs(ours.coverage - ours.predicted)).toBeLessThan(0.05);
  expect(ours.meanCostPaise).toBeLessThan(turns.meanCostPaise);
  expect(ours.meanCostPaise).toBeLessThan(nearest.meanCostPaise);
  expect(ours.loadGini).toBeLessThan(cheapest.loadGini);
  expect(ours.offersPerJob).toBeLessThan(cheapest.offersPerJob);
  expect(onTimeBy(ours, ours)).toBe(ours.coverage);
  expect(onTimeBy(cheapest, ours)).toBeLessThan(ours.coverage);
});

test('promises are kept as often as they say, and 95 % of them within the predicted 95 %', () => {
  const { coverage, predicted, withinLevel } = simulate({ ...small, partners: 100, orders: 10_000, seed: 1 });
  expect(Math.abs(coverage - predicted)).toBeLessThan(0.005);
  expect(Math.abs(withinLevel - 0.95)).toBeLessThan(0.01);
  expect(coverage).toBeGreaterThan(0.95);
});

test('a policy is what is simulated: who ignores pay pays more', () => {
  const careless = simulate({ ...small, policy: { ...DEFAULT_TERMS, priceWeightPercent: 0, perKmPaise: 0 } });
  expect(careless.meanCostPaise).toBeGreaterThan(simulate(small).meanCostPaise);
});

test('near means near: distance weighs so much that jobs travel less, as often on time, and for at most 1 % more', () => {
  const network = { ...small, partners: 100, orders: 5000, seed: 1 };
  const near = simulate(network);
  const far = simulate({ ...network, policy: { ...DEFAULT_TERMS, perKmPaise: 2 } });
  expect(near.meanKm).toBeLessThan(0.75 * far.meanKm);
  expect(near.mostKm).toBeLessThan(far.mostKm);
  expect(near.meanCostPaise).toBeLessThan(1.01 * far.meanCostPaise);
  expect(onTimeBy(near, far)).toBeGreaterThan(far.coverage - 0.003);
});

test('Gini: nothing when all have the same, nearly one when one has all', () => {
  expect(giniOf([3, 3, 3, 3])).toBe(0);
  expect(giniOf([])).toBe(0);
  expect(giniOf([0, 0, 0, 8])).toBe(0.75);
  expect(giniOf([1, 2, 3, 4])).toBeCloseTo(0.25);
});
