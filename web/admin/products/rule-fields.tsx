import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { Attributes } from '#contract/catalogue/catalogue.ts';
import { NumberField } from '../ui/number-field.tsx';
import styles from './product-form.module.css';
import { ANY, type RuleForm } from './use-rule-form.ts';

interface RuleFieldsProps {
  /** What a price may name. */
  attributes: Attributes;
  form: RuleForm;
  /** What its price is for. */
  label: string;
  /** The keyboard comes here when a rule is to be edited. */
  ref: Ref<HTMLFieldSetElement>;
  onKeep: () => void;
  onCancel: () => void;
}

/** The fields of one price rule. */
export function RuleFields({ attributes, form, label, ref, onKeep, onCancel }: RuleFieldsProps) {
  const { rule, editing, issues } = form;
  return (
    <fieldset ref={ref} className={styles.rule}>
      <legend>{editing === null ? 'New pricing rule' : `Pricing rule ${editing + 1}`}</legend>
      <div className={styles.grid}>
        {Object.entries(attributes).map(([name, values]) => (
          <NativeSelect
            key={name}
            label={name}
            size="md"
            error={issues[`attributes.${name}`]}
            value={rule.attributes[name] ?? ''}
            data={[
              { value: '', label: 'Select…' },
              { value: ANY, label: `Any ${name}` },
              ...values.map((value) => ({ value, label: value })),
            ]}
            onChange={({ currentTarget: { value } }) => form.choose(name, value)}
          />
        ))}
        <NumberField
          label="Minimum quantity"
          value={rule.minQty}
          error={issues.minQty}
          onChange={(minQty) => form.set({ minQty })}
        />
        <NumberField
          label="Maximum quantity"
          value={rule.maxQty}
          error={issues.maxQty}
          onChange={(maxQty) => form.set({ maxQty })}
        />
        <NumberField
          label={label}
          hasDecimals
          value={rule.pricePerUnit}
          error={issues.pricePerUnit}
          onChange={(pricePerUnit) => form.set({ pricePerUnit })}
        />
        <TextInput
          label="Currency"
          size="md"
          maxLength={3}
          value={rule.currency}
          error={issues.currency}
          onChange={(event) => form.set({ currency: event.currentTarget.value.toUpperCase() })}
        />
      </div>
      <div className={styles.line}>
        <Button variant="default" size="md" onClick={onKeep}>
          {editing === null ? 'Add rule' : 'Update rule'}
        </Button>
        {editing === null ? null : (
          <Button variant="subtle" size="md" onClick={onCancel}>
            Cancel editing
          </Button>
        )}
      </div>
    </fieldset>
  );
}
