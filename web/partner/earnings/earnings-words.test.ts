import { expect, test } from 'vitest';
import { paymentWords } from './earnings-words.ts';

const statement = { withheld: [], payable: 1900.8, payOn: '2026-11-07', payment: null };

test('a day for paying is said as one to come until it is over', () => {
  expect(paymentWords(statement, '2026-11-07')).toBe('We pay this on 7 November 2026.');
  expect(paymentWords(statement, '2026-11-08')).toBe('This was to be paid on 7 November 2026.');
  const payment = { paidOn: '2026-11-09', reference: 'UTR 1' };
  expect(paymentWords({ ...statement, payment }, '2026-11-10')).toBe(
    'Paid on 9 November 2026, reference UTR 1.',
  );
});
