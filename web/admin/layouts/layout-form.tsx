import { Button, Checkbox, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Language } from '#contract/design/design.ts';
import type { AdminLayout, LayoutSetting } from '#contract/design/layouts.ts';
import { useSaving } from '../lib/use-saving.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './layouts.module.css';

interface Choice {
  readonly name: string;
  readonly label: string;
}

interface LayoutFormProps {
  layout: AdminLayout;
  trades: readonly Choice[];
  languages: readonly Choice[];
  save: (layout: AdminLayout, setting: LayoutSetting) => Promise<void>;
  /** Somebody else was faster: this is theirs. */
  onTheirs: (layout: AdminLayout) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** How one layout is offered. */
export function LayoutForm(props: LayoutFormProps) {
  const { layout, trades, languages, save, onSaved, onClose } = props;
  const [setting, setSetting] = useState<LayoutSetting>(layout);
  const saving = useSaving<AdminLayout>('Failed to save the layout');
  const { theirs } = saving;
  const change = (part: Partial<LayoutSetting>) => setSetting({ ...setting, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // What somebody else saved was shown by now: saving again is over theirs.
    if (await saving.save([], () => save(theirs ?? layout, setting))) onSaved();
  };
  return (
    <Modal opened onClose={onClose} title={layout.label} size="lg">
      <form ref={saving.form} className={styles.edit} onSubmit={(event) => void submit(event)}>
        <ErrorBanner text={saving.failure} onDismiss={saving.dismiss} />
        {theirs ? (
          <p className={styles.none}>
            They have it {theirs.isOffered ? 'offered' : 'not offered'}
            {theirs.isFirst ? ', shown first' : ''}. Save again to have it as it stands here.
          </p>
        ) : null}
        <Switch
          label="Offered to customers"
          checked={setting.isOffered}
          onChange={(event) => change({ isOffered: event.currentTarget.checked })}
        />
        <Switch
          label="Shown first"
          description="Before all other layouts of its kind of product, whatever the trade"
          checked={setting.isFirst}
          onChange={(event) => change({ isFirst: event.currentTarget.checked })}
        />
        <Only
          title="Only for some trades and occasions"
          all={madeForWords(layout, trades)}
          choices={trades}
          value={setting.trades}
          error={saving.errors.trades}
          onChange={(chosen) => change({ trades: chosen })}
        />
        <Only
          title="Only in some languages"
          all="All languages."
          choices={languages}
          value={setting.languages}
          error={saving.errors.languages}
          onChange={(chosen) => change({ languages: chosen as Language[] | null })}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function madeForWords({ madeFor, isForTradesAlone }: AdminLayout, trades: readonly Choice[]): string {
  if (!madeFor) return 'Everybody sees it.';
  const names = madeFor.map((name) => trades.find((trade) => trade.name === name)?.label ?? name).join(', ');
  return isForTradesAlone ? `Only these see it: ${names}.` : `Everybody sees it, these first: ${names}.`;
}

interface OnlyProps {
  title: string;
  /** What holds where nothing is chosen. */
  all: string;
  choices: readonly Choice[];
  value: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: string[] | null) => void;
}

function Only({ title, all, choices, value, error, onChange }: OnlyProps) {
  return (
    <div className={styles.only}>
      <Switch
        label={title}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [] : null)}
      />
      {value === null ? (
        <p className={styles.quiet}>{all}</p>
      ) : (
        <Checkbox.Group value={[...value]} onChange={onChange} error={error} aria-label={title}>
          <div className={styles.choices}>
            {choices.map(({ name, label }) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  );
}
