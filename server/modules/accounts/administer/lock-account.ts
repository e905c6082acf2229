import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { lockActiveAdmins } from '../deletion/delete-store.ts';
import { type Account, lockAccount } from './account-store.ts';

/**
 * Somebody an admin is about to change, kept from changing until the transaction ends.
 * @param endsAdmin true when it would leave them no admin: the last one who can sign in stays.
 * @throws Refusal `user_not_found`, `last_admin`.
 */
export async function lockAccountForChange(tx: Tx, userId: string, endsAdmin = false): Promise<Account> {
  // All admins first and in one order: two who demote each other at once take turns.
  const admins = endsAdmin ? await lockActiveAdmins(tx) : [];
  const account = (await lockAccount(tx, userId)) ?? fail('user_not_found');
  if (admins.length === 1 && admins[0] === userId) fail('last_admin');
  return account;
}
