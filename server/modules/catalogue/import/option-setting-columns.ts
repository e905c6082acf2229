import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import type { FieldColumn, ImportDraft } from './product-csv-columns.ts';

type Settings = ImportDraft['optionSettings'];

/** Of which option one order may hold several values. */
export const quantitiesBy: FieldColumn = {
  path: 'optionSettings',
  write: ({ optionSettings }) => rowOptionOf(optionSettings) ?? '',
  read: (cell, draft) => {
    const option = cell.trim();
    const others = mapped(draft.optionSettings, ({ isByRow: _, ...rest }) => rest);
    draft.optionSettings = option ? { ...others, [option]: { ...others[option], isByRow: true } } : others;
    return null;
  },
};

/** Without those that say nothing any more. */
function mapped(settings: Settings, change: (setting: Settings[string]) => Settings[string]): Settings {
  return Object.fromEntries(
    Object.entries(settings)
      .map(([name, setting]) => [name, change(setting)] as const)
      .filter(([, setting]) => Object.keys(setting).length > 0),
  );
}
