import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeZip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a program reads of an archive: its directory, and each file where that says it begins. */
function unpacked(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [crc, packed, named, begins] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + named);
    const start = begins + 30 + zip.readUInt16LE(begins + 26);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect(crc32(content)).toBe(crc);
    expect(zip.toString('utf8', begins + 30, begins + 30 + named)).toBe(name);
    files[name] = content.toString();
    at += 46 + named;
  }
  expect(at).toBe(end);
  return files;
}

test('parts of files are in it under their names, and the same parts are the same bytes', async () => {
  const [from, to, again] = ['from', 'to.zip', 'again.zip'].map((name) => join(folder, name));
  if (!from || !to || !again) throw new Error('three paths');
  await writeFile(from, 'frontback and more');
  const entries = [
    { name: 'card-front.pdf', path: from, start: 0, bytes: 5 },
    { name: 'card-back.pdf', path: from, start: 5, bytes: 4 },
  ];
  await writeZip(entries, to);
  await writeZip(entries, again);
  const zip = await readFile(to);
  expect(unpacked(zip)).toEqual({ 'card-front.pdf': 'front', 'card-back.pdf': 'back' });
  expect(zip.equals(await readFile(again))).toBe(true);
});

test('a part that is not there is no file', async () => {
  const from = join(folder, 'short');
  await writeFile(from, 'abc');
  const entry = { name: 'a.pdf', path: from, start: 0, bytes: 9 };
  await expect(writeZip([entry], join(folder, 'short.zip'))).rejects.toThrow('a.pdf is cut off');
});
