import type { Db, Tx } from '#server/platform/db.ts';
import { readNames } from './names-store.ts';

/** Name and mail of people, by their user id; of who has no name the mail is the name. Who is gone is missing. */
export async function peopleOf(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; email: string }>> {
  if (userIds.length === 0) return new Map();
  const rows = await readNames(db, userIds);
  return new Map(
    rows.map(({ id, firstName, lastName, email }) => [
      id,
      { name: `${firstName} ${lastName}`.trim() || email, email },
    ]),
  );
}
