import { rowOptionOf, withRowOption } from '#contract/catalogue/quantity-rows.ts';
import type { FieldColumn } from './product-csv-columns.ts';

/** Of which option one order may hold several values. */
export const quantitiesBy: FieldColumn = {
  path: 'optionSettings',
  write: ({ optionSettings }) => rowOptionOf(optionSettings) ?? '',
  read: (cell, draft) => {
    draft.optionSettings = withRowOption(draft.optionSettings, cell.trim() || null);
    return null;
  },
};
