import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import type {
  acceptOffer,
  DeclineCode,
  declineOffer,
  Offer,
  OfferAsItIs,
  openOffer,
  proposeDay,
} from '#contract/partners/offers.ts';
import { call } from '#web/lib/api.ts';
import { dueWords, spanWords } from '#web/lib/due-words.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { StepIndicator } from '#web/ui/navigation/step-indicator.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { distanceWords, itemsWords } from '../lib/words.ts';
import { DeclineDialog } from '../offers/decline-dialog.tsx';
import { ProposeDialog } from '../offers/propose-dialog.tsx';
import { partnerPaths } from '../paths.ts';
import { describeFailure } from '../ui/answer.tsx';
import styles from './landing.module.css';
import { OfferLines } from './offer-lines.tsx';
import { Outcome } from './outcome.tsx';

interface OfferPageProps {
  offer: OfferAsItIs;
  token: string;
  onChange: (offer: OfferAsItIs) => void;
}

/** Back office, section 2: the progress flow of the order as its partner sees it. */
const STEPS = [
  { id: 'submitted', title: 'Order Submitted' },
  { id: 'review', title: 'PSP Review' },
  { id: 'production', title: 'In Production' },
  { id: 'completed', title: 'Completed' },
] as const;

function stepsOf({ progress }: OfferAsItIs) {
  const here = STEPS.findIndex(({ id }) => id === progress);
  const statusAt = (index: number) => {
    if (index < here || progress === 'completed') return 'completed' as const;
    return index === here ? ('current' as const) : ('upcoming' as const);
  };
  return STEPS.map((step, index) => ({ ...step, status: statusAt(index) }));
}

/** An offer: what has to be printed, by when and for how much, and the ways to answer. */
export function OfferPage({ offer, token, onChange }: OfferPageProps) {
  const [isJustAnswered, setJustAnswered] = useState(false);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status } = offer;
  const before = useRef(status);
  useEffect(() => {
    // The button that was pressed is gone: the keyboard and the screen reader go on at what became of it.
    if (before.current !== status) heading.current?.focus();
    before.current = status;
  }, [status]);
  const refresh = async () => {
    const params = { token };
    const fresh = await call<typeof openOffer>('GET', '/offers/{token}', { params }).catch(() => null);
    if (fresh) onChange(fresh);
  };
  const isOpen = !offer.isClosed && status === 'made';
  return (
    <div className="content">
      <div className={styles.page}>
        <header className={styles.head}>
          <p className={styles.quiet}>
            Job <span className="figures">{offer.jobNumber}</span> · {offer.partnerName}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {isOpen ? 'A print job for you' : <Outcome.Title offer={offer} isJustAnswered={isJustAnswered} />}
          </h1>
          {offer.isClosed ? null : (
            <p className={styles.what}>
              {itemsWords(offer.lines.map(({ name, quantity }) => ({ productName: name, quantity })))}
            </p>
          )}
          {isOpen ? null : <Outcome.Text offer={offer} isJustAnswered={isJustAnswered} />}
        </header>
        {isOpen || status === 'accepted' ? (
          <StepIndicator label="Progress of the order" steps={stepsOf(offer)} />
        ) : null}
        {offer.isClosed ? null : (
          <>
            <Facts offer={offer} now={now} />
            <OfferLines offer={offer} />
          </>
        )}
        {isOpen ? (
          <Answers
            offer={offer}
            token={token}
            now={now}
            onAnswered={(answered) => {
              setJustAnswered(true);
              onChange(answered);
            }}
            onRefused={refresh}
          />
        ) : (
          <p>
            <ButtonLink to={partnerPaths.dashboard}>Go to Dashboard</ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

function Facts({ offer, now }: { offer: Offer; now: number }) {
  const { city, state, zipCode } = offer.shipTo;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Pay for the job</dt>
        <dd className={styles.pay}>
          <Money amount={offer.pay} />
        </dd>
      </div>
      <div>
        <dt>Dispatch by</dt>
        <dd>
          {formatDateTime(offer.dueAt)} <span className={styles.quiet}>({dueWords(offer.dueAt, now)})</span>
        </dd>
      </div>
      <div>
        <dt>Deliver to</dt>
        <dd>
          {[city, state, zipCode].filter(Boolean).join(', ')}
          {offer.distanceKm === null ? null : (
            <span className={styles.quiet}> ({distanceWords(offer.distanceKm)})</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Approx. weight</dt>
        <dd>{(offer.weightGrams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} kg</dd>
      </div>
    </dl>
  );
}

interface AnswersProps {
  offer: Offer;
  token: string;
  now: number;
  onAnswered: (offer: OfferAsItIs) => void;
  /** Answered elsewhere, or its time is over. */
  onRefused: () => Promise<void>;
}

/** Yes, no, or later; at hand on a phone however far one has read. */
function Answers({ offer, token, now, onAnswered, onRefused }: AnswersProps) {
  const action = useAction(describeFailure);
  const [asked, setAsked] = useState<'decline' | 'propose' | null>(null);
  const params = { token };
  const left = Date.parse(offer.expiresAt) - now;
  const accept = async () => {
    const isDone = await action.run(async () =>
      onAnswered(await call<typeof acceptOffer>('POST', '/offers/{token}/accept', { params })),
    );
    if (!isDone) await onRefused();
  };
  const decline = (_: Offer, body: { code: DeclineCode; text: string }) =>
    call<typeof declineOffer>('POST', '/offers/{token}/decline', { params, body });
  const propose = (_: Offer, day: string) =>
    call<typeof proposeDay>('POST', '/offers/{token}/propose', { params, body: { day } });
  const close = () => setAsked(null);
  return (
    <section className={styles.answers} aria-label="Your answer">
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <p className={styles.left}>
        {left > 0
          ? `${spanWords(left)} left to answer, until ${formatDateTime(offer.expiresAt)}`
          : 'Its time is over'}
      </p>
      <div className={styles.buttons}>
        <Button size="large" isBusy={action.isBusy} onClick={() => void accept()}>
          Accept
        </Button>
        <Button size="large" look="secondary" onClick={() => setAsked('decline')}>
          Decline
        </Button>
        <Button look="quiet" size="small" onClick={() => setAsked('propose')}>
          Propose a later day
        </Button>
        <ButtonLink look="quiet" size="small" to={partnerPaths.dashboard}>
          Go to Dashboard
        </ButtonLink>
      </div>
      <DeclineDialog
        offer={offer}
        isOpen={asked === 'decline'}
        onClose={close}
        onDone={onAnswered}
        decline={decline}
      />
      <ProposeDialog
        offer={offer}
        isOpen={asked === 'propose'}
        onClose={close}
        onDone={onAnswered}
        propose={propose}
      />
    </section>
  );
}
