import { surcharge } from '../seed-product.ts';

/** What is done to the parts of a card that a customer chooses: of each piece, and for setting it up, in rupees. */
const PRICES: readonly (readonly [value: string, each: number, setup: number])[] = [
  ['Spot UV', 1.1, 250],
  ['Gold foil', 2.4, 350],
  ['Silver foil', 2.4, 350],
];

export const HIGHLIGHTS = ['None', ...PRICES.map(([value]) => value)];

export const HIGHLIGHT_SURCHARGES = PRICES.flatMap(([value, each, setup]) => [
  surcharge(value, ['Highlight', value], 'piece', each),
  surcharge(`Setting up ${value}`, ['Highlight', value], 'order', setup),
]);
