import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The files under `root` that match a pattern, in order of path; generated and built ones left out. */
export function readSources(root: string, patterns: readonly string[]): SourceFile[] {
  return globSync([...patterns], {
    cwd: root,
    exclude: ['**/node_modules/**', 'build/**', '**/*.generated.ts'],
  })
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** `store.ts` and `*-store.ts`: the files that hold SQL. */
export function isStore(path: string): boolean {
  return /(^|\/)([^/]+-)?store\.ts$/.test(path);
}
