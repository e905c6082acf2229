import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  type getMyPayout,
  type OwnPayout,
  PayoutChange,
  type setMyPayout,
} from '#contract/partners/payout.ts';
import { call } from '#web/lib/api.ts';
import { ConfirmPasswordForm } from '#web/lib/confirm-password/confirm-password-form.tsx';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import styles from '../profile/profile.module.css';
import { Answer } from '../ui/answer.tsx';
import { Panel } from '../ui/panel.tsx';
import { PayoutFields, usePayoutDocuments } from './payout-fields.tsx';
import { documentIssues, readPayoutForm } from './read-payout-form.ts';

const KEY = ['my-payout'];

/** How the partner is paid: what is known, masked, and the form that replaces it. */
export function PayoutPanel({ email }: { email: string }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof getMyPayout>('GET', '/partners/me/payout', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title="Getting paid">
      <Answer query={query} loading="Loading how you are paid" rows={3}>
        {({ payout }) =>
          payout && !isChanging ? (
            <Known payout={payout} onChange={() => setChanging(true)} />
          ) : (
            <PayoutForm
              key={payout?.version ?? 0}
              email={email}
              payout={payout}
              onSaved={(now) => {
                client.setQueryData(KEY, { payout: now });
                setChanging(false);
              }}
              onCancel={payout ? () => setChanging(false) : null}
            />
          )
        }
      </Answer>
    </Panel>
  );
}

function Known({ payout, onChange }: { payout: OwnPayout; onChange: () => void }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Paid to', payout.destination],
    ['Account holder', payout.accountHolder],
    ['PAN', payout.pan],
    ['GSTIN', payout.gstin ?? 'Not registered'],
  ];
  return (
    <div className={styles.pause}>
      <dl className={styles.rates}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={styles.hint}>
        {payout.isChecked
          ? 'We have compared this with your documents.'
          : 'We compare this with your documents before the next payment.'}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onChange}>
          Change payout details
        </Button>
      </div>
    </div>
  );
}

interface PayoutFormProps {
  email: string;
  payout: OwnPayout | null;
  onSaved: (payout: OwnPayout | null) => void;
  onCancel: (() => void) | null;
}

function PayoutForm({ email, payout, onSaved, onCancel }: PayoutFormProps) {
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const submission = useSubmission('Your payout details could not be saved', (refusal) => {
    if (refusal.code === 'password_needed') setPasswordNeeded(true);
  });
  const documents = usePayoutDocuments();
  const form = useRef<HTMLFormElement>(null);
  const { failure, errors, isBusy } = submission;

  const send = () => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const read = readPayoutForm(fields, documents, '');
    const keepsGstin = payout?.gstin && !read.gstin && !fields.has('endsGstin');
    const value = {
      ...read,
      gstin: keepsGstin ? undefined : read.gstin,
      addressProof: read.addressProof ?? null,
    };
    void submission.submit(form.current, {
      issues: [...issuesOfForm(PayoutChange, value), ...documentIssues(documents, '')],
      below: 'value',
      send: async () => {
        const body = { value, version: payout?.version ?? 0 };
        onSaved((await call<typeof setMyPayout>('PUT', '/partners/me/payout', { body })).payout);
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Payout details">
        {payout ? null : (
          <Notice tone="warning">
            We cannot pay you yet: say below who you are and where the money goes.
          </Notice>
        )}
        <PayoutFields
          submission={submission}
          documents={documents}
          prefix=""
          isChange={payout !== null}
          knownGstin={payout?.gstin ?? null}
          start={payout ? { gstin: '', accountHolder: payout.accountHolder, way: payout.way } : undefined}
        />
        {failure && failure.code !== 'password_needed' ? (
          <ErrorSummary failure={failure} errors={errors} />
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Save payout details'}
          </Button>
          {onCancel ? (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
      {/* It has a form of its own, whose sending would be this one's, too. */}
      {isPasswordNeeded ? (
        <Drawer isOpen onClose={() => setPasswordNeeded(false)} place="centre" title="Is it you?">
          <ConfirmPasswordForm
            email={email}
            onConfirmed={() => {
              setPasswordNeeded(false);
              send();
            }}
            onCancel={() => setPasswordNeeded(false)}
          />
        </Drawer>
      ) : null}
    </>
  );
}
