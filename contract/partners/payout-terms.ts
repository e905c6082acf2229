import { z } from 'zod';

const percent = (name: string) =>
  z
    .number({ error: 'Please enter a percentage' })
    .min(0, `${name} is 0 or more`)
    .max(30, `${name} can be at most 30%`)
    .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals');

/**
 * When partners are paid, and what tax law makes the shop keep back. With everything at 0 nothing is kept back: the shop
 * buys what partners print on their own material (docs/decisions/0026).
 */
export const PayoutsSetting = z.object({
  /** Of the month after the one that is stated. */
  payDay: z
    .number({ error: 'Please enter a day' })
    .int('Please enter a whole day')
    .min(1, 'From the 1st on')
    .max(28, 'Up to the 28th, which every month has'),
  /** Tax deducted at source, by what the PAN says its holder is: persons and Hindu families, all others. */
  tdsIndividualPercent: percent('TDS'),
  tdsOtherPercent: percent('TDS'),
  /** Of whoever gave no PAN. */
  tdsWithoutPanPercent: percent('TDS'),
  /** Rupees a financial year up to which nothing is deducted. */
  tdsYearlyFree: z
    .number({ error: 'Please enter an amount' })
    .int('Whole rupees, please')
    .min(0, 'Please enter 0 or more')
    .max(100_000_000, 'At most ₹10,00,00,000'),
  /** Past it: of all that was credited in the year, or of what is above. */
  tdsOn: z.enum(['all', 'excess']),
  /** Tax collected at source for GST, of the order value of partners who have a GSTIN. */
  tcsPercent: percent('TCS'),
});
export type PayoutsSetting = z.infer<typeof PayoutsSetting>;

export const USUAL_PAYOUTS: PayoutsSetting = {
  payDay: 7,
  tdsIndividualPercent: 0,
  tdsOtherPercent: 0,
  tdsWithoutPanPercent: 0,
  tdsYearlyFree: 0,
  tdsOn: 'all',
  tcsPercent: 0,
};
