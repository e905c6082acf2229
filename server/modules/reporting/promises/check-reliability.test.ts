import { expect, test } from 'vitest';
import { tableOfChecks } from '../report-tables.ts';
import { judgeReliability } from './check-reliability.ts';

const check = (
  sums: { said: number; happened: number; fine: number; chances: number },
  code = 'LOW_RES',
) => ({
  code,
  ...sums,
});

test('the chance that was said stands beside the share that was right, with what so few files allow to say', () => {
  const sums = check({ said: 30, happened: 9, fine: 11, chances: 12 });
  const { checks, faults, unsaid } = judgeReliability({ checks: [sums], faults: 3, unsaid: 1 });
  expect([faults, unsaid]).toEqual([3, 1]);
  expect(checks).toMatchObject([
    { code: 'LOW_RES', said: 30, known: 20, happened: 9, saidShare: 0.6, happenedShare: 0.45 },
  ]);
  const { low, high } = checks[0]?.interval ?? { low: 0, high: 0 };
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.258', '0.658']);
  expect(tableOfChecks({ checks, faults, unsaid }).rows).toEqual([
    ['LOW_RES', 30, 20, 9, 60, 45, 25.8, 65.8],
  ]);
});

test('where nothing is known there is no share; a check that is no more is left out', () => {
  const nothing = { said: 4, happened: 0, fine: 0, chances: 0 };
  const sums = { checks: [check(nothing), check(nothing, 'GONE')], faults: 0, unsaid: 0 };
  const answer = judgeReliability(sums);
  expect(answer.checks).toEqual([
    {
      code: 'LOW_RES',
      said: 4,
      known: 0,
      happened: 0,
      saidShare: null,
      happenedShare: null,
      interval: null,
    },
  ]);
  expect(tableOfChecks(answer).rows).toEqual([['LOW_RES', 4, 0, 0, '', '', '', '']]);
});
