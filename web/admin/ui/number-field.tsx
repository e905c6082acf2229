import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { notANumber, typedNumber, unitOf } from '#web/lib/forms/typed-number.ts';

interface NumberFieldProps {
  /** Says the unit, too: `Weight (kg)`. */
  label: string;
  /** Where the label says it only together with what stands around it. */
  spokenLabel?: string | undefined;
  description?: string | undefined;
  value: number;
  /** @param isEmpty nothing stands in it; NaN otherwise is what is no number, and to be refused */
  onChange: (value: number, isEmpty: boolean) => void;
  hasDecimals?: boolean;
  error?: string | undefined;
  /** What holds while there is none. */
  placeholder?: string | undefined;
}

/** What stands in the field while somebody types: the number alone would take their comma or their `₹` away. */
function useTyped(value: number) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [isOwn, setOwn] = useState(false);
  if (!Object.is(seen, value)) {
    setSeen(value);
    setOwn(false);
    // Another row, or what was saved.
    if (!isOwn) setTyped(null);
  }
  return {
    text: typed ?? (Number.isNaN(value) ? '' : String(value)),
    type: (text: string, isAnother: boolean) => {
      setTyped(text);
      setOwn(isAnother);
    },
    settle: () => setTyped(null),
  };
}

/** One more or one less, as fields of numbers have it; null for any other key. Nothing counts below zero. */
function stepped({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, value: number): number | null {
  const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
  if (by === 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const from = Number.isNaN(value) ? 0 : value;
  return Math.max(Math.min(from, 0), Number((from + by).toFixed(6)));
}

/** A number, however it is typed; NaN while there is none. */
export function NumberField(props: NumberFieldProps) {
  const { label, spokenLabel, description, value, onChange, hasDecimals, error, placeholder } = props;
  const unit = unitOf(label);
  const { text, type, settle } = useTyped(value);
  const [isLeft, setLeft] = useState(false);
  const isWrong = text.trim() !== '' && Number.isNaN(typedNumber(text, unit));
  return (
    <TextInput
      label={label}
      aria-label={spokenLabel}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      size="md"
      value={text}
      error={isWrong && (isLeft || error) ? notANumber(hasDecimals ? '1.25' : '12') : error}
      placeholder={placeholder}
      onKeyDown={(event) => {
        const next = isWrong ? null : stepped(event, value);
        if (next === null) return;
        event.preventDefault();
        settle();
        onChange(next, false);
      }}
      onBlur={() => {
        setLeft(true);
        if (!isWrong) settle();
      }}
      onChange={({ currentTarget }) => {
        const next = typedNumber(currentTarget.value, unit);
        type(currentTarget.value, !Object.is(next, typedNumber(text, unit)));
        onChange(next, currentTarget.value.trim() === '');
      }}
    />
  );
}
