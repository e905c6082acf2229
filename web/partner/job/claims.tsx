import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { answerClaim, listMyClaims, PartnerClaim } from '#contract/fulfilment/partner-claims.ts';
import { formatDateTime } from '#contract/moments.ts';
import { call } from '#web/lib/api.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhotoStrip } from '#web/ui/photo-strip.tsx';
import fields from '../fields/fields.module.css';
import { Panel } from '../ui/panel.tsx';
import styles from './job.module.css';

export const claimWords: Readonly<Record<PartnerClaim['kind'], string>> = {
  damaged: 'It arrived damaged',
  wrong: 'It is not what was ordered',
  missing: 'Pieces are missing',
  quality: 'The print is not good',
  late: 'It is late',
  not_arrived: 'It did not arrive',
};

const keyOf = (jobId: string) => ['claims', jobId];

/** What customers claim of this job: shown to whoever printed it, who answers before it is charged to them. */
export function Claims({ jobId }: { jobId: string }) {
  const { data } = useQuery({
    queryKey: keyOf(jobId),
    queryFn: ({ signal }) => call<typeof listMyClaims>('GET', '/psp/claims', { query: { jobId }, signal }),
  });
  // Most jobs have none, and the page stands without them.
  if (!data || data.claims.length === 0) return null;
  return (
    <Panel title={data.claims.length === 1 ? 'A claim about this job' : 'Claims about this job'}>
      <ul className={styles.problems}>
        {data.claims.map((claim) => (
          <li key={claim.claimId} className={styles.problem}>
            <Claimed claim={claim} />
            {claim.canAnswer ? <AnswerForm claim={claim} /> : <Answered claim={claim} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Claimed({ claim }: { claim: PartnerClaim }) {
  return (
    <>
      <p>
        <strong>
          {claimWords[claim.kind]}: {formatCount(claim.quantity)} × {claim.productName}
        </strong>
      </p>
      <p className={styles.quiet}>
        {claim.deliverTo ? `To ${claim.deliverTo}. ` : ''}
        {claim.ticket}, reported {claim.isByStaff ? 'to us by the customer ' : ''}
        {formatDateTime(claim.claimedAt)}
      </p>
      {claim.text ? <p className={styles.written}>“{claim.text}”</p> : null}
      {claim.photos.length > 0 ? (
        <PhotoStrip photos={claim.photos} />
      ) : (
        <p className={styles.quiet}>No photos were sent.</p>
      )}
    </>
  );
}

function Answered({ claim }: { claim: PartnerClaim }) {
  const { ownAnswer, decided } = claim;
  return (
    <>
      {ownAnswer ? (
        <p className={styles.reply}>
          <strong>Your answer:</strong> {ownAnswer.agrees ? 'It was our mistake.' : 'It was not our mistake.'}{' '}
          {ownAnswer.text}
        </p>
      ) : null}
      <p role="status">{decided ? decidedWords(decided) : 'We are looking at it.'}</p>
    </>
  );
}

function decidedWords({ who, because, charged }: NonNullable<PartnerClaim['decided']>): string {
  if (who !== 'partner') return `You are charged nothing: ${because}`;
  if (charged === null) return `Charged to you once the reprint has arrived: ${because}`;
  return `You were charged ${formatRupees(charged)}: ${because}`;
}

const CHOICES = [
  ['yes', 'It was our mistake'],
  ['no', 'It was not our mistake'],
] as const;

function AnswerForm({ claim }: { claim: PartnerClaim }) {
  const client = useQueryClient();
  const [agrees, setAgrees] = useState<'yes' | 'no' | null>(null);
  const submission = useSubmission('Your answer could not be sent');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    const issues = [
      ...(agrees === null ? [{ path: 'agrees', message: 'Please choose one' }] : []),
      ...(agrees === 'no' && text.length < 10
        ? [{ path: 'text', message: 'Please say in a few words why not' }]
        : []),
    ];
    void submission.submit(event.currentTarget, {
      issues,
      send: async () => {
        await call<typeof answerClaim>('POST', '/psp/claims/{id}/answer', {
          params: { id: claim.claimId },
          body: { agrees: agrees === 'yes', text },
        });
        await client.invalidateQueries({ queryKey: ['claims'] });
      },
    });
  };
  return (
    <form className={styles.claimForm} noValidate aria-label={`Answer claim ${claim.ticket}`} onSubmit={send}>
      <p>
        Please answer by <strong>{claim.answerBy ? formatDateTime(claim.answerBy) : ''}</strong>. You are
        charged nothing before that, and at most {formatRupees(claim.mostCharged)} after it.
      </p>
      <fieldset className={fields.set}>
        <legend className={fields.legend}>What do you say?</legend>
        {CHOICES.map(([value, label]) => (
          <label key={value} className={fields.radio}>
            <input
              type="radio"
              name="agrees"
              value={value}
              checked={agrees === value}
              onChange={() => {
                setAgrees(value);
                submission.clearError('agrees');
              }}
            />
            <span>{label}</span>
          </label>
        ))}
        {submission.errors.agrees ? <p className={fields.error}>{submission.errors.agrees}</p> : null}
      </fieldset>
      <TextArea
        name="text"
        label="Why"
        hint="We read it before we decide."
        rows={3}
        maxLength={2000}
        error={submission.errors.text}
        onInput={() => submission.clearError('text')}
      />
      {submission.failure ? (
        <Notice tone="danger" isLive>
          {submission.failure.message}
        </Notice>
      ) : null}
      <Button type="submit" isBusy={submission.isBusy}>
        {submission.isBusy ? 'Sending…' : 'Send your answer'}
      </Button>
    </form>
  );
}
