import type { Design, FieldName } from '#contract/design/design.ts';
import { FIELD_NAMES } from '#contract/design/fields-and-limits.ts';
import { type Target, textPlaces } from '#design/list/map-columns.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { FIELD_LABELS } from '../field-labels.ts';
import styles from './list.module.css';

/** In a list it is said whose name. */
export const COLUMN_LABELS: Readonly<Record<FieldName, string>> = {
  ...FIELD_LABELS,
  name: 'Name in large',
  person: 'Name of the person',
  trade: 'Title, or what they do',
};

interface ColumnsProps {
  /** What they are called; empty where the list does not say. */
  names: readonly string[];
  firstRow: readonly string[];
  design: Design;
  targets: readonly Target[];
  onChange: (column: number, target: Target) => void;
}

/** What each column of the list fills on the design. */
export function Columns({ names, firstRow, design, targets, onChange }: ColumnsProps) {
  const choices: readonly (readonly [string, Target])[] = [
    ['Leave out', { kind: 'none' }],
    ...FIELD_NAMES.map((field) => [COLUMN_LABELS[field], { kind: 'field', field }] as const),
    ...textPlaces(design).map(
      ({ place, words }) => [`“${words.slice(0, 30)}”`, { kind: 'text', place }] as const,
    ),
    ['Quantity', { kind: 'quantity' }],
  ];
  return (
    <fieldset className={styles.columns}>
      <legend>What the columns are</legend>
      {targets.map((target, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          label={names[at] || `Column ${at + 1}`}
          hint={(firstRow[at] ?? '').slice(0, 40) || 'Empty in the first row'}
          value={JSON.stringify(target)}
          onChange={(event) => onChange(at, JSON.parse(event.currentTarget.value) as Target)}
        >
          {choices.map(([label, choice]) => (
            <option key={JSON.stringify(choice)} value={JSON.stringify(choice)}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
