import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { judgeKept } from '../inspect/judge-kept.ts';
import { type FileRow, isArtwork, listFilesById } from '../store.ts';
import { type ArtworkFacts, unopenedFacts } from './artwork-facts.ts';
import { readFacts, saveFacts } from './facts-store.ts';

export const GATHER_JOB = 'artwork.gather-facts';

type GatherDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'log'>;

/** Looks into a ready file nobody has looked into with the engine of today. Run again it does nothing. */
export async function gatherFacts(deps: GatherDeps, input: { fileId: string }): Promise<void> {
  const [file] = await listFilesById(deps.db, [input.fileId]);
  if (file?.status === 'ready' && isArtwork(file)) await factsOf(deps, file);
}

/** Somebody wants to know what a file is made of that was ready before anybody looked. */
export function gatherFactsLater(deps: Pick<Deps, 'db'>, fileId: string): Promise<void> {
  return transaction(deps.db, (tx) =>
    enqueue(tx, GATHER_JOB, { fileId }, { key: `${GATHER_JOB}:${fileId}` }),
  );
}

/** What a ready file is made of: as it is known, else by opening it now, in a confined process. */
export async function factsOf(deps: GatherDeps, file: FileRow): Promise<ArtworkFacts> {
  const sha256 = file.sha256 ?? '';
  const known = (await readFacts(deps.db, [sha256])).get(sha256);
  if (known) return known;
  return judgeKept(deps, file, async (judged) => {
    // Refused today, it was taken before: nothing is known of it.
    const facts = judged?.artwork ?? unopenedFacts('pdf', 'unreadable');
    await saveFacts(deps.db, sha256, facts);
    return facts;
  });
}
