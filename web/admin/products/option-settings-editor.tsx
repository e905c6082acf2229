import { NativeSelect, Textarea } from '@mantine/core';
import { type OptionSettings, withSetting } from '#contract/catalogue/option-settings.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import type { Draft } from './draft.ts';
import { NumberFields } from './number-fields.tsx';
import styles from './product-form.module.css';
import { ValueSettings } from './value-settings.tsx';

interface OptionSettingsEditorProps {
  draft: Draft;
  error: string | undefined;
  onChange: (settings: OptionSettings) => void;
}

/** What customers read and see of each attribute, and of which one order may hold several values. */
export function OptionSettingsEditor({ draft, error, onChange }: OptionSettingsEditorProps) {
  const settings = draft.optionSettings ?? {};
  const byRow = rowOptionOf(settings);
  const options = withoutQuantityOptions(draft.attributes);
  // An attribute that is gone stays until somebody says otherwise: saving says what is wrong.
  const names = [...new Set([...Object.keys(options), ...Object.keys(settings)])];
  const put = (name: string, part: OptionSettings[string]) => {
    const next = Object.entries({ ...settings[name], ...part }).filter(([, said]) => said !== undefined);
    const { [name]: _, ...others } = settings;
    onChange(next.length > 0 ? { ...others, [name]: Object.fromEntries(next) } : others);
  };
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="One order may hold several values of"
        description="Customers enter how many of each; what a value costs more is a surcharge a piece."
        size="md"
        data={[{ value: '', label: 'No attribute: one value an order' }, ...names]}
        value={byRow ?? ''}
        error={error}
        onChange={({ currentTarget: { value } }) =>
          onChange(withSetting(settings, 'isByRow', value ? { [value]: true } : {}))
        }
      />
      {names.map((name) => (
        <fieldset key={name} className={styles.rule}>
          <legend>{name}</legend>
          <Textarea
            label={`Explanation of ${name}`}
            description="Customers read it below the choice. Empty: nothing is shown."
            size="md"
            autosize
            maxLength={300}
            value={settings[name]?.explanation ?? ''}
            onChange={(event) => put(name, { explanation: event.currentTarget.value || undefined })}
          />
          <NumberFields
            name={name}
            number={settings[name]?.number}
            onChange={(number) => put(name, { number })}
          />
          {settings[name]?.number ? null : (
            <ValueSettings
              name={name}
              values={options[name] ?? []}
              setting={settings[name] ?? {}}
              onChange={(part) => put(name, part)}
            />
          )}
        </fieldset>
      ))}
    </div>
  );
}
