// Whether the build is as new as its sources. The usual answer must cost a few milliseconds, so it rests on sizes and
// times; contents are read only when those differ (a checkout touches files without changing them).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './prepare.mjs';

const sourceFolders = ['compose', 'contract', 'design', 'server', 'sandbox', 'web'];
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'postcss.config.mjs',
  'scripts/build.ts',
  'scripts/build-server.ts',
  'scripts/build-checker.ts',
  'scripts/font-assets.ts',
  'scripts/lean-client.ts',
  'scripts/lean-framework.ts',
  'scripts/lean-harfbuzz.ts',
  'scripts/lean-preloads.ts',
  'scripts/mended-framework.ts',
  'scripts/unused-framework.ts',
];
const outputs = ['build/app/main.js', 'build/server/index.js', 'build/client'];
const stampPath = (root) => join(root, 'build/.stamp.json');

/** Whether the build was made from the sources as they are now. */
export function checkFreshness(root = projectRoot) {
  if (!outputs.every((path) => existsSync(join(root, path)))) return false;
  const known = readStamp(root);
  const files = listSources(root);
  const times = digestTimes(files);
  if (known?.times === times) return true;
  const contents = digestContents(files);
  if (known?.contents !== contents) return false;
  writeStamp({ times, contents }, root);
  return true;
}

/** What the sources are now. A build takes it first, so that what changes meanwhile counts as newer. */
export function takeStamp(root = projectRoot) {
  const files = listSources(root);
  return { times: digestTimes(files), contents: digestContents(files) };
}

/** @param {{ times: string, contents: string }} stamp what the build was made from */
export function writeStamp(stamp, root = projectRoot) {
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stampPath(root), JSON.stringify(stamp));
}

/** Before a build begins: one that is broken off must not count as made. */
export function forgetStamp(root = projectRoot) {
  rmSync(stampPath(root), { force: true });
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampPath(root), 'utf8'));
  } catch {
    return null;
  }
}

function listSources(root) {
  const names = sourceFiles.filter((name) => existsSync(join(root, name)));
  for (const folder of sourceFolders) {
    if (!existsSync(join(root, folder))) continue;
    for (const name of readdirSync(join(root, folder), { recursive: true })) {
      if (!/\.test\.tsx?$/.test(name)) names.push(join(folder, name));
    }
  }
  return names
    .sort()
    .map((name) => ({ name, path: join(root, name), stat: statSync(join(root, name)) }))
    .filter((file) => file.stat.isFile())
    .map(({ name, path, stat }) => ({ name, path, size: stat.size, mtimeMs: stat.mtimeMs }));
}

const digestTimes = (files) => digest(files, (file) => `${file.size} ${file.mtimeMs}`);

const digestContents = (files) =>
  digest(files, (file) => createHash('sha1').update(readFileSync(file.path)).digest('hex'));

function digest(files, summarise) {
  // The web is built for one CDN, or for none.
  const hash = createHash('sha1').update((process.env.ASSET_URL ?? '').trim().replace(/\/$/, ''));
  for (const file of files) hash.update(`${file.name}\n${summarise(file)}\n`);
  return hash.digest('hex');
}
