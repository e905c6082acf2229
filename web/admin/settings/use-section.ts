import { useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import type { SettingSection, ShopSettings } from '#contract/settings.ts';
import { useSaving } from '../lib/use-saving.ts';

type Value<S extends SettingSection> = ShopSettings[S]['current']['value'];

/** A section being edited: its draft, what is wrong with it, and what somebody else saved meanwhile. */
export function useSection<S extends SettingSection>(settings: ShopSettings, section: S) {
  const [draft, setDraft] = useState<Value<S>>(settings[section].current.value);
  const saving = useSaving<{ settings: ShopSettings }>('Failed to save settings', { below: 'value' });
  const theirs = saving.theirs?.settings[section];
  return {
    draft,
    change: (changes: Partial<Value<S>>) => setDraft((before) => ({ ...before, ...changes })),
    saving,
    theirs: theirs?.current.value,
    /** Once somebody was told of the others' change, saving again follows it. */
    version: (theirs ?? settings[section]).version,
    save: (issues: readonly Issue[], send: () => Promise<void>) => void saving.save(issues, send),
  };
}
