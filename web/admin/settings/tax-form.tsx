import { Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type setTax, TaxSetting } from '#contract/settings.ts';
import type { FieldErrors } from '#web/lib/forms/field-errors.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { NumberField } from '../ui/number-field.tsx';
import { OrderPreview } from './order-preview.tsx';
import { type Day, EffectiveFrom, Part, type PartProps, Planned, SettingForm, Since } from './section.tsx';
import styles from './settings.module.css';
import { useSection } from './use-section.ts';

interface FieldsProps {
  draft: TaxSetting;
  errors: FieldErrors;
  onChange: (changes: Partial<TaxSetting>) => void;
}

function TaxFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <fieldset className={styles.effective}>
        <legend>Tax mode</legend>
        <Radio
          label="One estimate on the products, and a receipt"
          name="tax-mode"
          checked={draft.mode === 'estimate'}
          onChange={() => onChange({ mode: 'estimate' })}
        />
        <Radio
          label="GST by HSN on every line, and a numbered tax invoice"
          name="tax-mode"
          checked={draft.mode === 'gst'}
          onChange={() => onChange({ mode: 'gst' })}
        />
        {errors.mode ? <p className={styles.problem}>{errors.mode}</p> : null}
      </fieldset>
      <div className={styles.pairs}>
        <NumberField
          label="Estimate (% of the products)"
          hasDecimals
          value={draft.estimatePercent}
          error={errors.estimatePercent}
          onChange={(estimatePercent) => onChange({ estimatePercent })}
        />
        <TextInput
          label="GSTIN"
          size="md"
          maxLength={15}
          autoCapitalize="characters"
          required={draft.mode === 'gst'}
          value={draft.gstin ?? ''}
          error={errors.gstin}
          onChange={(event) => onChange({ gstin: event.currentTarget.value.trim().toUpperCase() || null })}
        />
        <TextInput
          label="Name on documents"
          required
          size="md"
          maxLength={120}
          value={draft.supplierName}
          error={errors.supplierName}
          onChange={(event) => onChange({ supplierName: event.currentTarget.value })}
        />
        <Textarea
          label="Address on documents"
          required
          autosize
          minRows={1}
          size="md"
          maxLength={300}
          value={draft.supplierAddress}
          error={errors.supplierAddress}
          onChange={(event) => onChange({ supplierAddress: event.currentTarget.value.replaceAll('\n', ' ') })}
        />
      </div>
      {draft.mode === 'gst' ? <LutFields draft={draft} errors={errors} onChange={onChange} /> : null}
    </>
  );
}

/** The letter of undertaking: while it counts, units and developers of special economic zones are charged no tax. */
function LutFields({ draft, errors, onChange }: FieldsProps) {
  const day = (name: 'lutFrom' | 'lutUntil', label: string) => (
    <TextInput
      name={name}
      label={label}
      type="date"
      size="md"
      value={draft[name] ?? ''}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
    />
  );
  return (
    <fieldset className={styles.effective}>
      <legend>Letter of undertaking (LUT)</legend>
      <p className={styles.quiet}>
        With an LUT in force, businesses in a Special Economic Zone pay no tax. Without one they pay IGST.
        Leave it empty if you have none.
      </p>
      <TextInput
        label="Acknowledgement number (ARN)"
        size="md"
        maxLength={15}
        autoCapitalize="characters"
        value={draft.lutArn ?? ''}
        error={errors.lutArn}
        onChange={(event) => onChange({ lutArn: event.currentTarget.value.trim().toUpperCase() || null })}
      />
      {day('lutFrom', 'First day')}
      {day('lutUntil', 'Last day')}
    </fieldset>
  );
}

/** How tax is charged, and who the documents say sold it. */
export function TaxForm(props: PartProps) {
  const { settings, onSaved } = props;
  const { draft, change, saving, theirs, version, save } = useSection(settings, 'tax');
  const [day, setDay] = useState<Day>(undefined);
  const issues = issuesOfForm(TaxSetting, draft);
  const send = async () => {
    const body = { value: draft, version, effectiveFrom: day };
    const answer = await adminCall<typeof setTax>('PUT', '/settings/tax', { body });
    onSaved(answer.settings, day === undefined ? 'Tax saved' : 'Tax planned');
  };
  return (
    <Part
      title="Tax"
      lead="Tax is fixed on the day of the order. Earlier orders and invoices do not change. Ask your accountant before you issue tax invoices."
    >
      <Since settings={settings} section="tax" />
      <Planned {...props} section="tax" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText={day === undefined ? 'Save tax' : 'Plan tax'}
        onSave={() => save(issues, send)}
      >
        <TaxFields draft={draft} errors={saving.errors} onChange={change} />
        <EffectiveFrom day={day} onChange={setDay} error={saving.errors.effectiveFrom} />
        <OrderPreview draft={issues.length === 0 ? { tax: draft } : null} day={day} />
      </SettingForm>
    </Part>
  );
}
