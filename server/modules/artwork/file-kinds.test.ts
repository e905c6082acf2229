import { expect, test } from 'vitest';
import { artworkExtension, cleanFileName, nameByContent, refusalByName } from './file-kinds.ts';

test.each([
  ['card.pdf', 'card.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\designs\\card.ai', 'card.ai'],
  ['card\u202Efdp.png', 'cardfdp.png'],
  ['a.svg\0.png', 'a.svg.png'],
  ['a.svg%00.png', 'a.svg%00.png'],
  ['line\r\nbreak.pdf', 'linebreak.pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['विज़िटिंग कार्ड.pdf', 'विज़िटिंग कार्ड.pdf'.normalize('NFC')],
  ['  .pdf', 'artwork.pdf'],
])('keeps %j as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test('a long name is cut before its extension, never inside a character', () => {
  const name = cleanFileName(`${'😀'.repeat(100)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(150);
  expect(name.endsWith('😀.pdf')).toBe(true);
  expect(name.isWellFormed()).toBe(true);
});

test('the last extension counts, whatever its case', () => {
  expect(artworkExtension('card.PDF')).toBe('pdf');
  expect(artworkExtension('card.pdf.exe')).toBeNull();
  expect(artworkExtension('card')).toBeNull();
  expect(artworkExtension('card.svgz')).toBeNull();
});

test('whoever prints a file gets it under the ending of what is in it', () => {
  expect(nameByContent('card.jpg', 'png')).toBe('card.png');
  expect(nameByContent('card.png', 'jpeg')).toBe('card.jpg');
  expect(nameByContent('logo.v2.EPS', 'pdf')).toBe('logo.v2.pdf');
  for (const [name, content] of [
    ['photo.JPG', 'jpeg'],
    ['photo.jpeg', 'jpeg'],
    ['logo.ai', 'ai'],
    ['old.pdf', ''],
  ] as const)
    expect(nameByContent(name, content)).toBe(name);
});

test('what is sold nowhere as a print file is answered with how to export it', () => {
  expect(refusalByName('card.cdr')).toBe('file_is_cdr');
  expect(refusalByName('IMG_1.HEIC')).toBeNull();
  expect(refusalByName('backup.7z')).toBe('file_is_archive');
  expect(refusalByName('card.exe')).toBe('file_type_unknown');
  expect(refusalByName('card')).toBe('file_type_unknown');
  expect(refusalByName('card.jpeg')).toBeNull();
});
