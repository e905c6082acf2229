import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import { useSubmission } from '../lib/forms/use-submission.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { TextArea } from './forms/text-area.tsx';
import styles from './message-thread.module.css';
import { Notice } from './notice.tsx';

const MOST_CHARACTERS = 2000;

export interface ThreadMessage {
  readonly messageId: string;
  readonly text: string;
  readonly at: string;
  /** Written by whoever looks. */
  readonly isOwn: boolean;
  /** The other side has seen it. */
  readonly isRead: boolean;
}

interface MessageThreadProps {
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  /** Who the other side is: "Inkbazaar". */
  other: string;
  /** Whoever writes here, to themselves; all admins are the shop. */
  own: string;
  /** Shown while nobody has written. */
  empty: string;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  /** @throws what the API throws; what was typed stays then. */
  onSend: (text: string) => Promise<void>;
}

/** Two sides write to each other; the newest stands at the end, above the field. */
export function MessageThread(props: MessageThreadProps) {
  const { messages, other, own, empty, hasEarlier, isLoadingEarlier, onEarlier, onSend } = props;
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.messageId;
  useEffect(() => {
    if (newest) end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [newest]);
  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={end} className={styles.scroll} role="log" aria-label={`Messages with ${other}`} tabIndex={0}>
        {hasEarlier ? (
          <Button look="quiet" size="small" isBusy={isLoadingEarlier} onClick={onEarlier}>
            Earlier messages
          </Button>
        ) : null}
        {messages.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
        {messages.map((message) => (
          <article
            key={message.messageId}
            className={classNames(styles.message, message.isOwn && styles.own)}
          >
            <p className={styles.text}>{message.text}</p>
            <p className={styles.when}>
              {message.isOwn ? own : other} · <time dateTime={message.at}>{formatDateTime(message.at)}</time>
              {message.isOwn && message.isRead ? ' · seen' : ''}
            </p>
          </article>
        ))}
      </div>
      <Write onSend={onSend} />
    </div>
  );
}

function Write({ onSend }: Pick<MessageThreadProps, 'onSend'>) {
  const form = useSubmission('The message could not be sent.');
  const [text, setText] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const issues = text.trim() ? [] : [{ path: 'text', message: 'Please write a message' }];
    const isSent = await form.submit(event.currentTarget, { issues, send: () => onSend(text.trim()) });
    if (isSent) setText('');
  };
  return (
    <form noValidate className={styles.write} onSubmit={(event) => void send(event)}>
      {form.failure && !form.errors.text ? (
        <Notice tone="danger" isLive>
          {form.failure.message}
        </Notice>
      ) : null}
      <TextArea
        label="Your message"
        name="text"
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={text}
        error={form.errors.text}
        onChange={(event) => {
          form.clearError('text');
          setText(event.currentTarget.value);
        }}
      />
      <Button type="submit" isBusy={form.isBusy}>
        Send message
      </Button>
    </form>
  );
}
