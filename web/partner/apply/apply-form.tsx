import { type FormEvent, useEffect, useState } from 'react';
import type { KindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import { partnerIssues } from '#contract/partners/partner-fields.ts';
import { ApplyBody, type applyAsPartner } from '#contract/partners/partners.ts';
import type { NewPayout } from '#contract/partners/payout.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useMailHint } from '#web/lib/forms/mail-hint.tsx';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { noteRegistration } from '#web/lib/session/last-registration.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { NO_VALUES } from '../fields/partner-values.ts';
import { PersonFields } from '../fields/person-fields.tsx';
import { PlaceFields, ReachFields } from '../fields/place-fields.tsx';
import { readPartnerForm } from '../fields/read-partner-form.ts';
import { Section } from '../fields/section.tsx';
import { TimeFields } from '../fields/time-fields.tsx';
import { WorkFields } from '../fields/work-fields.tsx';
import { type PayoutDocuments, PayoutFields, usePayoutDocuments } from '../payout/payout-fields.tsx';
import { documentIssues, readPayoutForm } from '../payout/read-payout-form.ts';
import styles from './apply.module.css';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';

/** What is sent, and everything that is wrong with it, by the server's own rules. */
function readApplication(form: FormData, documents: PayoutDocuments) {
  const text = (name: string) => String(form.get(name) ?? '');
  const partner = readPartnerForm(form);
  const payout = readPayoutForm(form, documents, 'payout.');
  const body = { email: text('email'), password: text('password'), ...partner, payout };
  const waiting = documentIssues(documents, 'payout.');
  const issues = [...waiting, ...issuesOfForm(ApplyBody, body), ...partnerIssues(partner)];
  if (text('confirmation') !== body.password) {
    issues.push({ path: 'confirmation', message: 'Passwords do not match' });
  }
  return { body, issues };
}

interface ApplyFormProps {
  /** What there is to print. */
  kindsOfWork: readonly KindOfWork[];
  onSent: (email: string) => void;
}

/** What was typed before a reload stands in it again, but for the password. */
export function ApplyForm(props: ApplyFormProps) {
  // The server knows no draft: with one, the form begins anew once the page is hydrated.
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(readDraft()), []);
  return <Form key={draft ? 'kept' : 'new'} draft={draft} {...props} />;
}

function Form({ draft, kindsOfWork, onSent }: ApplyFormProps & { draft: Draft | null }) {
  const submission = useSubmission('Your application could not be sent');
  const mail = useMailHint('apply-email', () => submission.clearError('email'));
  const { failure, errors, isBusy, isHydrated } = submission;
  const values = draft ?? NO_VALUES;
  const documents = usePayoutDocuments();

  const keep = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    keepDraft(String(form.get('email') ?? ''), readPartnerForm(form));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { body: read, issues } = readApplication(new FormData(event.currentTarget), documents);
    // Complete whenever nothing is wrong with it.
    const body = { ...read, payout: read.payout as NewPayout };
    void submission.submit(event.currentTarget, {
      issues,
      send: async () => {
        const answer = await call<typeof applyAsPartner>('POST', '/partners/applications', { body });
        noteRegistration(body.email, answer.resendToken);
        forgetDraft();
        onSent(body.email);
      },
    });
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onChange={keep}>
      <Section title="Your business">
        <PersonFields values={values} submission={submission} needsBusinessName />
        <PlaceFields values={values} submission={submission} />
      </Section>
      <Section title="What you print">
        <WorkFields values={values} kindsOfWork={kindsOfWork} submission={submission} />
      </Section>
      <Section title="How much, and when">
        <TimeFields values={values} submission={submission} />
      </Section>
      <Section title="Where to">
        <ReachFields values={values} submission={submission} />
      </Section>
      <Section title="Getting paid">
        <PayoutFields submission={submission} documents={documents} prefix="payout." />
      </Section>
      <Section title="Your sign-in">
        <TextField
          name="email"
          label="Email"
          type="email"
          hint="Offers come to this address."
          autoComplete="email"
          autoCapitalize="none"
          required
          maxLength={254}
          defaultValue={draft?.email}
          id="apply-email"
          error={errors.email}
          onInput={(event) => {
            submission.clearError('email');
            mail.onType(event.currentTarget.value);
          }}
        />
        {mail.hint}
        <NewPasswordFields submission={submission} label="Password" idPrefix="apply" />
      </Section>
      {failure ? <ErrorSummary failure={failure} errors={errors} /> : null}
      <Button type="submit" size="large" isWide disabled={!isHydrated} isBusy={isBusy}>
        {isBusy ? 'Sending your application…' : 'Send application'}
      </Button>
    </form>
  );
}
