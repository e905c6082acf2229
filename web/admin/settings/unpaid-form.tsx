import { useState } from 'react';
import { type setUnpaid, UnpaidSetting } from '#contract/settings.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { NumberField } from '../ui/number-field.tsx';
import { type Day, EffectiveFrom, Part, type PartProps, Planned, SettingForm, Since } from './section.tsx';
import styles from './settings.module.css';
import { useSection } from './use-section.ts';

/** What becomes of orders that are not paid. */
export function UnpaidForm({ settings, onSaved }: PartProps) {
  const { draft, change, saving, theirs, version, save } = useSection(settings, 'unpaid');
  const [day, setDay] = useState<Day>(undefined);
  const send = async () => {
    const body = { value: draft, version, ...(day !== undefined && { effectiveFrom: day }) };
    const answer = await adminCall<typeof setUnpaid>('PUT', '/settings/unpaid', { body });
    onSaved(answer.settings, day === undefined ? 'Terms of unpaid orders saved' : 'Change planned');
  };
  return (
    <Part
      title="Unpaid orders"
      lead="An unpaid order can be paid until it lapses, at the prices and discount codes of that time. Each attempt to pay keeps its use of a discount code for a while; after that another customer may use it. A change applies to orders placed after it."
    >
      <Since settings={settings} section="unpaid" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText="Save terms"
        onSave={() => save(issuesOfForm(UnpaidSetting, draft), send)}
      >
        <div className={styles.pairs}>
          <NumberField
            label="Minutes a discount code is held"
            value={draft.holdMinutes}
            error={saving.errors.holdMinutes}
            onChange={(holdMinutes) => change({ holdMinutes })}
          />
          <NumberField
            label="Hours until an unpaid order lapses"
            value={draft.lapseHours}
            error={saving.errors.lapseHours}
            onChange={(lapseHours) => change({ lapseHours })}
          />
        </div>
        <EffectiveFrom day={day} onChange={setDay} error={saving.errors.effectiveFrom} />
      </SettingForm>
      <Planned settings={settings} section="unpaid" onSaved={onSaved} />
    </Part>
  );
}
