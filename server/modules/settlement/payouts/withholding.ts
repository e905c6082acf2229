import { z } from 'zod';
import type { PayoutsSetting } from '#contract/partners/payout-terms.ts';

/** What the shop keeps back for the tax office, as a statement says it; money in paise. */
export const Withheld = z.object({
  name: z.enum(['tds', 'tcs']),
  basisPoints: z.number().int(),
  basePaise: z.number().int(),
  amountPaise: z.number().int(),
});
export type Withheld = z.infer<typeof Withheld>;

/** The financial year of a month, April to March: its first month. */
export function financialYearStart(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${number >= 4 ? year : year - 1}-04`;
}

/** P is a person, H a Hindu undivided family: the law has a rate of their own for them. */
function isIndividual(pan: string): boolean {
  return 'PH'.includes(pan[3] ?? '');
}

/** Rounded half up to the paisa. */
function shareOf(paise: number, basisPoints: number): number {
  return Number((2n * BigInt(paise) * BigInt(basisPoints) + 10_000n) / 20_000n);
}

/**
 * What is kept back of a month. TDS is on what is credited, once the financial year is past what is free: of all of it,
 * which then catches up with the months before, or of what is above; of nothing twice, also when claims took a month below zero. TCS is on the value of the orders of whoever has a GSTIN.
 */
export function withholdingOf(
  terms: PayoutsSetting,
  month: {
    pan: string | null;
    gstin: string | null;
    valuePaise: number;
    totalPaise: number;
    /** Of the months of the financial year before this one. */
    creditedBeforePaise: number;
    /** What TDS was taken of in these months. */
    taxedBeforePaise: number;
  },
): Withheld[] {
  const rate = month.pan
    ? isIndividual(month.pan)
      ? terms.tdsIndividualPercent
      : terms.tdsOtherPercent
    : terms.tdsWithoutPanPercent;
  const free = terms.tdsYearlyFree * 100;
  const liable = (paise: number) => (paise <= free ? 0 : terms.tdsOn === 'all' ? paise : paise - free);
  const year = month.creditedBeforePaise + month.totalPaise;
  const tdsBase = month.totalPaise > 0 ? Math.max(0, liable(year) - month.taxedBeforePaise) : 0;
  const lines: Omit<Withheld, 'amountPaise'>[] = [
    { name: 'tds', basisPoints: Math.round(rate * 100), basePaise: tdsBase },
    {
      name: 'tcs',
      basisPoints: Math.round(terms.tcsPercent * 100),
      basePaise: month.gstin && month.totalPaise > 0 ? month.valuePaise : 0,
    },
  ];
  return lines
    .map((line) => ({ ...line, amountPaise: shareOf(line.basePaise, line.basisPoints) }))
    .filter(({ amountPaise }) => amountPaise > 0);
}

/** The day on which a month is paid: in the one after it. */
export function payDayOf(month: string, payDay: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return `${next}-${String(payDay).padStart(2, '0')}`;
}
