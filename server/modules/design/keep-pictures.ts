import type { Design } from '#contract/design/design.ts';
import { claimPictures } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertPictures } from './store.ts';

/** The pictures of a design, each once: those that stand on it, and its logo, which another word may bring back. */
export const picturesOf = ({ pages, logo }: Design): string[] => [
  ...new Set([
    ...(logo ? [logo.picture] : []),
    ...pages.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'picture' ? object.picture : [])),
    ),
  ]),
];

/** What stands on a version stays as long as its design. One that is gone is told when it is to be printed. */
export async function keepPictures(tx: Tx, designId: string, document: Design): Promise<void> {
  const fileIds = await claimPictures(tx, picturesOf(document), `design:${designId}`);
  await insertPictures(tx, designId, fileIds);
}
