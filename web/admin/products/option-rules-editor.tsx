import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { OptionRule } from '#contract/catalogue/catalogue.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import type { Draft } from './draft.ts';
import styles from './product-form.module.css';

interface OptionRulesEditorProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (rules: OptionRule[]) => void;
}

const IS: Readonly<Record<OptionRule['is'], string>> = { only: 'must be one of', not: 'cannot be' };
const NONE: OptionRule['when'] = { option: '', values: [] };

/** Which values of attributes go together, a rule at a time. */
export function OptionRulesEditor({ draft, errors, onChange }: OptionRulesEditorProps) {
  const rules = draft.optionRules ?? [];
  const options = withoutQuantityOptions(draft.attributes);
  if (Object.keys(options).length < 2 && rules.length === 0)
    return <p className={styles.note}>Rules need two attributes: one that decides and one that follows.</p>;
  return (
    <div className={styles.fields}>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, so a row keeps no state of its own
        <fieldset key={index} className={styles.rule}>
          <legend>Option rule {index + 1}</legend>
          <RuleFields
            options={options}
            rule={rule}
            errorOf={(path) => errors[`optionRules.${index}.${path}`]}
            onChange={(part) => onChange(rules.map((old, at) => (at === index ? { ...old, ...part } : old)))}
          />
          <div className={styles.line}>
            <Button
              variant="subtle"
              size="md"
              aria-label={`Remove option rule ${index + 1}`}
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles.line}>
        <Button
          variant="default"
          size="md"
          onClick={() => onChange([...rules, { when: NONE, is: 'only', other: NONE, reason: '' }])}
        >
          Add an option rule
        </Button>
      </div>
      {errors.optionRules ? <p className={styles.problem}>{errors.optionRules}</p> : null}
    </div>
  );
}

interface RuleFieldsProps {
  options: Readonly<Record<string, readonly string[]>>;
  rule: OptionRule;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<OptionRule>) => void;
}

function RuleFields({ options, rule, errorOf, onChange }: RuleFieldsProps) {
  const { when, is, other } = rule;
  return (
    <>
      <div className={styles.grid}>
        <OptionField
          label="When"
          options={options}
          part={when}
          error={errorOf('when.option')}
          onChange={(next) => onChange({ when: next })}
        />
        <Values
          label="is one of"
          options={options}
          part={when}
          error={errorOf('when.values')}
          onChange={(next) => onChange({ when: next })}
        />
      </div>
      <div className={styles.grid}>
        <OptionField
          label="Then"
          options={options}
          part={other}
          error={errorOf('other.option')}
          onChange={(next) => onChange({ other: next })}
        />
        <NativeSelect
          label="Is held to"
          size="md"
          data={Object.entries(IS).map(([value, label]) => ({ value, label }))}
          value={is}
          onChange={(event) => onChange({ is: event.currentTarget.value as OptionRule['is'] })}
        />
        <Values
          label={IS[is]}
          options={options}
          part={other}
          error={errorOf('other.values')}
          onChange={(next) => onChange({ other: next })}
        />
      </div>
      <TextInput
        label="Reason, as customers read it"
        description="Empty: said in plain words, as in “Lamination Velvet comes only with Paper 350 gsm.”"
        size="md"
        maxLength={160}
        value={rule.reason}
        error={errorOf('reason')}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  );
}

interface PartProps {
  label: string;
  options: RuleFieldsProps['options'];
  part: OptionRule['when'];
  error: string | undefined;
  onChange: (part: OptionRule['when']) => void;
}

function OptionField({ label, options, part, error, onChange }: PartProps) {
  const names = [...new Set([...Object.keys(options), ...(part.option ? [part.option] : [])])];
  return (
    <NativeSelect
      label={label}
      size="md"
      data={[{ value: '', label: 'Select…' }, ...names]}
      value={part.option}
      error={error}
      onChange={(event) => onChange({ option: event.currentTarget.value, values: [] })}
    />
  );
}

/** Values that are gone stay until they are taken out: the rule speaks of them. */
function Values({ label, options, part, error, onChange }: PartProps) {
  const values = [...new Set([...(options[part.option] ?? []), ...part.values])];
  if (values.length === 0) return null;
  return (
    <Checkbox.Group
      label={`${part.option} ${label}`}
      value={[...part.values]}
      error={error}
      onChange={(chosen) => onChange({ ...part, values: values.filter((value) => chosen.includes(value)) })}
    >
      <div className={styles.ticks}>
        {values.map((value) => (
          <Checkbox key={value} value={value} label={value} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
