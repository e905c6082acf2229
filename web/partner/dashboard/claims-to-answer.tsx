import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { listMyClaims } from '#contract/fulfilment/partner-claims.ts';
import { formatDateTime } from '#contract/moments.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { claimWords } from '../job/claims.tsx';
import { jobPath } from '../paths.ts';
import styles from './dashboard.module.css';

/** Claims that wait for the partner's word: each leads to its job. Only a partner has any. */
export function ClaimsToAnswer() {
  const isPartner = useSession((session) => session.isAuthenticated && session.user?.role === 'psp');
  const { data } = useQuery({
    queryKey: ['claims'],
    enabled: isPartner,
    queryFn: ({ signal }) => call<typeof listMyClaims>('GET', '/psp/claims', { query: {}, signal }),
  });
  const waiting = data?.claims.filter(({ canAnswer }) => canAnswer) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className={styles.waiting}>
        {waiting.map(({ claimId, ticket, kind, jobId, productName, answerBy }) => (
          <li key={claimId}>
            <Link to={jobPath(jobId)}>
              Claim {ticket}, {productName}: {claimWords[kind].toLowerCase()}. Please answer
              {answerBy ? ` by ${formatDateTime(answerBy)}` : ''}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
