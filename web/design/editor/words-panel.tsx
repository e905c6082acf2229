import { useState } from 'react';
import type { Design, FieldName } from '#contract/design/design.ts';
import { FIELD_NAMES, longestOf } from '#contract/design/fields-and-limits.ts';
import { findTypos } from '#contract/typos/find-typos.ts';
import { samplesOf } from '#design/check/samples-of.ts';
import { hiddenFields } from '#design/list/shown-fields.ts';
import { formOfDesign, templateOf } from '#design/templates/forms-here.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { kitOfDesign } from '../brand/kit-of.ts';
import { SaveKit } from '../brand/save-kit.tsx';
import { FIELD_LABELS } from '../field-labels.ts';
import { limited } from '../limited.ts';
import LatinSwitch from '../typing/latin-switch.tsx';
import type { Designer } from '../use-designer.ts';
import { asTheirs, withField } from './changes.ts';
import styles from './panel.module.css';

const KEYBOARDS: Partial<Record<FieldName, { type: string; inputMode: 'tel' | 'email' | 'url' }>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  web: { type: 'text', inputMode: 'url' },
};

/** Enter begins another line of it. */
export const isOfLines = (field: FieldName | null) =>
  field === 'address' || field === 'venue' || field === 'items';

/** What its kind has, what its layout asks, and what was said of it all the same. */
function fieldsOf(design: Design): FieldName[] {
  const asked = new Set([
    ...(formOfDesign(design)?.fields ?? []),
    ...(templateOf(design.template)?.asks ?? []),
  ]);
  return FIELD_NAMES.filter((field) => asked.has(field) || design.fields[field].trim() !== '');
}

const hintOf = (design: Design, field: FieldName, isSample: boolean): string | undefined => {
  const { hint } = limited(design.fields[field], longestOf(field));
  if (hint !== undefined) return hint;
  if (isSample) return 'This is an example. Type your own words, or leave it empty.';
  if (hiddenFields(design, [field]).length > 0) return 'This design does not show it.';
  if (field === 'items')
    return 'A line for each thing, its price at the end. A line without a price is a heading.';
  return undefined;
};

/**
 * What stands on the design, each thing once; what is left empty takes no room. A typo is told by the rules of the checks
 * of artwork as soon as the field is left: a number that is half typed is none.
 */
export function WordsPanel({ designer, design }: { designer: Designer; design: Design }) {
  const [typed, setTyped] = useState<FieldName | null>(null);
  const form = formOfDesign(design);
  const samples = samplesOf(design);
  return (
    <>
      <form className={styles.words} onSubmit={(event) => event.preventDefault()} onBlur={designer.rest}>
        <LatinSwitch language={design.language} />
        {fieldsOf(design).map((field) => {
          const isSample = samples.includes(field);
          const [typo] = field === typed ? [] : findTypos(design.fields[field], field);
          const shared = {
            label: field === 'trade' && form?.isForGuests ? 'Occasion' : FIELD_LABELS[field],
            value: design.fields[field],
            maxLength: longestOf(field),
            lang: design.language,
            isOptional: field !== 'name',
            autoComplete: 'off',
            error: typo,
            hint: hintOf(design, field, isSample),
            onFocus: () => setTyped(field),
            onBlur: () => setTyped(null),
          };
          const change = (words: string) => designer.change(withField(design, field, words), `type ${field}`);
          const control = isOfLines(field) ? (
            <TextArea
              {...shared}
              rows={field === 'items' ? 8 : 3}
              onChange={(event) => change(event.currentTarget.value)}
            />
          ) : (
            <TextField
              {...shared}
              {...KEYBOARDS[field]}
              onChange={(event) => change(event.currentTarget.value)}
            />
          );
          return (
            <div key={field}>
              {control}
              {isSample ? (
                <Button look="quiet" size="small" onClick={() => designer.change(asTheirs(design, field))}>
                  Keep these words
                </Button>
              ) : null}
            </div>
          );
        })}
      </form>
      {form?.isForGuests || !design.fields.name.trim() ? null : (
        <SaveKit kitFrom={(kept) => kitOfDesign(design, kept)} />
      )}
    </>
  );
}
