import { randomBytes } from 'node:crypto';
import { StartError } from '#server/platform/config/start-error.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashPassword } from '../password/password.ts';
import { hasAdmin, insertAdmin } from '../store.ts';

/**
 * Makes the first admin when there is none, from ADMIN_EMAIL and ADMIN_PASSWORD or with a password of its own. In
 * production it makes up none: what a program prints there is kept by whoever keeps its output.
 * @returns the sign-in to print once; null when an admin exists already.
 * @throws StartError in production without ADMIN_EMAIL and ADMIN_PASSWORD, when there is no admin.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'config'>,
): Promise<{ email: string; password: string; isGenerated: boolean } | null> {
  if (await hasAdmin(deps.db)) return null;
  if (deps.config.isProduction && !(deps.config.adminEmail && deps.config.adminPassword)) {
    throw new StartError(
      'There is no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD (at least 12 characters) for the first one.',
    );
  }
  const email = deps.config.adminEmail ?? 'admin@inkbazaar.example';
  const isGenerated = deps.config.adminPassword === undefined;
  const password = deps.config.adminPassword ?? `${randomBytes(9).toString('base64url')}-Aa1`;
  const passwordHash = await hashPassword(password);
  const isMade = await transaction(deps.db, (tx) => insertAdmin(tx, { email, passwordHash }));
  return isMade ? { email, password, isGenerated } : null;
}
