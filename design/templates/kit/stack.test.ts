import { expect, test } from 'vitest';
import type { Language, TextObject } from '#contract/design/design.ts';
import { NO_FIELDS } from '../build-design.ts';
import { words } from '../invitations/words.ts';
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

/** Two who marry, on an A6 invitation: what each text of the first layout with their names has. */
function invited(name: string, second: string, language: Language) {
  const fields = {
    ...NO_FIELDS,
    name,
    second,
    trade: 'Wedding',
    date: '14 February 2027',
    phone: '98480 12345',
  };
  const size = { widthMm: 105, heightMm: 148, bleedMm: 3, safeMm: 4 };
  const sheet = new Sheet({ size, fields, language, motif: null, fonts: 'classic' });
  stack(sheet, { x: 6, y: 60, width: 93, height: 66 }, words(sheet, 18, 'strong', 'ink'), {
    align: 'center',
    anchor: 'middle',
  });
  const texts = sheet
    .page('Front', 'paper')
    .objects.flatMap((object) => (object.kind === 'text' ? object : []));
  const of = (id: string): TextObject => {
    const text = texts.find((one) => one.id === id);
    if (!text) throw new Error(`there is no ${id}`);
    return text;
  };
  return { name: of('name'), and: of('and'), second: of('second'), date: of('date'), phone: of('phone') };
}

test.each([
  ['en', 'Asha', 'Ravi'],
  ['en', 'Meenakshi Iyer', 'Arjun Deshpande'],
  ['hi', 'मीनाक्षी शर्मा', 'अर्जुन देशपांडे'],
  ['ta', 'மீனாட்சி', 'அர்ஜுன் குமார்'],
  ['ur', 'فاطمہ خان', 'شکیل احمد'],
] as const)(
  'in %s the names of %s and %s lead: each as large, and more than half as large again as the day',
  (language, one, other) => {
    const { name, second, date, phone } = invited(one, other, language);
    expect(name.sizeMm).toBeGreaterThan(7);
    expect(second.sizeMm).toBeCloseTo(name.sizeMm);
    expect(name.sizeMm / date.sizeMm).toBeGreaterThan(1.6);
    expect(name.sizeMm / phone.sizeMm).toBeGreaterThan(2.2);
  },
);

test('two short names stand in one line where both are clearly larger so, the first to the left of the sign', () => {
  const { name, and, second } = invited('आशा', 'रवि', 'hi');
  expect([and.box.y, second.box.y]).toEqual([name.box.y, name.box.y]);
  expect(name.box.x + name.box.width).toBeCloseTo(and.box.x);
  expect(and.box.x + and.box.width).toBeCloseTo(second.box.x);
  expect([name.align, second.align]).toEqual(['end', 'start']);
  expect(name.sizeMm).toBeGreaterThan(12);
  const long = invited('पुरुषोत्तम विश्वकर्मा', 'लक्ष्मीनारायणी चतुर्वेदी', 'hi');
  expect(long.second.box.y).toBeGreaterThan(long.and.box.y);
  expect(long.and.box.y).toBeGreaterThan(long.name.box.y);
});

test('in Urdu the first of two in one line stands at the right', () => {
  const { name, and, second } = invited('عائشہ', 'روی', 'ur');
  expect(name.box.y).toBe(second.box.y);
  expect(name.box.x).toBeGreaterThan(and.box.x);
  expect(and.box.x).toBeGreaterThan(second.box.x);
});
