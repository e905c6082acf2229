/** Who people are: this module knows no accounts, so whoever mounts it says. */
export interface Names {
  /** The names of users by their id; those who are gone are missing. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What partners are called in lists. */
export async function partnerNames(
  names: Names,
  partnerIds: readonly string[],
): Promise<(id: string) => string> {
  const known = await names.namesOf([...new Set(partnerIds)]);
  return (id) => known.get(id) ?? 'A partner whose account is gone';
}
