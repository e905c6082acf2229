import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { ANSWER_MAX, type answerMessage, type CustomerMessage } from '#contract/notifications.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { forgetTyped } from '#web/lib/forms/unsaved.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onChangedMeanwhile } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './messages.module.css';
import { numbersIn } from './use-messages.ts';

const THEIRS =
  'Somebody else has just answered. Read their answer above; yours is kept here, and goes when you send it again.';

/**
 * What was written to whom and not sent yet, for as long as the page is open; with the key it is sent by, since an answer
 * may have arrived although nobody heard so.
 */
export type Drafts = Map<
  string,
  { readonly text: string; readonly orderId: string | null; readonly key: string }
>;

interface AnswerFormProps {
  message: CustomerMessage;
  /** Those beside it; undefined while they load. */
  orders: readonly AdminOrderSummary[] | undefined;
  drafts: Drafts;
  onAnswered: (message: CustomerMessage) => void;
  /** Somebody else was faster: the message as it is now. */
  onTheirs: (message: CustomerMessage) => void;
}

/** The order a message names, when it is one of those beside it. */
function namedOrder(message: CustomerMessage, orders: readonly AdminOrderSummary[]): string {
  const numbers = numbersIn(message.message ?? '');
  return orders.find(({ orderId }) => numbers.includes(orderNumber(orderId)))?.orderId ?? '';
}

/** An answer, mailed from the shop. What is written stays until it was taken, also when the drawer is closed. */
export function AnswerForm({ message, orders = [], drafts, onAnswered, onTheirs }: AnswerFormProps) {
  const { messageId, email } = message;
  const [draft, setDraft] = useState(
    () => drafts.get(messageId) ?? { text: '', orderId: null, key: newKey() },
  );
  const sending = useAction(
    (error) =>
      error instanceof ApiError && error.code === 'changed_meanwhile'
        ? THEIRS
        : describeFailure(error, 'The answer could not be sent'),
    onChangedMeanwhile(onTheirs),
  );
  const form = useRef<HTMLFormElement>(null);
  const { text } = draft;
  const orderId = draft.orderId ?? namedOrder(message, orders);
  const keep = (kept: typeof draft) => {
    setDraft(kept);
    drafts.set(messageId, kept);
  };
  // Another text, or another order, is another answer.
  const write = (part: Partial<Pick<typeof draft, 'text' | 'orderId'>>) =>
    keep({ ...draft, ...part, key: newKey() });
  const send = () =>
    sending.run(async () => {
      // The order is kept with it: those beside the message may be others the next time.
      keep({ ...draft, orderId });
      const body = { text, orderId: orderId || null, seen: message.answers.length };
      const { message: answered } = await adminCall<typeof answerMessage>(
        'POST',
        '/customer-messages/{messageId}/answers',
        { params: { messageId }, body, idempotencyKey: draft.key },
      );
      write({ text: '', orderId: null });
      forgetTyped(form.current);
      onAnswered(answered);
    });
  return (
    <form
      ref={form}
      // Closing the drawer keeps what was written.
      data-kept
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void send();
      }}
    >
      <ErrorBanner text={sending.failure} onDismiss={sending.dismiss} />
      <Textarea
        label="Answer"
        description={`Mailed from the shop to ${email}. What they reply comes to the support mailbox.`}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={ANSWER_MAX}
        value={text}
        onChange={(event) => write({ text: event.currentTarget.value })}
      />
      <NativeSelect
        label="About order"
        description="Its number stands in the subject"
        value={orderId}
        onChange={(event) => write({ orderId: event.currentTarget.value })}
        data={[
          { value: '', label: 'None' },
          ...orders.map((order) => ({ value: order.orderId, label: orderNumber(order.orderId) })),
        ]}
      />
      <Button type="submit" loading={sending.isBusy}>
        Send answer
      </Button>
    </form>
  );
}
