import { expect, test } from 'vitest';
import { cardDesign } from '#tests/card-design.ts';
import { duplicatesIn } from './check-rows.ts';
import '../templates/forms.ts';
import { fillRow } from './fill-row.ts';
import { guessTargets } from './map-columns.ts';
import { parseTable } from './parse-table.ts';
import { rowsOf } from './rows-of.ts';
import { hiddenFields, showsField } from './shown-fields.ts';

test.each([
  ['tabs, as spreadsheets copy them', 'Name\tPhone\nAsha, Rao\t98450 12345'],
  ['commas, quoted', 'Name,Phone\r\n"Asha, Rao",98450 12345\r\n'],
  ['semicolons', '\uFEFFName;Phone\nAsha, Rao;98450 12345\n\n'],
])('a table with %s', (_what, text) => {
  expect(parseTable(text)).toEqual([
    ['Name', 'Phone'],
    ['Asha, Rao', '98450 12345'],
  ]);
});

test('a cell of several lines, with quotes in it', () => {
  expect(parseTable('Name,Address\nAsha,"14 ""MG"" Road\nHyderabad"')[1]).toEqual([
    'Asha',
    '14 "MG" Road\nHyderabad',
  ]);
});

const kinds = (text: string) =>
  guessTargets(parseTable(text)).map((target) => (target.kind === 'field' ? target.field : target.kind));

test('columns fill what they are called, or what their cells look like', () => {
  expect(
    kinds('Employee Name,Designation,Mobile No.,Email ID,Qty,Blood group\nA,B,9845012345,a@b.in,100,O+'),
  ).toEqual(['person', 'trade', 'phone', 'email', 'quantity', 'none']);
  expect(kinds('Asha Rao,asha@example.com,98450 12345,200\nRavi,ravi@example.com,98450 54321,100')).toEqual([
    'person',
    'email',
    'phone',
    'quantity',
  ]);
});

test('rows are counted as a spreadsheet counts them, with quantities of their own', () => {
  const table = parseTable(
    'Name,Phone,Qty\nAsha,98450 12345,"1,000"\nRavi,98450 54321,\nMeena,98450 11111,some\nLata,98450 22222,२५०',
  );
  const rows = rowsOf(table, guessTargets(table), 200);
  expect(rows.map(({ number, label, quantity }) => [number, label, quantity])).toEqual([
    [2, 'Asha', 1000],
    [3, 'Ravi', 200],
    [4, 'Meena', null],
    [5, 'Lata', 250],
  ]);
});

test('rows of the same words, numbers and mails are told with the row they repeat', () => {
  const table = parseTable(
    'Name,Phone,Email\nAsha,98450 12345,asha@example.com\nRavi,+98450-12345,ravi@example.com\nAsha,98450 12345,asha@example.com\nMeena,,ravi@example.com',
  );
  expect([...duplicatesIn(rowsOf(table, guessTargets(table), 100))]).toEqual([
    [3, 'The same phone number as row 2.'],
    [4, 'The same as row 2.'],
    [5, 'The same mail address as row 3.'],
  ]);
});

test('a row fills the design, makes room for what it brings, and leaves the rest', () => {
  const design = cardDesign({ person: 'Asha Rao' });
  const filled = fillRow(design, { fields: { person: 'Ravi Kumar', email: 'ravi@example.com' }, texts: {} });
  expect(filled.fields).toMatchObject({
    name: 'Sri Balaji Stores',
    phone: '98450 12345',
    person: 'Ravi Kumar',
    email: 'ravi@example.com',
  });
  const shows = (one: typeof design) =>
    one.pages[0]?.objects.flatMap((object) => (object.kind === 'text' ? (object.field ?? []) : []));
  expect(shows(design)).not.toContain('email');
  expect(shows(filled)).toContain('email');
});

test('a name that a design has no place for is told, and becomes the name in large by itself', () => {
  const design = cardDesign();
  const filled = fillRow(design, { fields: { person: 'Ravi Kumar', phone: '98450 54321' }, texts: {} });
  expect(hiddenFields(filled, ['person', 'phone'])).toEqual(['person']);
  expect([showsField(design, 'person'), showsField(design, 'email')]).toEqual([false, true]);
  const table = parseTable('Name\tMobile\nRavi Kumar\t98450 54321');
  expect(guessTargets(table, showsField(design, 'person'))[0]).toEqual({ kind: 'field', field: 'name' });
});

test('columns are known by what they are called in the scripts of India, and their names are nobody', () => {
  expect(kinds('नाव\tहुद्दा\tमोबाईल\nआशा\tव्यवस्थापक\t98450 12345')).toEqual(['person', 'trade', 'phone']);
  expect(kinds('పేరు,ఫోన్ నంబర్,చిరునామా\nరవి,98450 12345,హైదరాబాద్')).toEqual(['person', 'phone', 'address']);
  expect(kinds('نام\tفون\tتعداد\nشکیل\t98450 12345\t100')).toEqual(['person', 'phone', 'quantity']);
  // A name of a column that is in no list of ours stands above numbers.
  const table = parseTable('കുടുംബം\tവിളിക്കാൻ\nമേരി\t98450 12345\nജോസഫ്\t98450 54321');
  expect(rowsOf(table, guessTargets(table), 100).map(({ label }) => label)).toEqual(['മേരി', 'ജോസഫ്']);
});

test('what counts the rows is not printed and is no quantity, and the name stands where it stands', () => {
  expect(kinds('Sr. No.,Name,Mobile,Alternate,Blood group\n1,Asha,98450 12345,98450 11111,O+')).toEqual([
    'none',
    'person',
    'phone',
    'none',
    'none',
  ]);
  expect(kinds('1\tAsha\t98450 12345\n2\tRavi\t98450 54321')).toEqual(['none', 'person', 'phone']);
  expect(kinds('No.,Guest,Nos\n1,Asha,100')).toEqual(['none', 'person', 'quantity']);
});

test('two columns of one thing are both said, and what is cut off is told', () => {
  const table = parseTable(
    `First name,Phone,Surname,Address,Branch\nAsha,98450 12345,Rao,14 MG Road,${'Pune '.repeat(40)}`,
  );
  const targets = guessTargets(table).map((target, at) =>
    at === 4 ? ({ kind: 'field', field: 'address' } as const) : target,
  );
  const [row] = rowsOf(table, targets, 100);
  expect(row?.row.fields.person).toBe('Asha Rao');
  expect(row?.row.fields.address).toMatch(/^14 MG Road\nPune/);
  expect(row?.isCut).toBe(true);
});

test.each([
  ['Last name,First name,Phone', 'Rao,Asha,98450 12345', 'Asha Rao'],
  ['Surname *,Phone,Middle Name,Given Name:', 'Rao,98450 12345,Devi,Asha', 'Asha Devi Rao'],
  ['last_name,first_name,Phone', 'Rao,Asha,98450 12345', 'Asha Rao'],
  ['LastName,FirstName,Phone', ',Asha,98450 12345', 'Asha'],
])(
  'the parts of a name are said as names are written, whatever the order of the columns: %s',
  (names, cells, said) => {
    const table = parseTable(`${names}\n${cells}`);
    const [row] = rowsOf(table, guessTargets(table), 100);
    expect(row?.row.fields).toMatchObject({ person: said, phone: '98450 12345' });
  },
);
