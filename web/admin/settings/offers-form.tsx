import { OfferSetting, type setOfferWindow } from '#contract/settings.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { NumberField } from '../ui/number-field.tsx';
import { Part, type PartProps, SettingForm, Since } from './section.tsx';
import styles from './settings.module.css';
import { useSection } from './use-section.ts';

/** How long print partners have to answer an offer. */
export function OffersForm({ settings, onSaved }: PartProps) {
  const { draft, change, saving, theirs, version, save } = useSection(settings, 'offers');
  const send = async () => {
    const body = { value: draft, version };
    const answer = await adminCall<typeof setOfferWindow>('PUT', '/settings/offers', { body });
    onSaved(answer.settings, 'Offer window saved');
  };
  return (
    <Part
      title="Offers to print partners"
      lead="How long a print partner may think about an offer before the next one is asked. Only the hours in which they work count. A change applies to offers made after it."
    >
      <Since settings={settings} section="offers" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText="Save offer window"
        onSave={() => save(issuesOfForm(OfferSetting, draft), send)}
      >
        <div className={styles.pairs}>
          <NumberField
            label="Minutes to answer"
            value={draft.windowMinutes}
            error={saving.errors.windowMinutes}
            onChange={(windowMinutes) => change({ windowMinutes })}
          />
        </div>
      </SettingForm>
    </Part>
  );
}
