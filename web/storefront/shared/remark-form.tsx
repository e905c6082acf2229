import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_COMMENT } from '#contract/design/fields-and-limits.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './shared.module.css';

export interface Place {
  readonly page: 'Front' | 'Back';
  readonly xMm: number;
  readonly yMm: number;
}

interface RemarkFormProps {
  place: Place;
  hasAuthor: boolean;
  onSend: (text: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A remark at the place that was pressed. What was written stays when sending fails. */
export function RemarkForm({ place, hasAuthor, onSend, onCancel }: RemarkFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const action = useAction(errorText('The remark could not be sent. Please try again.'));
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!hasAuthor) return action.fail('Please say who you are');
    if (text.trim() === '') return action.fail('Please write something');
    void action.run(() => onSend(text));
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        ref={field}
        label={`Your remark on the ${place.page.toLowerCase()}`}
        rows={3}
        maxLength={LONGEST_COMMENT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={action.isBusy}>
          Send the remark
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
