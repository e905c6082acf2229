import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { CHECK_LIMITS } from './check-limits.ts';
import { runChild } from './run-child.ts';

const usual = process.env.ARTWORK_CHECKER ?? '';
let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-ends-'));
  // As Node now and then does: one thread waits for another, which waits for it (nodejs/node#54918).
  program = join(dirname(usual), `never-ends-${process.pid}.js`);
  await writeFile(
    program,
    `const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    process.on('exit', wait);
    if (process.argv[2] === 'png') wait();
    await import('./render.process.js');`,
  );
  process.env.ARTWORK_CHECKER = program;
});
afterAll(async () => {
  process.env.ARTWORK_CHECKER = usual;
  for (const path of [folder, program]) await rm(path, { recursive: true, force: true });
});

async function run(extension: string, bytes: Buffer, limits = CHECK_LIMITS) {
  const path = join(folder, `card.${extension}`);
  await writeFile(path, bytes);
  const file = await open(path, 'r');
  try {
    return await runChild([extension], file.fd, limits, { path: `${path}-safe`, mostBytes: 1_000_000 });
  } finally {
    await file.close();
  }
}

test('a file is judged as soon as everything is said of it, though its process would not find its way out', async () => {
  const { lines, broken } = await run('pdf', corpus.pdf({ pages: 2 }));
  expect(broken).toBeNull();
  expect(lines[0]).toMatchObject({ verdict: { outcome: 'readable' } });
  expect(lines.at(-1)).toHaveProperty('artwork');
});

test('a process that waits for itself died: its file is worth another try, and not too complex', async () => {
  const picture = await corpus.png(20, 20);
  await expect(run('png', picture, { ...CHECK_LIMITS, idleLooks: 5 })).rejects.toThrow(
    'the checker ended with SIGKILL',
  );
});
