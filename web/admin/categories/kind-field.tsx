import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { addKindOfWork } from '#contract/catalogue/catalogue-admin.ts';
import { issuesOf } from '#web/lib/api-error.ts';
import { plural } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, sayFailure } from '../lib/admin-call.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import styles from './category-form.module.css';

interface KindFieldProps {
  /** Empty: the first of the list. */
  value: string;
  error: string | undefined;
  onChange: (kind: string) => void;
}

/** Which partners the category's orders are offered to; a kind that is missing is added here. */
export function KindField({ value, error, onChange }: KindFieldProps) {
  const { data, error: failure, refresh } = usePrintingOptions();
  const [isAdding, setIsAdding] = useState(false);
  const kinds = data?.generalPrinting ?? [];
  const chosen = value || (kinds[0] ?? '');
  const partners = data?.partners[chosen] ?? 0;
  const added = async (kind: string) => {
    await refresh();
    onChange(kind);
    setIsAdding(false);
  };
  return (
    <div className={styles.kind}>
      <NativeSelect
        label="Kind of work"
        description="Its orders are offered to the partners who print this."
        size="md"
        value={chosen}
        data={kinds.length > 0 ? kinds : [chosen]}
        error={failure ? 'The kinds of work could not be loaded. Please refresh and try again.' : error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {data ? (
        <p role="status" className={partners === 0 ? styles.nobody : styles.hint}>
          {partners === 0
            ? `No partner prints ${chosen} yet. Its orders wait until one does: add it to a partner first.`
            : `${plural(partners, 'partner')} ${partners === 1 ? 'prints' : 'print'} ${chosen}.`}
        </p>
      ) : null}
      {isAdding ? (
        <NewKind onAdded={added} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAdding(true)}>
          Add a kind of work
        </Button>
      )}
    </div>
  );
}

interface NewKindProps {
  onAdded: (kind: string) => Promise<void>;
  onCancel: () => void;
}

function NewKind({ onAdded, onCancel }: NewKindProps) {
  const [kind, setKind] = useState('');
  const adding = useAction(
    (error) => issuesOf(error)[0]?.message ?? sayFailure(error, 'The kind of work could not be added'),
  );
  const add = () =>
    adding.run(async () => {
      await adminCall<typeof addKindOfWork>('POST', '/kinds-of-work', { body: { name: kind.trim() } });
      await onAdded(kind.trim());
    });
  return (
    <div className={styles.newKind}>
      <TextInput
        label="New kind of work"
        description="As print shops call it. It cannot be renamed later."
        size="md"
        maxLength={60}
        autoFocus
        value={kind}
        error={adding.failure}
        onChange={(event) => setKind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in a form would save the category.
          event.preventDefault();
          void add();
        }}
      />
      <div className={styles.actions}>
        <Button size="compact-sm" loading={adding.isBusy} onClick={() => void add()}>
          Add kind
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </div>
  );
}
