import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { tidyValues } from '#contract/catalogue/product-draft.ts';
import styles from './product-form.module.css';

type Fields = Record<string, string[]>;

interface ValuesEditorProps {
  /** What a field is called: "attribute", "metadata field". */
  kind: string;
  fields: Fields;
  error?: string | undefined;
  onChange: (fields: Fields) => void;
  /** What stands in the line and is not added; '' when nothing does. */
  onTyped: (typed: string) => void;
}

interface FieldValuesProps {
  name: string;
  values: readonly string[];
  onRemove: (value: string) => void;
  onAddValue: () => void;
}

/** A field, its values, and the button that adds one more to it. */
function FieldValues({ name, values, onRemove, onAddValue }: FieldValuesProps) {
  return (
    <div className={styles.values}>
      <strong>{name}</strong>
      <ul aria-label={`Values of ${name}`}>
        {values.map((value) => (
          <li key={value}>
            {value}
            <button type="button" aria-label={`Remove ${value} from ${name}`} onClick={() => onRemove(value)}>
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" aria-label={`Add Value to ${name}`} onClick={onAddValue}>
        Add Value
      </Button>
    </div>
  );
}

interface EntryProps {
  kind: string;
  /** The field that gets the value; null while a new one is named. */
  into: string | null;
  name: string;
  value: string;
  valueRef: Ref<HTMLInputElement>;
  onName: (name: string) => void;
  onValue: (value: string) => void;
  onAdd: () => void;
  onNew: () => void;
}

/** The line a value is typed in, for the field chosen above or for a new one. */
function Entry({ kind, into, name, value, valueRef, onName, onValue, onAdd, onNew }: EntryProps) {
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAdd();
  };
  return (
    <div className={styles.line}>
      {into === null ? (
        <TextInput
          label={`New ${kind}`}
          size="md"
          maxLength={60}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
      ) : null}
      <TextInput
        ref={valueRef}
        label={into === null ? `First value of the ${kind}` : `Another value of ${into}`}
        size="md"
        maxLength={80}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Button variant="default" size="md" aria-label={`Add to ${into ?? `the new ${kind}`}`} onClick={onAdd}>
        Add
      </Button>
      {into === null ? null : (
        <Button variant="subtle" size="md" aria-label={`New ${kind}`} onClick={onNew}>
          New
        </Button>
      )}
    </div>
  );
}

/**
 * Fields with lists of values (spec section 4): the first value makes a field, the last one that goes takes it along;
 * "Add Value" and "New" switch between a field that is there and a new one.
 */
export function ValuesEditor({ kind, fields, error, onChange, onTyped }: ValuesEditorProps) {
  const [target, setTarget] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const valueInput = useRef<HTMLInputElement>(null);
  // The field that was chosen may be gone with its last value.
  const into = target !== null && Object.hasOwn(fields, target) ? target : null;
  const type = (line: { name?: string; value?: string }) => {
    const now = { name, value, ...line };
    setName(now.name);
    setValue(now.value);
    onTyped(now.value.trim() || now.name.trim());
  };
  const switchTo = (field: string | null) => {
    setTarget(field);
    type({ name: '' });
    valueInput.current?.focus();
  };
  const add = () => {
    const field = into ?? name.trim();
    if (!field || !value.trim()) return;
    onChange(tidyValues({ ...fields, [field]: [...(fields[field] ?? []), value] }));
    switchTo(field);
    type({ name: '', value: '' });
  };
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([field, values]) => (
        <FieldValues
          key={field}
          name={field}
          values={values}
          onRemove={(gone) =>
            onChange(tidyValues({ ...fields, [field]: values.filter((one) => one !== gone) }))
          }
          onAddValue={() => switchTo(field)}
        />
      ))}
      <Entry
        kind={kind}
        into={into}
        name={name}
        value={value}
        valueRef={valueInput}
        onName={(typed) => type({ name: typed })}
        onValue={(typed) => type({ value: typed })}
        onAdd={add}
        onNew={() => switchTo(null)}
      />
      {error ? <p className={styles.problem}>{error}</p> : null}
    </div>
  );
}
