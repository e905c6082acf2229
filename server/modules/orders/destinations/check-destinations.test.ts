import { expect, test } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import { cartOf } from '#tests/prints.ts';
import { readDestinationRow } from './read-destination-row.ts';
import { readDestinationText } from './read-destination-text.ts';
import { requireOneSupply } from './require-destinations.ts';

const check = (text: string, products = ['Cards']) => {
  const { columns, rows, problems } = readDestinationText(text, products);
  return { problems, rows: columns ? rows.map((row) => readDestinationRow(row, columns)) : [] };
};
const HEADER = 'Name,Phone,Address,City,State,PIN,Quantity';
const GOOD = 'Pune branch,98765 43210,"16, MG Road",Pune,Maharashtra,411001,100';
const wrong = (row: string) => check(`${HEADER}\r\n${row}`).rows[0]?.problems;

test.each([
  ['commas', `${HEADER}\n${GOOD}`],
  ['a byte order mark and Windows line ends', `\uFEFF${HEADER}\r\n${GOOD}\r\n`],
  [
    'semicolons',
    `${HEADER}\n${GOOD.replace('"16, MG Road"', '§')}`.replaceAll(',', ';').replace('§', '16, MG Road'),
  ],
  [
    'a copy from a spreadsheet',
    `${HEADER}\n${GOOD.replace('"16, MG Road"', '§')}`.replaceAll(',', '\t').replace('§', '16, MG Road'),
  ],
  [
    'other names and another order',
    'Qty,Pin code,Branch,Street,Mobile\n100,411 001,Pune branch,"16, MG Road",+91 9876543210',
  ],
  [
    'digits of Indian scripts, and a country that is India',
    'Name,Phone,Address,PIN,Country,Quantity\nPune branch,९८७६५ ४३२१०,"16, MG Road",४११ ००१,India,१००',
  ],
  ['cells guarded against formulas', `${HEADER}\n${GOOD.replace('98765 43210', "'+91 98765 43210")}`],
])('reads %s', (_what, text) => {
  expect(check(text)).toEqual({
    problems: [],
    rows: [
      {
        row: 2,
        name: 'Pune branch',
        phone: '9876543210',
        street: '16, MG Road',
        city: 'Pune',
        state: 'Maharashtra',
        zipCode: '411001',
        place: 'Pune, Maharashtra',
        quantities: [100],
        problems: [],
      },
    ],
  });
});

test('an address of another country is refused by one sentence', () => {
  const { rows } = check('Name,Address,PIN,Country,Quantity\nKathmandu,1 Durbar Marg,411001,Nepal,5');
  expect(rows[0]?.problems).toEqual([{ column: 'Country', message: 'We deliver within India only' }]);
});

test('a cell may have lines and quotation marks, empty rows are counted, not read', () => {
  const { rows } = check(`${HEADER}\n\n,,,,,,\n"Umbra ""HQ""",,"3 Hill Road\nFloor 2",,,500034,"1,000"`);
  expect(rows).toMatchObject([
    {
      name: 'Umbra "HQ"',
      street: '3 Hill Road\nFloor 2',
      state: 'Telangana',
      quantities: [1000],
      problems: [],
    },
  ]);
});

test.each([
  ['Pune,,16 MG Road,Pune,,4110,5', [{ column: 'PIN', message: 'A PIN code has 6 digits' }]],
  [
    'Pune,,16 MG Road,Pune,Maharashtra,290001,5',
    [{ column: 'PIN', message: 'The PIN code 290001 does not exist' }],
  ],
  [
    'Pune,,16 MG Road,Pune,Kerala,411001,5',
    [{ column: 'State', message: 'PIN 411001 is in Maharashtra, not in Kerala' }],
  ],
  ['Pune,,16 MG Road,Pune,Nowhere,411001,5', [{ column: 'State', message: 'This is no State of India' }]],
  [
    ',12345,,Pune,tamilnadu,600001,0',
    [
      { column: 'Name', message: 'Please write who receives it' },
      { column: 'Phone', message: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9' },
      { column: 'Address', message: 'Please write the street address' },
      { column: 'Quantity', message: 'An address gets at least one piece' },
    ],
  ],
  [
    'Pune,,16 MG Road,,,411001,12.5',
    [{ column: 'Quantity', message: 'Please write a whole number of pieces' }],
  ],
  [
    'Pune,,16 MG Road,,,411001,-5',
    [{ column: 'Quantity', message: 'Please write a whole number of pieces' }],
  ],
  [
    '"=HYPERLINK(""http://x.example"")",,16 MG Road,,,"=""411001""",5',
    [
      { column: 'Name', message: 'This is a formula. Please write the text it stands for' },
      { column: 'PIN', message: 'This is a formula. Please write the text it stands for' },
    ],
  ],
  [
    '@SUM(1),,+cmd|calc,,,411001,5',
    [
      { column: 'Name', message: 'This is a formula. Please write the text it stands for' },
      { column: 'Address', message: 'This is a formula. Please write the text it stands for' },
    ],
  ],
])('names all that is wrong in a row by its column: %s', (row, problems) => {
  expect(wrong(row)).toEqual(problems);
});

test.each([
  ['', ['Cards'], 'There are no rows yet.'],
  [HEADER, ['Cards'], 'There is no row below the names of the columns.'],
  [
    GOOD,
    ['Cards'],
    'The columns Name, Address, PIN, Quantity are missing: the first row has to name the columns, as the template does.',
  ],
  [
    `${HEADER}\n"x`,
    ['Cards'],
    'A cell that begins with a quotation mark has no end. Please look for a single ".',
  ],
  [
    `${HEADER}\n${GOOD}`,
    ['Cards', 'Flyers'],
    'Your cart has 2 products: there have to be the columns Quantity 1 to Quantity 2.',
  ],
  [`${HEADER},Qty 2\n${GOOD},1`, ['Cards'], 'Your cart has one product: please keep one column Quantity.'],
  [
    `${HEADER} 1: Flyers,Quantity 2: Cards\n${GOOD},1`,
    ['Cards', 'Flyers'],
    'The column “Quantity 1: Flyers” is not of product 1 of your cart, Cards. Please download the template again.',
  ],
  [
    `${HEADER} 1,Quantity 1\n${GOOD},1`,
    ['Cards', 'Flyers'],
    'The column “Quantity 1” is not of product 2 of your cart, Flyers. Please download the template again.',
  ],
])('says what is wrong with a whole file', (text, products, problem) => {
  expect(check(text, products).problems).toEqual([problem]);
});

test('takes the quantities of a product from the column with its number, wherever that stands', () => {
  const text = `Name,Quantity 2: Flyers,Address,PIN,Quantity 1: Cards\nPune branch,7,"16, MG Road",411001,100`;
  expect(check(text, ['Cards', 'Flyers']).rows[0]).toMatchObject({ quantities: [100, 7], problems: [] });
});

test('takes the quantities of a product from the column with its name, as lists of one’s own have it', () => {
  const text = 'Name,A4 flyers,Address,PIN,Cards\nPune branch,7,"16, MG Road",411001,100';
  const read = check(text, ['Cards', 'A4 Flyers']);
  expect(read.problems).toEqual([]);
  expect(read.rows[0]).toMatchObject({ quantities: [100, 7], problems: [] });
  const missing =
    'The column Quantity 1 is missing: the first row has to name the columns, as the template does.';
  expect(check(text, ['Cards', 'Posters']).problems).toEqual([missing]);
  // Which of two columns of one name is meant nobody knows.
  expect(check(text.replace('A4 flyers', 'cards'), ['Cards']).problems).toEqual([missing.replace(' 1', '')]);
});

test('a dash stands for nothing, and what the shop guarded itself is read', () => {
  const [row] = check(`${HEADER}\n'@Home,-,"16, MG Road",--,–,411001,100`).rows;
  expect(row).toMatchObject({ name: '@Home', phone: '', city: 'Pune', state: 'Maharashtra', problems: [] });
});

test('takes 500 rows and names the first that is too many', () => {
  const rows = Array.from({ length: 501 }, (_, index) => GOOD.replace('Pune branch', `Branch ${index}`));
  const read = check([HEADER, ...rows].join('\n'));
  expect(read.rows).toHaveLength(500);
  expect(read.problems[0]).toContain('from row 502 on');
});

test('one GST invoice has one place of supply: of the GSTIN, or the one State all of it goes to', () => {
  const to = (state: string) => ({
    name: 'B',
    street: 'S',
    city: 'C',
    state,
    zipCode: '500034',
    quantities: [1],
  });
  const gstDetails = {
    gstin: '36AABCU9603R1ZX',
    legalName: 'U',
    street: 'S',
    city: 'C',
    state: 'Telangana',
    zipCode: '500034',
  };
  const order = (states: string[], more: object = {}) =>
    ({ ...cartOf(), destinations: states.map(to), ...more }) as unknown as PlaceOrderBody;
  const both = ['Telangana', 'Kerala'];
  const isGst = { isGst: true, member: null };
  expect(() => requireOneSupply(order(both), isGst)).toThrow();
  expect(() => requireOneSupply(order(both, { gstDetails }), isGst)).not.toThrow();
  expect(() => requireOneSupply(order(['Kerala', 'Kerala']), isGst)).not.toThrow();
  expect(() => requireOneSupply(order(both), { ...isGst, isGst: false })).not.toThrow();
});

test('a quantity with a decimal comma is asked about, never read as ten times as many', () => {
  const quantities = (typed: string) => check(`${HEADER}\n${GOOD.replace(/,100$/, `,"${typed}"`)}`).rows[0];
  for (const typed of ['2,5', '1,25', '10 20'])
    expect(quantities(typed)?.problems, typed).toEqual([
      { column: 'Quantity', message: 'Please write a whole number of pieces' },
    ]);
  for (const typed of ['1,000', '1 000', '1000']) expect(quantities(typed)?.problems, typed).toEqual([]);
});
