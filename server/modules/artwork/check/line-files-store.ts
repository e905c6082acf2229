import type { Db } from '#server/platform/db.ts';
import { ArtworkFacts, FACTS_ENGINE } from '../facts/artwork-facts.ts';
import type { FileRow } from '../store.ts';
import { type DecidedOfUse, decidedOf, readDecisions, type Use } from './decision-store.ts';

export interface FileOfLine {
  readonly file: FileRow;
  /** By the engine of today; null of one nobody looked into. */
  readonly facts: ArtworkFacts | null;
  readonly decided: DecidedOfUse;
}

/** Files by their ids, with what is known of their contents and what was decided of them for a product and choice: one statement. */
export async function readFilesOfLine(
  reader: Db,
  ids: readonly string[],
  use: Pick<Use, 'productId' | 'choice'>,
): Promise<ReadonlyMap<string, FileOfLine>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('artwork.files as f')
    .leftJoin('artwork.file_facts as k', (join) =>
      join.onRef('k.sha256', '=', 'f.sha256').on('k.engine', '=', FACTS_ENGINE),
    )
    .selectAll('f')
    .select(['k.facts', decidedOf(use).as('decided')])
    .where('f.id', 'in', [...new Set(ids)])
    .execute();
  // Of several files of one content it is read once.
  const parsed = new Map<string, ArtworkFacts>();
  for (const { sha256, facts } of rows)
    if (sha256 && facts && !parsed.has(sha256)) parsed.set(sha256, ArtworkFacts.parse(facts));
  return new Map(
    rows.map(({ facts: _facts, decided, ...file }) => {
      const facts = parsed.get(file.sha256 ?? '') ?? null;
      return [file.id, { file, facts, decided: readDecisions(decided) }];
    }),
  );
}
