import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { SettingSection, ShopSettings, withdrawSetting } from '#contract/settings.ts';
import { adminCall } from '../lib/admin-call.ts';
import { type Saving, useSaving } from '../lib/use-saving.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './settings.module.css';
import { fieldName, valueWords } from './words.ts';

/** What every part of the page gets. */
export interface PartProps {
  readonly settings: ShopSettings;
  readonly onSaved: (settings: ShopSettings, done: string) => void;
}

/** A card with its title. */
export function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

export type Day = string | undefined;

/** At once, or from a day to come. */
export function EffectiveFrom({
  day,
  onChange,
  error,
}: {
  day: Day;
  onChange: (day: Day) => void;
  error?: string | undefined;
}) {
  return (
    <fieldset className={styles.effective}>
      <legend>Takes effect</legend>
      <Radio
        label="At once"
        name="takes-effect"
        checked={day === undefined}
        onChange={() => onChange(undefined)}
      />
      <Radio
        label="From a day on"
        name="takes-effect"
        checked={day !== undefined}
        onChange={() => onChange('')}
      />
      {day === undefined ? null : (
        <TextInput
          name="effectiveFrom"
          label="First day"
          description="At midnight in India"
          type="date"
          size="md"
          value={day}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

/** The value of a section, field by field. */
function Values({ value }: { value: object }) {
  return (
    <dl className={styles.values}>
      {Object.entries(value).map(([field, one]) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>{valueWords(field, one)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody else saved meanwhile, beside what was typed. */
export function ConflictNotice({ value }: { value: object | null | undefined }) {
  if (!value) return null;
  return (
    <section className={styles.theirs} aria-label="What somebody else saved">
      <p>Saved by somebody else. Saving again replaces it with your entries.</p>
      <Values value={value} />
    </section>
  );
}

/** Since when what is in force is, and who set it. */
export function Since({ settings, section }: { settings: ShopSettings; section: SettingSection }) {
  const { id, effectiveFrom, madeBy } = settings[section].current;
  const words =
    id === null || effectiveFrom === null
      ? 'In force: the settings the shop was installed with.'
      : `In force since ${formatDateTime(effectiveFrom)}, set by ${madeBy}.`;
  return <p className={styles.quiet}>{words}</p>;
}

/** Changes that wait for their day, each with a way back. */
export function Planned({ settings, section, onSaved }: PartProps & { section: SettingSection }) {
  const saving = useSaving('Failed to take the plan back');
  const [asked, setAsked] = useState<string | null>(null);
  const { planned } = settings[section];
  if (planned.length === 0) return null;
  const takeBack = (id: string) =>
    saving.save([], async () => {
      const answer = await adminCall<typeof withdrawSetting>('DELETE', '/settings/planned/{id}', {
        params: { id },
      });
      onSaved(answer.settings, 'Plan taken back');
    });
  return (
    <section className={styles.planned} aria-label="Planned">
      <h3>Planned</h3>
      <ErrorBanner text={saving.failure} onDismiss={saving.dismiss} />
      <ul>
        {planned.map(({ id, effectiveFrom, madeBy, value }) => (
          <li key={id}>
            <p>
              <strong>From {formatDate(effectiveFrom ?? '')}</strong>, set by {madeBy}
            </p>
            <Values value={value} />
            <Button
              variant="default"
              aria-label={`Take back the plan for ${formatDate(effectiveFrom ?? '')}`}
              onClick={() => setAsked(id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Take the plan back"
        confirmText="Take back"
        isBusy={saving.isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => void takeBack(asked ?? '').then(() => setAsked(null))}
      >
        What is in force now then goes on. The history keeps that it was planned.
      </ConfirmDialog>
    </section>
  );
}

/** A form of the settings: its refusals above, its button below. */
export function SettingForm(props: {
  saving: Saving;
  saveText: string;
  onSave: () => void;
  theirs?: object | null | undefined;
  children: ReactNode;
}) {
  const { saving, saveText, onSave, theirs, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={saving.form} className={styles.form} noValidate onSubmit={submit}>
      <ErrorBanner text={saving.failure} onDismiss={saving.dismiss} />
      <ConflictNotice value={theirs} />
      {children}
      <div>
        <Button type="submit" size="md" loading={saving.isBusy}>
          {saveText}
        </Button>
      </div>
    </form>
  );
}
