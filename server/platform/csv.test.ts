import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unguarded, writeCsv } from './csv.ts';

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\tx', '\rx', '\nx'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(writeCsv(['Name'], [[text]])).toBe(`\uFEFF"Name"\r\n"'${text}"\r\n`);
  },
);

test('numbers stay numbers, nothing is nothing, quotes and commas are text', () => {
  expect(writeCsv(['a', 'b', 'c'], [[-12.5, null, 'say "hi", Asha']])).toBe(
    '\uFEFF"a","b","c"\r\n"-12.5","","say ""hi"", Asha"\r\n',
  );
});

test.each(['00491234', '1234E567', '09876543210', '1234567890123456'])(
  'a spreadsheet keeps every digit of the identifier %j',
  (identifier) => {
    expect(writeCsv(['No'], [[{ identifier }]])).toBe(`\uFEFF"No"\r\n"=""${identifier}"""\r\n`);
  },
);

test.each(['774BD082', '49123456', 'PO-0012', '=1+1', null])(
  'the identifier %j is a cell as any other',
  (identifier) => {
    expect(writeCsv(['No'], [[{ identifier }]])).toBe(writeCsv(['No'], [[identifier]]));
  },
);

test('property: whatever is written is read back, also what begins like a guarded formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', 'a') }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const back: string[][] = parse(writeCsv(['one', 'two'], rows), {
        bom: true,
        from: 2,
        record_delimiter: '\r\n',
      });
      expect(back.map((line) => line.map(unguarded))).toEqual(rows);
    }),
  );
});
