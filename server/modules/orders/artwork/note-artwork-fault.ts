import type { EventPayload } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFaults, insertFault } from './check-result-store.ts';

/** Somebody says that the files of a line were at fault: it is kept beside what the checks had said of them. */
export async function noteArtworkFault(
  deps: Pick<Deps, 'db'>,
  fault: EventPayload<'artwork.faulted'>,
): Promise<void> {
  await transaction(deps.db, (tx) => insertFault(tx, fault));
}

/** The file was good after all. */
export async function forgetArtworkFault(
  deps: Pick<Deps, 'db'>,
  { sourceId }: EventPayload<'artwork.fault_withdrawn'>,
): Promise<void> {
  await transaction(deps.db, (tx) => deleteFaults(tx, sourceId));
}
