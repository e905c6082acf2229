import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder, addOrderNote } from '#contract/orders/orders-admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../lib/admin-call.ts';
import type { useBanners } from '../lib/use-banners.ts';
import styles from './orders.module.css';

interface NotesProps {
  order: AdminOrder;
  banners: ReturnType<typeof useBanners>;
  settle: (status?: OrderStatus) => Promise<void>;
}

/** Notes that only admins see, the newest first. */
export function OrderNotes({ order, banners, settle }: NotesProps) {
  const [text, setText] = useState('');
  const adding = useAction((error) => banners.fail(error, 'Failed to save the note'));
  const add = async () => {
    if (!text.trim()) return;
    await adding.run(async () => {
      const params = { id: order.orderId };
      await adminCall<typeof addOrderNote>('POST', '/orders/{id}/notes', { params, body: { text } });
      setText('');
      await settle();
    });
  };
  return (
    <section aria-label="Internal notes" className={styles.section}>
      <h2>Internal notes</h2>
      {order.isForgotten ? null : (
        <form
          className={styles.noteForm}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Textarea
            label="New note"
            description="Only admins see it"
            maxLength={2000}
            rows={3}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={adding.isBusy}>
            Add note
          </Button>
        </form>
      )}
      <ul className={styles.entries}>
        {order.notes.map((note) => (
          <li key={note.noteId} className={styles.entry}>
            <span className={styles.stack}>
              <span className={styles.written}>{note.text}</span>
              <small className={styles.quiet}>
                {note.by} · {formatDateTime(note.at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
