import { useState } from 'react';
import type { KindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import { PRINTING_TYPES } from '#contract/partners/partner-fields.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Choices } from './choices.tsx';
import styles from './fields.module.css';
import type { PartnerValues } from './partner-values.ts';
import { workField } from './read-partner-form.ts';

interface FieldsProps {
  values: PartnerValues;
  submission: Submission;
}

/** How fast, how large and on which rolls, of one kind of work. */
function KindFields({
  kind: { kindId: kind, name },
  values,
  submission,
}: FieldsProps & { kind: KindOfWork }) {
  const work = values.works[kind];
  const rolls = Object.entries(submission.errors).find(([path]) =>
    path.startsWith(workField(kind, 'rollWidthsMm')),
  );
  const field = (name: 'turnaroundDays' | 'maxShortMm' | 'maxLongMm') => ({
    name: workField(kind, name),
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    error: submission.errors[workField(kind, name)],
    onInput: () => submission.clearError(workField(kind, name)),
  });
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.three}>
        <TextField
          {...field('turnaroundDays')}
          label="Working days to print it"
          required
          defaultValue={work?.turnaroundDays ?? values.turnaroundDays}
        />
        <TextField
          {...field('maxShortMm')}
          label="Largest width, mm"
          isOptional
          defaultValue={work?.maxShortMm ?? ''}
        />
        <TextField
          {...field('maxLongMm')}
          label="Largest height, mm"
          isOptional
          defaultValue={work?.maxLongMm ?? ''}
        />
      </div>
      <TextField
        name={workField(kind, 'rollWidthsMm')}
        label="Widths of roll, mm"
        hint="If you print on rolls: all widths you have, as in 914, 1219, 1524. The size above is then of your sheets."
        isOptional
        inputMode="numeric"
        maxLength={120}
        defaultValue={work?.rollWidthsMm?.join(', ') ?? ''}
        error={rolls?.[1]}
        onInput={() => submission.clearError(rolls?.[0] ?? '')}
      />
    </fieldset>
  );
}

interface WorkFieldsProps extends FieldsProps {
  /** What there is to print. */
  kindsOfWork: readonly KindOfWork[];
}

/** What they print and how; a kind that is ticked asks how fast and how large. */
export function WorkFields({ values, kindsOfWork, submission }: WorkFieldsProps) {
  const [kinds, setKinds] = useState(values.generalPrinting);
  const chosen = kindsOfWork.filter(({ kindId }) => kinds.includes(kindId));
  return (
    <>
      <TextField
        name="printingSpecialty"
        label="Printing specialty"
        hint="In a sentence: what customers come to you for."
        required
        maxLength={200}
        defaultValue={values.printingSpecialty}
        error={submission.errors.printingSpecialty}
        onInput={() => submission.clearError('printingSpecialty')}
      />
      <Choices
        legend="General Printing"
        name="generalPrinting"
        options={kindsOfWork.map(({ kindId, name }) => [kindId, name])}
        chosen={values.generalPrinting}
        submission={submission}
        onChange={(kind, isChosen) =>
          setKinds((before) => (isChosen ? [...before, kind] : before.filter((one) => one !== kind)))
        }
      />
      {chosen.length > 0 ? (
        <div className={styles.kinds}>
          <p className={styles.hint}>
            Sizes are of the finished piece after cutting. Leave them empty if there is no limit.
          </p>
          {chosen.map((kind) => (
            <KindFields key={kind.kindId} kind={kind} values={values} submission={submission} />
          ))}
        </div>
      ) : null}
      <Choices
        legend="Types"
        name="types"
        options={PRINTING_TYPES.map((type) => [type, type])}
        chosen={values.types}
        submission={submission}
      />
    </>
  );
}
