import { formatPaise } from '#contract/paise.ts';
import { clearAlarm, raiseAlarm } from '#server/platform/alarm-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { readAccount } from './balance-store.ts';

/** Tells admins of a balance that a person must settle, and takes it back when it is settled. After every entry, in its commit. */
export async function alarmOfBalance(tx: Tx, companyId: string): Promise<void> {
  const about = { kind: 'payment', subject: `balance:${companyId}` } as const;
  const account = await readAccount(tx, companyId);
  if (!account || account.balancePaise >= 0) return clearAlarm(tx, about);
  const { legalName, balancePaise } = account;
  await raiseAlarm(tx, {
    ...about,
    message: `${legalName} owes the shop ${formatPaise(-balancePaise)}: the gateway gave back money of its prepaid balance that was spent before. It can pay no order from the balance until it has paid that in. Please settle it with the company.`,
  });
}
