import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf, searchOf } from './configuration.ts';
import { readConfiguration } from './read-configuration.ts';

const product = {
  attributes: {
    Sides: ['Front only', 'Front and back'],
    Corners: ['Square', 'Rounded 3 mm'],
    Quantity: ['100', '500'],
  },
  minOrderQty: 100,
  maxOrderQty: 10_000,
};

describe('readConfiguration', () => {
  it('takes the first values and the smallest quantity where the address says nothing', () => {
    expect(readConfiguration(product, new URLSearchParams())).toEqual({
      choice: { Sides: 'Front only', Corners: 'Square' },
      quantity: 100,
      isChosen: false,
      moved: null,
    });
  });

  it('ignores values the product does not have', () => {
    const search = new URLSearchParams('Sides=Spine&Corners=Rounded+3+mm&qty=99&Paper=Gold');
    expect(readConfiguration(product, search)).toEqual({
      choice: { Sides: 'Front only', Corners: 'Rounded 3 mm' },
      quantity: 100,
      isChosen: true,
      moved: null,
    });
  });

  it('survives the way through an address', () => {
    const choices = fc.record({
      Sides: fc.constantFrom(...product.attributes.Sides),
      Corners: fc.constantFrom(...product.attributes.Corners),
    });
    fc.assert(
      fc.property(choices, fc.integer({ min: 100, max: 10_000 }), (choice, quantity) => {
        const { isChosen, moved, ...read } = readConfiguration(
          product,
          new URLSearchParams(searchOf({ choice, quantity })),
        );
        expect([isChosen, moved]).toEqual([true, null]);
        expect(read).toEqual({ choice, quantity });
      }),
    );
  });
});

it('falls to the nearest that goes together, and says so of what the address named', () => {
  const ruled = {
    ...product,
    attributes: { ...product.attributes, Paper: ['250 gsm', '350 gsm'] },
    optionRules: [
      {
        when: { option: 'Corners', values: ['Rounded 3 mm'] },
        is: 'only' as const,
        other: { option: 'Paper', values: ['350 gsm'] },
        reason: 'Thin card tears.',
      },
    ],
  };
  const read = (search: string) => readConfiguration(ruled, new URLSearchParams(search));
  const rounded = { Sides: 'Front only', Corners: 'Rounded 3 mm', Paper: '350 gsm' };
  // What it leaves out follows without a word.
  expect(read('Corners=Rounded+3+mm')).toMatchObject({ choice: rounded, moved: null });
  expect(read('Corners=Rounded+3+mm&Paper=250+gsm')).toMatchObject({
    choice: rounded,
    moved: 'Now Paper: 350 gsm. Thin card tears.',
  });
  expect(read('Paper=250+gsm')).toMatchObject({ choice: { Corners: 'Square' }, moved: null });
});

it('reads quantities by value, whose sum is the quantity; what names another value is none', () => {
  const byRow = { ...product, minOrderQty: 1, optionSettings: { Corners: { isByRow: true } } };
  const [first = '', second = ''] = product.attributes.Corners ?? [];
  const read = (words: string) =>
    readConfiguration(byRow, new URLSearchParams({ Corners: words, qty: '900' }));
  expect(read(`${second} × 4, ${first} × 3`)).toMatchObject({
    choice: { Corners: `${first} × 3, ${second} × 4` },
    quantity: 7,
  });
  expect(read(`${second} × 4, Wavy × 3`)).toMatchObject({ choice: { Corners: first }, quantity: 900 });
});

it('has no choice list for a quantity among the attributes', () => {
  expect(optionsOf(product).map(([name]) => name)).toEqual(['Sides', 'Corners']);
});
