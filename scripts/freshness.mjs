// Whether the build is as new as its sources. The usual answer must cost a few milliseconds, so it rests on sizes and
// times; contents are read only when those differ (a checkout touches files without changing them).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './prepare.mjs';

const sourceFolders = ['contract', 'server', 'sandbox', 'web'];
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'postcss.config.mjs',
  'scripts/build.ts',
  'scripts/build-server.ts',
];
const outputs = ['build/app/main.js', 'build/server/index.js', 'build/client'];
const stampPath = join(projectRoot, 'build/.stamp.json');

/** The stamp of the sources as they are now, and whether the build was made from the same. */
export function checkFreshness() {
  const files = listSources();
  const times = digest(files, (file) => `${file.size} ${file.mtimeMs}`);
  const known = readStamp();
  const areOutputsThere = outputs.every((path) => existsSync(join(projectRoot, path)));
  if (areOutputsThere && known?.times === times) return { isFresh: true };
  const contents = digest(files, (file) => createHash('sha1').update(readFileSync(file.path)).digest('hex'));
  const stamp = { times, contents };
  if (!areOutputsThere || known?.contents !== contents) return { isFresh: false, stamp };
  writeStamp(stamp);
  return { isFresh: true };
}

/** @param {{ times: string, contents: string }} stamp taken before the build, so that later changes count as newer */
export function writeStamp(stamp) {
  mkdirSync(join(projectRoot, 'build'), { recursive: true });
  writeFileSync(stampPath, JSON.stringify(stamp));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampPath, 'utf8'));
  } catch {
    return null;
  }
}

function listSources() {
  const names = sourceFiles.filter((name) => existsSync(join(projectRoot, name)));
  for (const folder of sourceFolders) {
    if (!existsSync(join(projectRoot, folder))) continue;
    for (const name of readdirSync(join(projectRoot, folder), { recursive: true })) {
      if (!/\.test\.tsx?$/.test(name)) names.push(join(folder, name));
    }
  }
  return names
    .sort()
    .map((name) => ({ name, path: join(projectRoot, name), stat: statSync(join(projectRoot, name)) }))
    .filter((file) => file.stat.isFile())
    .map(({ name, path, stat }) => ({ name, path, size: stat.size, mtimeMs: stat.mtimeMs }));
}

function digest(files, summarise) {
  const hash = createHash('sha1');
  for (const file of files) hash.update(`${file.name}\n${summarise(file)}\n`);
  return hash.digest('hex');
}
