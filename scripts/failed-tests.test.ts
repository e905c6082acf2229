import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

test('a failed test is named with its file and the first lines of its error, a passed one is not', () => {
  const said = failedInVitest({
    testResults: [
      {
        name: `${process.cwd()}/server/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { fullName: 'a sum', status: 'passed' },
          { fullName: 'a total', status: 'failed', failureMessages: ['expected 2\n\nto be 3'] },
        ],
      },
    ],
  });
  expect(said).toEqual(['server/a.test.ts: a total\n    expected 2\n    to be 3']);
});

test('a file that could not run stands for itself', () => {
  const said = failedInVitest({
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'no such import', assertionResults: [] }],
  });
  expect(said).toEqual(['b.test.ts\n    no such import']);
});

test('journeys are named out of nested suites, and what failed outside of any test is said', () => {
  const failed = {
    title: 'buys a card',
    file: 'buying/card.spec.ts',
    ok: false,
    tests: [{ results: [{}, { error: { message: 'Timeout' } }] }],
  };
  const said = failedInPlaywright({
    suites: [{ suites: [{ specs: [failed, { ...failed, ok: true }] }] }],
    errors: [{ message: 'the server did not start' }],
  });
  expect(said).toEqual([
    'buying/card.spec.ts: buys a card\n    Timeout',
    'browser tests\n    the server did not start',
  ]);
});
