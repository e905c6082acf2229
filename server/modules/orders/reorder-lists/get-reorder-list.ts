import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getReorderList as contract, ReorderItem } from '#contract/orders/reorder-lists.ts';
import { filesToOrderAgain } from '#server/modules/artwork/index.ts';
import { quoteLines } from '#server/modules/quoting/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { againLine } from '../place/again-line.ts';
import { type ItemRow, readItems } from './list-store.ts';
import { presentList, requireList } from './require-list.ts';

/**
 * A list of one's own company with what each item costs today, or why it cannot be ordered. For every member: who saved it
 * gave its files to the company. @throws not_found
 */
export async function getReorderList(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Actor,
  { listId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { member, list } = await requireList(deps.db, actor, listId);
  const items = await readItems(deps.db, list.id);
  const ids = items.flatMap(({ fileIds, mockupFileId }) => [...fileIds, mockupFileId ?? []].flat());
  const [quoted, found] = await Promise.all([
    quoteLines(deps, items),
    filesToOrderAgain(deps.db, [...new Set(ids)]),
  ]);
  const files = new Map(found.map(({ fileId, ...file }) => [fileId, file]));
  return {
    list: presentList(member, list),
    items: quoted.map((today, index): ReorderItem => {
      const item = items[index] as ItemRow;
      const line = againLine(today, item, files);
      return { itemId: item.id, ...line, missingFiles: item.fileIds.length - line.files.length };
    }),
  };
}
