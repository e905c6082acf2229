import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  errorsOf,
  type ImportShop,
  menu,
  menuPrices,
  newMenu,
  openImportShop,
  PRICES_HEADER,
  PRODUCTS_HEADER,
  placed,
} from '#tests/catalogue-csv.ts';

let csv: ImportShop;
beforeAll(async () => {
  csv = await openImportShop();
});
afterAll(() => csv.close());

test('every bad row is said at once, with row, line, column, value and reason, and nothing is written', async () => {
  const before = await csv.dump();
  const products = [
    `${PRODUCTS_HEADER},Minimum Order Quantity,On Sale,Trim Sizes (mm),HSN Code,Tagline`,
    `${menu('bad-one', ',ten,maybe,big,49111,')}`,
    `"bad-two","","Card","a\nb","Size",5000,yes,90 x 54,4911,`,
    `Bad Three,Three,Cards,Some,Size: A5,1,yes,90 x 54,4911,${'x'.repeat(201)}`,
    `caps,,,,Size: A5`,
    `bad-one,Again,Cards,Some,Size: A5,1,yes,90 x 54,4911,,more`,
  ].join('\n');
  const prices = [
    PRICES_HEADER,
    'bad-one,Size: A6,1,10,2',
    'bad-one,Size: A5,0,10,2.505',
    'bad-one,A5,1,ten,2',
    'nowhere,,1,10,2',
    ',,1,10,2',
    'hoodies,Size: XXXXL,10,5,1',
  ].join('\n');
  const report = await csv.check({ products, prices });
  expect(errorsOf(report)).toEqual([
    [
      'products',
      2,
      'Minimum Order Quantity',
      'ten',
      'Please write a number such as 1000 or 2.50, without spaces and units',
    ],
    ['products', 2, 'On Sale', 'maybe', 'Please write yes or no'],
    [
      'products',
      2,
      'Trim Sizes (mm)',
      'big',
      'Please write width x height in mm, as in 90 x 54 or A5: 148 x 210',
    ],
    ['products', 2, 'HSN Code', '49111', 'The HSN code has 4, 6 or 8 digits'],
    ['products', 3, 'Category', 'Card', 'There is no category of this name'],
    ['products', 3, 'Attributes', 'Size', 'Please write one a line, as in Size: A5 | A4'],
    ['products', 3, 'Name', '', 'Product name is required'],
    [
      'products',
      3,
      'Minimum Order Quantity',
      '5000',
      'Minimum order quantity cannot be greater than maximum order quantity',
    ],
    ['products', 3, 'Price on Request', '', 'Pricing list must have at least one price entry'],
    [
      'products',
      4,
      'Address',
      'bad three',
      'Please write small letters, digits and hyphens, as in matt-business-cards',
    ],
    ['products', 4, 'Price on Request', '', 'Pricing list must have at least one price entry'],
    ['products', 4, 'Tagline', `${'x'.repeat(200)}…`, 'Please shorten this: at most 200'],
    [
      'products',
      5,
      'Minimum Order Quantity',
      '',
      'Please write a number such as 1000 or 2.50, without spaces and units',
    ],
    ['products', 5, 'On Sale', '', 'Please write yes or no'],
    ['products', 5, 'Name', '', 'Product name is required'],
    ['products', 5, 'Description', '', 'Product description is required'],
    ['products', 5, 'Category', '', 'Category is required'],
    ['products', 5, 'Trim Sizes (mm)', '', 'Please enter the trim size'],
    ['products', 5, 'HSN Code', '', 'The HSN code has 4, 6 or 8 digits'],
    [
      'products',
      5,
      'Attributes',
      'Size: A5',
      '10 prices of this product do not fit, e.g. rule 1: Please select a value for Decoration',
    ],
    ['products', 6, '', 'more', 'This row has 11 cells, the header 10.'],
    ['prices', 2, 'Options', 'Size: A6', 'Please select a value for Size'],
    [
      'prices',
      3,
      'Price per Piece',
      '2.505',
      'Prices have at most two decimals and seven digits before them',
    ],
    ['prices', 3, 'Minimum Quantity', '0', 'Minimum quantity must be greater than 0'],
    ['prices', 4, 'Options', 'A5', 'Please write the choice as in Size: A5 | Paper: 300 gsm'],
    [
      'prices',
      4,
      'Maximum Quantity',
      'ten',
      'Please write a number such as 1000 or 2.50, without spaces and units',
    ],
    ['prices', 5, 'Address', 'nowhere', 'There is no product with this address'],
    ['prices', 6, 'Product ID', '', 'Please write the ID or the address of the product'],
    ['prices', 7, 'Options', 'Size: XXXXL', 'Please select a value for Size'],
    ['prices', 7, 'Minimum Quantity', '10', 'Minimum quantity cannot be greater than maximum quantity'],
  ]);
  // Row 3 has a cell of two lines, so what follows begins a line later than its row.
  expect(report.problems.find(({ row }) => row === 4)?.line).toBe(5);
  const refused = await csv.send({ products, prices }, report.digest);
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Some rows need another look. Nothing was imported.' },
  });
  expect(await csv.dump()).toBe(before);
});

test('a wrong header and a wrong file are said as such', async () => {
  expect(errorsOf(await csv.check({ products: 'Adress,Name,Name\ncaps,Caps,Caps' }))).toEqual([
    ['products', 1, 'Name', 'Name', 'This column is there twice.'],
    ['products', 1, 'Adress', 'Adress', 'No column has this name. Please correct it or take the column out.'],
    ['products', 1, 'Product ID or Address', '', 'The column Product ID or Address is missing.'],
  ]);
  expect(errorsOf(await csv.check({ products: `${PRICES_HEADER}\ncaps,,1,2,3` }))).toEqual([
    ['products', 1, '', '', 'This is a file of prices. Please choose it as the prices file.'],
  ]);
  expect(errorsOf(await csv.check({ prices: '\u0000' }))[0]?.[4]).toMatch(/No column|missing/);
  expect((await csv.ask('POST', '/products/import/check', {})).body.message).toBe('Please choose a file');
});

test('which product a row is about is never guessed', async () => {
  await csv.importNow(newMenu('one-card'));
  await csv.importNow(newMenu('two-cards'));
  const one = await csv.product('one-card');
  const never = '01900000-0000-7000-8000-00000000dead';
  const rows = [
    `${one.productId},two-cards,One`,
    `${never},,Gone`,
    'two-cards,,',
    ',two-cards,Two',
    ',two-cards,Two again',
    ',,Menu Cards one-card',
    ',,Caps',
  ];
  expect(
    errorsOf(await csv.check({ products: `Product ID,Address,Name\n${rows.join('\n')}` })).filter(
      ([, , column]) => /ID|Address/.test(String(column)),
    ),
  ).toEqual([
    ['products', 2, 'Address', 'two-cards', 'The address of a product does not change: it is one-card'],
    ['products', 3, 'Product ID', never, 'There is no product with this ID'],
    ['products', 4, 'Product ID', 'two-cards', 'There is no product with this ID'],
    ['products', 6, 'Address', 'two-cards', 'Row 5 is about this product too'],
    [
      'products',
      8,
      'Address',
      'caps',
      'There is a product of this name. Write its ID, or an address of its own',
    ],
  ]);
  expect(
    errorsOf(await csv.check({ prices: `Product ID,${PRICES_HEADER}\n${one.productId},two-cards,,1,10,2` })),
  ).toEqual([['prices', 2, 'Address', 'two-cards', 'This ID is of the product one-card']]);
});

test('of a product with two rows it is said, and not that the second one has no prices', async () => {
  const products = `${PRODUCTS_HEADER}\n${menu('twice')}\n${menu('twice')}`;
  const prices = `${PRICES_HEADER}\n${menuPrices('twice')}`;
  expect(errorsOf(await csv.check({ products, prices }))).toEqual([
    ['products', 3, 'Address', 'twice', 'Row 2 is about this product too'],
  ]);
});

test('what a spreadsheet shows for want of a value is nobody’s words', async () => {
  const reason = 'A spreadsheet wrote this where it had no value. Please write the words';
  const products = 'Address,Name,Tagline,Search Words\ncaps,#REF!,Caps for #1 fans,########';
  expect(errorsOf(await csv.check({ products }))).toEqual([
    ['products', 2, 'Name', '#REF!', reason],
    ['products', 2, 'Search Words', '########', reason],
  ]);
});

test('gaps, overlaps and cliffs are warned of with their rows, and stop nothing', async () => {
  const files = {
    products: `${PRODUCTS_HEADER}\n${menu('odd-cards')}`,
    prices: `${PRICES_HEADER}\nodd-cards,Size: A5,1,99,10\nodd-cards,Size: A5,90,99,9\nodd-cards,,100,1000,5`,
  };
  const report = await csv.check(files);
  expect(report).toMatchObject({ errors: 0, warnings: 5, created: 1 });
  // One of the demo's printers has 75 % of it agreed, where the policy gives 72; a courier takes ₹65.
  expect(report.problems.map(({ reason }) => reason)).toContainEqual(
    'Loss: 1 piece brings ₹10.00 with free shipping with Size A5. The printer with the highest share (75 %) gets ₹7.50 of it and a courier takes ₹65.00: ₹62.50 too little. An order earns from ₹260.00 on. Row 2.',
  );
  expect(report.problems.map(placed)).toContainEqual([
    'prices',
    3,
    '',
    'odd-cards',
    'Rules 1 and 2 both price 90 to 99 pieces with Size A5. Rows 2 and 3.',
  ]);
  expect((await csv.send(files, report.digest)).status).toBe(200);
});

test('a quantity among the options of a price is no option, in files as in the form', async () => {
  const files = {
    products: `${PRODUCTS_HEADER}\n${menu('counted-cards')}`,
    prices: `${PRICES_HEADER}\ncounted-cards,Size: A5 | QTY: 100,1,99,10\ncounted-cards,Quantity: 500,100,1000,5`,
  };
  const report = await csv.check(files);
  expect(errorsOf(report)).toEqual([]);
  expect((await csv.send(files, report.digest)).status).toBe(200);
  const quote = { productId: 'counted-cards', quantity: 50, attributes: { Size: 'A5' } };
  expect((await csv.quote(quote)).body).toMatchObject({ unitPrice: 10 });
  expect((await csv.quote({ ...quote, quantity: 100 })).body).toMatchObject({ unitPrice: 5 });
});

test('price on request and a price list exclude each other', async () => {
  const asked = `${PRODUCTS_HEADER},Price on Request\n${menu('asked-cards', ',yes')}`;
  const both = await csv.check({ products: asked, prices: `${PRICES_HEADER}\n${menuPrices('asked-cards')}` });
  expect(errorsOf(both)).toEqual([
    [
      'products',
      2,
      'Price on Request',
      'yes',
      'This product is priced on request, but the prices file has prices of it.',
    ],
  ]);
  await csv.importNow({ products: asked });
  expect((await csv.product('asked-cards')).isPriceOnRequest).toBe(true);
  await csv.importNow({ prices: `${PRICES_HEADER}\n${menuPrices('asked-cards')}` });
  expect((await csv.product('asked-cards')).isPriceOnRequest).toBe(false);
});
