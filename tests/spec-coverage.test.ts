import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTests, namedTests } from './named-tests.ts';

test('every test that the coverage of the spec names exists', () => {
  const named = namedTests(readFileSync('docs/spec-coverage.md', 'utf8'));
  expect(named.length).toBeGreaterThan(80);
  expect(missingTests(named)).toEqual([]);
});
