import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { tidyValues } from '#contract/product-draft.ts';
import styles from './product-form.module.css';

type Fields = Record<string, string[]>;

interface ValuesEditorProps {
  /** What a field is called: "attribute", "metadata field". */
  kind: string;
  fields: Fields;
  onChange: (fields: Fields) => void;
}

/**
 * Fields with lists of values (spec section 4): the first value makes a field, the last one that goes takes it along;
 * "Add Value" and "New" switch between a field that is there and a new one.
 */
export function ValuesEditor({ kind, fields, onChange }: ValuesEditorProps) {
  const names = Object.keys(fields);
  const [isNew, setIsNew] = useState(false);
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const isNaming = isNew || names.length === 0;
  const target = isNaming ? field.trim() : names.includes(field) ? field : (names[0] ?? '');
  const add = () => {
    if (!target || !value.trim()) return;
    onChange(tidyValues({ ...fields, [target]: [...(fields[target] ?? []), value] }));
    setValue('');
    setField(target);
    setIsNew(false);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const remove = (name: string, gone: string) =>
    onChange(tidyValues({ ...fields, [name]: (fields[name] ?? []).filter((one) => one !== gone) }));
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <div key={name} className={styles.values}>
          <strong>{name}</strong>
          <ul>
            {fields[name]?.map((one) => (
              <li key={one}>
                {one}
                <button
                  type="button"
                  aria-label={`Remove ${one} from ${name}`}
                  onClick={() => remove(name, one)}
                >
                  <IconX size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.line}>
        {isNaming ? (
          <TextInput
            label={`New ${kind}`}
            size="md"
            maxLength={60}
            value={field}
            onChange={(event) => setField(event.currentTarget.value)}
            onKeyDown={onEnter}
          />
        ) : (
          <NativeSelect
            label={`Existing ${kind}`}
            size="md"
            data={names}
            value={target}
            onChange={(event) => setField(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={`Value of the ${kind}`}
          size="md"
          maxLength={80}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
        <Button variant="default" size="md" aria-label={`Add Value to the ${kind}`} onClick={add}>
          Add Value
        </Button>
        {names.length > 0 ? (
          <Button
            variant="subtle"
            size="md"
            aria-label={isNew ? `Choose an existing ${kind}` : `New ${kind}`}
            onClick={() => {
              setIsNew(!isNew);
              setField('');
            }}
          >
            {isNew ? 'Existing' : 'New'}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
