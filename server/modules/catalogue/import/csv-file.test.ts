import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CsvFile, type CsvRow, openCsvFile, readRows } from './csv-file.ts';

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
async function collect(file: CsvFile): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readRows(file)) rows.push(row);
  return rows;
}
const rowsOf = async (text: string | Buffer) => collect(await openCsvFile('products', base64(text)));

test.each([
  ['commas', 'Name,Tagline\nCard,Thick\n'],
  ['a byte order mark and CR LF', '\uFEFFName,Tagline\r\nCard,Thick\r\n'],
  ['semicolons', 'Name;Tagline\r\nCard;Thick'],
  ['tabs', 'Name\tTagline\nCard\tThick'],
  ['old line ends', 'Name,Tagline\rCard,Thick\r'],
  ['quotes', '"Name","Tagline"\n"Card","Thick"'],
])('a file with %s is read', async (_, text) => {
  expect((await rowsOf(text)).map(({ cells }) => cells)).toEqual([
    ['Name', 'Tagline'],
    ['Card', 'Thick'],
  ]);
});

test('quoted line breaks are one row of several lines; empty rows count', async () => {
  const rows = await rowsOf(
    'Name,Text\r\n"a","one\r\ntwo\nthree"\r\n,\r\n\r\n5" foam,"say ""hi"", Asha"\r\n',
  );
  expect(rows.slice(1)).toEqual([
    { row: 2, line: 2, cells: ['a', 'one\r\ntwo\nthree'] },
    { row: 5, line: 7, cells: ['5" foam', 'say "hi", Asha'] },
  ]);
});

test('a quote without an end is named by its row, not by the end of the file', async () => {
  await expect(rowsOf('Name,Text\na,b\n"c,d\ne,f\n')).rejects.toMatchObject({
    at: { row: 3, line: 3 },
    message: 'A cell that begins with a quotation mark here has no end.',
  });
});

test.each([
  ['Windows-1252', Buffer.from('Name\nCaf\u00e9', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFName\nCard', 'utf16le')],
  ['half a letter', Buffer.from('Name\né').subarray(0, -1)],
  ['a broken archive', gzipSync('Name\nCard').subarray(0, 15)],
])('%s is refused with what to do', async (_, bytes) => {
  await expect(openCsvFile('products', base64(bytes))).rejects.toThrow(/not saved as UTF-8/);
});

test.each(['', '\uFEFF', ' \n\r\n'])('%j is refused as empty', async (text) => {
  await expect(openCsvFile('products', base64(text))).rejects.toThrow('This file is empty.');
});

test('a small archive of a huge file is refused before it fills the memory', async () => {
  const bomb = gzipSync(Buffer.alloc(101_000_000, 'a'));
  expect(bomb.length).toBeLessThan(200_000);
  await expect(openCsvFile('products', base64(bomb))).rejects.toThrow('larger than 100 MB');
});
