import { useInfiniteQuery } from '@tanstack/react-query';
import { formatShortMoment } from '#contract/moments.ts';
import type { listOwnDecisions, OwnDecision } from '#contract/partners/own-decisions.ts';
import { call } from '#web/lib/api.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { Answer } from '../ui/answer.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './performance.module.css';

/** Why jobs came to this partner or went to others: their own part of each decision, and what would have changed it. */
export function OwnDecisions() {
  const query = useInfiniteQuery({
    queryKey: ['decisions'],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { nextToken: string | null }) => page.nextToken ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnDecisions>('GET', '/psp/decisions', {
        query: pageParam ? { nextToken: pageParam } : {},
        signal,
      }),
  });
  return (
    <Panel title="Why jobs come to you, or go to others">
      <p className={styles.quiet}>
        Each job goes to whoever it is expected to cost least: pay, courier, distance, and the chance that it
        is declined, answered slowly or late. Here is your part of each decision; other partners’ numbers are
        theirs.
      </p>
      <Answer query={query} loading="Loading the latest decisions" rows={3}>
        {({ pages }) => {
          const decisions = pages.flatMap((page) => page.decisions);
          return (
            <>
              {decisions.length === 0 ? <p>You were not considered for any recent job.</p> : null}
              <ul className={styles.decisions}>
                {decisions.map((decision) => (
                  <li key={decision.decisionId}>
                    <Decision decision={decision} />
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}

function outcomeOf({ isYours, excluded }: OwnDecision): string {
  if (isYours) return 'Offered to you';
  return excluded.length > 0 ? 'You could not have it' : 'Went to another partner';
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { terms, total, km, excluded, changes, acceptChance, lateChance } = decision;
  return (
    <details className={styles.decision}>
      <summary>
        <strong>{outcomeOf(decision)}</strong>
        <span>{decision.kinds.join(', ')}</span>
        <span className={styles.quiet}>{formatShortMoment(decision.madeAt)}</span>
      </summary>
      {excluded.length > 0 ? <p>Because: {excluded.join(', ')}.</p> : null}
      {total === null ? null : (
        <dl className={styles.facts}>
          {terms.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>Together</dt>
            <dd>{formatRupees(total)}</dd>
          </div>
        </dl>
      )}
      <p className={styles.quiet}>
        {km === null ? '' : km === 0 ? 'In your own area. ' : `${formatCount(km)} km away. `}We expected you
        to accept with {shareWords(acceptChance)}
        {lateChance === null ? '' : `, and to be late with ${shareWords(lateChance)}`}.
      </p>
      {changes.length > 0 ? (
        <div>
          <p>Any one of these would have brought you the job:</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </details>
  );
}
