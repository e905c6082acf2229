import type { SetText } from '#compose/text.ts';
import type { DesignPage } from '#contract/design/design.ts';

/**
 * Texts that stand in one line are in the middle together, by how wide their letters are: where one ends and the next begins a
 * layout only guesses. Once somebody moves one of them, each stays where it is.
 * @param texts of the page, by id; those of the line are replaced
 */
export function setRowInMiddle({ objects }: DesignPage, texts: Map<string, SetText>): void {
  const row = objects.flatMap((object) => {
    const set = object.kind === 'text' && object.isInRow ? texts.get(object.id) : undefined;
    return set ? [{ ...object, set }] : [];
  });
  if (row.length < 2 || row.some(({ isOwn }) => isOwn)) return;
  const middle = (ends: readonly number[]) => (Math.min(...ends) + Math.max(...ends)) / 2;
  const room = middle(row.flatMap(({ box: { x, width } }) => [x, x + width]));
  const seen = middle(
    row.flatMap(({ box, set }) => set.lines.flatMap(({ xMm }) => [box.x + xMm, box.x + xMm + set.widthMm])),
  );
  for (const { id, set } of row) {
    const lines = set.lines.map((line) => ({ ...line, xMm: line.xMm + room - seen }));
    texts.set(id, { ...set, lines });
  }
}
