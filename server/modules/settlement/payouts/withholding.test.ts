import { describe, expect, test } from 'vitest';
import { USUAL_PAYOUTS } from '#contract/partners/payout-terms.ts';
import { transfersOf } from './bank-file.ts';
import { financialYearStart, payDayOf, withholdingOf } from './withholding.ts';

const month = {
  pan: 'ABCPE1234F',
  gstin: '27ABCPE1234F1ZB',
  valuePaise: 2_000_000,
  totalPaise: 1_000_000,
  creditedBeforePaise: 0,
  taxedBeforePaise: 0,
};
const contractor = {
  ...USUAL_PAYOUTS,
  tdsIndividualPercent: 1,
  tdsOtherPercent: 2,
  tdsWithoutPanPercent: 20,
  tdsYearlyFree: 20_000,
};

describe('what is kept back', () => {
  test('is nothing of who sells what they print on their own material', () => {
    expect(withholdingOf(USUAL_PAYOUTS, { ...month, totalPaise: 900_000_000 })).toEqual([]);
  });

  test('is nothing up to what is free in a year, then of everything, the months before too', () => {
    expect(withholdingOf(contractor, month)).toEqual([]);
    expect(withholdingOf(contractor, { ...month, creditedBeforePaise: 1_000_000 })).toEqual([]);
    expect(withholdingOf(contractor, { ...month, creditedBeforePaise: 1_500_000 })).toEqual([
      { name: 'tds', basisPoints: 100, basePaise: 2_500_000, amountPaise: 25_000 },
    ]);
    const taxed = { ...month, creditedBeforePaise: 2_500_000, taxedBeforePaise: 2_500_000 };
    expect(withholdingOf(contractor, taxed)).toEqual([
      { name: 'tds', basisPoints: 100, basePaise: 1_000_000, amountPaise: 10_000 },
    ]);
    // A month below zero came between: of 25,000 rupees of this year tax was taken, and 24,000 were credited.
    const after = { ...month, creditedBeforePaise: 1_400_000, taxedBeforePaise: 2_500_000 };
    expect(withholdingOf(contractor, after)).toEqual([]);
    expect(withholdingOf(contractor, { ...after, totalPaise: 1_500_000 })).toEqual([
      { name: 'tds', basisPoints: 100, basePaise: 400_000, amountPaise: 4_000 },
    ]);
  });

  test('or of what is above alone', () => {
    const goods = { ...contractor, tdsOn: 'excess' as const, tdsIndividualPercent: 0.1 };
    expect(withholdingOf(goods, { ...month, creditedBeforePaise: 1_500_000 })).toEqual([
      { name: 'tds', basisPoints: 10, basePaise: 500_000, amountPaise: 500 },
    ]);
  });

  test('is by the kind of taxpayer the PAN names, and more without one', () => {
    const past = { ...month, creditedBeforePaise: 3_000_000 };
    const percentOf = (pan: string | null) => withholdingOf(contractor, { ...past, pan })[0]?.basisPoints;
    expect(percentOf('ABCHE1234F')).toBe(100);
    expect(percentOf('AAACI5678K')).toBe(200);
    expect(percentOf(null)).toBe(2000);
  });

  test('a month in which claims took more than was earned keeps nothing back', () => {
    expect(
      withholdingOf(
        { ...contractor, tcsPercent: 0.5 },
        { ...month, totalPaise: -50_000, creditedBeforePaise: 3_000_000 },
      ),
    ).toEqual([]);
  });

  test('TCS is of the order value, of those with a GSTIN', () => {
    const market = { ...USUAL_PAYOUTS, tcsPercent: 0.5 };
    expect(withholdingOf(market, month)).toEqual([
      { name: 'tcs', basisPoints: 50, basePaise: 2_000_000, amountPaise: 10_000 },
    ]);
    expect(withholdingOf(market, { ...month, gstin: null })).toEqual([]);
  });
});

test('a financial year begins in April, and a month is paid in the next one', () => {
  expect(financialYearStart('2026-11')).toBe('2026-04');
  expect(financialYearStart('2027-03')).toBe('2026-04');
  expect(payDayOf('2026-11', 7)).toBe('2026-12-07');
  expect(payDayOf('2026-12', 28)).toBe('2027-01-28');
});

test('what a partner owes of one month goes off another, and only a checked account is paid', () => {
  const account = {
    pan: 'ABCPE1234F',
    gstin: null,
    accountHolder: 'Meera Iyer',
    accountNumber: '012345678901',
    ifsc: 'SBIN0001234',
    upiId: null,
    isChecked: true,
  };
  const row = (partnerId: string, number: string, payablePaise: number) => ({
    id: number,
    number,
    partnerId,
    month: '2026-11',
    payablePaise,
  });
  const unpaid = [
    row('a', '1', 500),
    row('a', '2', -200),
    row('b', '3', -1),
    row('c', '4', 9),
    row('d', '5', 9),
  ];
  const accounts = new Map([
    ['a', account],
    ['b', account],
    ['d', { ...account, isChecked: false }],
  ]);
  expect(
    transfersOf(unpaid, accounts).map(({ partnerId, payablePaise, leftOut }) => [
      partnerId,
      payablePaise,
      leftOut,
    ]),
  ).toEqual([
    ['a', 300, null],
    ['b', -1, 'owes'],
    ['c', 9, 'no_account'],
    ['d', 9, 'not_checked'],
  ]);
});
