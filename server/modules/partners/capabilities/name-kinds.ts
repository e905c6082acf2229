import { kindName } from '#contract/catalogue/kinds-of-work.ts';
import { listKindsOfWork } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** What kinds of work are called now, for the texts that name them; asked for once for many. */
export async function readKindNames(reader: Db | Tx): Promise<(kinds: readonly string[]) => string[]> {
  const all = await listKindsOfWork(reader);
  return (kinds) => kinds.map((kind) => kindName(all, kind));
}
