import { OptionRule } from '#contract/catalogue/catalogue.ts';
import { partsOf, readFields, unescaped, writeFields, writePart } from './csv-cell-values.ts';
import type { FieldColumn } from './product-csv-columns.ts';

const EXAMPLE = 'Lamination: Velvet; only; Paper: 350 gsm | 400 gsm; Velvet needs thick card';

/** Which options go together, a rule a line: when; only or not; the other; the reason. */
export const optionRules: FieldColumn = {
  path: 'optionRules',
  write: ({ optionRules: rules }) => rules.map(lineOf).join('\n'),
  read: (cell, draft) => {
    const found: OptionRule[] = [];
    for (const line of cell.split(/[\r\n]+/).filter((text) => text.trim() !== '')) {
      const [when = '', is = '', other = '', reason = ''] = partsOf(line, ';', 4);
      const rule = OptionRule.safeParse({
        when: valuesOf(when),
        is: is.trim().toLowerCase(),
        other: valuesOf(other),
        reason: unescaped(reason).trim(),
      });
      if (!rule.success) return `Please write one a line, as in ${EXAMPLE}`;
      found.push(rule.data);
    }
    draft.optionRules = found;
    return null;
  },
};

function lineOf({ when, is, other, reason }: OptionRule): string {
  const said = ({ option, values }: OptionRule['when']) => writePart(writeFields({ [option]: values }));
  return [said(when), is, said(other), ...(reason ? [writePart(reason)] : [])].join('; ');
}

/** `Paper: 350 gsm | 400 gsm`; null for what is none, or several. */
function valuesOf(part: string): OptionRule['when'] | null {
  const fields = Object.entries(readFields(unescaped(part)) ?? {});
  const [field] = fields;
  return field && fields.length === 1 ? { option: field[0], values: field[1] } : null;
}
