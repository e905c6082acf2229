import { withSetting } from '#contract/catalogue/option-settings.ts';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import { plainDigits } from '#contract/digits.ts';
import { partsOf, readFields, unescaped, writeFields } from './csv-cell-values.ts';
import type { FieldColumn, ImportDraft } from './product-csv-columns.ts';

const path = 'optionSettings';

/** Of which option one order may hold several values. */
export const quantitiesBy: FieldColumn = {
  path,
  write: ({ optionSettings }) => rowOptionOf(optionSettings) ?? '',
  read: (cell, draft) => {
    const option = cell.trim();
    draft.optionSettings = withSetting(draft.optionSettings, 'isByRow', option ? { [option]: true } : {});
    return null;
  },
};

/** What customers read below an option, one a line. */
export const explanations: FieldColumn = {
  path,
  write: (draft) => writeFields(mapped(partOf(draft, 'explanation'), (words) => [words])),
  read: (cell, draft) => {
    const found = readFields(cell);
    if (!found || Object.values(found).some((said) => said.length !== 1))
      return 'Please write one a line, as in Paper: Thicker paper feels firmer';
    draft.optionSettings = withSetting(
      draft.optionSettings,
      'explanation',
      mapped(found, ([words = '']) => words),
    );
    return null;
  },
};

/** How values look, one option a line. */
export const swatches: FieldColumn = {
  path,
  write: (draft) =>
    writeFields(
      mapped(partOf(draft, 'swatches'), (colours) =>
        Object.entries(colours).map(([value, colour]) => `${value} = ${colour}`),
      ),
    ),
  read: (cell, draft) => {
    const fields = readFields(cell);
    const said = Object.entries(fields ?? {}).map(([name, colours]) => [name, coloursOf(colours)] as const);
    if (!fields || said.some(([, colours]) => !colours))
      return 'Please write one a line, as in Colour: White = #ffffff | Navy = #1d2a4d';
    const found = said.flatMap(([name, colours]) => (colours ? [[name, colours] as const] : []));
    draft.optionSettings = withSetting(draft.optionSettings, 'swatches', Object.fromEntries(found));
    return null;
  },
};

/** A text for single values, one option a line. */
function byValue(
  part: 'pictures' | 'notes',
  isValid: (text: string) => boolean,
  example: string,
): FieldColumn {
  return {
    path,
    write: (draft) =>
      writeFields(
        mapped(partOf(draft, part), (said) =>
          Object.entries(said).map(([value, text]) => `${value.replaceAll(/[\\=]/g, '\\$&')} = ${text}`),
        ),
      ),
    read: (cell, draft) => {
      const found = new Map<string, Record<string, string>>();
      for (const [name, values] of Object.entries(readFields(cell) ?? { '': [''] })) {
        const said = values.map((one) => {
          const [value = '', text = ''] = partsOf(one, '=', 2);
          return [unescaped(value).trim(), text.trim()] as const;
        });
        if (!said.every(([value, text]) => value && isValid(text)))
          return `Please write one a line, as in ${example}`;
        found.set(name, Object.fromEntries(said));
      }
      draft.optionSettings = withSetting(draft.optionSettings, part, Object.fromEntries(found));
      return null;
    },
  };
}

export const pictures = byValue(
  'pictures',
  (text) => /^(?:https:|\/)/i.test(text),
  'Paper: Kraft = https://… | Linen = https://…',
);
export const notes = byValue('notes', (text) => text !== '', 'Paper: Kraft = Brown and rough');

/** Of which options customers type a whole number: the least, the largest, the step. */
export const numbers: FieldColumn = {
  path,
  write: (draft) =>
    writeFields(mapped(partOf(draft, 'number'), ({ min, max, step }) => [min, max, step].map(String))),
  read: (cell, draft) => {
    const found = new Map<string, { min: number; max: number; step: number }>();
    for (const [name, said] of Object.entries(readFields(cell) ?? { '': [] })) {
      const [min, max, step = 1, more] = said
        .map(plainDigits)
        .map((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN));
      if (min === undefined || max === undefined || more !== undefined || Number.isNaN(min + max + step))
        return 'Please write one a line, as in Lines of engraving: 0 | 6 | 1';
      found.set(name, { min, max, step });
    }
    draft.optionSettings = withSetting(draft.optionSettings, 'number', Object.fromEntries(found));
    return null;
  },
};

function mapped<V, W>(map: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}

type Setting = ImportDraft['optionSettings'][string];

function partOf<P extends keyof Setting>({ optionSettings }: ImportDraft, part: P) {
  return Object.fromEntries(
    Object.entries(optionSettings).flatMap(([name, setting]) => {
      const said = setting[part];
      return said === undefined ? [] : [[name, said as NonNullable<Setting[P]>] as const];
    }),
  );
}

/** `White = #ffffff` by value; null where one is none. */
function coloursOf(said: readonly string[]): Record<string, string> | null {
  const colours = said.map((one) => /^(.+?)\s*=\s*(#[0-9a-f]{6})$/is.exec(one.trim()));
  if (colours.includes(null)) return null;
  return Object.fromEntries(colours.map((found) => [found?.[1] ?? '', found?.[2] ?? '']));
}
