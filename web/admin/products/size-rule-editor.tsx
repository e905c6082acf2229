import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SizeRule } from '#contract/catalogue/catalogue.ts';
import { SIZE_UNITS, type SizeUnit } from '#contract/catalogue/free-size.ts';
import { newSizeRule } from '#contract/catalogue/new-size-rule.ts';
import { typedNumbers } from '#web/lib/forms/typed-number.ts';
import { NumberField } from '../ui/number-field.tsx';
import type { Draft } from './draft.ts';
import styles from './product-form.module.css';
import { SizeCharges } from './size-charges.tsx';
import { fromMm, PRICED_BY, type SizePartProps, toMm } from './size-part.ts';

interface SizeRuleEditorProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (rule: SizeRule | null) => void;
}

/** Any size: between which, from which rolls, and how the prices of the list are for one. */
export function SizeRuleEditor({ draft, errors, onChange }: SizeRuleEditorProps) {
  const rule = draft.sizeRule ?? null;
  const part = (found: SizeRule): SizePartProps => ({
    draft,
    rule: found,
    errorOf: (path) => errors[`sizeRule.${path}`],
    set: (change) => onChange({ ...found, ...change }),
  });
  return (
    <>
      <Checkbox
        label="Comes in any size: customers type width and height"
        description="The values of the size attribute stay as named sizes."
        checked={rule !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? newSizeRule(draft.pricing) : null)}
      />
      {rule ? (
        <>
          <Limits {...part(rule)} />
          <Pricing {...part(rule)} />
          <SizeCharges
            draft={draft}
            charges={rule.charges}
            unit={rule.unit}
            errorOf={(path) => errors[`sizeRule.charges.${path}`]}
            onChange={(charges) => onChange({ ...rule, charges })}
          />
        </>
      ) : null}
    </>
  );
}

const SIDES = [
  ['minWidthMm', 'Least width'],
  ['maxWidthMm', 'Largest width'],
  ['minHeightMm', 'Least height'],
  ['maxHeightMm', 'Largest height'],
] as const;

function Limits({ rule, errorOf, set }: SizePartProps) {
  const { unit } = rule;
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Measured in"
        size="md"
        data={[...SIZE_UNITS]}
        value={unit}
        error={errorOf('unit')}
        onChange={(event) => set({ unit: event.currentTarget.value as SizeUnit })}
      />
      {SIDES.map(([field, label]) => (
        <NumberField
          key={`${field} ${unit}`}
          label={`${label} (${unit})`}
          hasDecimals
          value={fromMm(rule[field], unit)}
          error={errorOf(field)}
          onChange={(value) => set({ [field]: toMm(value, unit) })}
        />
      ))}
      <NumberField
        label="Steps of (mm)"
        hasDecimals
        value={rule.stepMm}
        error={errorOf('stepMm')}
        onChange={(stepMm) => set({ stepMm })}
      />
      <RollWidths key={unit} rule={rule} errorOf={errorOf} set={set} />
      <Checkbox
        label="May be turned: either side lies across the roll"
        checked={rule.canTurn}
        onChange={(event) => set({ canTurn: event.currentTarget.checked })}
      />
    </div>
  );
}

function RollWidths({ rule, errorOf, set }: Omit<SizePartProps, 'draft'>) {
  const { unit } = rule;
  const [words, setWords] = useState(rule.rollWidthsMm.map((mm) => fromMm(mm, unit)).join(', '));
  return (
    <TextInput
      label={`Roll widths (${unit}), empty when none limits it`}
      description="As in 3, 4, 5, 10"
      size="md"
      maxLength={120}
      value={words}
      error={errorOf('rollWidthsMm')}
      onChange={(event) => {
        const said = event.currentTarget.value;
        setWords(said);
        set({ rollWidthsMm: typedNumbers(said, unit).map((width) => toMm(width, unit)) });
      }}
    />
  );
}

function Pricing({ rule, errorOf, set }: SizePartProps) {
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Prices of the list are for a"
        size="md"
        data={Object.entries(PRICED_BY).map(([value, label]) => ({ value, label }))}
        value={rule.pricedBy}
        error={errorOf('pricedBy')}
        onChange={(event) => {
          const pricedBy = event.currentTarget.value as SizeRule['pricedBy'];
          set({ pricedBy, sheet: pricedBy === 'press_sheet' ? (rule.sheet ?? NEW_SHEET) : undefined });
        }}
      />
      <PressSheet rule={rule} errorOf={errorOf} set={set} />
      <NumberField
        label="Least price of a piece (₹)"
        hasDecimals
        value={rule.leastPrice}
        error={errorOf('leastPrice')}
        onChange={(leastPrice) => set({ leastPrice })}
      />
      <NumberField
        label="A piece is rounded up to (₹)"
        hasDecimals
        value={rule.roundTo}
        error={errorOf('roundTo')}
        onChange={(roundTo) => set({ roundTo })}
      />
      <Checkbox
        label="Charge the roll's whole width"
        checked={rule.isWholeRoll}
        error={errorOf('isWholeRoll')}
        onChange={(event) => set({ isWholeRoll: event.currentTarget.checked })}
      />
    </div>
  );
}

/** What two-up A3 digital presses print on, with 3 mm of bleed around each piece. */
const NEW_SHEET = { widthMm: 450, heightMm: 320, gapMm: 6 };

const SHEET = [
  ['widthMm', 'Width of the press sheet (mm)'],
  ['heightMm', 'Height of the press sheet (mm)'],
  ['gapMm', 'Between pieces (mm)'],
] as const;

/** What of a sheet is printed on; every sheet that is begun is charged. */
function PressSheet({ rule: { pricedBy, sheet }, errorOf, set }: Omit<SizePartProps, 'draft'>) {
  if (pricedBy !== 'press_sheet' || !sheet) return null;
  return SHEET.map(([field, label], place) => (
    <NumberField
      key={field}
      label={label}
      hasDecimals
      value={sheet[field]}
      error={place === 0 ? errorOf('sheet') : undefined}
      onChange={(value) => set({ sheet: { ...sheet, [field]: value } })}
    />
  ));
}
