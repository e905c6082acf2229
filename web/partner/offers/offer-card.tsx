import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeChoice, unbroken } from '#contract/catalogue/describe-choice.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { acceptMyOffer, Offer, OfferAsItIs } from '#contract/partners/offers.ts';
import { call } from '#web/lib/api.ts';
import { dueWords, spanWords } from '#web/lib/due-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { OrderedPreview } from '#web/ui/order/ordered-preview.tsx';
import { distanceWords } from '../lib/words.ts';
import { jobPath } from '../paths.ts';
import { describeFailure } from '../ui/answer.tsx';
import { PrintFileLink } from '../ui/print-file-link.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './offers.module.css';
import { ProposeDialog } from './propose-dialog.tsx';

export interface Said {
  readonly tone: 'success' | 'danger' | 'info';
  readonly text: string;
}

/** What of the specification belongs on the card, beside what the customer chose. */
const PAPER_FACTS = ['Paper weight', 'Trim size'] as const;

interface OfferCardProps {
  offer: Offer;
  /** What became of it, for when it is not listed any more. */
  onSaid: (said: Said) => void;
}

/** One offer with what has to be known to answer it. */
export function OfferCard({ offer, onSaid }: OfferCardProps) {
  const now = useNow();
  return (
    <article
      className={styles.offer}
      id={`offer-${offer.offerId}`}
      tabIndex={-1}
      aria-label={`Offer of job ${offer.jobNumber}`}
    >
      <div className={styles.top}>
        <p className={styles.quiet}>
          Job <span className="figures">{offer.jobNumber}</span> · to {offer.shipTo.city},{' '}
          {offer.shipTo.state} {offer.shipTo.zipCode}
          {offer.distanceKm === null ? '' : ` · ${distanceWords(offer.distanceKm)}`}
        </p>
        <TimeLeft expiresAt={offer.expiresAt} now={now} />
      </div>
      <ul className={styles.items}>
        {offer.lines.map((line) => (
          <OfferItem key={line.lineId} line={line} isOneOfMany={offer.lines.length > 1} />
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>Pay for the job</dt>
          <dd>
            <Money amount={offer.pay} />
          </dd>
        </div>
        <div>
          <dt>Dispatch by</dt>
          <dd>
            {formatDateTime(offer.dueAt)} <span className={styles.quiet}>({dueWords(offer.dueAt, now)})</span>
          </dd>
        </div>
      </dl>
      <Details offer={offer} />
      <Answers offer={offer} onSaid={onSaid} />
    </article>
  );
}

/** One line at a glance: what it looks like, how many, on what, and what it brings. */
function OfferItem({ line, isOneOfMany }: { line: Offer['lines'][number]; isOneOfMany: boolean }) {
  const picture = line.files.find(({ previewUrl }) => previewUrl)?.previewUrl ?? line.imageUrl;
  const chosen = Object.values(line.attributes);
  // A size that was chosen says its millimetres itself.
  const facts = PAPER_FACTS.filter(
    (name) => name !== 'Trim size' || !chosen.some((value) => value.includes('×')),
  );
  const made = [describeChoice(line.attributes), ...facts.map((name) => line.specifications[name])];
  return (
    <li className={styles.item}>
      {picture ? <img src={picture} alt="" width={72} height={72} loading="lazy" /> : null}
      <span className={styles.itemWords}>
        <strong>
          {formatCount(line.quantity)} × {line.name}
        </strong>
        <span className={styles.quiet}>{made.filter(Boolean).join(' · ')}</span>
        {isOneOfMany ? (
          <span>
            <Money amount={line.pay} /> of the pay
          </span>
        ) : null}
      </span>
    </li>
  );
}

function TimeLeft({ expiresAt, now }: { expiresAt: string; now: number }) {
  const left = Date.parse(expiresAt) - now;
  const isShort = left < 10 * 60_000;
  return (
    <span className={isShort ? styles.hurry : styles.left}>
      {left > 0 ? `${spanWords(left)} left to answer` : 'Its time is over'}
    </span>
  );
}

/** Specifications, previews and print-ready files, for whoever wants to look before saying yes. */
function Details({ offer }: { offer: Offer }) {
  return (
    <details className={styles.details}>
      <summary>Specifications and files</summary>
      {offer.specialInstructions ? <p>Instructions: {offer.specialInstructions}</p> : null}
      {offer.lines.map((line) => (
        <div key={line.lineId} className={styles.line}>
          <p className={styles.lineName}>
            {formatCount(line.quantity)} × {line.name}
          </p>
          <dl className={styles.specs}>
            {Object.entries({ ...line.attributes, ...line.specifications }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{unbroken(value)}</dd>
              </div>
            ))}
          </dl>
          <OrderedPreview name={line.name} shown={line} />
          {line.notes ? <p>Note: {line.notes}</p> : null}
          <PrintFileLink name={line.name} file={line.printFile} />
          <ul className={styles.files}>
            {line.files.map((file) => (
              <li key={file.fileId}>
                {file.previewUrl ? (
                  <img
                    src={file.previewUrl}
                    alt={`First page of ${file.fileName}`}
                    width={120}
                    loading="lazy"
                  />
                ) : null}
                {file.downloadUrl ? (
                  <a href={file.downloadUrl} download>
                    {file.fileName}, as the customer sent it
                  </a>
                ) : (
                  file.fileName
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

function answerWords({ status, jobNumber }: OfferAsItIs): string {
  if (status === 'proposed')
    return `Your day for job ${jobNumber} is proposed. We tell you what comes of it.`;
  return `Job ${jobNumber} is declined. Somebody else is asked.`;
}

/** Yes, no, or later. A yes leads to the job. */
function Answers({ offer, onSaid }: OfferCardProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'decline' | 'propose' | null>(null);
  const refresh = () => {
    for (const key of ['offers', 'jobs', 'stats']) void client.invalidateQueries({ queryKey: [key] });
  };
  const action = useAction((error) => {
    // It was answered elsewhere, or its time is over: then it is not listed any more.
    onSaid({ tone: 'danger', text: describeFailure(error) });
    refresh();
    return null;
  });
  const answered = (answer: OfferAsItIs) => {
    refresh();
    if (!answer.isClosed) void navigate(jobPath(answer.jobId));
    else onSaid({ tone: 'success', text: answerWords(answer) });
  };
  const accept = () =>
    action.run(async () => {
      const params = { id: offer.offerId };
      answered(await call<typeof acceptMyOffer>('POST', '/psp/offers/{id}/accept', { params }));
    });
  return (
    <>
      <div className={styles.answers}>
        <Button isBusy={action.isBusy} onClick={() => void accept()}>
          Accept
        </Button>
        <Button look="secondary" onClick={() => setAsked('decline')}>
          Decline
        </Button>
        <Button look="quiet" onClick={() => setAsked('propose')}>
          Propose a later day
        </Button>
      </div>
      <DeclineDialog
        offer={offer}
        isOpen={asked === 'decline'}
        onClose={() => setAsked(null)}
        onDone={answered}
      />
      <ProposeDialog
        offer={offer}
        isOpen={asked === 'propose'}
        onClose={() => setAsked(null)}
        onDone={answered}
      />
    </>
  );
}
