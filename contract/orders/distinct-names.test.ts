import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

const line = (name: string, attributes: Record<string, string> = {}, ...fileNames: string[]) => ({
  name,
  attributes,
  fileNames,
});

it.each([
  ['other products by their names', [line('Cards'), line('Flyers')], ['Cards', 'Flyers']],
  [
    'one product by the options that differ',
    [
      line('Cards', { Size: 'A', Corner: 'Round' }),
      line('Cards', { Size: 'B', Corner: 'Round' }),
      line('Flyers'),
    ],
    ['Cards (A)', 'Cards (B)', 'Flyers'],
  ],
  [
    'the same options by the artwork',
    [line('Cards', { Size: 'A' }, 'asha.pdf'), line('Cards', { Size: 'A' }, 'ravi.pdf')],
    ['Cards (asha.pdf)', 'Cards (ravi.pdf)'],
  ],
  [
    'some of them by both',
    [
      line('Cards', { Foil: 'None' }, 'a.pdf'),
      line('Cards', { Foil: 'None' }, 'b.pdf'),
      line('Cards', { Foil: 'Gold' }),
    ],
    ['Cards (Foil: None, a.pdf)', 'Cards (Foil: None, b.pdf)', 'Cards (Gold)'],
  ],
  [
    'what is the same in all by its place',
    [line('Cards'), line('Cards')],
    ['Cards (no. 1)', 'Cards (no. 2)'],
  ],
])('tells %s', (_how, lines, names) => {
  expect(distinctNames(lines)).toEqual(names);
});
