import { expect, test } from 'vitest';
import type { TextObject } from '#contract/design/design.ts';
import { NO_FIELDS } from '../build-design.ts';
import { Sheet } from '../sheet.ts';
import { type Line, stack } from './stack.ts';

const SIZE = { widthMm: 148, heightMm: 210, bleedMm: 3, safeMm: 5 };
const LINES: readonly Line[] = [
  { what: 'name', size: 40, most: 2, font: 'display' },
  { what: 'trade', size: 8, gap: 0.2 },
];

/** Texts of a stack 120 mm wide: their sizes and where they stand in their boxes. */
function stacked(name: string, height: number) {
  const fields = { ...NO_FIELDS, name, trade: 'Kirana & General Store' };
  const sheet = new Sheet({ size: SIZE, fields, language: 'en', motif: null });
  stack(sheet, { x: 10, y: 10, width: 120, height }, LINES, { anchor: 'middle' });
  return sheet.page('Front', 'paper').objects.flatMap((object) => (object.kind === 'text' ? [object] : []));
}

test('a name too wide for its size is set smaller, and what explains it keeps its own', () => {
  // In a room a little too low for both: 40 mm were wished, a quarter of that is as wide as the room.
  const [name, trade] = stacked('Sri Venkateshwara Kirana & General Stores', 28);
  expect(name?.sizeMm).toBeLessThan(12);
  expect(trade?.sizeMm).toBeGreaterThan(4.5);
});

test('a name with more room than it needs stands at what explains it', () => {
  const [name, trade] = stacked('Sri Balaji Stores', 150);
  expect(name?.verticalAlign).toBe('bottom');
  expect(trade?.verticalAlign).toBe('top');
});

test('where a line may be left free, what explains a name stands half-way to the next', () => {
  const fields = { ...NO_FIELDS, name: 'മലബാർ കഫേ', trade: 'കഫേ & ബേക്കറി', phone: '98470 12345' };
  const sheet = new Sheet({ size: SIZE, fields, language: 'ml', motif: null, fonts: 'bazaar' });
  const lines: readonly Line[] = [
    { what: 'name', size: 4, font: 'display' },
    { what: 'trade', size: 2.9, most: 2, ink: 'onGround' },
    { what: 'phone', size: 2.9 },
  ];
  stack(sheet, { x: 10, y: 10, width: 30, height: 40 }, lines);
  const trade = sheet.page('Front', 'paper').objects.find(({ id }) => id === 'trade') as TextObject;
  expect(trade.box.height).toBeGreaterThan(2 * 2.9);
  expect(trade.verticalAlign).toBe('middle');
});
