import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import {
  type addToReorderList,
  type listReorderLists,
  ReorderListName,
  type saveReorderList,
} from '#contract/orders/reorder-lists.ts';
import { call } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { LISTS_KEY } from '../company/use-reorder-lists.ts';
import { DialogEnd } from '../frame/dialog-end.tsx';

/** From an order for a company: its items go into one of the company's reorder lists. */
export function SaveToList({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Save to list
      </Button>
      {saved ? (
        <Notice tone="success" isLive>
          {saved}
        </Notice>
      ) : null}
      {isOpen ? (
        <SaveDialog
          order={order}
          onClose={() => setOpen(false)}
          onSaved={(said) => {
            setSaved(said);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

interface SaveDialogProps {
  order: Order;
  onClose: () => void;
  onSaved: (said: string) => void;
}

const NEW = '';

function SaveDialog({ order, onClose, onSaved }: SaveDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: LISTS_KEY,
    queryFn: ({ signal }) => call<typeof listReorderLists>('GET', '/company/reorder-lists', { signal }),
  });
  const own = data?.lists.filter(({ canChange }) => canChange) ?? [];
  const [listId, setListId] = useState(NEW);
  const [name, setName] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useSubmission('The list could not be saved. Please try again.');
  const lineIds = order.items.map(({ lineId }) => lineId).filter((id) => !left.has(id));
  const send = async () => {
    const body = { orderId: order.orderId, lineIds };
    if (listId === NEW) {
      await call<typeof saveReorderList>('POST', '/company/reorder-lists', { body: { ...body, name } });
    } else {
      const params = { listId };
      await call<typeof addToReorderList>('POST', '/company/reorder-lists/{listId}/items', { params, body });
    }
    await client.invalidateQueries({ queryKey: LISTS_KEY });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const issues = listId === NEW ? issuesOfForm(ReorderListName, { name }) : [];
    const none = lineIds.length === 0 ? [{ path: 'lineIds', message: 'Choose at least one item' }] : [];
    const isSaved = await form.submit(event.currentTarget, { issues: [...issues, ...none], send });
    const listName = own.find((list) => list.listId === listId)?.name ?? name.trim();
    if (isSaved) onSaved(`Saved to ${listName}. Your company finds it under Company, Reorder lists.`);
  };
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="Save to list">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>Members of {order.company?.legalName} can order what you save again, with its artwork.</p>
        {!data && error ? (
          <Notice tone="warning" isLive>
            <p>Your company’s lists could not be loaded. You can still save to a new one.</p>
            <Button size="small" look="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Notice>
        ) : null}
        {own.length > 0 ? (
          <SelectField
            name="listId"
            label="List"
            value={listId}
            onChange={(event) => setListId(event.currentTarget.value)}
          >
            <option value={NEW}>New list</option>
            {own.map((list) => (
              <option key={list.listId} value={list.listId}>
                {list.name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {listId === NEW ? (
          <TextField
            name="name"
            label="Name of the list"
            autoComplete="off"
            maxLength={60}
            required
            value={name}
            error={form.errors.name}
            onChange={(event) => {
              form.clearError('name');
              setName(event.currentTarget.value);
            }}
          />
        ) : null}
        <Lines
          order={order}
          left={left}
          error={form.errors.lineIds}
          onChange={(next) => {
            form.clearError('lineIds');
            setLeft(next);
          }}
        />
        <DialogEnd form={form} save="Save" onCancel={onClose} />
      </form>
    </Drawer>
  );
}

interface LinesProps {
  order: Order;
  /** Lines that are not to be saved. */
  left: ReadonlySet<string>;
  error: string | undefined;
  onChange: (left: ReadonlySet<string>) => void;
}

/** Which items: asked only where there are several. */
function Lines({ order, left, error, onChange }: LinesProps) {
  if (order.items.length < 2) return null;
  return (
    <fieldset className={styles.lines}>
      <legend>Items</legend>
      {order.items.map(({ lineId, name, quantity }, index) => (
        <Checkbox
          key={lineId}
          name="lineIds"
          label={`${name}, ${plural(quantity, 'piece')}`}
          checked={!left.has(lineId)}
          error={index === 0 ? error : undefined}
          onChange={(event) => {
            const next = new Set(left);
            if (event.currentTarget.checked) next.delete(lineId);
            else next.add(lineId);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}
