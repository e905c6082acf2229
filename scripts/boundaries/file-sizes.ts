import { readSources } from './source-files.ts';

const limit = 300;

/** When a file wants more lines, it is two operations. Tests may list more cases. */
export function checkFileSizes(root: string): string[] {
  return readSources(root, ['{compose,contract,design,server,sandbox,web,scripts,tools}/**/*.{ts,tsx,mjs}'])
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > (/\.test\.tsx?$/.test(path) ? 2 * limit : limit))
    .map(({ path, lines }) => `file-size: ${path} has ${lines} lines`);
}
