import type { DesignComment } from '#contract/design/shared-designs.ts';
import type { CommentRow } from './share-store.ts';

/** Remarks with their answers, the first made first. @param version the design's newest */
export function presentComments(rows: readonly CommentRow[], version: number): DesignComment[] {
  const answers = Map.groupBy(
    rows.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  );
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...said(row),
      page: row.page,
      xMm: row.xMm,
      yMm: row.yMm,
      isEarlier: row.version < version,
      isResolved: row.resolvedAt !== null,
      answers: (answers.get(row.id) ?? []).map(said),
    }));
}

const said = ({ id, author, isOwner, text, createdAt }: CommentRow) => ({
  commentId: id,
  author,
  isOwner,
  text,
  createdAt: createdAt.toISOString(),
});
