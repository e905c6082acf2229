import { Checkbox } from '@mantine/core';
import type { NumberLimits } from '#contract/catalogue/number-option.ts';
import { NumberField } from '../ui/number-field.tsx';
import styles from './product-form.module.css';

interface NumberFieldsProps {
  /** Of which attribute. */
  name: string;
  number: NumberLimits | undefined;
  onChange: (number: NumberLimits | undefined) => void;
}

const NEW_LIMITS: NumberLimits = { min: 0, max: 10, step: 1 };

/** Whether customers type a whole number instead of choosing a value, and which. */
export function NumberFields({ name, number, onChange }: NumberFieldsProps) {
  const field = (part: keyof NumberLimits, label: string) =>
    number ? (
      <NumberField
        label={`${name}: ${label}`}
        value={number[part]}
        onChange={(value) => onChange({ ...number, [part]: value })}
      />
    ) : null;
  return (
    <>
      <Checkbox
        label={`Customers type a whole number of ${name}`}
        description="As eyelets or lines of engraving. Its values are the numbers they begin with; what each costs is a charge for each of it."
        checked={number !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? NEW_LIMITS : undefined)}
      />
      {number ? (
        <div className={styles.grid}>
          {field('min', 'least')}
          {field('max', 'largest')}
          {field('step', 'step')}
        </div>
      ) : null}
    </>
  );
}
