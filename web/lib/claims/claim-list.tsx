import type { Claim } from '#contract/fulfilment/claims.ts';
import { formatDateTime } from '#contract/moments.ts';
import { formatCount, formatRupees } from '../format.ts';
import { kindWords, statusWords, wishWords } from './claim-words.ts';
import styles from './claims.module.css';

/** Reports of an order, the newest first, each with what became of it. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <ul className={styles.claims} aria-label="Your reports">
      {claims.map((claim) => (
        <li key={claim.claimId} className={styles.claim}>
          <p>
            <strong>{claim.ticket}</strong> · {kindWords[claim.kind]}, {formatCount(claim.quantity)}{' '}
            {claim.quantity === 1 ? 'piece' : 'pieces'}
            {claim.deliverTo ? `, ${claim.deliverTo}` : ''}
          </p>
          <p className={styles.status}>
            {statusWords[claim.status]}
            {claim.refunded === null ? '' : `: ${formatRupees(claim.refunded)}`}
          </p>
          <p className={styles.quiet}>
            {claim.isByStaff ? 'Written down by us for you' : 'Reported'} {formatDateTime(claim.claimedAt)}.{' '}
            {claim.wish ? `You would like: ${wishWords[claim.wish].toLowerCase()}. ` : ''}
            {nextOf(claim)}
          </p>
          {claim.text ? <p className={styles.written}>“{claim.text}”</p> : null}
          {claim.answer ? <p className={styles.written}>Our answer: {claim.answer}</p> : null}
          <Photos claim={claim} />
        </li>
      ))}
    </ul>
  );
}

/** What happens until when. */
function nextOf(claim: Claim): string {
  if (claim.status === 'open') return `We look at it by ${formatDateTime(claim.acknowledgeBy)}.`;
  if (claim.status === 'acknowledged') return `You hear from us by ${formatDateTime(claim.resolveBy)}.`;
  return '';
}

function Photos({ claim: { photos } }: { claim: Claim }) {
  const shown = photos.filter(({ previewUrl }) => previewUrl !== null);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos">
      {shown.map(({ fileId, fileName, previewUrl }) => (
        <li key={fileId}>
          <img src={previewUrl ?? ''} alt={fileName} width={96} height={72} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
