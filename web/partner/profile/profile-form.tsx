import { type FormEvent, useState } from 'react';
import type { KindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import { partnerIssues } from '#contract/partners/partner-fields.ts';
import { type OwnPartner, UpdateMyPartnerBody, type updateMyPartner } from '#contract/partners/partners.ts';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { forgetTyped } from '#web/lib/forms/unsaved.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { readRecipe } from '#web/lib/recipe/read-recipe.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { HolidayFields } from '../fields/holiday-fields.tsx';
import { PersonFields } from '../fields/person-fields.tsx';
import { PlaceFields, ReachFields } from '../fields/place-fields.tsx';
import { readPartnerForm } from '../fields/read-partner-form.ts';
import { RecipeFields } from '../fields/recipe-fields.tsx';
import { TimeFields } from '../fields/time-fields.tsx';
import { WorkFields } from '../fields/work-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { dayFromNow } from './pause-panel.tsx';
import styles from './profile.module.css';
import { changedPartner } from './use-my-partner.ts';

interface ProfileFormProps {
  partner: OwnPartner;
  /** Of what the form stands on. */
  version: string;
  /** What there is to print. */
  kindsOfWork: readonly KindOfWork[];
  /** In which form the shop hands print files to everybody. */
  usualRecipe: PartnerRecipe;
  onSaved: (partner: OwnPartner) => void;
}

/**
 * Everything a partner says of themselves. What was typed stays when saving is refused; when an admin was faster, what
 * is sent next stands on theirs.
 */
export function ProfileForm({ partner, version, kindsOfWork, usualRecipe, onSaved }: ProfileFormProps) {
  const [theirs, setTheirs] = useState<OwnPartner | null>(null);
  const submission = useSubmission('Your profile could not be saved', (refusal) =>
    setTheirs((before) => changedPartner(refusal) ?? before),
  );
  const [isSaved, setSaved] = useState(false);
  // What the form began with: a later answer must not move what is being typed.
  const [start] = useState(partner);
  const { failure, errors, isBusy } = submission;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const fields = { ...readPartnerForm(typed), recipe: readRecipe(typed) };
    const body = { ...fields, version: theirs?.version ?? version };
    setSaved(false);
    void submission.submit(form, {
      issues: [...issuesOfForm(UpdateMyPartnerBody, body), ...partnerIssues(fields)],
      send: async () => {
        const answer = await call<typeof updateMyPartner>('PUT', '/partners/me', { body });
        forgetTyped(form);
        setTheirs(null);
        setSaved(true);
        onSaved(answer.partner);
      },
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} onChange={() => setSaved(false)}>
      <Panel title="Your business">
        <PersonFields values={start} submission={submission} needsBusinessName={false} />
        <PlaceFields values={start} submission={submission} />
        {partner.place ? (
          <p className={styles.hint}>On the map you are around {partner.place.name}.</p>
        ) : null}
      </Panel>
      <Panel title="What you print">
        <WorkFields values={start} kindsOfWork={kindsOfWork} submission={submission} />
      </Panel>
      <Panel title="How much, and when">
        <TimeFields values={start} submission={submission} />
      </Panel>
      <Panel title="Holidays">
        <HolidayFields holidays={start.holidays} today={dayFromNow(0)} submission={submission} />
      </Panel>
      <Panel title="Where to">
        <ReachFields values={start} submission={submission} />
      </Panel>
      <Panel title="Print files">
        <RecipeFields recipe={start.recipe} usual={usualRecipe} submission={submission} />
      </Panel>
      {failure ? <ErrorSummary failure={failure} errors={errors} /> : null}
      {theirs ? (
        <Notice tone="warning">
          Somebody of the shop changed your profile meanwhile: {differences(start, theirs)}. Saving again
          replaces it with what stands above.
        </Notice>
      ) : null}
      <div className={styles.save}>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save profile'}
        </Button>
        <p role="status">{isSaved ? 'Profile saved' : null}</p>
      </div>
    </form>
  );
}

const NAMES = {
  businessName: 'business name',
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  pspAddress: 'address',
  zipCode: 'PIN code',
  printingSpecialty: 'specialty',
  generalPrinting: 'General Printing',
  types: 'Types',
  works: 'turnaround, sizes or your share',
  jobsPerDay: 'jobs per day',
  workingDays: 'working days',
  opensAt: 'opening',
  closesAt: 'closing',
  holidays: 'holidays',
  servesStates: 'States',
  recipe: 'print files',
  isPaused: 'pause',
} as const satisfies Partial<Record<keyof OwnPartner, string>>;

/** What somebody else changed, by the names of the form. */
function differences(was: OwnPartner, is: OwnPartner): string {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return changed.map((name) => NAMES[name]).join(', ') || 'nothing that stands here';
}
