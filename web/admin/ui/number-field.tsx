import { TextInput } from '@mantine/core';

interface NumberFieldProps {
  label: string;
  /** Where the label says it only together with what stands around it. */
  spokenLabel?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  step?: number | 'any';
  error?: string | undefined;
  /** What holds while there is none. */
  placeholder?: string | undefined;
}

/** A number; NaN while there is none. */
export function NumberField({
  label,
  spokenLabel,
  value,
  onChange,
  min = 1,
  step = 1,
  error,
  placeholder,
}: NumberFieldProps) {
  return (
    <TextInput
      label={label}
      aria-label={spokenLabel}
      type="number"
      size="md"
      min={min}
      step={step}
      value={Number.isNaN(value) ? '' : value}
      error={error}
      placeholder={placeholder}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? Number.NaN : Number(currentTarget.value))
      }
    />
  );
}
