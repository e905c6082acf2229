import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import type { ArtworkExtension } from '../file-kinds.ts';
import { judgeFile, recodeInChild } from './render-child.ts';
import { keepSpareChild, requestSpareChild, takeSpareChild } from './spare-child.ts';

const SOON = { timeout: 30_000, interval: 20 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-spare-'));
});
afterAll(() => rm(folder, { recursive: true }));
// Whoever is killed is listed for a moment.
afterEach(() => vi.waitUntil(() => waiting().length === 0, SOON));

/** The checkers that this process started and that wait for a file. */
function waiting(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = Number(state.slice(state.lastIndexOf(')') + 2).split(' ')[1]);
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--wait');
      } catch {
        return false;
      }
    });
}

async function judge(bytes: Buffer, extension: ArtworkExtension) {
  const path = join(folder, `file.${extension}`);
  await writeFile(path, bytes);
  const { costMs: _, ...judged } = await judgeFile({ path, extension, sanitisedTo: `${path}-safe` });
  return judged;
}

const [first, second] = [
  () => waiting().length === 1,
  (before: number) => waiting().length === 1 && waiting()[0] !== before,
];

test('one waits from the first upload on, opens one file as any other does, and the next waits', async () => {
  const files = [
    [corpus.pdf({ pages: 3 }), 'pdf'],
    [await corpus.jpeg(), 'jpg'],
    [corpus.lockedPdf(), 'pdf'],
  ] as const;
  const alone = [];
  for (const [bytes, extension] of files) alone.push(await judge(bytes, extension));
  requestSpareChild();
  expect(waiting()).toEqual([]);
  const spare = keepSpareChild();
  try {
    requestSpareChild();
    for (const [index, [bytes, extension]] of files.entries()) {
      await vi.waitUntil(first, SOON);
      const [pid = 0] = waiting();
      expect(await judge(bytes, extension)).toEqual(alone[index]);
      expect(readdirSync('/proc')).not.toContain(String(pid));
      await vi.waitUntil(() => second(pid), SOON);
    }
  } finally {
    spare.stop();
  }
});

test('one that is killed before it has read all of a file costs that file no try', async () => {
  const spare = keepSpareChild();
  try {
    requestSpareChild();
    await vi.waitUntil(first, SOON);
    const [pid = 0] = waiting();
    // It reads nothing, and the file is longer than the pipe.
    process.kill(pid, 'SIGSTOP');
    const judged = judge(await corpus.jpeg(1500, 1500), 'jpg');
    await vi.waitUntil(() => waiting().some((other) => other !== pid), SOON);
    process.kill(pid, 'SIGKILL');
    expect((await judged).verdict).toMatchObject({ outcome: 'readable', facts: { widthPx: 1500 } });
  } finally {
    spare.stop();
  }
});

test('another begins beside a small file, and none beside a large one until it is asked for', async () => {
  const spare = keepSpareChild();
  try {
    requestSpareChild();
    await vi.waitUntil(first, SOON);
    const [pid = 0] = waiting();
    process.kill(pid, 'SIGSTOP');
    const judged = judge(Buffer.concat([corpus.pdf(), Buffer.alloc(17 * 1024 * 1024, '\n')]), 'pdf');
    // A whole process begins and ends meanwhile.
    await recodeInChild(await corpus.png(20, 20));
    expect(waiting()).toEqual([pid]);
    process.kill(pid, 'SIGCONT');
    await judged;
    expect(waiting()).toEqual([]);
    requestSpareChild();
    await vi.waitUntil(() => second(pid), SOON);
  } finally {
    spare.stop();
  }
});

test('two files at once never get the same one', async () => {
  const spare = keepSpareChild();
  try {
    requestSpareChild();
    await vi.waitUntil(first, SOON);
    const taken = [takeSpareChild(), takeSpareChild()];
    expect(taken.filter((child) => child !== null)).toHaveLength(1);
    for (const child of taken) child?.kill('SIGKILL');
  } finally {
    spare.stop();
  }
});
