import { formatPaise } from '#contract/paise.ts';
import { companyById } from '#server/modules/companies/index.ts';
import { clearAlarm, raiseAlarm } from '#server/platform/alarm-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { readAccount, readDepositPayments } from './balance-store.ts';

/** So many payments an alarm names: what is left came with the newest. */
const NAMED = 5;

/**
 * Tells admins of a balance that a person must settle, what a company owes and what is there for one that has ended, and takes it
 * back when it is settled. In the commit of each entry that can change it, and when a company ends.
 */
export async function alarmOfBalance(tx: Tx, companyId: string): Promise<void> {
  const about = { kind: 'payment', subject: `balance:${companyId}` } as const;
  const account = await readAccount(tx, companyId);
  const message = account && (await wordsOf(tx, companyId, account));
  await (message ? raiseAlarm(tx, { ...about, message }) : clearAlarm(tx, about));
}

/** Null for a balance that is well. */
async function wordsOf(
  tx: Tx,
  companyId: string,
  { legalName, balancePaise }: { legalName: string; balancePaise: number },
): Promise<string | null> {
  if (balancePaise < 0) {
    return `${legalName} owes the shop ${formatPaise(-balancePaise)}: the gateway gave back money of its prepaid balance that was spent before. It can pay no order from the balance until it has paid that in. Please settle it with the company.`;
  }
  if (balancePaise === 0 || (await companyById(tx, companyId))) return null;
  const payments = await readDepositPayments(tx, companyId, NAMED);
  return `${formatPaise(balancePaise)} of the prepaid balance of ${legalName} are left, and the company has ended here: nobody can spend them. Give them back in the gateway’s dashboard, as a refund of what was paid in (the newest payments: ${payments.join(', ')}). The balance takes it in by itself.`;
}
