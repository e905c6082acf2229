import { Button, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SHIPPING_ZONES, type ShippingRow, ShippingSetting, type setShipping } from '#contract/settings.ts';
import type { FieldErrors } from '#web/lib/forms/field-errors.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { NumberField } from '../ui/number-field.tsx';
import { OrderPreview } from './order-preview.tsx';
import { type Day, EffectiveFrom, Part, type PartProps, Planned, SettingForm, Since } from './section.tsx';
import styles from './settings.module.css';
import { useSection } from './use-section.ts';
import { zoneWords } from './words.ts';

const zones = SHIPPING_ZONES.map((zone) => ({ value: zone, label: zoneWords[zone] }));

const LOCAL: ShippingRow = { zone: 'local', upToGrams: 500, price: 0 };
/** The row that every table ends with. */
const ANYWHERE: ShippingRow = { zone: 'any', upToGrams: null, price: 0 };

interface RowProps {
  row: ShippingRow;
  index: number;
  isLast: boolean;
  isOnly: boolean;
  errors: FieldErrors;
  onChange: (row: ShippingRow) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function RateRow({ row, index, isLast, isOnly, errors, onChange, onMove, onRemove }: RowProps) {
  const number = index + 1;
  return (
    <li className={styles.rate}>
      <NativeSelect
        label={`Row ${number}: where to`}
        size="md"
        data={zones}
        value={row.zone}
        onChange={(event) => onChange({ ...row, zone: event.currentTarget.value as ShippingRow['zone'] })}
      />
      <NumberField
        label="Up to (g)"
        placeholder="Any weight"
        value={row.upToGrams ?? Number.NaN}
        error={errors[`rates.${index}.upToGrams`]}
        onChange={(grams, isEmpty) => onChange({ ...row, upToGrams: isEmpty ? null : grams })}
      />
      <NumberField
        label="Price (₹)"
        hasDecimals
        value={row.price}
        error={errors[`rates.${index}.price`]}
        onChange={(price) => onChange({ ...row, price })}
      />
      <div className={styles.rowButtons}>
        <Button
          variant="default"
          size="md"
          aria-label={`Move row ${number} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="default"
          size="md"
          aria-label={`Move row ${number} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="default"
          size="md"
          aria-label={`Remove row ${number}`}
          disabled={isOnly}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function moved(rows: readonly ShippingRow[], from: number, by: -1 | 1): ShippingRow[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row) next.splice(from + by, 0, row);
  return next;
}

/** What each parcel costs: the first row that fits. */
export function ShippingForm(props: PartProps) {
  const { settings, onSaved } = props;
  const { draft, change, saving, theirs, version, save } = useSection(settings, 'shipping');
  const [day, setDay] = useState<Day>(undefined);
  const { rates } = draft;
  const issues = issuesOfForm(ShippingSetting, draft);
  const send = async () => {
    const body = { value: draft, version, effectiveFrom: day };
    const answer = await adminCall<typeof setShipping>('PUT', '/settings/shipping', { body });
    onSaved(answer.settings, day === undefined ? 'Shipping table saved' : 'Shipping table planned');
  };
  return (
    <Part
      title="Shipping table"
      lead="For each product in an order, the first row that fits its place and weight sets the price. Placed orders keep their price; a customer who saw the old price is told before paying."
    >
      <Since settings={settings} section="shipping" />
      <Planned {...props} section="shipping" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText={day === undefined ? 'Save shipping table' : 'Plan shipping table'}
        onSave={() => save(issues, send)}
      >
        {rates.length === 0 ? (
          <p>The table has no rows yet: shipping is free for everybody. Add a row to charge for it.</p>
        ) : null}
        {saving.errors.rates ? (
          <p className={styles.problem} role="alert">
            {saving.errors.rates}
          </p>
        ) : null}
        <ol className={styles.rates}>
          {rates.map((row, index) => (
            <RateRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a row is its only name
              key={index}
              row={row}
              index={index}
              isLast={index === rates.length - 1}
              isOnly={rates.length === 1}
              errors={saving.errors}
              onChange={(next) => change({ rates: rates.map((one, at) => (at === index ? next : one)) })}
              onMove={(by) => change({ rates: moved(rates, index, by) })}
              onRemove={() => change({ rates: rates.filter((_, at) => at !== index) })}
            />
          ))}
        </ol>
        <div>
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlus size={18} />}
            onClick={() => change({ rates: [rates.length === 0 ? ANYWHERE : LOCAL, ...rates] })}
          >
            Add row
          </Button>
        </div>
        <EffectiveFrom day={day} onChange={setDay} error={saving.errors.effectiveFrom} />
        <OrderPreview draft={issues.length === 0 ? { shipping: draft } : null} day={day} />
      </SettingForm>
    </Part>
  );
}
