import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import type { ExplainedDecision, WeighedCandidate } from '#contract/partners/decisions.ts';
import type { AdminJob } from '#contract/partners/jobs.ts';
import { wholeShareWords } from '#web/lib/figure-words.ts';
import { formatRupees, plural } from '#web/lib/format.ts';
import { excludedWords } from './job-words.ts';
import styles from './jobs.module.css';
import { useDecision } from './use-jobs.ts';

/** Each time a partner was chosen; one of them can be opened to see why. */
export function JobDecisions({ job: { jobId, decisions } }: { job: AdminJob }) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (decisions.length === 0) return null;
  return (
    <section aria-label="Decisions" className={styles.section}>
      <h3>How it was decided</h3>
      <ul className={styles.entries}>
        {decisions.map((decision) => {
          const isOpen = decision.decisionId === openId;
          const excluded = excludedWords(decision.excluded);
          return (
            <li key={decision.decisionId} className={styles.entry}>
              <span>
                <strong>{decision.partnerName ?? 'Nobody was left'}</strong>, of{' '}
                {plural(decision.candidates, 'candidate')}
              </span>
              <small className={styles.quiet}>
                {formatDateTime(decision.madeAt)}
                {excluded ? ` · left out: ${excluded}` : ''}
              </small>
              <Button
                variant="default"
                size="sm"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'Hide' : 'Show'} why, decision of ${formatDateTime(decision.madeAt)}`}
                onClick={() => setOpenId(isOpen ? null : decision.decisionId)}
              >
                {isOpen ? 'Hide' : 'Why?'}
              </Button>
              {isOpen ? <Explained jobId={jobId} decisionId={decision.decisionId} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Explained({ jobId, decisionId }: { jobId: string; decisionId: string }) {
  const { decision, failure } = useDecision(jobId, decisionId);
  if (failure) return <p role="alert">{failure}</p>;
  if (!decision) return <Skeleton height={160} />;
  return (
    <div className={styles.details}>
      <p>{replayWords(decision)}</p>
      <p className={styles.quiet}>
        Policy: {decision.policyName ?? 'as installed'}
        {decision.jobsTogether > 1
          ? ` · decided together with ${plural(decision.jobsTogether - 1, 'other job')}`
          : ''}
      </p>
      <ol className={styles.candidates}>
        {decision.candidates.map((candidate) => (
          <Candidate key={candidate.partnerId} candidate={candidate} />
        ))}
      </ol>
      {decision.notShown > 0 ? (
        <p className={styles.quiet}>and {plural(decision.notShown, 'more candidate')}</p>
      ) : null}
    </div>
  );
}

/** Made again from what was stored of it, does the same come out? */
function replayWords({ replay, partnerName }: ExplainedDecision): string {
  if (replay.isSame) return `Recalculated from the stored data: same result (${partnerName ?? 'nobody'}).`;
  const now = replay.partnerName ?? 'nobody';
  return replay.isSameCode
    ? `Recalculated from the stored data: a different result (${now}). This should not happen.`
    : `Decided by an older version of the program; today it would choose ${now}.`;
}

function Candidate({ candidate }: { candidate: WeighedCandidate }) {
  const { partnerName, isChosen, km, excluded, terms, total, forOthers, changes } = candidate;
  const far = km === null ? '' : km === 0 ? ', in the same area' : `, ${km} km away`;
  return (
    <li className={styles.candidate}>
      <p>
        <strong>{partnerName}</strong>
        {far}
        {isChosen ? <span className={styles.chosen}> · chosen</span> : null}
      </p>
      {excluded.length > 0 ? <p>Left out: {excluded.join(', ')}</p> : null}
      {total === null ? null : (
        <>
          <dl className={styles.terms}>
            {terms.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatRupees(amount)}</dd>
              </div>
            ))}
            {forOthers > 0 ? (
              <div>
                <dt>Needed more by other jobs</dt>
                <dd>{formatRupees(forOthers)}</dd>
              </div>
            ) : null}
            <div className={styles.total}>
              <dt>Expected cost</dt>
              <dd>{formatRupees(total + forOthers)}</dd>
            </div>
          </dl>
          <p className={styles.quiet}>
            Accepts {wholeShareWords(candidate.acceptChance)} of offers
            {candidate.lateChance === null
              ? ''
              : `, late ${wholeShareWords(candidate.lateChance)} of the time`}
          </p>
        </>
      )}
      {changes.length > 0 ? <p>Would have won with: {changes.join('; or ')}</p> : null}
    </li>
  );
}
