import { describe, expect, it } from 'vitest';
import { chargePrice, cheaperQuantity } from './price-drops.ts';

const rule = (minQty: number, maxQty: number, pricePaise: number, attributes = {}) => ({
  minQty,
  maxQty,
  pricePaise,
  attributes,
});
/** 199 cost ₹358.20, 200 cost ₹260; 999 cost ₹999, 1,000 cost ₹900. */
const cards = {
  maxOrderQty: 5000,
  pricing: [rule(100, 199, 180), rule(200, 499, 130), rule(500, 999, 100), rule(1000, 5000, 90)],
};
const at = (quantity: number, unitPaise: number) => ({ choice: {}, quantity, unitPaise });

describe('a larger quantity that costs less', () => {
  it('is named with what it costs', () => {
    expect(cheaperQuantity(cards, at(199, 180))).toEqual({ quantity: 200, totalPaise: 26_000 });
    expect(cheaperQuantity(cards, at(999, 100))).toEqual({ quantity: 1000, totalPaise: 90_000 });
  });

  it('is none where fewer pieces cost less', () => {
    expect(cheaperQuantity(cards, at(100, 180))).toBeNull();
    expect(cheaperQuantity(cards, at(144, 180))).toBeNull();
    expect(cheaperQuantity(cards, at(5000, 90))).toBeNull();
  });

  it('is found where the price of a choice of its own ends', () => {
    const thick = { Paper: 'Thick' };
    const list = { maxOrderQty: 500, pricing: [rule(1, 500, 100), rule(1, 99, 180, thick)] };
    const asked = { ...at(99, 180), choice: thick };
    expect(cheaperQuantity(list, asked)).toEqual({ quantity: 100, totalPaise: 10_000 });
  });

  it('is none beyond what can be ordered, or of another choice', () => {
    expect(cheaperQuantity({ ...cards, maxOrderQty: 199 }, at(199, 180))).toBeNull();
    const other = { maxOrderQty: 500, pricing: [rule(1, 199, 180), rule(200, 500, 1, { Size: 'A5' })] };
    expect(cheaperQuantity(other, { ...at(199, 180), choice: { Size: 'A4' } })).toBeNull();
  });
});

describe('what is charged', () => {
  it('is the price of the list, and the customer is told', () => {
    expect(chargePrice(cards, at(199, 180), 'tell')).toEqual({
      unitPaise: 180,
      cheaper: { quantity: 200, totalPaise: 26_000 },
    });
  });

  it('is never more than a larger quantity costs, where the shop says so', () => {
    for (let quantity = 100; quantity < 200; quantity++) {
      const { unitPaise, cheaper } = chargePrice(cards, at(quantity, 180), 'charge_lower');
      expect(unitPaise * quantity).toBeLessThanOrEqual(26_000);
      expect(cheaper).toBeNull();
    }
    expect(chargePrice(cards, at(199, 180), 'charge_lower').unitPaise).toBe(130);
    expect(chargePrice(cards, at(100, 180), 'charge_lower').unitPaise).toBe(180);
  });
});
