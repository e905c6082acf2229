import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { type PriceDrops, PricesSetting } from '#contract/pricing/price-drops.ts';
import type { setPrices } from '#contract/settings-prices.ts';
import { issuesOfForm } from '#web/lib/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { type Day, EffectiveFrom, Part, type PartProps, Planned, SettingForm, Since } from './section.tsx';
import { useSection } from './use-section.ts';
import { dropWords } from './words.ts';

const ways = Object.entries(dropWords) as [PriceDrops, string][];

/** What is charged where a larger quantity costs less in total. */
export function PricesForm({ settings, onSaved }: PartProps) {
  const { draft, change, saving, theirs, version, save } = useSection(settings, 'prices');
  const [day, setDay] = useState<Day>(undefined);
  const send = async () => {
    const body = { value: draft, version, ...(day !== undefined && { effectiveFrom: day }) };
    const answer = await adminCall<typeof setPrices>('PUT', '/settings/prices', { body });
    onSaved(answer.settings, day === undefined ? 'Prices saved' : 'Change planned');
  };
  return (
    <Part
      title="Prices"
      lead="Where a price list makes 199 pieces dearer than 200, choose what the customer of 199 pays. The price checker of each product shows where that happens."
    >
      <Since settings={settings} section="prices" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText="Save prices"
        onSave={() => save(issuesOfForm(PricesSetting, draft), send)}
      >
        <Radio.Group
          label="When a larger quantity costs less"
          value={draft.drops}
          onChange={(drops) => change({ drops: drops as PriceDrops })}
        >
          <Stack gap="sm" mt="xs">
            {ways.map(([value, words]) => (
              <Radio key={value} value={value} label={words} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        <EffectiveFrom day={day} onChange={setDay} error={saving.errors.effectiveFrom} />
      </SettingForm>
      <Planned settings={settings} section="prices" onSaved={onSaved} />
    </Part>
  );
}
