import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDERS: Record<string, string> = {
  'e2e/': 'tests/e2e/',
  'faults/': 'tests/faults/',
  'm/': 'server/modules/',
  's/': 'web/storefront/',
};

/** `e2e/buy.spec.ts › 500 cards …` -> the file, and the pieces of the name that must stand in it. */
function named(text: string): { file: string; pieces: string[] }[] {
  return [...text.matchAll(/`([^`]+\.tsx?) › ([^`]+)`/g)].map(([, path = '', name = '']) => {
    const short = Object.keys(FOLDERS).find((prefix) => path.startsWith(prefix));
    const file = short ? `${FOLDERS[short]}${path.slice(short.length)}` : path;
    return {
      file,
      pieces: name
        .split('…')
        .map((piece) => piece.trim())
        .filter(Boolean),
    };
  });
}

/** Quotes inside a test's name are escaped in its source. */
const plain = (source: string) => source.replaceAll("\\'", "'");

test('every test that the coverage of the spec names exists', () => {
  const references = named(readFileSync('docs/spec-coverage.md', 'utf8'));
  expect(references.length).toBeGreaterThan(80);
  const missing = references.filter(({ file, pieces }) => {
    if (!existsSync(file)) return true;
    const source = plain(readFileSync(file, 'utf8'));
    return pieces.some((piece) => !source.includes(piece));
  });
  expect(missing).toEqual([]);
});
