import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckedDestinations } from './destination-csv.ts';
import { DestinationVerdict } from './destination-verdict.tsx';
import type { UnevenLine } from './divided-lines.ts';
import type { ManyDestinations } from './use-destinations.ts';

const row = {
  row: 2,
  name: 'Pune branch',
  phone: '',
  street: '1 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  place: 'Pune, Maharashtra',
  quantities: [10, 0, 120],
  problems: [],
};
const line = (cartItemId: string, name: string, more: Partial<UnevenLine> = {}): UnevenLine => ({
  cartItemId,
  name,
  given: 120,
  ordered: 100,
  refusal: null,
  ...more,
});

function shown(uneven: readonly UnevenLine[], more: Partial<CheckedDestinations> = {}): string {
  const checked = { rows: [row], problems: [], badRows: 0, totals: [10, 0, 120], ...more };
  const destinations: ManyDestinations = {
    obstacle: null,
    isDivided: true,
    products: ['Cards', 'Flyers', 'Pamphlets'],
    checked,
    isPending: false,
    failure: null,
    uneven,
    lacking: null,
    list: [],
    checkAgain: () => undefined,
  };
  return renderToStaticMarkup(<DestinationVerdict destinations={destinations} shipping={[0]} />);
}
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, words]) => words);

test('quantities that differ are one notice with one button, and say what cannot be ordered', () => {
  const refusal = 'It is ordered from 500 pieces on.';
  const html = shown([line('a', 'Cards'), line('b', 'Flyers'), line('c', 'Pamphlets', { refusal })]);
  expect(html).toContain('<li>Cards: 120, your cart has 100. </li>');
  expect(html).toContain(`<li>Pamphlets: 120, your cart has 100. ${refusal}</li>`);
  expect(buttons(html)).toEqual(['Order what the addresses take']);
  expect(buttons(shown([line('a', 'Cards')]))).toEqual(['Order 120']);
  expect(buttons(shown([line('c', 'Pamphlets', { refusal })]))).toEqual([]);
});

test('of a file that could not be read the reason stands alone, without sums that nobody wrote', () => {
  const html = shown([line('a', 'Cards', { given: 0 })], { problems: ['The column Quantity 1 is missing.'] });
  expect(html).toContain('The column Quantity 1 is missing.');
  expect(html).not.toContain('your cart has');
});

test('while a row is wrong its sums are no order', () => {
  expect(buttons(shown([line('a', 'Cards')], { badRows: 1 }))).not.toContain('Order 120');
});

test('what an address gets stands in lines of its own', () => {
  const html = shown([]);
  expect(html).toMatch(/>10 × Cards<\/span><span[^>]*>120 × Pamphlets<\/span>/);
  expect(html).not.toContain('× Flyers');
});
