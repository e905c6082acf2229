import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { tusClient } from '#tests/tus-client.ts';

import { artworkJobs } from '../jobs.ts';
import type { FileUses } from '../retention/erase-files.ts';
import { findFileByKey } from '../store.ts';

let at: ArtworkShop;
let pool: ArtworkShop['pool'];
let shop: ArtworkShop['shop'];
let origin: ArtworkShop['origin'];
beforeAll(async () => {
  at = await openArtworkShop();
  ({ pool, shop, origin } = at);
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';
const noUses = { filesOf: async () => [], stillUsed: async () => [] };
let drawn = 0;

function run(job: string, payload: object, uses: FileUses = noUses): Promise<void> | undefined {
  return artworkJobs(shop.deps, uses)
    .find(({ name }) => name === job)
    ?.run(payload);
}

/** An uploaded card of its own content whose print file was asked for. */
async function asked(): Promise<{ key: string; id: string; useHash: string }> {
  drawn += 1;
  const bytes = design({ widthMm: 89, heightMm: 51, content: `0 0 1 0 k ${drawn} 9 9 9 re f` });
  const tus = tusClient(origin);
  const url = await tus.open('card.pdf', bytes.length);
  await tus.patch(url, 0, bytes);
  const key = url.split('/').at(-1) ?? '';
  const file = await findFileByKey(shop.deps.db, key);
  await run('artwork.check', { fileId: file?.id });
  await fetch(`${origin}/api/files/${key}/check?productId=${CARDS}`);
  const { rows } = await pool.query(
    'select p.use_hash from artwork.print_files p join artwork.files f using (sha256) where f.key = $1',
    [key],
  );
  return { key, id: file?.id ?? '', useHash: rows[0]?.use_hash };
}

const rowOf = async (useHash: string) =>
  (await pool.query('select * from artwork.print_files where use_hash = $1', [useHash])).rows[0];
const settled = async (useHash: string) =>
  (
    await pool.query(`select 1 from platform.events where name = 'file.print_settled' and key like $1`, [
      `${useHash}:%`,
    ])
  ).rows.length;
async function bytesOf(useHash: string): Promise<number> {
  const { dataDir } = shop.deps.config;
  const folders = ['printfiles', 'printpictures'].map((folder) => join(dataDir, 'files', folder));
  const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [] as string[])));
  return names.flat().filter((name) => name.startsWith(useHash)).length;
}

describe('making a print file', () => {
  test('asked for twice at once makes one', async () => {
    const { useHash } = await asked();
    await Promise.all([1, 2].map(() => run('artwork.make-print-file', { useHash })));
    expect(await rowOf(useHash)).toMatchObject({ status: 'ready', starts: 1, deaths: 0 });
    expect(await settled(useHash)).toBe(1);
    expect(await bytesOf(useHash)).toBe(3);
  });

  test('twice, its bytes are the same', async () => {
    const { useHash } = await asked();
    await run('artwork.make-print-file', { useHash });
    const first = await rowOf(useHash);
    await pool.query(`update artwork.print_files set status = 'making' where use_hash = $1`, [useHash]);
    await run('artwork.make-print-file', { useHash });
    const again = await rowOf(useHash);
    expect(again.output_sha256).toBe(first.output_sha256);
    expect(again.pictures_sha256).toBe(first.pictures_sha256);
  });

  test('that was killed on the way is begun again, also when its job was lost', async () => {
    const { useHash } = await asked();
    // As a worker leaves it that was killed: begun, and nothing more.
    await pool.query(
      `update artwork.print_files set starts = 1, created_at = now() - interval '2 hours' where use_hash = $1`,
      [useHash],
    );
    await pool.query(`delete from graphile_worker._private_jobs where key = $1`, [
      `artwork.make-print-file:${useHash}`,
    ]);
    await run('artwork.sweep', {});
    const jobs = await pool.query('select 1 from graphile_worker.jobs where key = $1', [
      `artwork.make-print-file:${useHash}`,
    ]);
    expect(jobs.rows).toHaveLength(1);
    await run('artwork.make-print-file', { useHash });
    expect(await rowOf(useHash)).toMatchObject({ status: 'ready', starts: 2 });
  });

  test('that its process dies of is tried once more, and then a person’s', async () => {
    const { key, useHash } = await asked();
    // No child can be told this: it ends before it has said anything.
    await pool.query(
      `update artwork.print_files set plan = jsonb_set(plan, '{plan,pages,0,source}', '9') where use_hash = $1`,
      [useHash],
    );
    await expect(run('artwork.make-print-file', { useHash })).rejects.toThrow('no page 9');
    await run('artwork.make-print-file', { useHash });
    expect(await rowOf(useHash)).toMatchObject({ status: 'failed', failure: 'died', deaths: 2 });
    expect(await settled(useHash)).toBe(1);
    const answer = await fetch(`${origin}/api/files/${key}/check?productId=${CARDS}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      verdict: 'needs_staff',
      proof: { state: 'failed' },
      output: null,
    });
  });

  test('by workers that die again and again is given up', async () => {
    const { useHash } = await asked();
    await pool.query('update artwork.print_files set starts = 6 where use_hash = $1', [useHash]);
    await run('artwork.make-print-file', { useHash });
    expect(await rowOf(useHash)).toMatchObject({ status: 'failed', failure: 'died' });
  });
});

describe('what is made', () => {
  test('goes with the last file of its content, with its bytes', async () => {
    const { key, useHash } = await asked();
    await run('artwork.make-print-file', { useHash });
    await run('artwork.sweep', {});
    expect(await bytesOf(useHash)).toBe(3);
    await tusClient(origin).remove(`${origin}/api/files/${key}`);
    await run('artwork.sweep', {});
    expect(await rowOf(useHash)).toBeUndefined();
    expect(await bytesOf(useHash)).toBe(0);
  });

  test('goes with the person who ordered it', async () => {
    const { id, useHash } = await asked();
    await run('artwork.make-print-file', { useHash });
    const uses = { filesOf: async () => [id], stillUsed: async () => [] };
    await run('artwork.forget-files', { orderId: CARDS }, uses);
    expect(await rowOf(useHash)).toBeUndefined();
    expect(await bytesOf(useHash)).toBe(0);
  });

  test('has no bytes that no row names, once they are an hour old', async () => {
    const stray = '0'.repeat(64);
    await shop.deps.storage.put(`printpictures/${stray}-proof-1.webp`, Buffer.from('x'));
    await run('artwork.sweep', {});
    expect(await bytesOf(stray)).toBe(1);
    const old = new Date(Date.now() - 2 * 3_600_000);
    const path = await shop.deps.storage.localPath(`printpictures/${stray}-proof-1.webp`);
    await utimes(path, old, old);
    await run('artwork.sweep', {});
    expect(await bytesOf(stray)).toBe(0);
  });
});
