import { type FormEvent, type ReactNode, useState } from 'react';
import type { DesignComment } from '#contract/design/shared-designs.ts';
import { formatShortMoment } from '#contract/moments.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '../button.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { Notice } from '../notice.tsx';
import styles from './remarks.module.css';

interface RemarkListProps {
  comments: readonly DesignComment[];
  onAnswer: (comment: DesignComment, text: string) => Promise<unknown>;
  /** What else can be done with a remark. */
  renderActions?: (comment: DesignComment) => ReactNode;
  /** Longest answer. */
  maxLength: number;
}

/** Remarks on a design with what was answered, numbered as their pins are. */
export function RemarkList({ comments, onAnswer, renderActions, maxLength }: RemarkListProps) {
  return (
    <ol className={styles.list}>
      {comments.map((comment, at) => (
        <li key={comment.commentId} id={`remark-${comment.commentId}`} className={styles.remark}>
          <p className={styles.head}>
            <span className={styles.number} data-resolved={comment.isResolved || undefined}>
              {at + 1}
            </span>
            <strong>{comment.author}</strong>
            <span className={styles.quiet}>
              {comment.page}, <time dateTime={comment.createdAt}>{formatShortMoment(comment.createdAt)}</time>
              {comment.isEarlier ? ', before the last change' : ''}
            </span>
          </p>
          <p className={styles.text}>{comment.text}</p>
          {comment.answers.map((answer) => (
            <div key={answer.commentId} className={styles.answer}>
              <p className={styles.head}>
                <strong>{answer.author}</strong>
                <span className={styles.quiet}>
                  <time dateTime={answer.createdAt}>{formatShortMoment(answer.createdAt)}</time>
                </span>
              </p>
              <p className={styles.text}>{answer.text}</p>
            </div>
          ))}
          {comment.isResolved ? <p className={styles.quiet}>Seen to</p> : null}
          <Answering
            label={`Answer ${comment.author}`}
            maxLength={maxLength}
            onAnswer={(text) => onAnswer(comment, text)}
          >
            {renderActions?.(comment)}
          </Answering>
        </li>
      ))}
    </ol>
  );
}

interface AnsweringProps {
  label: string;
  maxLength: number;
  onAnswer: (text: string) => Promise<unknown>;
  children: ReactNode;
}

function Answering({ label, maxLength, onAnswer, children }: AnsweringProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const action = useAction(errorText('The answer could not be sent. Please try again.'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return action.fail('Please write something');
    if (!(await action.run(() => onAnswer(text)))) return;
    setText('');
    setOpen(false);
  };
  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button size="small" look="quiet" onClick={() => setOpen(true)} aria-label={label}>
          Answer
        </Button>
        {children}
      </div>
    );
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={label}
        rows={2}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" size="small" isBusy={action.isBusy}>
          Send
        </Button>
        <Button size="small" look="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
