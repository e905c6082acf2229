import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { sendContactMessage } from '#contract/notifications.ts';
import { call } from '#web/lib/api.ts';
import { errorsByField } from '#web/lib/forms/field-errors.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { newKey } from '#web/lib/new-key.ts';
import { accessToken } from '#web/lib/session/bearer.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import {
  type ContactErrors,
  type ContactFields,
  contactBody,
  contactErrors,
  contactFieldsFrom,
  SENT_MESSAGE,
} from './contact-fields.ts';
import { forgetMessage, keepMessage, putBack } from './message-draft.ts';
import styles from './prose.module.css';

/** Spec section 2: the notice stays three seconds. */
const NOTICE_MS = 3_000;

/** What the form shows first: after a submit without JavaScript, what was typed and what came of it. */
export interface ContactStart {
  readonly fields: ContactFields;
  readonly errors: ContactErrors;
  readonly isSent: boolean;
  readonly failure: string | null;
}

/** What is asked on one line each; all three are required. */
const LINES = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 120 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 20 },
] as const;

/** Sends the form; knows whether it is under way, what came of it and which fields are wrong. */
function useContact(start: ContactStart) {
  const [errors, setErrors] = useState(start.errors);
  const [isSent, setSent] = useState(start.isSent);
  const [failureBefore, setFailureBefore] = useState(start.failure);
  const action = useAction(errorText(), ({ issues }) => setErrors(errorsByField(issues)));
  // One key for one message: a second click or a lost answer must not write twice.
  const key = useRef<string | null>(null);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  const send = async (form: HTMLFormElement) => {
    const fields = contactFieldsFrom(new FormData(form));
    const found = contactErrors(fields);
    setErrors(found);
    setSent(false);
    setFailureBefore(null);
    action.dismiss();
    const first = Object.keys(found)[0];
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    key.current ??= newKey();
    const idempotencyKey = key.current;
    await action.run(async () => {
      await call<typeof sendContactMessage>('POST', '/contact', {
        body: contactBody(fields),
        idempotencyKey,
      });
      key.current = null;
      form.reset();
      forgetMessage();
      setSent(true);
    });
  };
  return { errors, failure: action.failure ?? failureBefore, isSent, isBusy: action.isBusy, send };
}

/** Only who is signed in needs it. */
const loadFillIn = () => import('./fill-in.ts');

/** Name, email, phone and message. Without JavaScript the page's action sends it. */
export function ContactForm({ start }: { start: ContactStart }) {
  const { errors, failure, isSent, isBusy, send } = useContact(start);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    putBack(current);
    if (accessToken() === null) return;
    loadOnline(loadFillIn)
      .then(({ fillIn }) => fillIn(current))
      // Then it is typed.
      .catch(() => undefined);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
      onInput={(event) => keepMessage(event.currentTarget)}
    >
      {LINES.map((line) => (
        <TextField
          key={line.name}
          {...line}
          required
          defaultValue={start.fields[line.name]}
          error={errors[line.name]}
        />
      ))}
      <TextArea
        label="Message"
        name="message"
        isOptional
        maxLength={4000}
        defaultValue={start.fields.message}
        error={errors.message}
      />
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
      <div role="status">{isSent ? <Notice tone="success">{SENT_MESSAGE}</Notice> : null}</div>
      <div>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send message'}
        </Button>
      </div>
    </form>
  );
}
