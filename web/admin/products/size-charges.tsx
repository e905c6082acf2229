import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SizeCharge } from '#contract/catalogue/catalogue.ts';
import { numberLimitsOf } from '#contract/catalogue/number-option.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import { NumberField } from '../ui/number-field.tsx';
import styles from './product-form.module.css';
import { fromMm, type SizePartProps, toMm } from './size-part.ts';

const PER: Readonly<Record<SizeCharge['per'], string>> = {
  piece: 'Piece',
  order: 'Once per size ordered',
  square_foot: 'Square foot',
  square_metre: 'Square metre',
  foot_of_edge: 'Running foot of edge',
  metre_of_edge: 'Running metre of edge',
  eyelet: 'Eyelet',
};
const EDGES: Readonly<Record<SizeCharge['edges'], string>> = {
  all: 'All four',
  top_bottom: 'Top and bottom',
  left_right: 'Left and right',
};

const NEW_CHARGE: SizeCharge = {
  name: '',
  attributes: {},
  per: 'order',
  price: Number.NaN,
  edges: 'all',
  everyMm: null,
};

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface ChargesProps {
  draft: SizePartProps['draft'];
  charges: readonly SizeCharge[];
  /** What lengths are written in. */
  unit: SizePartProps['rule']['unit'];
  errorOf: SizePartProps['errorOf'];
  newCharge?: SizeCharge;
  onChange: (charges: SizeCharge[]) => void;
}

/** What choices of a product in named sizes cost on top of its prices, so that those need not name every combination. */
export function Surcharges({
  draft,
  errors,
  onChange,
}: {
  draft: SizePartProps['draft'];
  errors: Readonly<Record<string, string>>;
  onChange: (surcharges: SizeCharge[]) => void;
}) {
  const { sizeAttribute } = draft.printSpecification;
  const [first] = Object.entries(withoutQuantityOptions(draft.attributes)).filter(
    ([name]) => name !== sizeAttribute && !numberLimitsOf(draft.optionSettings, name),
  );
  const newCharge = {
    ...NEW_CHARGE,
    per: 'piece' as const,
    attributes: first ? { [first[0]]: first[1][0] ?? '' } : {},
  };
  return (
    <>
      <SizeCharges
        draft={draft}
        charges={draft.surcharges ?? []}
        unit="mm"
        errorOf={(path) => errors[`surcharges.${path}`]}
        newCharge={newCharge}
        onChange={onChange}
      />
      {errors.surcharges ? <p className={styles.problem}>{errors.surcharges}</p> : null}
    </>
  );
}

/** What is added to the price of the list: setting up, hems, eyelets, lamination, for every choice or for one. */
export function SizeCharges({
  draft,
  charges,
  unit,
  errorOf,
  newCharge = NEW_CHARGE,
  onChange,
}: ChargesProps) {
  const change = (index: number, part: Partial<SizeCharge>) =>
    onChange(charges.map((charge, at) => (at === index ? { ...charge, ...part } : charge)));
  return (
    <>
      {charges.map((charge, index) => (
        // A charge has no name of its own before somebody writes one.
        // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, so a row keeps no state of its own
        <fieldset key={index} className={styles.rule}>
          <legend>{charge.name || `Charge ${index + 1}`}</legend>
          <ChargeFields
            draft={draft}
            unit={unit}
            charge={charge}
            errorOf={(path) => errorOf(`${index}.${path}`)}
            onChange={(part) => change(index, part)}
          />
          <div className={styles.line}>
            <Button
              variant="subtle"
              size="md"
              aria-label={`Remove ${charge.name || `charge ${index + 1}`}`}
              onClick={() => onChange(charges.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles.line}>
        <Button variant="default" size="md" onClick={() => onChange([...charges, newCharge])}>
          Add a charge
        </Button>
      </div>
    </>
  );
}

interface ChargeFieldsProps {
  draft: SizePartProps['draft'];
  unit: SizePartProps['rule']['unit'];
  charge: SizeCharge;
  errorOf: SizePartProps['errorOf'];
  onChange: (part: Partial<SizeCharge>) => void;
}

function ChargeFields({ draft, unit, charge, errorOf, onChange }: ChargeFieldsProps) {
  const hasEdges = charge.per === 'eyelet' || charge.per.endsWith('of_edge');
  return (
    <div className={styles.grid}>
      <TextInput
        label="Name"
        size="md"
        maxLength={60}
        value={charge.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NumberField
        label="Price (₹)"
        hasDecimals
        value={charge.price}
        error={errorOf('price')}
        onChange={(price) => onChange({ price })}
      />
      <NativeSelect
        label="Per"
        size="md"
        data={optionsOf(PER)}
        value={charge.per}
        onChange={(event) => onChange({ per: event.currentTarget.value as SizeCharge['per'] })}
      />
      <ChoiceField draft={draft} charge={charge} error={errorOf('attributes')} onChange={onChange} />
      <TimesField draft={draft} charge={charge} error={errorOf('times')} onChange={onChange} />
      {hasEdges ? (
        <NativeSelect
          label="Along edges"
          size="md"
          data={optionsOf(EDGES)}
          value={charge.edges}
          onChange={(event) => onChange({ edges: event.currentTarget.value as SizeCharge['edges'] })}
        />
      ) : null}
      {charge.per === 'eyelet' ? (
        <NumberField
          label={`One every (${unit}), corners only when empty`}
          hasDecimals
          value={charge.everyMm === null ? Number.NaN : fromMm(charge.everyMm, unit)}
          error={errorOf('everyMm')}
          onChange={(value, isEmpty) => onChange({ everyMm: isEmpty ? null : toMm(value, unit) })}
        />
      ) : null}
    </div>
  );
}

/** Charged for each of a number that customers type; nothing where there is none. */
function TimesField({
  draft: { optionSettings = {} },
  charge: { times },
  error,
  onChange,
}: Pick<ChargeFieldsProps, 'draft' | 'charge' | 'onChange'> & { error: string | undefined }) {
  const numbers = Object.keys(optionSettings).filter((name) => optionSettings[name]?.number);
  // A number that is gone stays until another is chosen: saving says what is wrong.
  const all = [...new Set([...numbers, ...(times === undefined ? [] : [times])])];
  if (all.length === 0) return null;
  return (
    <NativeSelect
      label="For each of"
      size="md"
      data={[{ value: '', label: 'Charged once' }, ...all]}
      value={times ?? ''}
      error={error}
      onChange={(event) => onChange({ times: event.currentTarget.value || undefined })}
    />
  );
}

/** Every choice, or one value of one option; what an import gave more options stays until another is chosen. */
function ChoiceField({
  draft,
  charge,
  error,
  onChange,
}: Pick<ChargeFieldsProps, 'draft' | 'charge' | 'onChange'> & { error: string | undefined }) {
  const said = Object.entries(charge.attributes);
  const current = JSON.stringify(charge.attributes);
  const singles = Object.entries(withoutQuantityOptions(draft.attributes))
    .filter(
      ([name]) =>
        name !== draft.printSpecification.sizeAttribute && !numberLimitsOf(draft.optionSettings, name),
    )
    .flatMap(([name, values]) =>
      values.map((value) => ({ value: JSON.stringify({ [name]: value }), label: `${name}: ${value}` })),
    );
  const all = [{ value: '{}', label: 'Every choice' }, ...singles];
  const known = all.some(({ value }) => value === current);
  const words = said.map(([name, value]) => `${name}: ${value}`).join(', ');
  return (
    <NativeSelect
      label="For"
      size="md"
      data={known ? all : [{ value: current, label: words }, ...all]}
      value={current}
      error={error}
      onChange={(event) => onChange({ attributes: JSON.parse(event.currentTarget.value) })}
    />
  );
}
