import type { Role } from '#contract/accounts/accounts.ts';
import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endSessions } from '../session/end-sessions.ts';
import { type Account, changeAccount } from './account-store.ts';

type Needs = Pick<Deps, 'clock'>;

/** Names and phone, as an admin enters them. */
export function renameAccount(
  tx: Tx,
  deps: Needs,
  was: Account,
  change: { firstName: string; lastName: string; phone: string },
): Promise<Account> {
  return changeAccount(tx, was, change, deps.clock.now());
}

/** Another role: what they may do changes at once, so every session of theirs ends. */
export async function changeRole(tx: Tx, deps: Needs, was: Account, role: Role): Promise<Account> {
  await endSessions(tx, deps, was.id, 'changed_by_admin');
  return changeAccount(tx, was, { role }, deps.clock.now());
}

/** Lets somebody in, or out everywhere. Whoever waited for approval is mailed that the wait is over. */
export async function setAccountActive(
  tx: Tx,
  deps: Needs,
  was: Account,
  isActive: boolean,
): Promise<Account> {
  const now = deps.clock.now();
  if (!isActive) await endSessions(tx, deps, was.id, 'changed_by_admin');
  if (isActive && was.isAwaitingApproval) {
    const at = now.toISOString();
    await emit(tx, 'account.approved', `${was.id}:${at}`, { userId: was.id, at });
  }
  return changeAccount(tx, was, { isActive }, now);
}
