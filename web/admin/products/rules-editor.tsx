import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type RuleDraft, ruleIssues } from '#contract/product-draft.ts';
import { NumberField } from '../ui/number-field.tsx';
import { choiceText, type Draft, newRule } from './draft.ts';
import styles from './product-form.module.css';

/** Chosen on purpose, where an empty choice was only forgotten. */
const ANY = '*';

interface RulesEditorProps {
  draft: Draft;
  onChange: (pricing: RuleDraft[]) => void;
}

/** Price rules (spec sections 4 and 5): one is edited at a time, and replaced in its place. */
export function RulesEditor({ draft, onChange }: RulesEditorProps) {
  const { attributes, pricing } = draft;
  const names = Object.keys(attributes);
  const [rule, setRule] = useState<RuleDraft>(() => newRule(draft));
  const [editing, setEditing] = useState<number | null>(null);
  const [issues, setIssues] = useState<Record<string, string>>({});

  const reset = () => {
    setRule(newRule(draft));
    setEditing(null);
    setIssues({});
  };
  const keep = () => {
    // Every option asks for a value; `*` leaves it out of the rule, which then has every value.
    const asked = Object.fromEntries(names.map((name) => [name, rule.attributes[name] ?? '']));
    const chosen = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ANY));
    const made = { ...rule, attributes: chosen };
    const found = ruleIssues(made, attributes);
    setIssues(Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message])));
    if (found.length > 0) return;
    onChange(
      editing === null ? [...pricing, made] : pricing.map((old, index) => (index === editing ? made : old)),
    );
    reset();
  };
  const edit = (index: number) => {
    const old = pricing[index];
    if (!old) return;
    const shown = Object.fromEntries(names.map((name) => [name, old.attributes[name] ?? ANY]));
    setRule({ ...old, attributes: shown });
    setEditing(index);
    setIssues({});
  };
  if (names.length === 0)
    return <p className={styles.note}>Please add product attributes first to create pricing rules</p>;
  return (
    <div className={styles.fields}>
      <ol className={styles.rules} aria-label="Pricing rules">
        {pricing.map((old, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place alone
          <li key={index}>
            <span className={styles.grow}>{choiceText(old, attributes)}</span>
            <span className="figures">
              {old.minQty.toLocaleString('en-IN')} – {old.maxQty.toLocaleString('en-IN')}
            </span>
            <span className="figures">₹{old.pricePerUnit.toFixed(2)}</span>
            <Button
              variant="default"
              size="compact-sm"
              disabled={editing !== null}
              aria-label={`Edit rule ${index + 1}`}
              onClick={() => edit(index)}
            >
              Edit
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={editing !== null}
              aria-label={`Remove rule ${index + 1}`}
              onClick={() => onChange(pricing.filter((_, other) => other !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <fieldset className={styles.rule}>
        <legend>{editing === null ? 'New pricing rule' : `Pricing rule ${editing + 1}`}</legend>
        <div className={styles.grid}>
          {names.map((name) => (
            <NativeSelect
              key={name}
              label={name}
              size="md"
              error={issues[`attributes.${name}`]}
              value={rule.attributes[name] ?? ''}
              data={[
                { value: '', label: 'Select…' },
                { value: ANY, label: `Any ${name}` },
                ...(attributes[name] ?? []).map((value) => ({ value, label: value })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setRule({ ...rule, attributes: { ...rule.attributes, [name]: value } })
              }
            />
          ))}
          <NumberField
            label="Minimum quantity"
            value={rule.minQty}
            error={issues.minQty}
            onChange={(minQty) => setRule({ ...rule, minQty })}
          />
          <NumberField
            label="Maximum quantity"
            value={rule.maxQty}
            error={issues.maxQty}
            onChange={(maxQty) => setRule({ ...rule, maxQty })}
          />
          <NumberField
            label="Price per unit"
            min={0}
            step={0.01}
            value={rule.pricePerUnit}
            error={issues.pricePerUnit}
            onChange={(pricePerUnit) => setRule({ ...rule, pricePerUnit })}
          />
          <TextInput
            label="Currency"
            size="md"
            maxLength={3}
            value={rule.currency}
            error={issues.currency}
            onChange={(event) => setRule({ ...rule, currency: event.currentTarget.value })}
          />
        </div>
        <div className={styles.line}>
          <Button variant="default" size="md" onClick={keep}>
            {editing === null ? 'Add rule' : 'Update rule'}
          </Button>
          {editing === null ? null : (
            <Button variant="subtle" size="md" onClick={reset}>
              Cancel editing
            </Button>
          )}
        </div>
      </fieldset>
    </div>
  );
}
