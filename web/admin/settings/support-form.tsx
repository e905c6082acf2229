import { TextInput } from '@mantine/core';
import { SupportSetting, type setSupport } from '#contract/settings.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { Part, type PartProps, SettingForm, Since } from './section.tsx';
import styles from './settings.module.css';
import { useSection } from './use-section.ts';

const FIELDS = [
  { name: 'email', label: 'Email', type: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: 30 },
  { name: 'hours', label: 'Hours', type: 'text', maxLength: 80 },
  { name: 'address', label: 'Address', type: 'text', maxLength: 300 },
] as const;

/** Where customers reach a person. */
export function SupportForm({ settings, onSaved }: PartProps) {
  const { draft, change, saving, theirs, version, save } = useSection(settings, 'support');
  const send = async () => {
    const body = { value: draft, version };
    const answer = await adminCall<typeof setSupport>('PUT', '/settings/support', { body });
    onSaved(answer.settings, 'Support saved');
  };
  return (
    <Part
      title="Support"
      lead="Shown in the footer, on the contact page, in the terms and under every mail from now on. Messages of customers and alarms of the shop go to this email."
    >
      <Since settings={settings} section="support" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText="Save support"
        onSave={() => save(issuesOfForm(SupportSetting, draft), send)}
      >
        <div className={styles.pairs}>
          {FIELDS.map(({ name, label, type, maxLength }) => (
            <TextInput
              key={name}
              label={label}
              type={type}
              maxLength={maxLength}
              required={name !== 'hours'}
              size="md"
              value={draft[name]}
              error={saving.errors[name]}
              {...(name === 'hours' && { description: 'For example: Mon to Sat, 9 am to 6 pm' })}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      </SettingForm>
    </Part>
  );
}
