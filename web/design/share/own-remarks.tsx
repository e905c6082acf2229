import { LONGEST_COMMENT } from '#contract/design/fields-and-limits.ts';
import type { answerComment, DesignComment, resolveComment } from '#contract/design/shared-designs.ts';
import { call } from '#web/lib/api.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RemarkList } from '#web/ui/remarks/remark-list.tsx';
import styles from './share.module.css';
import type { Remarks } from './use-remarks.ts';

/** What others remarked, to answer and to tick off. */
export function OwnRemarks({ designKey, remarks }: { designKey: string; remarks: Remarks }) {
  const action = useAction(errorText('This could not be kept. Please try again.'));
  const { comments, failure, put, reload } = remarks;
  const resolve = ({ commentId, isResolved }: DesignComment) =>
    action.run(async () => {
      const params = { key: designKey, commentId };
      const body = { isResolved: !isResolved };
      const path = '/designs/{key}/comments/{commentId}';
      put((await call<typeof resolveComment>('PUT', path, { params, body })).comments);
    }, commentId);
  return (
    <section aria-labelledby="own-remarks" className={styles.section}>
      <h2 id="own-remarks" className={styles.title}>
        Remarks
      </h2>
      {failure ? (
        <Notice tone="danger" isLive>
          <p>The remarks could not be loaded.</p>
          <Button size="small" look="secondary" onClick={reload}>
            Try again
          </Button>
        </Notice>
      ) : comments.length === 0 ? (
        <p className={styles.text}>What others remark by a link stands here, and as numbers on the design.</p>
      ) : null}
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <RemarkList
        comments={comments}
        maxLength={LONGEST_COMMENT}
        onAnswer={async ({ commentId }, text) => {
          const params = { key: designKey, commentId };
          const path = '/designs/{key}/comments/{commentId}/answers';
          put((await call<typeof answerComment>('POST', path, { params, body: { text } })).comments);
        }}
        renderActions={(comment) => (
          <Button
            size="small"
            look="quiet"
            isBusy={action.busyKey === comment.commentId}
            onClick={() => void resolve(comment)}
          >
            {comment.isResolved ? 'Open again' : 'Seen to'}
          </Button>
        )}
      />
    </section>
  );
}
