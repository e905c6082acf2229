import { distinctNames } from '#contract/orders/distinct-names.ts';
import type { LineRow } from './order-row.ts';

/** What the lines of an order are called where nothing else of them is said, by their ids: no two the same. */
export function namesOfLines(
  lines: readonly Pick<LineRow, 'id' | 'productName' | 'attributes' | 'files'>[],
): ReadonlyMap<string, string> {
  const names = distinctNames(
    lines.map(({ productName: name, attributes, files }) => ({
      name,
      attributes,
      // Of an erased person files have no names.
      fileNames: files.map(({ fileName }) => fileName).filter(Boolean),
    })),
  );
  return new Map(lines.map(({ id }, index) => [id, names[index] ?? '']));
}
