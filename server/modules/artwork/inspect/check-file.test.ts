import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tusClient } from '#tests/tus-client.ts';
import { describeConfinement } from '../confined/confinement.ts';
import { removeLeftCopies, workFolder, workPath } from '../confined/work-folder.ts';
import { sweepFiles } from '../retention/sweep-files.ts';
import { findFileByKey } from '../store.ts';
import { checkFile } from './check-file.ts';

const actor = { kind: 'system', name: 'test' } as const;
const SOON = { timeout: 60_000, interval: 10 };
let database: TestDatabase;
let shop: TestApp;
let tus: ReturnType<typeof tusClient>;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  tus = tusClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function upload(fileName: string, bytes: Buffer) {
  const url = await tus.open(fileName, bytes.length);
  await tus.patch(url, 0, bytes);
  const key = url.split('/').at(-1) ?? '';
  const file = await findFileByKey(shop.deps.db, key);
  return { id: file?.id ?? '', status: async () => findFileByKey(shop.deps.db, key) };
}

/** Processes that open files, by the process that started them. */
function checkersOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, ppid] = state.slice(state.lastIndexOf(')') + 2).split(' ');
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(ppid) === parent && /render\.process/.test(words) && !/probe/.test(words)
          ? [Number(pid)]
          : [];
      } catch {
        return [];
      }
    });
}

const isAlive = (pid: number) => readdirSync('/proc').includes(String(pid));

/** Ends the process that opens a file as soon as there is one. */
async function endChecker(signal: NodeJS.Signals): Promise<void> {
  const pids = await vi.waitUntil(() => {
    const found = checkersOf(process.pid);
    return found.length > 0 && found;
  }, SOON);
  for (const pid of pids) process.kill(pid, signal);
}

describe.runIf(process.platform === 'linux')('a file whose check dies', () => {
  test('is tried twice, refused with a sentence, and never opened again', async () => {
    await describeConfinement();
    const file = await upload('bomb.svg', corpus.svgUseBomb());
    const first = checkFile(shop.deps, actor, { fileId: file.id });
    await Promise.all([endChecker('SIGKILL'), expect(first).rejects.toThrow('ended with SIGKILL')]);
    expect(await file.status()).toMatchObject({ status: 'checking' });
    const second = checkFile(shop.deps, actor, { fileId: file.id });
    await Promise.all([endChecker('SIGKILL'), second]);
    expect(await file.status()).toMatchObject({ status: 'refused', refusal_code: 'file_unreadable' });
    await sweepFiles(shop.deps, actor);
    await checkFile(shop.deps, actor, { fileId: file.id });
    expect(await file.status()).toMatchObject({ status: 'refused' });
  });

  test('was stopped with its machine: that is not the fault of the file', async () => {
    const file = await upload('bomb.svg', corpus.svgUseBomb());
    for (let time = 0; time < 3; time += 1) {
      const check = checkFile(shop.deps, actor, { fileId: file.id });
      await Promise.all([endChecker('SIGTERM'), expect(check).rejects.toThrow('ended with SIGTERM')]);
    }
    expect(await file.status()).toMatchObject({ status: 'checking', check_deaths: 0, check_starts: 3 });
  });

  test('and whose worker dies with it each time is refused without being opened', async () => {
    const file = await upload('card.pdf', corpus.pdf());
    const setStarts = (starts: number) =>
      shop.deps.db
        .updateTable('artwork.files')
        .set({ check_starts: starts })
        .where('id', '=', file.id)
        .execute();
    await setStarts(6);
    await checkFile(shop.deps, actor, { fileId: file.id });
    expect(await file.status()).toMatchObject({ status: 'refused', refusal_code: 'file_unreadable' });
  });

  test('a file that was opened to its end counts anew', async () => {
    const file = await upload('card.pdf', corpus.pdf());
    await shop.deps.db
      .updateTable('artwork.files')
      .set({ check_starts: 3, check_deaths: 1 })
      .where('id', '=', file.id)
      .execute();
    await checkFile(shop.deps, actor, { fileId: file.id });
    expect(await file.status()).toMatchObject({ status: 'ready', check_starts: 0, check_deaths: 0 });
  });
});

describe('what a killed worker leaves behind', () => {
  test('working copies of processes that live no more are removed at the start, others stay', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'inkbazaar-work-'));
    const config = { dataDir };
    const own = await workPath(config, 'own');
    const here = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-');
    const gone = spawn('true');
    await new Promise((resolve) => gone.once('close', resolve));
    const names = [`${gone.pid}@${here}@a-1`, `1@${here}@b-1`, `${gone.pid}@another-machine@c-1`];
    for (const path of [own, ...names.map((name) => join(workFolder(config), name))])
      await writeFile(path, 'x');
    await removeLeftCopies(config);
    expect((await readdir(workFolder(config))).sort()).toEqual([names[1], names[2]].sort());
    await rm(dataDir, { recursive: true });
  });

  test.runIf(process.platform === 'linux')(
    'the process that opens a file ends with it',
    async () => {
      const path = join(await mkdtemp(join(tmpdir(), 'inkbazaar-orphan-')), 'bomb.svg');
      await writeFile(path, corpus.svgUseBomb());
      const module = JSON.stringify(join(import.meta.dirname, '../confined/render-child.ts'));
      const program = `import(${module}).then((m) => m.judgeFile({ path: ${JSON.stringify(path)}, extension: 'svg', sanitisedTo: '${path}-s' }))`;
      const worker: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: 'ignore',
      });
      const [checker = 0] = await vi.waitUntil(() => {
        const found = checkersOf(worker.pid ?? 0);
        return found.length > 0 && found;
      }, SOON);
      worker.kill('SIGKILL');
      // By itself it would go on for 15 seconds of processor time.
      await vi.waitFor(() => expect(isAlive(checker)).toBe(false), { timeout: 30_000, interval: 10 });
    },
    30_000,
  );
});
