import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './source-files.ts';

/** Every `npm run x` the documents tell people to type must exist. */
export function checkCommandsInDocs(root: string): string[] {
  if (!existsSync(join(root, 'package.json'))) return [];
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return readSources(root, ['*.md', 'docs/**/*.md']).flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:.-]*\w)|(start|test)\b)/g)].flatMap(({ 1: run, 2: short }) => {
      const name = run ?? short ?? '';
      return name in scripts ? [] : [`docs: ${path} names npm run ${name}, which package.json does not have`];
    }),
  );
}
