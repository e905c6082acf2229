import type { Design } from '#contract/design/design.ts';
import { claimPictures } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertPictures } from './store.ts';

/** The pictures that stand on a design, each once. */
export const picturesOf = ({ pages }: Design): string[] => [
  ...new Set(
    pages.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'picture' ? object.picture : [])),
    ),
  ),
];

/** What stands on a version stays as long as its design. One that is gone is told when it is to be printed. */
export async function keepPictures(tx: Tx, designId: string, document: Design): Promise<void> {
  const fileIds = await claimPictures(tx, picturesOf(document), `design:${designId}`);
  await insertPictures(tx, designId, fileIds);
}
