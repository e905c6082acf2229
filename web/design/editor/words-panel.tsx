import { type ChangeEvent, memo, useMemo, useRef, useState } from 'react';
import type { Design, FieldName } from '#contract/design/design.ts';
import { FIELD_NAMES, longestOf } from '#contract/design/fields-and-limits.ts';
import { findTypos } from '#contract/typos/find-typos.ts';
import { samplesOf } from '#design/check/samples-of.ts';
import { withoutExample } from '#design/check/without-example.ts';
import { hiddenFields } from '#design/list/shown-fields.ts';
import { formOfDesign, templateOf } from '#design/templates/forms-here.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { kitOfDesign } from '../brand/kit-of.ts';
import { SaveKit } from '../brand/save-kit.tsx';
import { limited } from '../limited.ts';
import LatinSwitch from '../typing/latin-switch.tsx';
import type { Designer } from '../use-designer.ts';
import { asTheirs, withField } from './changes.ts';
import { fieldLabel } from './name-object.ts';
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
  if (isSample)
    return withoutExample(design, field)
      ? 'Some lines are still examples of ours. Type your own, or take them away.'
      : 'This is an example. Type your own words, or leave it empty.';
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
  const { change, keepSample } = useChanges(designer);
  const form = formOfDesign(design);
  const samples = samplesOf(design);
  return (
    <>
      <form className={styles.words} onSubmit={(event) => event.preventDefault()} onBlur={designer.rest}>
        <LatinSwitch language={design.language} />
        {fieldsOf(design).map((field) => (
          <WordsField
            key={field}
            field={field}
            label={fieldLabel(design, field)}
            value={design.fields[field]}
            language={design.language}
            hint={hintOf(design, field, samples.includes(field))}
            isTyped={field === typed}
            onTyped={setTyped}
            onChange={change}
            onKeep={samples.includes(field) ? keepSample : null}
          />
        ))}
      </form>
      {form?.isForGuests || !design.fields.name.trim() ? null : (
        <SaveKit kitFrom={(kept) => kitOfDesign(design, kept)} />
      )}
    </>
  );
}

/** The same functions at each key, so that only the field that is typed in is drawn anew. */
function useChanges(designer: Designer) {
  const newest = useRef(designer);
  newest.current = designer;
  return useMemo(
    () => ({
      change: (field: FieldName, words: string) =>
        newest.current.change((design) => withField(design, field, words), `type ${field}`),
      keepSample: (field: FieldName) => newest.current.change((design) => asTheirs(design, field)),
    }),
    [],
  );
}

interface WordsFieldProps {
  field: FieldName;
  label: string;
  value: string;
  language: Design['language'];
  hint: string | undefined;
  isTyped: boolean;
  onTyped: (field: FieldName | null) => void;
  onChange: (field: FieldName, words: string) => void;
  /** Null: it is no example of ours. */
  onKeep: ((field: FieldName) => void) | null;
}

const WordsField = memo(function WordsField(props: WordsFieldProps) {
  const { field, label, value, language, hint, isTyped, onTyped, onChange, onKeep } = props;
  const [typo] = isTyped ? [] : findTypos(value, field);
  const shared = {
    label,
    value,
    maxLength: longestOf(field),
    lang: language,
    dir: 'auto' as const,
    isOptional: field !== 'name',
    autoComplete: 'off',
    error: typo,
    hint,
    onFocus: () => onTyped(field),
    onBlur: () => onTyped(null),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(field, event.currentTarget.value),
  };
  return (
    <div>
      {isOfLines(field) ? (
        <TextArea {...shared} rows={field === 'items' ? 8 : 3} />
      ) : (
        <TextField {...shared} {...KEYBOARDS[field]} />
      )}
      {onKeep ? (
        <Button look="quiet" size="small" onClick={() => onKeep(field)}>
          Keep these words
        </Button>
      ) : null}
    </div>
  );
});
