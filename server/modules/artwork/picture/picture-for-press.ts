import { buffer } from 'node:stream/consumers';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import type { Deps } from '#server/platform/deps.ts';
import { originalKey } from '../file-bytes.ts';
import { findFileByKey } from '../store.ts';
import { type InkedPicture, inkPictureInChild } from './picture-in-child.ts';

/** A kept picture in the inks of a press condition; null where there is none any more. */
export async function pictureInInks(
  deps: Pick<Deps, 'db' | 'storage'>,
  key: string,
  condition: PressCondition,
): Promise<InkedPicture | null> {
  const file = await findFileByKey(deps.db, key);
  if (!file?.is_picture) return null;
  return inkPictureInChild(await buffer(await deps.storage.read(originalKey(key))), condition);
}
