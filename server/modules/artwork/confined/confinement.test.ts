import { expect, test } from 'vitest';
import { ConfinementUnknown, strictestOf } from './confinement.ts';

const [strict, weaker] = [
  ['env', '--'],
  ['nice', '--'],
];
const STARTS = ['echo', 'ready'];
const PATIENT_MS = 60_000;

test('the strictest that starts is taken, and a weaker one where it does not', async () => {
  expect(await strictestOf([strict, weaker], STARTS, PATIENT_MS)).toEqual(strict);
  expect(await strictestOf([['no-such-program', '--'], weaker], STARTS, PATIENT_MS)).toEqual(weaker);
  expect(await strictestOf([['false'], weaker], STARTS, PATIENT_MS)).toEqual(weaker);
});

test('one that a busy machine has not started in time is no reason to be less strict', async () => {
  await expect(strictestOf([['sleep', '600'], weaker], [], 1)).rejects.toThrow(ConfinementUnknown);
});
