import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFreshness, forgetStamp, takeStamp, writeStamp } from './freshness.mjs';

let root: string;

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inkbazaar-freshness-'));
  for (const path of ['server/main.ts', 'web/root.tsx', 'web/root.test.tsx', 'build/app/main.js'])
    await write(path, path);
  for (const path of ['build/server/index.js', 'build/client/robots.txt']) await write(path, path);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a build is fresh once it has left its stamp, and stale when a source has other words', async () => {
  expect(checkFreshness(root)).toBe(false);
  writeStamp(takeStamp(root), root);
  expect(checkFreshness(root)).toBe(true);
  await write('web/root.tsx', 'changed');
  expect(checkFreshness(root)).toBe(false);
});

test('a touched file or a changed test asks for no build', async () => {
  writeStamp(takeStamp(root), root);
  await utimes(join(root, 'server/main.ts'), new Date(), new Date());
  await write('web/root.test.tsx', 'changed');
  expect(checkFreshness(root)).toBe(true);
});

test('what changes while a build is made counts as newer', async () => {
  const stamp = takeStamp(root);
  await write('server/main.ts', 'changed meanwhile');
  writeStamp(stamp, root);
  expect(checkFreshness(root)).toBe(false);
});

test('a build that is broken off, or whose output is gone, is not fresh', async () => {
  writeStamp(takeStamp(root), root);
  await rm(join(root, 'build/server'), { recursive: true });
  expect(checkFreshness(root)).toBe(false);
  await write('build/server/index.js', 'half');
  forgetStamp(root);
  expect(checkFreshness(root)).toBe(false);
});

test('a build for one CDN is stale for another', () => {
  writeStamp(takeStamp(root), root);
  vi.stubEnv('ASSET_URL', 'https://cdn.acme-prints.in');
  expect(checkFreshness(root)).toBe(false);
  writeStamp(takeStamp(root), root);
  vi.stubEnv('ASSET_URL', 'https://cdn.acme-prints.in/');
  expect(checkFreshness(root)).toBe(true);
  vi.unstubAllEnvs();
});
