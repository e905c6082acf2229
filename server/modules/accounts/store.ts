import type { Db, Tx } from '#server/platform/db.ts';

/** How many of these mails have an account. */
export async function countAccountsOf(db: Db, emails: readonly string[]): Promise<number> {
  const found = await db.selectFrom('accounts.users').select('id').where('email', 'in', emails).execute();
  return found.length;
}

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const found = await db
    .selectFrom('accounts.users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** False when somebody (another starting program) has that address already. */
export async function insertAdmin(tx: Tx, admin: { email: string; passwordHash: string }): Promise<boolean> {
  const made = await tx
    .insertInto('accounts.users')
    .values({
      role: 'admin',
      email: admin.email.toLowerCase(),
      username: 'admin',
      first_name: 'Inkbazaar',
      last_name: 'Admin',
      password_hash: admin.passwordHash,
      email_verified_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
