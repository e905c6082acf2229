import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type RuleDraft, ruleIssues } from '#contract/catalogue/product-draft.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { choiceText, type Draft, pricedOptions } from './draft.ts';
import styles from './product-form.module.css';
import { RuleFields } from './rule-fields.tsx';
import { priceLabel } from './size-part.ts';
import type { RuleForm } from './use-rule-form.ts';

interface RulesEditorProps {
  draft: Draft;
  form: RuleForm;
  onChange: (pricing: RuleDraft[]) => void;
}

interface RuleLineProps {
  rule: RuleDraft;
  place: number;
  draft: Draft;
  form: RuleForm;
  onEdit: () => void;
  onRemove: () => void;
}

function RuleLine({ rule, place, draft, form, onEdit, onRemove }: RuleLineProps) {
  const isEdited = form.editing === place;
  const problems = ruleIssues(rule, draft.attributes).map(({ message }) => message);
  return (
    <li aria-current={isEdited ? 'true' : undefined}>
      <span className={styles.place}>{place + 1}</span>
      <span className={styles.grow}>
        {choiceText(rule, draft.attributes)}
        {problems.length > 0 ? <span className={styles.problem}>{problems.join('. ')}</span> : null}
      </span>
      <span className={styles.numbers}>
        {formatCount(rule.minQty)} – {formatCount(rule.maxQty)}
      </span>
      <span className={styles.numbers}>{formatRupees(rule.pricePerUnit)}</span>
      <span className={styles.tools}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={form.editing !== null}
          data-rule={place}
          aria-label={`Edit rule ${place + 1}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={form.editing !== null}
          aria-label={`Remove rule ${place + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

/** The keyboard goes into the form with the rule, and back to the rule's own button after it. */
function useRuleFocus() {
  const list = useRef<HTMLOListElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const [goal, setGoal] = useState<{ readonly place: number | null } | null>(null);
  useEffect(() => {
    if (!goal) return;
    const target =
      goal.place === null
        ? fields.current?.querySelector<HTMLElement>('select, input')
        : list.current?.querySelector<HTMLElement>(`[data-rule="${goal.place}"]`);
    target?.focus();
  }, [goal]);
  return {
    list,
    fields,
    toFields: () => setGoal({ place: null }),
    toRule: (place: number | null) => setGoal({ place }),
  };
}

/** Price rules (spec sections 4 and 5): one is edited at a time, and replaced in its place. */
export function RulesEditor({ draft, form, onChange }: RulesEditorProps) {
  const { attributes, pricing } = draft;
  const focus = useRuleFocus();
  if (Object.keys(attributes).length === 0)
    return <p className={styles.note}>Please add product attributes first to create pricing rules</p>;
  return (
    <div className={styles.fields}>
      <ol ref={focus.list} className={styles.rules} aria-label="Pricing rules">
        {pricing.map((rule, place) => (
          <RuleLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place alone
            key={place}
            rule={rule}
            place={place}
            draft={draft}
            form={form}
            onEdit={() => {
              form.edit(place);
              focus.toFields();
            }}
            onRemove={() => {
              onChange(pricing.filter((_, other) => other !== place));
              focus.toRule(Math.min(place, pricing.length - 2));
            }}
          />
        ))}
      </ol>
      <RuleFields
        ref={focus.fields}
        attributes={pricedOptions(draft)}
        form={form}
        label={priceLabel(draft)}
        onKeep={() => {
          const place = form.editing;
          if (form.keep()) focus.toRule(place);
        }}
        onCancel={() => {
          const place = form.editing;
          form.reset();
          focus.toRule(place);
        }}
      />
    </div>
  );
}
