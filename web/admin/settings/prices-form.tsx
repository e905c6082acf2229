import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { type PriceDrops, PricesSetting } from '#contract/pricing/price-drops.ts';
import type { PricesShown } from '#contract/pricing/prices-shown.ts';
import type { setPrices } from '#contract/settings-prices.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { adminCall } from '../lib/admin-call.ts';
import { type Day, EffectiveFrom, Part, type PartProps, Planned, SettingForm, Since } from './section.tsx';
import { useSection } from './use-section.ts';
import { dropWords, shownWords } from './words.ts';

const ways = Object.entries(dropWords) as [PriceDrops, string][];
const looks = Object.entries(shownWords) as [PricesShown, string][];

/** How prices are shown, and what is charged where a larger quantity costs less in total. */
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
      lead="How prices stand on the pages: each visitor may choose the other way, and what is paid stays the same. And where a price list makes 199 pieces dearer than 200, choose what the customer of 199 pays. The price checker of each product shows where that happens."
    >
      <Since settings={settings} section="prices" />
      <SettingForm
        saving={saving}
        theirs={theirs}
        saveText="Save prices"
        onSave={() => save(issuesOfForm(PricesSetting, draft), send)}
      >
        <Radio.Group
          label="Prices on the pages"
          value={draft.shown}
          onChange={(shown) => change({ shown: shown as PricesShown })}
        >
          <Stack gap="sm" mt="xs">
            {looks.map(([value, words]) => (
              <Radio key={value} value={value} label={words} size="md" />
            ))}
          </Stack>
        </Radio.Group>
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
