import { describe, expect, it } from 'vitest';
import { quantityProblem, readQuantity } from './read-quantity.ts';

const limits = { minOrderQty: 100, maxOrderQty: 5000 };

describe('a typed quantity', () => {
  it('counts when it is a whole number within the limits, with or without its commas', () => {
    const typed = ['100', ' 5000 ', '1,000', '२५०'];
    expect(typed.map((one) => readQuantity(limits, one))).toEqual([100, 5000, 1000, 250]);
  });

  it('is ignored otherwise, and never read as another number', () => {
    for (const typed of [
      '',
      '0',
      '99',
      '5001',
      '150.5',
      '1.5',
      '1,25',
      '12,50',
      '1,0000',
      '-500',
      '500 pcs',
      '1e3',
      '５００',
    ]) {
      expect(readQuantity(limits, typed), typed).toBeNull();
    }
  });

  it('says why it is ignored and what counts instead', () => {
    expect(quantityProblem(limits, '250', 500)).toBeNull();
    expect(quantityProblem(limits, '1.5', 500)).toBe(
      '1.5 is not a whole number from 100 to 5,000. It stays at 500.',
    );
    expect(quantityProblem(limits, '', 500)).toBeNull();
  });
});
