import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { AdminJob, AdminOffer } from '#contract/partners/jobs.ts';
import { formatRupees } from '#web/lib/format.ts';
import { offerStatusNames } from './job-words.ts';
import styles from './jobs.module.css';

function timesOf(offer: AdminOffer): string {
  return [
    `asked ${formatDateTime(offer.madeAt)}`,
    ...(offer.remindedAt ? [`reminded ${formatDateTime(offer.remindedAt)}`] : []),
    offer.closedAt
      ? `closed ${formatDateTime(offer.closedAt)}`
      : `open until ${formatDateTime(offer.expiresAt)}`,
  ].join(' · ');
}

/** Who was asked, and what they answered; the newest first. */
export function JobOffers({ job: { offers } }: { job: AdminJob }) {
  return (
    <section aria-label="Offers" className={styles.section}>
      <h3>Offers</h3>
      {offers.length === 0 ? <p className={styles.quiet}>Nobody was asked yet.</p> : null}
      <ul className={styles.entries}>
        {offers.map((offer) => (
          <li key={offer.offerId} className={styles.entry}>
            <span>
              <strong>{offer.partnerName}</strong>: {offerStatusNames[offer.status]}
              {offer.proposedDay ? `, ${formatDay(offer.proposedDay)}` : ''}
            </span>
            {offer.reason && offer.status !== 'proposed' ? <span>{offer.reason}</span> : null}
            <small className={styles.quiet}>
              {formatRupees(offer.pay)} · {timesOf(offer)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
