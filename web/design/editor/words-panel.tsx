import { useState } from 'react';
import { type Design, FieldName, LONGEST_FIELD } from '#contract/design/design.ts';
import { slipsIn } from '#contract/slips/slips-in.ts';
import { hiddenFields } from '#design/list/shown-fields.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Designer } from '../use-designer.ts';
import { withField } from './changes.ts';
import { FIELD_LABELS } from './name-object.ts';
import styles from './panel.module.css';

const KEYBOARDS: Partial<Record<FieldName, { type: string; inputMode: 'tel' | 'email' | 'url' }>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  web: { type: 'text', inputMode: 'url' },
};

/**
 * What stands on the design, each thing once; what is left empty takes no room. A slip is told by the rules of the checks
 * of artwork as soon as the field is left: a number that is half typed is none.
 */
export function WordsPanel({ designer, design }: { designer: Designer; design: Design }) {
  const [typed, setTyped] = useState<FieldName | null>(null);
  return (
    <form className={styles.words} onSubmit={(event) => event.preventDefault()} onBlur={designer.rest}>
      {FieldName.options.map((field) => {
        const isHidden = hiddenFields(design, [field]).length > 0;
        const [slip] = field === typed ? [] : slipsIn(design.fields[field], field);
        const shared = {
          label: FIELD_LABELS[field],
          value: design.fields[field],
          maxLength: LONGEST_FIELD,
          lang: design.language,
          isOptional: field !== 'name',
          autoComplete: 'off',
          error: slip,
          hint: isHidden ? 'This design does not show it.' : undefined,
          onFocus: () => setTyped(field),
          onBlur: () => setTyped(null),
        };
        const change = (words: string) => designer.change(withField(design, field, words), `type ${field}`);
        return field === 'address' ? (
          <TextArea
            key={field}
            {...shared}
            rows={3}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <TextField
            key={field}
            {...shared}
            {...KEYBOARDS[field]}
            onChange={(event) => change(event.currentTarget.value)}
          />
        );
      })}
    </form>
  );
}
