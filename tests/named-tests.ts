import { existsSync, readFileSync } from 'node:fs';

const FOLDERS: Record<string, string> = {
  'e2e/': 'tests/e2e/',
  'faults/': 'tests/faults/',
  'sec/': 'tests/security/',
  'm/': 'server/modules/',
  'p/': 'server/platform/',
  's/': 'web/storefront/',
};

export interface NamedTest {
  readonly file: string;
  /** The pieces of the name between its `…`. */
  readonly pieces: readonly string[];
}

/** `e2e/buy.spec.ts › 500 cards …` → the file, and the pieces of the name that must stand in it; `… › 9 cards`: of the same file. */
export function namedTests(document: string): NamedTest[] {
  let file = '';
  return [...document.matchAll(/`(…|[^`]+\.tsx?) › ([^`]+)`/g)].map(([, path = '', name = '']) => {
    const short = Object.keys(FOLDERS).find((prefix) => path.startsWith(prefix));
    if (path !== '…') file = short ? `${FOLDERS[short]}${path.slice(short.length)}` : path;
    return {
      file,
      pieces: name
        .split('…')
        .map((piece) => piece.trim())
        .filter(Boolean),
    };
  });
}

/** Those of them that name no file, or words that do not stand in it. */
export function missingTests(named: readonly NamedTest[]): NamedTest[] {
  return named.filter(({ file, pieces }) => {
    if (!existsSync(file)) return true;
    // Quotes inside a test's name are escaped in its source.
    const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
    return pieces.some((piece) => !source.includes(piece));
  });
}
