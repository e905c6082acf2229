import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Config } from './platform/config/config.ts';
import { StartError } from './platform/config/start-error.ts';
import { adviceFor, problemsOfBuild, problemsOfSurroundings } from './start-problems.ts';

export type Role = 'api' | 'web' | 'worker';

/** `npm start -- check`: everything that speaks against starting, a line each, and nothing is started. */
export async function checkOnly(config: Config, found: readonly string[]): Promise<void> {
  const problems = [
    ...found,
    ...(await problemsOfBuiltWeb(config)),
    ...(await problemsOfSurroundings(config, true, found)),
  ];
  for (const problem of problems) process.stdout.write(`${problem}.\n`);
  for (const word of adviceFor(config)) process.stdout.write(`Consider: ${word}.\n`);
  const verdict =
    problems.length === 0 ? 'Nothing speaks against starting.' : `${problems.length} to correct.`;
  process.stdout.write(`${verdict}\n`, () => process.exit(problems.length === 0 ? 0 : 1));
}

/** A web that is not built yet is no problem of the settings. */
async function problemsOfBuiltWeb(config: Config): Promise<string[]> {
  const path = join(process.cwd(), 'build', 'server', 'index.js');
  if (config.isDevelopment || !existsSync(path)) return [];
  const { publicPath } = (await import(pathToFileURL(path).href)) as ServerBuild;
  return problemsOfBuild(config, publicPath);
}

/** What `npm start -- api web` asks for; all without a word. @throws StartError for any other word */
export function readRoles(words: readonly string[]): ReadonlySet<Role> {
  const known: readonly Role[] = ['api', 'web', 'worker'];
  if (words.length === 0 || words.includes('all')) return new Set(known);
  for (const word of words) {
    if (!known.includes(word as Role))
      throw new StartError(`There is no role "${word}"; the roles are all, api, web, worker.`);
  }
  return new Set(words as Role[]);
}
