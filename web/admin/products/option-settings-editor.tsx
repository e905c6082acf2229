import { NativeSelect } from '@mantine/core';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import { rowOptionOf, withRowOption } from '#contract/catalogue/quantity-rows.ts';
import type { Draft } from './draft.ts';

interface OptionSettingsEditorProps {
  draft: Draft;
  error: string | undefined;
  onChange: (settings: OptionSettings) => void;
}

/** Of which attribute one order may hold several values. */
export function OptionSettingsEditor({ draft, error, onChange }: OptionSettingsEditorProps) {
  const settings = draft.optionSettings ?? {};
  const byRow = rowOptionOf(settings);
  // An attribute that is gone stays until somebody says otherwise: saving says what is wrong.
  const names = [
    ...new Set([...Object.keys(withoutQuantityOptions(draft.attributes)), ...(byRow ? [byRow] : [])]),
  ];
  return (
    <NativeSelect
      label="One order may hold several values of"
      description="Customers enter how many of each; what a value costs more is a surcharge a piece."
      size="md"
      data={[{ value: '', label: 'No attribute: one value an order' }, ...names]}
      value={byRow ?? ''}
      error={error}
      onChange={(event) => onChange(withRowOption(settings, event.currentTarget.value || null))}
    />
  );
}
