import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#web/lib/format.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import styles from './category-form.module.css';
import { KindName } from './kind-name.tsx';

interface KindFieldProps {
  /** The id of a kind of work. Empty: the first of the list. */
  value: string;
  error: string | undefined;
  onChange: (kindId: string) => void;
}

/** Which partners the category's orders are offered to; a kind that is missing is added here, and one of another name renamed. */
export function KindField({ value, error, onChange }: KindFieldProps) {
  const { data, error: failure, refresh, called } = usePrintingOptions();
  const [entering, setEntering] = useState<'new' | 'name' | null>(null);
  const kinds = data?.kindsOfWork ?? [];
  const chosen = value || (kinds[0]?.kindId ?? '');
  const named = async (kindId: string) => {
    await refresh();
    onChange(kindId);
    setEntering(null);
  };
  return (
    <div className={styles.kind}>
      <NativeSelect
        label="Kind of work"
        description="Its orders are offered to the partners who print this."
        size="md"
        value={chosen}
        data={
          kinds.length > 0
            ? kinds.map(({ kindId, name }) => ({ value: kindId, label: name }))
            : [{ value: chosen, label: called(chosen) }]
        }
        error={failure ? 'The kinds of work could not be loaded. Please refresh and try again.' : error}
        onChange={(event) => {
          setEntering(null);
          onChange(event.currentTarget.value);
        }}
      />
      {data ? <WhoPrintsKind name={called(chosen)} partners={data.partners[chosen] ?? 0} /> : null}
      {entering ? (
        <KindName
          key={entering}
          renamed={entering === 'name' ? { kindId: chosen, name: called(chosen) } : null}
          onNamed={named}
          onCancel={() => setEntering(null)}
        />
      ) : data ? (
        <div className={styles.kindButtons}>
          <Button variant="subtle" size="compact-sm" onClick={() => setEntering('new')}>
            Add a kind of work
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setEntering('name')}>
            {`Rename ${called(chosen)}`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function WhoPrintsKind({ name, partners }: { name: string; partners: number }) {
  return (
    <p role="status" className={partners === 0 ? styles.nobody : styles.hint}>
      {partners === 0
        ? `No partner prints ${name} yet. Its orders wait until one does: add it to a partner first.`
        : `${plural(partners, 'partner')} ${partners === 1 ? 'prints' : 'print'} ${name}.`}
    </p>
  );
}
