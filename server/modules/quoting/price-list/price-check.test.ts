import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPriceList } from './price-check-rules.ts';
import { chooseRule, type PriceList, type PriceRule } from './rules.ts';

const options = { Sides: ['One', 'Two'], Paper: ['Thin', 'Thick', 'Kraft'], Colour: ['Red', 'Blue'] };
const attributes = Object.entries(options).map(([name, values]) => ({ name, values }));
const list = (pricing: PriceRule[]): PriceList => ({
  name: 'Cards',
  attributes,
  pricing,
  minOrderQty: 1,
  maxOrderQty: 60,
});

const everyChoice = options.Sides.flatMap((Sides) =>
  options.Paper.flatMap((Paper) => options.Colour.map((Colour) => ({ Sides, Paper, Colour }))),
);

const attributesOfRule = fc.record(
  { Sides: fc.constantFrom(...options.Sides), Paper: fc.constantFrom(...options.Paper) },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>;
const rules = fc.array(
  fc
    .record({
      pricePaise: fc.integer({ min: 1, max: 500 }),
      minQty: fc.integer({ min: 1, max: 60 }),
      span: fc.integer({ min: 0, max: 60 }),
      attributes: attributesOfRule,
    })
    .map(({ span, ...rest }) => ({ ...rest, maxQty: rest.minQty + span })),
  { maxLength: 8 },
);

test('property: it finds exactly the quantities and the number of choices that have no price', () => {
  fc.assert(
    fc.property(rules, (pricing) => {
      const gaps = checkPriceList(list(pricing)).defects.filter(({ kind }) => kind === 'gap');
      for (let quantity = 1; quantity <= 60; quantity++) {
        const without = everyChoice.filter((choice) => !chooseRule(pricing, choice, quantity)).length;
        const here = gaps.filter(({ minQty, maxQty }) => minQty <= quantity && quantity <= maxQty);
        // Values no rule speaks of are alike: one example stands for several choices.
        expect(here.reduce((sum, { choices }) => sum + choices, 0)).toBe(without);
      }
      for (const { choice, minQty, maxQty } of gaps) {
        for (let quantity = minQty; quantity <= maxQty; quantity++)
          expect(chooseRule(pricing, choice, quantity)).toBeNull();
      }
    }),
  );
});

test('property: a cliff is named wherever more pieces cost less in total, and nowhere else', () => {
  fc.assert(
    fc.property(rules, (pricing) => {
      const cliffs = checkPriceList(list(pricing)).defects.filter((defect) => defect.kind === 'cliff');
      const total = (choice: Record<string, string>, quantity: number) =>
        (chooseRule(pricing, choice, quantity)?.pricePaise ?? Number.NaN) * quantity;
      for (const { choice, minQty, maxQty, totalPaise } of cliffs) {
        expect([total(choice, minQty), total(choice, maxQty)]).toEqual(totalPaise);
        expect(totalPaise[0]).toBeGreaterThan(totalPaise[1]);
      }
      for (const choice of everyChoice) {
        let dearest = Number.NEGATIVE_INFINITY;
        const falls: number[] = [];
        for (let quantity = 1; quantity <= 60; quantity++) {
          const now = total(choice, quantity);
          if (
            now < dearest &&
            chooseRule(pricing, choice, quantity) !== chooseRule(pricing, choice, quantity - 1)
          )
            falls.push(quantity);
          if (now > dearest) dearest = now;
        }
        for (const quantity of falls) expect(cliffs.some(({ maxQty }) => maxQty === quantity)).toBe(true);
      }
    }),
  );
});

/** A list without defects: one price for everything that falls with each step, but never below what fewer cost. */
const sound: fc.Arbitrary<PriceRule[]> = fc
  .tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 31, max: 59 }), fc.constantFrom(...options.Sides))
  .map(([first, second, side]): PriceRule[] => [
    { pricePaise: 1000, minQty: 1, maxQty: first, attributes: {} },
    { pricePaise: 1000, minQty: first + 1, maxQty: second, attributes: {} },
    { pricePaise: 1000, minQty: second + 1, maxQty: 60, attributes: {} },
    { pricePaise: 1200, minQty: 1, maxQty: 60, attributes: { Sides: side } },
  ]);

test('property: every injected gap, overlap and cliff is found', () => {
  fc.assert(
    fc.property(
      sound,
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(...options.Paper),
      (pricing, at, paper) => {
        expect(checkPriceList(list(pricing)).defects).toEqual([]);
        const kindsIn = (changed: PriceRule[]) =>
          checkPriceList(list(changed)).defects.map(({ kind }) => kind);
        expect(kindsIn(pricing.filter((_, index) => index !== at))).toContain('gap');
        const twin = pricing[at] as PriceRule;
        expect(kindsIn([...pricing, { ...twin, pricePaise: 1100 }])).toContain('overlap');
        // Another attribute, equally specific: both fit a choice that has both.
        expect(
          kindsIn([...pricing, { ...twin, minQty: 1, maxQty: 60, attributes: { Paper: paper } }]),
        ).toContain('overlap');
        if (at > 0) {
          const cheaper = pricing.map((rule, index) => (index === at ? { ...rule, pricePaise: 1 } : rule));
          expect(kindsIn(cheaper)).toContain('cliff');
        }
      },
    ),
  );
});

test('the example says where', () => {
  const { defects, isComplete } = checkPriceList(
    list([
      { pricePaise: 200, minQty: 1, maxQty: 20, attributes: {} },
      { pricePaise: 100, minQty: 31, maxQty: 60, attributes: {} },
      { pricePaise: 150, minQty: 15, maxQty: 20, attributes: {} },
    ]),
  );
  expect(isComplete).toBe(true);
  const choice = { Sides: 'One', Paper: 'Thin', Colour: 'Red' };
  expect(defects).toEqual([
    { kind: 'gap', choice, minQty: 21, maxQty: 30, choices: 12 },
    { kind: 'overlap', choice, minQty: 15, maxQty: 20, rules: [0, 2], choices: 12 },
    { kind: 'cliff', choice, minQty: 14, maxQty: 15, totalPaise: [2800, 2250], choices: 12 },
  ]);
});

test('thousands of rules over many options are looked at in a moment, and a list too large says so', () => {
  const names = Array.from({ length: 9 }, (_, index) => `Option ${index}`);
  const wide = names.map((name) => ({ name, values: Array.from({ length: 9 }, (_, value) => `v${value}`) }));
  const base = { pricePaise: 100, minQty: 1, maxQty: 60 };
  const few = names.map((name) => ({ ...base, attributes: { [name]: 'v1' } }));
  const whole = { ...list([{ ...base, attributes: {} }, ...few]), attributes: wide };
  expect(checkPriceList(whole).isComplete).toBe(true);
  const many = names.flatMap((name) =>
    Array.from({ length: 9 }, (_, value) => ({ ...base, attributes: { [name]: `v${value}` } })),
  );
  expect(checkPriceList({ ...whole, pricing: many }).isComplete).toBe(false);
});
