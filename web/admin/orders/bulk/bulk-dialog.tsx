import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { describeFailure } from '../../lib/admin-call.ts';
import { ErrorBanner } from '../../ui/banners.tsx';
import { Modal } from '../../ui/dialogs.tsx';
import { statusNames } from '../order-words.ts';
import styles from '../orders.module.css';
import { type BulkResult, type BulkStep, bulkWords, doStep, runBulk } from './run-bulk.ts';

export type BulkKind = BulkStep['kind'];

const TITLES: Readonly<Record<BulkKind, string>> = {
  status: 'Change status',
  note: 'Add a note',
  mail: 'Send confirmation again',
};

/** Where an order can be moved by hand one after the other; cancelling gives money back, and is done by itself. */
const TARGETS: readonly OrderStatus[] = [
  'uploaded',
  'approved',
  'pending_psp_confirmation',
  'in_production',
  'shipped',
  'delivered',
  'completed',
];

interface BulkDialogProps {
  kind: BulkKind;
  orders: readonly AdminOrderSummary[];
  onClose: () => void;
  onResult: (result: BulkResult, step: BulkStep) => void;
}

/** Does a step to those that are left: at first all, then the ones that failed, and only those. */
function useBulkRun(orders: readonly AdminOrderSummary[], onResult: BulkDialogProps['onResult']) {
  // Those that were chosen when it opened: what is done moves out of the list behind it.
  const [left, setLeft] = useState(orders);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const running = useAction((error) => describeFailure(error));
  const run = (step: BulkStep) =>
    running.run(async () => {
      setResults([]);
      const all = await runBulk(
        left,
        (order) => doStep(order, step),
        (result) => {
          setResults((before) => [...before, result]);
          onResult(result, step);
        },
      );
      setLeft(all.filter(({ failure }) => failure !== null).map(({ order }) => order));
    });
  const isOver = results.length > 0 && !running.isBusy;
  const failed = results.filter(({ failure }) => failure !== null);
  return { running, run, left, results, failed, isOver, isDone: isOver && failed.length === 0 };
}

/** One step for several orders, each changed by itself, with what came of each. */
export function BulkDialog({ kind, orders, onClose, onResult }: BulkDialogProps) {
  const { running, run, left, results, failed, isOver, isDone } = useBulkRun(orders, onResult);
  const [to, setTo] = useState<OrderStatus>('approved');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const write = (next: string) => {
    setWrong(null);
    setText(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'note' && !text.trim()) return setWrong('Please write something');
    void run(stepOf(kind, to, text.trim()));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${TITLES[kind]}: ${plural(orders.length, 'order')}`}
      closeButtonProps={{ 'aria-label': 'Close', disabled: running.isBusy }}
      closeOnClickOutside={false}
      closeOnEscape={!running.isBusy}
    >
      <form noValidate className={styles.dialog} onSubmit={send}>
        <ErrorBanner text={running.failure} onDismiss={running.dismiss} />
        {isDone ? null : (
          <StepFields kind={kind} to={to} onTo={setTo} text={text} wrong={wrong} onText={write} />
        )}
        <p role="status">
          {running.isBusy ? `${formatCount(results.length)} of ${formatCount(left.length)}...` : ''}
          {isOver ? bulkWords(results) : ''}
        </p>
        {isOver && failed.length > 1 ? <NotDone failed={failed} /> : null}
        <div className={styles.dialogButtons}>
          <Button variant="default" disabled={running.isBusy} onClick={onClose}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {isDone ? null : (
            <Button type="submit" loading={running.isBusy}>
              {isOver ? `Try ${plural(failed.length, 'order')} again` : TITLES[kind]}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

function stepOf(kind: BulkKind, to: OrderStatus, text: string): BulkStep {
  if (kind === 'status') return { kind, to, reason: text };
  return kind === 'note' ? { kind, text } : { kind };
}

function NotDone({ failed }: { failed: readonly BulkResult[] }) {
  return (
    <ul className={styles.entries} aria-label="Not done">
      {failed.map(({ order, failure }) => (
        <li key={order.orderId}>
          <span className="figures">{orderNumber(order.orderId)}</span>: {failure}
        </li>
      ))}
    </ul>
  );
}

interface StepFieldsProps {
  kind: BulkKind;
  to: OrderStatus;
  onTo: (to: OrderStatus) => void;
  text: string;
  wrong: string | null;
  onText: (text: string) => void;
}

function StepFields({ kind, to, onTo, text, wrong, onText }: StepFieldsProps) {
  if (kind === 'mail') return <p>Each customer gets the confirmation of their order once more.</p>;
  if (kind === 'note')
    return (
      <Textarea
        label="Note"
        description="Only admins see it"
        rows={3}
        maxLength={2000}
        data-autofocus
        value={text}
        error={wrong}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  return (
    <>
      <NativeSelect
        label="Next status"
        description="Orders that cannot go there stay as they are"
        data-autofocus
        value={to}
        onChange={(event) => onTo(event.currentTarget.value as OrderStatus)}
        data={TARGETS.map((value) => ({ value, label: statusNames[value] }))}
      />
      <TextInput
        label="Reason (optional)"
        maxLength={300}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </>
  );
}
