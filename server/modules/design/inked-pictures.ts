import type { ReadyPicture } from '#compose/press/embed-picture.ts';
import type { Design } from '#contract/design/design.ts';
import { pictureInInks } from '#server/modules/artwork/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { picturesOf } from './keep-pictures.ts';

/** All products that have designs are printed so (`design/templates/designable.ts`). */
const CONDITION = 'coated-fogra39';

/** The pictures of a design as they are printed, by their keys. @throws Refusal design_picture_gone */
export async function inkedPictures(
  deps: Pick<Deps, 'db' | 'storage'>,
  document: Design,
): Promise<Map<string, ReadyPicture>> {
  const inked = new Map<string, ReadyPicture>();
  for (const key of picturesOf(document))
    inked.set(key, (await pictureInInks(deps, key, CONDITION)) ?? fail('design_picture_gone'));
  return inked;
}
