import { expect, test } from 'vitest';
import { cardDesign } from '#tests/card-design.ts';
import { duplicatesIn } from './check-rows.ts';
import '../templates/forms.ts';
import { fillRow } from './fill-row.ts';
import { guessTargets } from './map-columns.ts';
import { parseTable } from './parse-table.ts';
import { rowsOf } from './rows-of.ts';
import { hiddenFields, showsField } from './shown-fields.ts';

const cellsOf = (text: string) => [...parseTable(text)];

test.each([
  ['tabs, as spreadsheets copy them', 'Name\tPhone\nAsha, Rao\t98450 12345'],
  ['commas, quoted', 'Name,Phone\r\n"Asha, Rao",98450 12345\r\n'],
  ['semicolons', '\uFEFFName;Phone\nAsha, Rao;98450 12345\n\n'],
])('a table with %s', (_what, text) => {
  expect(cellsOf(text)).toEqual([
    ['Name', 'Phone'],
    ['Asha, Rao', '98450 12345'],
  ]);
});

test('a cell of several lines, with quotes in it', () => {
  expect(cellsOf('Name,Address\nAsha,"14 ""MG"" Road\nHyderabad"')[1]).toEqual([
    'Asha',
    '14 "MG" Road\nHyderabad',
  ]);
});

test('what Excel and Google Sheets copy and save: line breaks in a heading, the separator said above, columns nobody filled', () => {
  expect(cellsOf('"Name\n(on the card)"\tPhone\t\t\r\nAsha\t98450 12345\t\t\r\n\t\t\t\r\n')).toEqual([
    ['Name\n(on the card)', 'Phone'],
    ['Asha', '98450 12345'],
  ]);
  expect(cellsOf('sep=;\r\nName;Address;;\r\nAsha;14, MG Road, Pune;;')).toEqual([
    ['Name', 'Address'],
    ['Asha', '14, MG Road, Pune'],
  ]);
  // A title above, of the office and its town, parts nothing.
  expect(cellsOf('Musi Prints, Hyderabad\t\nName\tPhone')[0]).toEqual(['Musi Prints, Hyderabad', '']);
});

test('a quote that nothing ends is a letter, and what keeps a cell a text is not printed', () => {
  expect(cellsOf('Name\tPhone\n"Raju" Rao\t="04012345678"\n"Lata\t\'+91 98450 12345')).toEqual([
    ['Name', 'Phone'],
    ['"Raju" Rao', '04012345678'],
    ['"Lata', '+91 98450 12345'],
  ]);
  expect(cellsOf("Name\n'90s Store")[1]).toEqual(["'90s Store"]);
});

const rowsIn = (text: string) => {
  const table = parseTable(text);
  return rowsOf(table, guessTargets(table), 100);
};

test.each([
  ['9.82E+09', 'shortened'],
  ['9,82E+09', 'shortened'],
  ['########', 'too narrow'],
  ['#N/A', 'an error'],
  ['9845012345.0', 'a number to the spreadsheet'],
])('a phone number that a spreadsheet has made %s is told beside its row, and not printed', (cell, said) => {
  const [spoilt, whole] = rowsIn(`Name\tPhone\nAsha\t${cell}\nRavi\t98450 12345`);
  expect(spoilt?.spoilt.join()).toContain(`“${cell}”`);
  expect(spoilt?.spoilt.join()).toContain(said);
  expect(whole).toMatchObject({ spoilt: [], doubts: [] });
});

test('rows are counted as the spreadsheet counts them: with the empty ones between, and a cell of several lines as one', () => {
  const rows = rowsIn('\nName\tAddress\n\nAsha\t"14 MG Road\nHyderabad"\n\t\n  \nRavi\t2 Mint Road\n');
  expect(rows.map(({ number, label }) => [number, label])).toEqual([
    [4, 'Asha'],
    [7, 'Ravi'],
  ]);
  // Excel shows no row for what names the separator.
  expect(rowsIn('sep=;\nName;Phone\n\nAsha;98450 12345').map(({ number }) => number)).toEqual([3]);
});

test('letters that were lost, a sum below the names and a zero that is missing are told', () => {
  const rows = rowsIn('Name\tPhone\tQty\n????\t4012345678\t100\nà¤†à¤¶à¤¾\t98450 12345\t100\nTotal\t\t200');
  expect(rows.map(({ spoilt }) => spoilt.length)).toEqual([1, 1, 1]);
  expect(rows[0]?.spoilt[0]).toContain('lost its letters');
  expect(rows[0]?.doubts[0]).toContain('taken the 0 before it away');
  expect(rows[2]?.spoilt[0]).toBe('“Total” looks like the sum of the list, not like a name.');
  const dated = parseTable('Name\tDate\nAsha\t46021');
  const date = [guessTargets(dated)[0] ?? { kind: 'none' }, { kind: 'field', field: 'date' }] as const;
  expect(rowsOf(dated, date, 100)[0]?.spoilt[0]).toContain('counts a day');
});

test.each([
  ['"1,25"', null],
  ['"1,000"', 1000],
  ['"1,00,000"', 100000],
  ['100.00', 100],
  ['2.5', null],
  ['1E+03', null],
  ['0x10', null],
  ['₹ 100', null],
  ['-100', null],
])('of a quantity that says %s so many are printed: %s', (cell, quantity) => {
  expect(rowsIn(`Name,Qty\nAsha,${cell}`)[0]?.quantity).toBe(quantity);
});

test('titles and merged headings above the names of the columns are nobody', () => {
  const rows = rowsIn(
    'Staff list, 2026\t\t\t\nStaff\t\tContact\t\nनाम (हिंदी)\tDesignation\tMobile No. (WhatsApp)\tEmail\nआशा\tManager\t98450 12345\ta@b.in',
  );
  expect(rows.map(({ number, label, row }) => [number, label, row.fields.phone])).toEqual([
    [4, 'आशा', '98450 12345'],
  ]);
  // Nobody is taken for a title.
  expect(rowsIn('Ravi\tSales\tPune\nAsha\tStaff\tOffice').map(({ label }) => label)).toContain('Ravi');
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
