import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ladderOf } from './ladder.ts';
import { chooseRule, decidePrice, type PriceList, type PriceRule } from './rules.ts';

const options = {
  Sides: ['One', 'Two'],
  Paper: ['Thin', 'Thick', 'Kraft'],
  Colour: ['Red', 'Blue'],
} as const;
const names = Object.keys(options) as (keyof typeof options)[];

const value = (name: keyof typeof options) => fc.constantFrom(...options[name]);
const choice = fc.record({ Sides: value('Sides'), Paper: value('Paper'), Colour: value('Colour') });
const partial = fc.record(
  { Sides: value('Sides'), Paper: value('Paper') },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>;
const rule: fc.Arbitrary<PriceRule> = fc
  .record({
    pricePaise: fc.integer({ min: 1, max: 500_000 }),
    minQty: fc.integer({ min: 1, max: 2000 }),
    span: fc.integer({ min: 0, max: 2000 }),
    attributes: partial,
  })
  .map(({ span, ...rest }) => ({ ...rest, maxQty: rest.minQty + span }));
const list: fc.Arbitrary<PriceList> = fc
  .record({ pricing: fc.array(rule, { minLength: 1, maxLength: 30 }) })
  .map(({ pricing }) => ({
    name: 'Cards',
    pricing,
    attributes: names.map((name) => ({ name, values: options[name] })),
    minOrderQty: 1,
    maxOrderQty: 4000,
  }));
const quantity = fc.integer({ min: 1, max: 4000 });

const cards: PriceList = {
  name: 'Cards',
  attributes: names.map((name) => ({ name, values: options[name] })),
  minOrderQty: 100,
  maxOrderQty: 1000,
  pricing: [
    { pricePaise: 200, minQty: 100, maxQty: 499, attributes: { Sides: 'One' } },
    { pricePaise: 150, minQty: 500, maxQty: 1000, attributes: { Sides: 'One' } },
    { pricePaise: 300, minQty: 100, maxQty: 1000, attributes: { Sides: 'One', Paper: 'Thick' } },
    { pricePaise: 250, minQty: 200, maxQty: 1000, attributes: { Sides: 'Two' } },
  ],
};

test('more attributes beat fewer, then the higher minQty, then the earlier place', () => {
  const choose = (chosen: Record<string, string>, pieces: number) =>
    chooseRule(cards.pricing, chosen, pieces)?.pricePaise;
  expect(choose({ Sides: 'One', Paper: 'Thin' }, 499)).toBe(200);
  expect(choose({ Sides: 'One', Paper: 'Thin' }, 500)).toBe(150);
  expect(choose({ Sides: 'One', Paper: 'Thick' }, 500)).toBe(300);
  const twins = [
    { pricePaise: 1, minQty: 1, maxQty: 9, attributes: {} },
    { pricePaise: 2, minQty: 1, maxQty: 9, attributes: {} },
    { pricePaise: 3, minQty: 5, maxQty: 9, attributes: {} },
  ];
  expect(chooseRule(twins, {}, 4)?.pricePaise).toBe(1);
  expect(chooseRule(twins, {}, 5)?.pricePaise).toBe(3);
});

test('a refusal names what is missing and the nearest that has a price', () => {
  const refusal = (chosen: Record<string, string>, pieces: number, mustBeComplete = false) => {
    const decision = decidePrice(cards, chosen, pieces, mustBeComplete);
    return 'refusal' in decision ? decision.refusal : undefined;
  };
  expect(refusal({}, 500)).toMatchObject({
    code: 'no_price',
    message: 'Please choose: Sides, Paper.',
    details: {
      missing: [{ attribute: 'Sides', value: null, allowed: ['One', 'Two'] }, { attribute: 'Paper' }],
    },
  });
  expect(refusal({ Sides: 'Two' }, 150)).toMatchObject({
    code: 'no_price',
    details: { nearestQuantity: 200, nearestAttributes: { Sides: 'One' } },
  });
  expect(refusal({ Sides: 'Three' }, 500)).toMatchObject({
    code: 'option_unknown',
    details: { missing: [{ attribute: 'Sides', value: 'Three', allowed: ['One', 'Two'] }] },
  });
  expect(refusal({ Scent: 'Rose' }, 500)).toMatchObject({
    details: { missing: [{ attribute: 'Scent', allowed: [] }] },
  });
  expect(refusal({ Sides: 'One' }, 5000)).toMatchObject({
    code: 'quantity_out_of_range',
    message: 'Please order between 100 and 1,000 pieces.',
    details: { nearestQuantity: 1000 },
  });
  expect(refusal({ Sides: 'One' }, -3)).toMatchObject({ code: 'quantity_out_of_range' });
  expect(refusal({ Sides: 'One' }, 500)).toBeUndefined();
  expect(refusal({ Sides: 'One' }, 500, true)).toMatchObject({
    code: 'option_unknown',
    message: 'Please choose: Paper, Colour.',
  });
  expect(decidePrice({ ...cards, pricing: [] }, {}, 500, false)).toMatchObject({
    refusal: { code: 'price_on_request' },
  });
});

test('property: the chosen rule matches, and no better one does', () => {
  fc.assert(
    fc.property(list, choice, quantity, ({ pricing }, chosen, pieces) => {
      const best = chooseRule(pricing, chosen, pieces);
      const matching = pricing.filter(
        (one) =>
          pieces >= one.minQty &&
          pieces <= one.maxQty &&
          Object.entries(one.attributes).every(
            ([name, wanted]) => chosen[name as keyof typeof chosen] === wanted,
          ),
      );
      if (!best) {
        expect(matching).toEqual([]);
        return;
      }
      expect(matching).toContain(best);
      const count = (one: PriceRule) => Object.keys(one.attributes).length;
      for (const other of matching) {
        expect(count(other)).toBeLessThanOrEqual(count(best));
        if (count(other) === count(best)) expect(other.minQty).toBeLessThanOrEqual(best.minQty);
      }
    }),
  );
});

test('property: the order of the list decides only between equals', () => {
  fc.assert(
    fc.property(list, choice, quantity, fc.integer(), ({ pricing }, chosen, pieces, seed) => {
      const shuffled = [...pricing].sort((a, b) => hash(a, seed) - hash(b, seed));
      const [first, second] = [chooseRule(pricing, chosen, pieces), chooseRule(shuffled, chosen, pieces)];
      const rank = (one: PriceRule | null) => one && [Object.keys(one.attributes).length, one.minQty];
      expect(rank(second)).toEqual(rank(first));
    }),
  );
});

function hash(one: PriceRule, seed: number): number {
  return Math.imul(one.pricePaise ^ seed, 2_654_435_761);
}

test('property: the ladder quotes what the price decides, rising in quantity, never twice the same price', () => {
  fc.assert(
    fc.property(list, choice, (prices, chosen) => {
      const ladder = ladderOf(prices, chosen);
      expect(ladder.length).toBeLessThanOrEqual(8);
      for (const [index, step] of ladder.entries()) {
        expect(decidePrice(prices, chosen, step.quantity, true)).toMatchObject({
          rule: { pricePaise: step.unitPaise },
        });
        if (index > 0) expect(step.quantity).toBeGreaterThan(ladder[index - 1]?.quantity ?? 0);
        expect(step.savingPercent).toBeGreaterThanOrEqual(0);
        expect(step.savingPercent).toBeLessThan(100);
      }
    }),
  );
});

test('property: what a refusal calls nearest has a price', () => {
  fc.assert(
    fc.property(list, choice, fc.integer({ min: -5, max: 9000 }), (prices, chosen, pieces) => {
      const decision = decidePrice(prices, chosen, pieces, true);
      if (!('refusal' in decision)) return;
      const { nearestQuantity, nearestAttributes } = decision.refusal.details;
      if (nearestAttributes) expect(chooseRule(prices.pricing, nearestAttributes, pieces)).not.toBeNull();
      if (nearestQuantity !== null && decision.refusal.code === 'no_price') {
        expect(chooseRule(prices.pricing, chosen, nearestQuantity)).not.toBeNull();
      }
    }),
  );
});
