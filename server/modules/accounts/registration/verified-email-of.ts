import type { Db, Tx } from '#server/platform/db.ts';
import { findUser } from '../profile/user-store.ts';

/** The mail a person has shown to be theirs; null while it is not verified, and when the account is gone. */
export async function verifiedEmailOf(reader: Db | Tx, userId: string): Promise<string | null> {
  const user = await findUser(reader, userId);
  return user?.isVerified ? user.email : null;
}
