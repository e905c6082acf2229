import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';
import { pricedOptions } from '../draft.ts';
import { clashIn } from './clash.ts';
import { pasteInto } from './paste-into.ts';
import {
  gridOf,
  rulesOf,
  withAllChoices,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
} from './price-grid.ts';
import { readPrice, readQuantity } from './read-cell.ts';

const order = { minOrderQty: 1, maxOrderQty: 1000 };
const rule = (
  attributes: Record<string, string>,
  minQty: number,
  maxQty: number,
  pricePerUnit: number,
): RuleDraft => ({
  attributes,
  minQty,
  maxQty,
  pricePerUnit,
  currency: 'INR',
});
const [matt, gloss] = [{ Paper: 'Matt' }, { Paper: 'Gloss' }];
const list = [
  rule(matt, 1, 99, 2.4),
  rule(matt, 100, 1000, 1.8),
  rule(gloss, 1, 249, 3),
  rule(gloss, 250, 1000, 2.5),
];

describe('a grid', () => {
  it('has a row for each choice and a column where a price changes, and makes the same rules again', () => {
    const grid = gridOf(list, order);
    expect(grid).toEqual({
      quantities: ['1', '100', '250'],
      end: '1000',
      rows: [
        { attributes: matt, cells: ['2.4', '1.8', '1.8'] },
        { attributes: gloss, cells: ['3', '3', '2.5'] },
      ],
    });
    expect(rulesOf(grid, 'INR')).toEqual({ rules: list, problems: new Map() });
  });

  it('leaves a gap empty, and begins with one column where there are no rules', () => {
    const gapped = [rule(matt, 1, 50, 2), rule(matt, 100, 200, 1)];
    expect(gridOf(gapped, order).rows[0]?.cells).toEqual(['2', '', '1']);
    expect(rulesOf(gridOf(gapped, order), 'INR').rules).toEqual(gapped);
    expect(gridOf([], order)).toEqual({ quantities: ['1'], end: '1000', rows: [] });
  });

  test('any list without overlaps comes back with the same price at every quantity', () => {
    const priceOf = (rules: readonly RuleDraft[], quantity: number) =>
      rules.find(({ minQty, maxQty }) => minQty <= quantity && quantity <= maxQty)?.pricePerUnit;
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
        (at, prices) => {
          const starts = at.toSorted((a, b) => a - b);
          const rules = starts.slice(0, -1).flatMap((start, place) => {
            const price = prices[place] ?? 0;
            return price === 0 ? [] : [rule(matt, start, (starts[place + 1] ?? 0) - 1, price)];
          });
          fc.pre(rules.length > 0);
          const again = rulesOf(gridOf(rules, order), 'INR');
          expect(again.problems.size).toBe(0);
          for (let quantity = 1; quantity <= 61; quantity += 1)
            expect(priceOf(again.rules, quantity)).toBe(priceOf(rules, quantity));
        },
      ),
    );
  });

  it('says what is wrong at its cell, keeps what was typed, and makes no rule of it', () => {
    const typed = withCell(gridOf(list, order), { row: 0, column: 1 }, 'two rupees');
    expect(typed.rows[0]?.cells[1]).toBe('two rupees');
    const { rules, problems } = rulesOf(typed, 'INR');
    expect([...problems]).toEqual([['0:1', 'Not a price in rupees']]);
    expect(rules.filter((one) => one.attributes === matt || one.attributes.Paper === 'Matt')).toEqual([
      rule(matt, 1, 99, 2.4),
      rule(matt, 250, 1000, 1.8),
    ]);
    const backwards = withCell(gridOf(list, order), { row: -1, column: 1 }, '300');
    expect(rulesOf(backwards, 'INR')).toEqual({
      rules: [],
      problems: new Map([['q:2', 'Quantities go up from left to right']]),
    });
    expect(rulesOf({ ...gridOf(list, order), end: '200' }, 'INR').problems.get('end')).toBe(
      'Less than the last quantity',
    );
  });

  it('gets a row for each choice there is, unless they are too many', () => {
    const all = withAllChoices(gridOf(list, order), { Paper: ['Matt', 'Gloss', 'Linen'] });
    expect(all?.rows.map(({ attributes }) => attributes.Paper)).toEqual(['Matt', 'Gloss', 'Linen']);
    const many = Array.from({ length: 20 }, (_, n) => String(n));
    expect(withAllChoices(gridOf([], order), { A: many, B: many })).toBeNull();
    // What option rules exclude needs no price, and makes no table too large.
    const notThin = ['Gloss', 'Linen'].map((value) => ({
      when: { option: 'Paper', values: [value] },
      is: 'not' as const,
      other: { option: 'Weight', values: ['Thin'] },
      reason: '',
    }));
    const two = { Paper: ['Matt', 'Gloss', 'Linen'], Weight: ['Thin', 'Thick'] };
    expect(withAllChoices(gridOf([], order), two, notThin)?.rows.map(({ attributes }) => attributes)).toEqual(
      [
        { Paper: 'Matt', Weight: 'Thin' },
        { Paper: 'Matt', Weight: 'Thick' },
        { Paper: 'Gloss', Weight: 'Thick' },
        { Paper: 'Linen', Weight: 'Thick' },
      ],
    );
    const byRow = { attributes: { ...two, Quantity: ['1'] }, optionSettings: { Weight: { isByRow: true } } };
    expect(Object.keys(pricedOptions(byRow))).toEqual(['Paper']);
    // A new quantity begins at the price of the one before: nothing that had a price loses it.
    const wider = withCell(withColumn(gridOf(list, order)), { row: -1, column: 3 }, '500');
    expect(wider.rows.map(({ cells }) => cells.at(-1))).toEqual(['1.8', '2.5']);
    expect(rulesOf(wider, 'INR').rules).toEqual(list);
    const grid = withoutRow(withoutColumn(withColumn(gridOf(list, order)), 3), 1);
    expect(grid.rows).toHaveLength(1);
    expect(grid.quantities).toEqual(['1', '100', '250']);
  });
});

describe('choices that price the same order', () => {
  const [a4, mattOnly] = [{ Size: 'A4' }, { Paper: 'Matt' }];

  it.each([
    ['the place decides', [rule(a4, 1, 499, 10), rule(mattOnly, 500, 1000, 8), rule(a4, 500, 1000, 9)]],
    [
      'the first quantity decides',
      [rule(a4, 1, 499, 5), rule(a4, 500, 1000, 5), rule(mattOnly, 100, 1000, 3)],
    ],
  ])('are no grid where %s: their rows would be priced anew', (_, rules) => {
    expect(clashIn(rules)?.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([a4, mattOnly]),
    );
  });

  it('are a grid where they differ, weigh differently, or never meet at a quantity', () => {
    expect(clashIn(list)).toBeNull();
    expect(clashIn([rule({}, 1, 1000, 5), rule(a4, 1, 1000, 4)])).toBeNull();
    expect(clashIn([rule(a4, 1, 499, 10), rule(mattOnly, 500, 1000, 8)])).toBeNull();
    // A quantity among the options weighs nothing.
    expect(clashIn([rule({ Quantity: '1' }, 1, 9, 5), rule({ Quantity: '10' }, 10, 99, 4)])).toBeNull();
    expect(clashIn([rule({ Quantity: '1' }, 1, 9, 5), rule({}, 5, 99, 4)])).not.toBeNull();
  });

  test('of any list that is a grid, every order keeps its price when it comes back', () => {
    const choices = [{}, a4, mattOnly, { ...a4, ...mattOnly }, { Size: 'A5' }];
    const made = fc.record({
      choice: fc.constantFrom(...choices),
      minQty: fc.integer({ min: 1, max: 12 }),
      more: fc.integer({ min: 0, max: 6 }),
      price: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(made, { minLength: 1, maxLength: 5 }), (parts) => {
        const rules = parts.map(({ choice, minQty, more, price }) =>
          rule(choice, minQty, minQty + more, price),
        );
        fc.pre(clashIn(rules) === null);
        const again = rulesOf(gridOf(rules, order), 'INR').rules;
        for (const size of ['A4', 'A5'])
          for (const paper of ['Matt', 'Gloss'])
            for (let quantity = 1; quantity <= 18; quantity += 1)
              expect(quoted(again, { Size: size, Paper: paper }, quantity)).toBe(
                quoted(rules, { Size: size, Paper: paper }, quantity),
              );
      }),
    );
  });
});

/** As the shop quotes: more options win, then the higher first quantity, then the earlier place. */
function quoted(rules: readonly RuleDraft[], choice: Record<string, string>, quantity: number) {
  const weigh = ({ attributes }: RuleDraft) => Object.keys(attributes).length;
  const fitting = rules.filter(
    ({ attributes, minQty, maxQty }) =>
      minQty <= quantity &&
      quantity <= maxQty &&
      Object.entries(attributes).every(([name, value]) => choice[name] === value),
  );
  return fitting.toSorted((a, b) => weigh(b) - weigh(a) || b.minQty - a.minQty)[0]?.pricePerUnit;
}

describe('what is pasted', () => {
  const empty = gridOf([rule(matt, 1, 1000, 1), rule(gloss, 1, 1000, 1)], order);

  it('fills quantities and prices from a cell on, adds columns, and keeps what is no price', () => {
    const text = '1\t100\t1,000\r\n₹2.40\t1.80\t1.5\r\nRs. 3\tn/a\t२.५०\r\n';
    const { grid, problem } = pasteInto({ ...empty, end: '10000' }, { row: -1, column: 0 }, text);
    expect(problem).toBeNull();
    expect(grid.quantities).toEqual(['1', '100', '1,000']);
    expect(grid.rows.map(({ cells }) => cells)).toEqual([
      ['₹2.40', '1.80', '1.5'],
      ['Rs. 3', 'n/a', '२.५०'],
    ]);
    const { rules, problems } = rulesOf(grid, 'INR');
    expect([...problems.keys()]).toEqual(['1:1']);
    expect(rules.map(({ minQty, maxQty, pricePerUnit }) => [minQty, maxQty, pricePerUnit])).toEqual([
      [1, 99, 2.4],
      [100, 999, 1.8],
      [1000, 10_000, 1.5],
      [1, 99, 3],
      [1000, 10_000, 2.5],
    ]);
  });

  it('changes nothing where it does not fit, and says why', () => {
    const { grid, problem } = pasteInto(empty, { row: 1, column: 0 }, '1\n2');
    expect(grid).toBe(empty);
    expect(problem).toBe('2 rows were copied, and there are 1 from here on. Add the missing choices first.');
    const wide = Array.from({ length: 21 }, () => '1').join('\t');
    expect(pasteInto(empty, { row: 0, column: 0 }, wide).problem).toMatch(/at most 20/);
  });
});

test.each([
  ['1,23,456.50', 123_456.5],
  ['123,456', 123_456],
  ['₹ 2.40', 2.4],
  ['२.४०', 2.4],
  ['900/-', 900],
  ['2.400', 2.4],
  ['', null],
])('%j is read as %j rupees', (typed, value) => {
  expect(readPrice(typed)).toEqual({ value, problem: null });
});

test.each(['2,40', '1.2.3', '-5', '1e3', '0', '2.405', 'free', '12,34', 'NaN', '99999999999'])(
  '%j is no price',
  (typed) => {
    expect(readPrice(typed)).toMatchObject({ value: null, problem: expect.any(String) });
  },
);

test('quantities are whole, from one on', () => {
  expect(readQuantity('1,00,000').value).toBe(100_000);
  for (const typed of ['', '0', '1.5', 'many']) expect(readQuantity(typed).problem).not.toBeNull();
});
