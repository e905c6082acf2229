import { Anchor, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import { Missing } from '../ui/missing.tsx';
import { bearerWords, kindWords, statusWords, wishWords } from './claim-words.ts';
import styles from './claims.module.css';
import { DecisionForms } from './decision-forms.tsx';
import { useClaim } from './use-claims.ts';

interface ClaimDrawerProps {
  claimId: string | null;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** One claim beside the list: what was reported, who bears it, and the decision. */
export function ClaimDrawer({ claimId, onClose, onDone }: ClaimDrawerProps) {
  const { claim, failure, reload } = useClaim(claimId);
  return (
    <Drawer
      opened={claimId !== null}
      onClose={onClose}
      position="right"
      size="40rem"
      title={claim ? `Claim ${claim.ticket}` : 'Claim'}
      closeButtonProps={{ 'aria-label': 'Close the claim', size: 44 }}
    >
      <ErrorBanner text={failure} onDismiss={reload} />
      {claimId && !claim && !failure ? <Skeleton height={320} /> : null}
      {claimId && !claim && failure ? <Missing what="This claim" onRetry={reload} /> : null}
      {claim ? <Details key={claim.claimId} claim={claim} onDone={onDone} /> : null}
    </Drawer>
  );
}

function Details({ claim, onDone }: { claim: AdminClaim; onDone: (text: string) => void }) {
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className={styles.details}>
      <SuccessBanner text={done} />
      <Reported claim={claim} />
      <Clocks claim={claim} />
      <PartnerSays claim={claim} />
      {claim.decidedAt ? (
        <Decided claim={claim} />
      ) : (
        <DecisionForms
          claim={claim}
          onDone={(text) => {
            setDone(text);
            onDone(text);
          }}
        />
      )}
    </div>
  );
}

function Reported({ claim }: { claim: AdminClaim }) {
  return (
    <section aria-label="Reported" className={styles.section}>
      <h2>{kindWords[claim.kind]}</h2>
      <p>
        {formatCount(claim.quantity)} of {formatCount(claim.lineQuantity)} × {claim.productName}, order{' '}
        <Anchor component={Link} underline="always" to={`${adminPaths.orders}?order=${claim.orderId}`}>
          {orderNumber(claim.orderId)}
        </Anchor>
      </p>
      <p className={styles.quiet}>
        {statusWords[claim.status]} · {claim.claimedBy}, {formatDateTime(claim.claimedAt)}
        {claim.customerEmail ? ` · ${claim.customerName}, ${claim.customerEmail}` : ''}
      </p>
      {claim.text ? <p className={styles.written}>“{claim.text}”</p> : null}
      {claim.wish ? <p>The customer would like: {wishWords[claim.wish]}.</p> : null}
      <Photos photos={claim.photos} />
    </section>
  );
}

function Photos({ photos }: Pick<AdminClaim, 'photos'>) {
  if (photos.length === 0) return <p className={styles.quiet}>No photos were sent.</p>;
  return (
    <ul className={styles.photos} aria-label="Photos">
      {photos.map(({ fileId, fileName, previewUrl }, index) => (
        <li key={fileId}>
          {previewUrl ? (
            <a href={previewUrl} target="_blank" rel="noreferrer">
              <img src={previewUrl} alt={fileName || `Photo ${index + 1}`} loading="lazy" />
            </a>
          ) : (
            <span className={styles.quiet}>A photo that is gone</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Clocks({ claim }: { claim: AdminClaim }) {
  const rows: readonly (readonly [string, string])[] = [
    [
      'Acknowledge by',
      claim.acknowledgedAt
        ? `Done ${formatDateTime(claim.acknowledgedAt)}`
        : formatDateTime(claim.acknowledgeBy),
    ],
    [
      'Resolve by',
      claim.resolvedAt ? `Done ${formatDateTime(claim.resolvedAt)}` : formatDateTime(claim.resolveBy),
    ],
    ...(claim.deliverTo ? [['Delivered to', claim.deliverTo] as const] : []),
    ['Printed by', claim.partnerName ?? 'Nobody yet'],
    [claim.deliverTo ? 'Paid for what went there' : 'Paid for the line', formatRupees(claim.linePaid)],
    ...(claim.lineGivenBack === null
      ? []
      : [['Given back when it was cancelled', formatRupees(claim.lineGivenBack)] as const]),
  ];
  return (
    <section aria-label="Clocks" className={styles.section}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The side of whoever printed it, before it can be charged to them. */
function PartnerSays({ claim }: { claim: AdminClaim }) {
  const { answerBy, partnerAnswer, isPartnerHeard, partnerName } = claim;
  if (!answerBy && isPartnerHeard) return null;
  const waits = isPartnerHeard
    ? 'They did not answer in their 48 hours.'
    : !answerBy || Date.parse(answerBy) < Date.now()
      ? 'They were not asked when this was reported. Nothing can be charged to them.'
      : `They may answer until ${formatDateTime(answerBy)}. Before that nothing can be charged to them.`;
  return (
    <section aria-label="The partner" className={styles.section}>
      <h2>{partnerName ?? 'The partner'}</h2>
      {partnerAnswer ? (
        <>
          <p>
            {partnerAnswer.agrees ? 'It was their mistake.' : 'They say that it was not their mistake.'}{' '}
            <span className={styles.quiet}>{formatDateTime(partnerAnswer.at)}</span>
          </p>
          {partnerAnswer.text ? <p className={styles.written}>“{partnerAnswer.text}”</p> : null}
        </>
      ) : (
        <p className={styles.quiet}>{waits}</p>
      )}
    </section>
  );
}

function Decided({ claim }: { claim: AdminClaim }) {
  const cost = [
    claim.refunded === null ? null : `${formatRupees(claim.refunded)} given back.`,
    claim.cost === null ? 'What the reprint costs is known when it has arrived.' : null,
    claim.charged ? `${formatRupees(claim.charged)} charged to the partner.` : null,
  ];
  return (
    <section aria-label="Decision" className={styles.section}>
      <h2>{statusWords[claim.status]}</h2>
      <p className={styles.quiet}>
        {claim.decidedBy}, {claim.decidedAt ? formatDateTime(claim.decidedAt) : ''}
      </p>
      {claim.answer ? <p className={styles.written}>“{claim.answer}”</p> : null}
      <p>
        Charged to {bearerWords[claim.bearer.who]}: {claim.bearer.because} {cost.filter(Boolean).join(' ')}
      </p>
    </section>
  );
}
