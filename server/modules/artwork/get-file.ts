import type { ArtworkFile, getFile as contract } from '#contract/artwork.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentFile } from './present-file.ts';
import { findFileByKey, isArtwork } from './store.ts';

/** What became of an uploaded file, for whoever holds its key. One read by key: browsers ask again and again. */
export async function getFile(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<ArtworkFile> {
  const file = await findFileByKey(deps.db, input.key);
  if (!file || !isArtwork(file)) fail('file_not_found');
  return presentFile(file, `/api/files/${file.key}`);
}
