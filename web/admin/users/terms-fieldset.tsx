import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '#contract/accounts/users.ts';
import type { KindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import { USUAL_CAPACITY, type WorkWithRate } from '#contract/partners/partner-fields.ts';
import { USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { STATES, stateCode, stateName } from '#contract/places.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { RecipeFields } from '../ui/recipe-fields.tsx';
import { Choices } from './choices.tsx';
import { workField } from './read-user-form.ts';
import { writtenDays } from './typed-days.ts';
import styles from './user-form.module.css';

interface TermsFieldsetProps {
  user: AdminUser | null;
  /** What they print, as it is ticked now. */
  kinds: readonly KindOfWork[];
  submission: Submission;
}

const WORK_FIELDS = [
  { name: 'turnaroundDays', label: 'Working days' },
  { name: 'maxShortMm', label: 'Largest width, mm' },
  { name: 'maxLongMm', label: 'Largest height, mm' },
  { name: 'ratePercent', label: 'Share, %' },
] as const satisfies readonly { name: keyof WorkWithRate; label: string }[];

/** Turnaround, largest sheet, share and rolls of one kind of work. */
function WorkFields({
  user,
  kind: { kindId: kind, name: called },
  submission,
}: Omit<TermsFieldsetProps, 'kinds'> & { kind: KindOfWork }) {
  const work = user?.terms?.works[kind];
  const rolls = Object.entries(submission.errors).find(([path]) =>
    path.startsWith(workField(kind, 'rollWidthsMm')),
  );
  const usual = user?.capacity?.turnaroundDays ?? USUAL_CAPACITY.turnaroundDays;
  return (
    <fieldset className={styles.set}>
      <legend>{called}</legend>
      <div className={styles.work}>
        {WORK_FIELDS.map(({ name, label }) => (
          <TextInput
            key={name}
            name={workField(kind, name)}
            label={label}
            autoComplete="off"
            size="md"
            inputMode={name === 'ratePercent' ? 'decimal' : 'numeric'}
            placeholder={name === 'turnaroundDays' ? undefined : name === 'ratePercent' ? 'policy' : 'any'}
            required={name === 'turnaroundDays'}
            defaultValue={work?.[name] ?? (name === 'turnaroundDays' ? usual : '')}
            error={submission.errors[workField(kind, name)]}
            onInput={() => submission.clearError(workField(kind, name))}
          />
        ))}
        <TextInput
          name={workField(kind, 'rollWidthsMm')}
          label="Widths of roll, mm"
          size="md"
          inputMode="numeric"
          maxLength={120}
          placeholder="none"
          defaultValue={work?.rollWidthsMm?.join(', ') ?? ''}
          error={rolls?.[1]}
          onInput={() => submission.clearError(rolls?.[0] ?? '')}
        />
      </div>
    </fieldset>
  );
}

/** When they are open. */
function HourFields({ user, submission }: Omit<TermsFieldsetProps, 'kinds'>) {
  const field = (name: 'opensAt' | 'closesAt') => ({
    name,
    type: 'time',
    size: 'md',
    required: true,
    defaultValue: user?.terms?.[name] ?? USUAL_CAPACITY[name],
    error: submission.errors[name],
    onInput: () => submission.clearError(name),
  });
  const wrongDay = Object.entries(submission.errors).find(([path]) => path.startsWith('holidays'));
  return (
    <>
      <div className={styles.pairs}>
        <TextInput {...field('opensAt')} label="Opens at" />
        <TextInput {...field('closesAt')} label="Closes at" />
      </div>
      <TextInput
        name="holidays"
        label="Holidays"
        description="Days such as 25/12/2026, with commas between; national holidays are off anyway"
        size="md"
        defaultValue={writtenDays(user?.terms?.holidays ?? [])}
        error={wrongDay?.[1]}
        onInput={() => submission.clearError(wrongDay?.[0] ?? 'holidays')}
      />
    </>
  );
}

/** In which form they take what they print; not ticked, as the shop hands it to everybody. */
function OwnRecipe({ user, submission }: Omit<TermsFieldsetProps, 'kinds'>) {
  const recipe = user?.terms?.recipe ?? null;
  const [isOwn, setOwn] = useState(recipe !== null);
  return (
    <>
      <Checkbox
        label="Print files in their own way, not as the settings say"
        checked={isOwn}
        onChange={(event) => setOwn(event.currentTarget.checked)}
      />
      {isOwn ? (
        <RecipeFields
          start={recipe ?? USUAL_RECIPE}
          errors={submission.errors}
          onInput={submission.clearError}
        />
      ) : null}
    </>
  );
}

const PATHS = /^(businessName|works|servesStates|opensAt|closesAt|holidays|recipe)/;

/** What assignment asks besides the spec's fields: it has a usual answer for everything, so it stays folded. */
export function TermsFieldset({ user, kinds, submission }: TermsFieldsetProps) {
  const isWrong = Object.keys(submission.errors).some((path) => PATHS.test(path));
  return (
    <details className={styles.more} open={isWrong || undefined}>
      <summary>Sizes, shares, hours, States and print files</summary>
      <div className={styles.fields}>
        <TextInput
          name="businessName"
          label="Business"
          size="md"
          maxLength={120}
          defaultValue={user?.terms?.businessName ?? ''}
          error={submission.errors.businessName}
          onInput={() => submission.clearError('businessName')}
        />
        {kinds.map((kind) => (
          <WorkFields key={kind.kindId} kind={kind} user={user} submission={submission} />
        ))}
        <HourFields user={user} submission={submission} />
        <Choices
          legend="Delivers to (none ticked: all of India)"
          name="servesStates"
          options={STATES.map(([, name]) => name)}
          sentAs={(name) => stateCode(name) ?? name}
          chosen={(user?.terms?.servesStates ?? []).map((code) => stateName(code) ?? code)}
          submission={submission}
        />
        <OwnRecipe user={user} submission={submission} />
      </div>
    </details>
  );
}
