import type { Deps } from '#server/platform/deps.ts';
import { ConfinementUnknown } from '../confined/confinement.ts';
import { type Judged, judgeFile, refusedAs } from '../confined/render-child.ts';
import { CheckInterrupted } from '../confined/run-child.ts';
import type { ArtworkExtension } from '../file-kinds.ts';
import { forgetAttempts, noteDeath, noteStart } from './attempt-store.ts';

/** A file whose process dies is opened once more, and never again. */
const MOST_DEATHS = 2;
/** Of a worker that dies with it only the machine knows why: a restart is not the fault of the file. */
const MOST_STARTS = 6;

/**
 * Judges a file as `judgeFile` does, as often as a file may be tried: then it is refused as `file_unreadable`, whatever
 * it was that it could not be opened for.
 * @throws Error when its process died for the first time, was ended from outside, or could not be confined yet: worth another try
 */
export async function judgeWithinTries(
  deps: Pick<Deps, 'db' | 'log'>,
  fileId: string,
  file: { path: string; extension: ArtworkExtension; sanitisedTo: string },
): Promise<Judged> {
  const { starts, deaths } = await noteStart(deps.db, fileId);
  if (deaths >= MOST_DEATHS || starts > MOST_STARTS) return refusedAs('file_unreadable');
  try {
    const judged = await judgeFile(file);
    await forgetAttempts(deps.db, fileId);
    return judged;
  } catch (error) {
    if (error instanceof CheckInterrupted || error instanceof ConfinementUnknown) throw error;
    const died = await noteDeath(deps.db, fileId);
    if (died.deaths < MOST_DEATHS) throw error;
    deps.log.error({ err: error, fileId }, 'a file was refused because it could not be opened');
    return refusedAs('file_unreadable');
  }
}
