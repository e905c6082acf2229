import { fileStatuses } from '#server/modules/artwork/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db.ts';
import type { Secrets } from '#server/platform/deps.ts';
import { destinationsOfLines } from '../destinations/destinations-of-lines.ts';
import { namesOfLines } from '../names-of-lines.ts';
import type { LineRow, StoredOrder } from '../order-row.ts';
import { isArtworkMissing, isGoingOn } from '../rules.ts';
import { readStoredOrder } from '../store.ts';
import { taxNameOf } from '../tax-name.ts';
import { trackToken } from '../view/track-token.ts';

/** A line that waits for a file, with the names of those that cannot be printed. */
interface LineWithoutArtwork {
  lineId: string;
  /** No two the same. */
  productName: string;
  quantity: number;
  refusedFiles: string[];
  /** What was found in its files that the customer has to decide. */
  questions: string[];
}

/**
 * An order as a mail tells it, with the link that follows it and what artwork it waits for; null when there is none of
 * that id, or when its person is erased: nobody is left to write to.
 */
export async function orderForMail(
  deps: { db: Db; config: Config; secrets: Pick<Secrets, 'token'> },
  orderId: string,
): Promise<
  | (StoredOrder & {
      taxName: string;
      trackUrl: string;
      withoutArtwork: LineWithoutArtwork[];
      /** How many addresses it is divided among; 0 where it goes to one. */
      addresses: number;
    })
  | null
> {
  const order = await readStoredOrder(deps.db, orderId);
  if (!order || order.isForgotten) return null;
  return {
    ...order,
    taxName: await taxNameOf(deps, order),
    trackUrl: `${deps.config.baseUrl}/track/${trackToken(deps.secrets, orderId)}`,
    addresses: destinationsOfLines(order.lines.filter(isGoingOn)).length,
    withoutArtwork: await linesWithoutArtwork(deps.db, order),
  };
}

async function linesWithoutArtwork(db: Db, order: StoredOrder): Promise<LineWithoutArtwork[]> {
  const names = namesOfLines(order.lines);
  if (order.status === 'uploaded')
    return order.lines.flatMap((line) => questioned(line, names.get(line.id) ?? ''));
  if (order.status !== 'pending' || order.artwork !== 'missing') return [];
  const lines = order.lines.filter(isGoingOn);
  const ids = lines.flatMap((line) => line.files.map((file) => file.fileId));
  const statuses = await fileStatuses(db, [...new Set(ids)]);
  return lines
    .map((line) => ({
      line,
      files: line.files.map((file) => ({ ...file, status: statuses.get(file.fileId) ?? 'refused' })),
    }))
    .filter(isArtworkMissing)
    .map(({ line, files }) => ({
      lineId: line.id,
      productName: names.get(line.id) ?? '',
      quantity: line.quantity,
      refusedFiles: files.filter((file) => file.status === 'refused').map((file) => file.fileName),
      questions: [],
    }));
}

function questioned({ id, quantity, artworkQuestions }: LineRow, productName: string): LineWithoutArtwork[] {
  if (artworkQuestions.length === 0) return [];
  return [{ lineId: id, productName, quantity, refusedFiles: [], questions: artworkQuestions }];
}
