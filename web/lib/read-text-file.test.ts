import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const read = (bytes: Iterable<number>) => readTextFile(new Blob([Uint8Array.from(bytes)]));
const LIST = 'नाम\tफोन\r\nआशा\t98450 12345';
const inUtf16 = Buffer.from(`\uFEFF${LIST}`, 'utf16le');

it('reads UTF-8, with its mark and without', async () => {
  expect(await read(Buffer.from(LIST))).toEqual({ text: LIST, isGuessed: false });
  expect(await read(Buffer.from(`\uFEFF${LIST}`))).toEqual({ text: LIST, isGuessed: false });
});

it('reads what Excel saves as Unicode Text', async () => {
  expect(await read(inUtf16)).toEqual({ text: LIST, isGuessed: false });
  expect(await read(Buffer.from(inUtf16).swap16())).toEqual({ text: LIST, isGuessed: false });
});

it('says that the letters of an older Windows are a guess', async () => {
  expect(await read([0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x93, 0x4a, 0x94])).toEqual({
    text: 'José “J”',
    isGuessed: true,
  });
});

it('takes a workbook for no text', async () => {
  expect(await read([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0xff])).toBeNull();
});
