import { rupeesFromPaise } from '#contract/money.ts';
import type { BankFile } from '#contract/partners/settlement-payments.ts';
import { type PayoutAccount, payoutAccounts } from '#server/modules/partners/index.ts';
import type { Cell } from '#server/platform/csv.ts';
import type { Db } from '#server/platform/db.ts';
import { readUnpaid, type UnpaidRow } from './payment-store.ts';

/** What one partner is to be transferred, or why nothing is. */
export interface Transfer {
  readonly partnerId: string;
  readonly payablePaise: number;
  readonly statements: readonly string[];
  readonly account: PayoutAccount | null;
  /** Null: it is in the file. */
  readonly leftOut: BankFile['leftOut'][number]['why'] | null;
}

/** Unpaid statements by partner: months in which they owed go off the others. */
export function transfersOf(
  unpaid: readonly UnpaidRow[],
  accounts: ReadonlyMap<string, PayoutAccount>,
): Transfer[] {
  const byPartner = Map.groupBy(unpaid, (row) => row.partnerId);
  return [...byPartner].map(([partnerId, rows]) => {
    const payablePaise = rows.reduce((sum, row) => sum + row.payablePaise, 0);
    const account = accounts.get(partnerId) ?? null;
    const leftOut =
      payablePaise <= 0 ? 'owes' : !account ? 'no_account' : account.isChecked ? null : 'not_checked';
    return { partnerId, payablePaise, statements: rows.map((row) => row.number), account, leftOut };
  });
}

/** What is to be transferred up to a month. */
export async function readTransfers(db: Db, untilMonth: string): Promise<Transfer[]> {
  const unpaid = await readUnpaid(db, untilMonth);
  const ids = [...new Set(unpaid.map((row) => row.partnerId))];
  return transfersOf(unpaid, await payoutAccounts(db, ids));
}

export const BANK_COLUMNS = [
  'Payment Mode',
  'Beneficiary Name',
  'Account Number',
  'IFSC',
  'UPI ID',
  'Amount',
  'Reference',
  'Statements',
] as const;

/** RTGS begins at two lakh rupees; below it is NEFT. */
const RTGS_PAISE = 20_000_000;

/** A line as banks' bulk uploads have it. The reference is the newest statement's number: it comes back with the transfer. */
export function bankCells({ account, payablePaise, statements }: Transfer): Cell[] {
  const bank = payablePaise >= RTGS_PAISE ? 'RTGS' : 'NEFT';
  return [
    account?.upiId ? 'UPI' : bank,
    account?.accountHolder ?? '',
    account?.accountNumber ?? '',
    account?.ifsc ?? '',
    account?.upiId ?? '',
    rupeesFromPaise(payablePaise).toFixed(2),
    statements.at(-1) ?? '',
    statements.join(' '),
  ];
}
