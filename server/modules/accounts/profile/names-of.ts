import type { Db, Tx } from '#server/platform/db.ts';
import { peopleOf } from './people-of.ts';

/** What people are called, by their user id: their name, or their mail without one. Who is gone is missing. */
export async function namesOf(db: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await peopleOf(db, userIds);
  return new Map([...people].map(([id, { name }]) => [id, name]));
}
