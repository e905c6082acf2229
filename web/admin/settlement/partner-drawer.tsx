import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatMonth } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { LedgerEntry } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import { Missing } from '../ui/missing.tsx';
import { AdjustForm } from './adjust-form.tsx';
import styles from './settlement.module.css';
import { kindWords } from './settlement-words.ts';
import { Statements } from './statement-list.tsx';
import { useEntries, usePartner } from './use-settlement.ts';

interface PartnerDrawerProps {
  partnerId: string | null;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** One partner beside the list: balance, statements, ledger, and the form of an adjustment. */
export function PartnerDrawer({ partnerId, onClose, onDone }: PartnerDrawerProps) {
  return (
    <Drawer
      opened={partnerId !== null}
      onClose={onClose}
      position="right"
      size="40rem"
      title="Ledger of a partner"
      closeButtonProps={{ 'aria-label': 'Close the ledger', size: 44 }}
    >
      {partnerId ? <PartnerLedger key={partnerId} partnerId={partnerId} onDone={onDone} /> : null}
    </Drawer>
  );
}

function PartnerLedger({ partnerId, onDone }: { partnerId: string; onDone: (text: string) => void }) {
  const { partner, failure, reload } = usePartner(partnerId);
  const client = useQueryClient();
  const [adjusted, setAdjusted] = useState(0);
  const refresh = () => {
    setAdjusted((count) => count + 1);
    for (const key of [
      'settlement-months',
      'settlement-partners',
      'settlement-partner',
      'settlement-entries',
    ])
      void client.invalidateQueries({ queryKey: [key] });
  };
  if (!partner)
    return failure ? (
      <>
        <ErrorBanner text={failure} onDismiss={reload} />
        <Missing what="This partner" onRetry={reload} />
      </>
    ) : (
      <Skeleton height={320} />
    );
  return (
    <div className={styles.details}>
      <section aria-label="Balance" className={styles.section}>
        <h2>{partner.partnerName}</h2>
        <p>
          <strong className={styles.figures}>{formatRupees(partner.balance)}</strong> in all;{' '}
          <span className={styles.figures}>{formatRupees(partner.current.total)}</span> in{' '}
          {formatMonth(partner.current.month)} so far;{' '}
          <span className={styles.figures}>{formatRupees(partner.unpaid)}</span> to pay.
        </p>
      </section>
      <Statements
        statements={partner.statements}
        onPaid={(text) => {
          refresh();
          onDone(text);
        }}
      />
      <Entries partnerId={partnerId} />
      <AdjustForm
        key={adjusted}
        partnerId={partnerId}
        onDone={(text) => {
          refresh();
          onDone(text);
        }}
      />
    </div>
  );
}

function Entries({ partnerId }: { partnerId: string }) {
  const list = useEntries(partnerId);
  return (
    <section aria-label="Ledger" className={styles.section}>
      <h2>Ledger</h2>
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      {list.isLoading ? <Skeleton height={120} /> : null}
      {!list.isLoading && !list.retry && list.rows.length === 0 ? (
        <p className={styles.quiet}>No entries yet.</p>
      ) : null}
      <ul className={styles.entries}>
        {list.rows.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </ul>
      {list.hasMore ? (
        <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          Load More
        </Button>
      ) : null}
    </section>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  return (
    <li className={styles.entry}>
      <span className={styles.stack}>
        <span>
          {kindWords[entry.kind]}
          {entry.orderId ? ` · order ${orderNumber(entry.orderId)}` : ''}
        </span>
        <small className={styles.quiet}>
          {formatDateTime(entry.at)} · {formatMonth(entry.month)}
          {entry.note ? ` · ${entry.note}` : ''}
          {entry.value > 0
            ? ` · ${formatRupees(entry.commission)} commission of ${formatRupees(entry.value)}`
            : ''}
        </small>
      </span>
      <strong className={styles.figures}>{formatRupees(entry.amount)}</strong>
    </li>
  );
}
