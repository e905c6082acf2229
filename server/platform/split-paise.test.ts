import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPaise } from './split-paise.ts';

test('property: an amount is split to the last paisa, never more than a paisa from the exact share', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 99 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (weights, basisPoints) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const amount = Math.floor((sum / 10_000) * basisPoints);
      const parts = splitPaise(amount, weights);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(sum === 0 ? 0 : amount);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
      }
    }),
  );
});
