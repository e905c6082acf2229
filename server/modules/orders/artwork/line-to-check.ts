import type { LineToCheck } from '#server/modules/artwork/index.ts';
import type { OrderToPrint } from '../printing/order-to-print.ts';

/** A line as artwork knows it; null of one whose product says nothing about print. */
export function lineToCheck(line: OrderToPrint['lines'][number]): LineToCheck | null {
  const { productId, attributes, specification, files, placements, earlierFileIds } = line;
  if (!specification) return null;
  const fileIds = files.map(({ fileId }) => fileId);
  return { productId, choice: attributes, specification, fileIds, earlierFileIds, placements };
}

/** An admin let these very files be printed as they are. */
export function isWavedThrough({ wavedFileIds, files }: OrderToPrint['lines'][number]): boolean {
  const ids = files.map(({ fileId }) => fileId);
  return wavedFileIds.length > 0 && wavedFileIds.toSorted().join() === ids.toSorted().join();
}
