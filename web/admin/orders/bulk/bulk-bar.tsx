import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import type { AdminList } from '../../lib/use-admin-list.ts';
import { ChooseAll } from '../../ui/choose-all.tsx';
import styles from '../orders.module.css';
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx';

/** Which of the orders that are shown were chosen. */
export function useChosen(rows: readonly AdminOrderSummary[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ orderId }) => marked.has(orderId));
  return {
    chosen,
    isChosen: (id: string) => marked.has(id),
    choose: (id: string, isChosen: boolean) =>
      setMarked((old) => new Set(isChosen ? [...old, id] : [...old].filter((other) => other !== id))),
    chooseAll: (isChosen: boolean) => setMarked(new Set(isChosen ? rows.map(({ orderId }) => orderId) : [])),
  };
}

const STEPS: readonly { kind: BulkKind; name: string }[] = [
  { kind: 'status', name: 'Change status' },
  { kind: 'note', name: 'Add a note' },
  { kind: 'mail', name: 'Send confirmation again' },
];

interface BulkBarProps {
  list: AdminList<AdminOrderSummary>;
  selection: ReturnType<typeof useChosen>;
}

/** What can be done to several orders at once. It keeps its place, so that the table does not jump. */
export function BulkBar({ list, selection: { chosen, chooseAll } }: BulkBarProps) {
  const [open, setOpen] = useState<{ kind: BulkKind; orders: readonly AdminOrderSummary[] } | null>(null);
  return (
    <fieldset className={styles.bulk}>
      <legend className="spoken">Chosen orders</legend>
      <ChooseAll list={list} chosen={chosen.length} onChoose={chooseAll} />
      {chosen.length > 0
        ? STEPS.map(({ kind, name }) => (
            <Button
              key={kind}
              size="compact-md"
              variant="default"
              onClick={() => setOpen({ kind, orders: chosen })}
            >
              {name}
            </Button>
          ))
        : null}
      {open ? (
        <BulkDialog
          kind={open.kind}
          orders={open.orders}
          onClose={() => setOpen(null)}
          onResult={({ order, failure }, step) => {
            if (failure === null && step.kind === 'status') list.put({ ...order, status: step.to });
          }}
        />
      ) : null}
    </fieldset>
  );
}
