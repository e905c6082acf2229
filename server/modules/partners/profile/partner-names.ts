import type { Db, Tx } from '#server/platform/db.ts';
import { partnerPersons } from '../../accounts/index.ts';
import { readProfiles } from '../store.ts';

/** What partners are called: their business, or the person. Whoever is no partner any more is not in it. */
export async function partnerNames(
  reader: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const persons = await partnerPersons(reader, wanted);
  const profiles = await readProfiles(reader, wanted);
  return new Map(
    profiles.flatMap(({ userId, businessName }) => {
      const person = persons.get(userId);
      return person ? [[userId, businessName ?? `${person.firstName} ${person.lastName}`.trim()]] : [];
    }),
  );
}
