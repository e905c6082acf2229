import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { PayoutsSetting } from '#contract/partners/payout-terms.ts';
import type { setPayouts } from '#contract/settings-payouts.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { NumberField } from '../ui/number-field.tsx';
import { type Day, EffectiveFrom, Part, type PartProps, Planned, SettingForm, Since } from './section.tsx';
import styles from './settings.module.css';
import { useSection } from './use-section.ts';

const rates = [
  ['tdsIndividualPercent', 'TDS for individuals and HUFs (%)'],
  ['tdsOtherPercent', 'TDS for companies and firms (%)'],
  ['tdsWithoutPanPercent', 'TDS without a PAN (%)'],
  ['tcsPercent', 'TCS for GST, of the order value (%)'],
] as const;

/** When print partners are paid, and what tax is kept back. */
export function PayoutsForm({ settings, onSaved }: PartProps) {
  const { draft, change, saving, theirs, version, save } = useSection(settings, 'payouts');
  const [day, setDay] = useState<Day>(undefined);
  const send = async () => {
    const body = { value: draft, version, ...(day !== undefined && { effectiveFrom: day }) };
    const answer = await adminCall<typeof setPayouts>('PUT', '/settings/payouts', { body });
    onSaved(answer.settings, day === undefined ? 'Payouts saved' : 'Payouts planned');
  };
  return (
    <Part
      title="Payouts"
      lead="When print partners are paid, and what tax is kept back on their statements. A partner who prints on their own paper sells you goods: no TDS for contractors, and no TCS, as you are the seller. TDS of 0.1% on purchases begins past ₹50 lakh a year from one partner, once your own turnover was above ₹10 crore. Ask your accountant before you enter a rate. A change applies to statements made after it."
    >
      <Since settings={settings} section="payouts" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText={day === undefined ? 'Save payouts' : 'Plan payouts'}
        onSave={() => save(issuesOfForm(PayoutsSetting, draft), send)}
      >
        <div className={styles.pairs}>
          <NumberField
            label="Pay day (day of the month)"
            value={draft.payDay}
            error={saving.errors.payDay}
            onChange={(payDay) => change({ payDay })}
          />
          {rates.map(([name, label]) => (
            <NumberField
              key={name}
              label={label}
              hasDecimals
              value={draft[name]}
              error={saving.errors[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <NumberField
            label="No TDS up to, in a financial year (₹)"
            value={draft.tdsYearlyFree}
            error={saving.errors.tdsYearlyFree}
            onChange={(tdsYearlyFree) => change({ tdsYearlyFree })}
          />
          <NativeSelect
            label="Past that, TDS is on"
            size="md"
            value={draft.tdsOn}
            error={saving.errors.tdsOn}
            data={[
              { value: 'all', label: 'Everything credited in the year' },
              { value: 'excess', label: 'What is above it' },
            ]}
            onChange={(event) => change({ tdsOn: event.currentTarget.value === 'excess' ? 'excess' : 'all' })}
          />
        </div>
        <EffectiveFrom day={day} onChange={setDay} error={saving.errors.effectiveFrom} />
      </SettingForm>
      <Planned settings={settings} section="payouts" onSaved={onSaved} />
    </Part>
  );
}
