import type { DesignComment } from '#contract/design/shared-designs.ts';
import styles from './remarks.module.css';

interface RemarkPinsProps {
  /** All of the design: their numbers are those of the list. */
  comments: readonly DesignComment[];
  page: DesignComment['page'];
  /** What is seen of the side, in mm from its trimmed corner. */
  seen: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Where remarks are, over the drawing of a side; each leads to its words. */
export function RemarkPins({ comments, page, seen }: RemarkPinsProps) {
  return (
    <>
      {comments.map((comment, at) =>
        comment.page === page && !comment.isResolved ? (
          <a
            key={comment.commentId}
            href={`#remark-${comment.commentId}`}
            className={styles.pin}
            // By its own hand: a style that the server writes is refused, and would not be written again.
            ref={(pin) => {
              if (!pin) return;
              pin.style.left = `${share(comment.xMm - seen.x, seen.width)}%`;
              pin.style.top = `${share(comment.yMm - seen.y, seen.height)}%`;
            }}
            aria-label={`Remark ${at + 1}, by ${comment.author}`}
            onClick={(event) => {
              // The address behind # says which screen is open.
              event.preventDefault();
              const words = document.getElementById(`remark-${comment.commentId}`);
              words?.scrollIntoView({ block: 'nearest' });
              words?.querySelector('button')?.focus({ preventScroll: true });
            }}
          >
            {at + 1}
          </a>
        ) : null,
      )}
    </>
  );
}

const share = (at: number, whole: number) => Math.min(100, Math.max(0, (at / whole) * 100));
