/** Who people are: this module knows no accounts, so whoever mounts it says. */
export interface Names {
  /** The names of users by their id; those who are gone are missing. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** From actors as history and audit keep them to words: a person's name, "Customer", or which part of the shop. */
export async function describeActors(
  names: Names,
  owner: string | null,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const userIds = actors.filter((actor) => actor.startsWith('user:')).map((actor) => actor.slice(5));
  const known = await names.namesOf([...new Set(userIds)]);
  return (actor) => {
    if (actor === owner || actor.startsWith('guest:') || actor === 'system:link') return 'Customer';
    const [kind, name = ''] = actor.split(':');
    if (kind === 'system') return `Inkbazaar (${name})`;
    return known.get(name) ?? 'Somebody whose account is gone';
  };
}
