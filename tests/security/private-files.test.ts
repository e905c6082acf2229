import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from '#server/modules/artwork/inspect/check-file.ts';
import { findFileByKey } from '#server/modules/artwork/store.ts';
import { makePrivate } from '#server/platform/files/private-files.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tusClient } from '#tests/tus-client.ts';

// V10 of the security review: artwork and labels were readable by everybody on the machine, by `nobody` too, who opens
// what strangers send.

/** Of util-linux, where Linux is. */
const AS_ANOTHER = 'setpriv';
const isRoot = process.getuid?.() === 0;
let database: TestDatabase;
let shop: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-modes-'));
  database = await createTestDatabase();
  shop = await makeTestApp({
    databaseUrl: database.url,
    environment: { DATA_DIR: join(folder, 'new', 'data') },
  });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Everything below `top`, itself first: path and mode. */
async function modesOf(top: string): Promise<[path: string, mode: string][]> {
  const found = await stat(top);
  const here: [string, string][] = [[top, (found.mode & 0o777).toString(8)]];
  if (!found.isDirectory()) return here;
  for (const name of await readdir(top)) here.push(...(await modesOf(join(top, name))));
  return here;
}

/** Can the user nobody read it? */
const nobodyReads = (path: string) =>
  spawnSync(AS_ANOTHER, ['--reuid=65534', '--regid=65534', '--clear-groups', 'cat', path]).status === 0;

test('what customers send and what is made of it is for this user alone, under whatever the shell allows', async () => {
  const before = process.umask(0o000);
  try {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const tus = tusClient(origin);
    const bytes = corpus.pdf();
    const done = await tus.open('card.pdf', bytes.length);
    await tus.patch(done, 0, bytes);
    const file = await findFileByKey(shop.deps.db, done.split('/').at(-1) ?? '');
    await checkFile(shop.deps, { kind: 'system', name: 'test' }, { fileId: file?.id ?? '' });
    await tus.patch(await tus.open('half.pdf', 100), 0, Buffer.alloc(50));
    await shop.deps.storage.put('labels/AWB-1.pdf', bytes);
  } finally {
    process.umask(before);
  }
  const modes = await modesOf(shop.deps.config.dataDir);
  const names = modes.map(([path]) => path).join('\n');
  for (const kind of ['originals/', 'sanitised/', 'previews/', 'firstpages/', 'labels/', 'uploads/', '.json'])
    expect(names).toContain(kind);
  for (const [path, mode] of modes)
    expect(`${path} ${mode}`).toBe(`${path} ${(await stat(path)).isDirectory() ? '700' : '600'}`);
  if (isRoot) for (const [path] of modes) expect(nobodyReads(path)).toBe(false);
});

test('an installation of before is closed when it starts; the database keeps its own rule', async () => {
  const old = join(folder, 'old');
  for (const name of ['files/originals', 'uploads', 'postgres/base'])
    await mkdir(join(old, name), { recursive: true });
  const open = ['files/originals/a', 'uploads/b', 'uploads/b.json', 'postgres.log', 'postgres/base/1'];
  for (const name of open) await writeFile(join(old, name), 'x');
  for (const [path] of await modesOf(old))
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
  await chmod(folder, 0o755);
  if (isRoot) expect(nobodyReads(join(old, 'files/originals/a'))).toBe(true);

  expect(await makePrivate(old)).toBe(8);

  const modes = Object.fromEntries(
    (await modesOf(old)).map(([path, mode]) => [path.slice(old.length + 1), mode]),
  );
  expect(modes).toEqual({
    '': '700',
    files: '700',
    'files/originals': '700',
    'files/originals/a': '600',
    uploads: '700',
    'uploads/b': '600',
    'uploads/b.json': '600',
    'postgres.log': '600',
    postgres: '755',
    'postgres/base': '755',
    'postgres/base/1': '644',
  });
  if (isRoot) for (const name of open) expect(nobodyReads(join(old, name))).toBe(false);
  expect(await makePrivate(old)).toBe(0);
  // As root, PostgreSQL's user passes through by its group: that is left as it is.
  await chmod(old, 0o710);
  expect(await makePrivate(old)).toBe(0);
});
