import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTests, namedTests } from '../named-tests.ts';

test.each(['spec-coverage', 'review-coverage'])('every test that docs/%s.md names exists', (document) => {
  const named = namedTests(readFileSync(`docs/${document}.md`, 'utf8'));
  expect(named.length).toBeGreaterThan(80);
  expect(missingTests(named)).toEqual([]);
});

test('each line of the review has a test, or is decided otherwise', () => {
  const rows = readFileSync('docs/review-coverage.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:#|Who|Then|Line|What was wrong) \|/.test(line));
  expect(rows.length).toBeGreaterThan(150);
  const open = rows.filter((row) => !row.includes(' › ') && !row.includes('**Decided**'));
  expect(open).toEqual([]);
});
