import { formatDate } from '#contract/dates.ts';
import { formatMonth } from '#contract/moments.ts';
import type { LedgerEntry, Statement } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';

/** `Your November 2026 statement comes on 1 December 2026.` */
export function statementWords(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return `Your ${formatMonth(month)} statement comes on ${formatDate(next.toISOString().slice(0, 10))}.`;
}

export const kindWords: Readonly<Record<LedgerEntry['kind'], string>> = {
  earned: 'Job delivered',
  reprint: 'Claim: printed again by somebody else',
  refund: 'Claim: refund',
  adjustment: 'Adjustment by Inkbazaar',
};

/** What was kept back for the tax office, and when the rest was or is paid. `today` is `YYYY-MM-DD` in India. */
export function paymentWords(
  { withheld, payable, payOn, payment }: Pick<Statement, 'withheld' | 'payable' | 'payOn' | 'payment'>,
  today: string,
): string {
  const taxes = withheld.map(
    ({ name, percent, of, amount }) =>
      `${name.toUpperCase()} ${percent}% of ${formatRupees(of)}: ${formatRupees(-amount)}.`,
  );
  const paid = payment
    ? `Paid on ${formatDate(payment.paidOn)}, reference ${payment.reference}.`
    : payable > 0
      ? payOn
        ? `${payOn < today ? 'This was to be paid' : 'We pay this'} on ${formatDate(payOn)}.`
        : ''
      : payable < 0 && payOn
        ? 'This goes off our next transfer.'
        : '';
  return [...taxes, paid].join(' ').trim();
}
