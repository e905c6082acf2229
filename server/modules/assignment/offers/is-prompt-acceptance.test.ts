import { expect, test } from 'vitest';
import { isPromptAcceptance } from './is-prompt-acceptance.ts';

const at = (indianTime: string) => new Date(`${indianTime}+05:30`);
/** Monday to Friday. */
const hours = { workingDays: [1, 2, 3, 4, 5], opensAt: '09:30', closesAt: '18:30', holidays: ['2026-11-24'] };

test.each([
  ['five minutes later', '2026-11-20T11:00:00', '2026-11-20T11:05:00', true],
  ['a second more', '2026-11-20T11:00:00', '2026-11-20T11:05:01', false],
  ['offered at night, taken soon after they open', '2026-11-19T22:00:00', '2026-11-20T09:34:00', true],
  ['and later', '2026-11-19T22:00:00', '2026-11-20T09:36:00', false],
  ['taken while they are closed', '2026-11-20T22:00:00', '2026-11-20T23:00:00', true],
  ['two minutes before closing, and three after opening', '2026-11-20T18:28:00', '2026-11-23T09:33:00', true],
  ['a holiday is no opening hours', '2026-11-23T18:30:00', '2026-11-25T09:35:00', true],
])('accepted soon counts opening hours: %s', (_, madeAt, acceptedAt, expected) => {
  expect(isPromptAcceptance(hours, at(madeAt), at(acceptedAt))).toBe(expected);
});
