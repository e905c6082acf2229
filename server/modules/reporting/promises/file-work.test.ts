import { expect, test } from 'vitest';
import { judgeFileWork } from './file-work.ts';

test('which share of files needed a person, and which share rules alone would have given to one', () => {
  const counts = [
    { bucket: 0, count: 60 },
    { bucket: 1, count: 30 },
    { bucket: 2, count: 2 },
    { bucket: 3, count: 8 },
  ];
  expect(judgeFileWork({ counts, medianSeconds: 40 })).toEqual({
    count: 100,
    touched: 10,
    touchedShare: 0.1,
    detected: 38,
    detectedShare: 0.38,
    medianSeconds: 40,
  });
});

test('of no files there is no share', () => {
  expect(judgeFileWork({ counts: [], medianSeconds: null })).toMatchObject({
    count: 0,
    touchedShare: null,
    detectedShare: null,
  });
});
