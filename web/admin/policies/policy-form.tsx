import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NewPolicy, type Policy, type savePolicy } from '#contract/partners/policies.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useFormKey } from '#web/lib/forms/use-form-key.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useSaving } from '../lib/use-saving.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { NumberField } from '../ui/number-field.tsx';
import styles from './policies.module.css';
import { type Term, type Typed, termGroups, termsOf, typedOf } from './terms-words.ts';

interface PolicyFormProps {
  /** What the draft begins as. */
  from: Policy;
  onSaved: (policy: Policy) => void;
  onCancel: () => void;
}

/** A new draft. What was saved once is never changed, so that what it decided stays readable. */
export function PolicyForm({ from, onSaved, onCancel }: PolicyFormProps) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<Typed>(() => typedOf(from.terms));
  const keyOf = useFormKey();
  const saving = useSaving('Failed to save the draft');
  const nameField = useRef<HTMLInputElement>(null);
  // What opened it is further down.
  useEffect(() => nameField.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, terms: termsOf(typed) };
    void saving.save(issuesOfForm(NewPolicy, body), async () => {
      const { policy } = await adminCall<typeof savePolicy>('POST', '/assignment/policies', {
        body,
        idempotencyKey: keyOf(body),
      });
      onSaved(policy);
    });
  };
  return (
    <form ref={saving.form} className={styles.card} noValidate aria-label="New draft" onSubmit={submit}>
      <h2>New draft</h2>
      <p className={styles.quiet}>
        It begins as “{from.name}”, and decides nothing until it is put in force. Try it first.
      </p>
      <ErrorBanner text={saving.failure} onDismiss={saving.dismiss} />
      <TextInput
        ref={nameField}
        label="Name"
        size="md"
        required
        maxLength={80}
        value={name}
        error={saving.errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {termGroups.map(({ title, lead, terms }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          <p className={styles.quiet}>{lead}</p>
          <div className={styles.fields}>
            {terms.map((term) => (
              <TermField
                key={term.path}
                term={term}
                value={typed[term.path] ?? Number.NaN}
                error={saving.errors[`terms.${term.path}`]}
                onChange={(value) => setTyped((before) => ({ ...before, [term.path]: value }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" size="md" loading={saving.isBusy}>
          Save draft
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface TermFieldProps {
  term: Term;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

function TermField({ term, value, error, onChange }: TermFieldProps) {
  const { label, words, unit, scale } = term;
  return (
    <NumberField
      label={`${label} (${unit})`}
      description={words}
      hasDecimals={scale !== 1}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
