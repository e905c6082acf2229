import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Offer } from '#contract/partners/offers.ts';
import { plural } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Stats } from '../lib/stats-words.ts';
import { fourStats } from '../lib/stats-words.ts';
import { useJobs, useOffers, useStats } from '../lib/use-jobs.ts';
import { AcceptAll } from '../offers/accept-all.tsx';
import { OfferCard, type Said } from '../offers/offer-card.tsx';
import offerStyles from '../offers/offers.module.css';
import { JobList } from '../orders/job-list.tsx';
import { partnerPaths } from '../paths.ts';
import { PushPanel } from '../push/push-panel.tsx';
import { Answer } from '../ui/answer.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatCards } from '../ui/stat-card.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { ClaimsToAnswer } from './claims-to-answer.tsx';
import styles from './dashboard.module.css';
import { Standing } from './standing.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Partner Dashboard',
    description: 'The room of our print partners.',
    path: partnerPaths.dashboard,
    isHidden: true,
  });
}

/** An iPhone notifies of offers only where the portal stands on the home screen. */
export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/partner.webmanifest' }];

const DAYS = 30;
const NEXT_JOBS = 6;
const OFFER_MARK = '#offer-';

export default function DashboardPage() {
  const name = useSession(({ user }) => user?.firstName || user?.username || '');
  const stats = useStats(DAYS);
  return (
    <>
      <PageHead title={`Hello, ${name}`} lead="Your print jobs at Inkbazaar" />
      <Standing />
      {stats.data ? <Waiting waiting={stats.data.waiting} /> : null}
      <ClaimsToAnswer />
      <Offers />
      <PushPanel />
      <NextJobs />
      <ToCollect />
      <section aria-label={`Your last ${DAYS} days`}>
        <Answer query={stats} loading="Loading your figures" rows={2}>
          {(data) => (
            <>
              <StatCards stats={fourStats(data)} days={DAYS} />
              <p className={styles.more}>
                <Link to={partnerPaths.performance}>All of your performance</Link>
              </p>
            </>
          )}
        </Answer>
      </section>
    </>
  );
}

/** What somebody has to read or see to. */
function Waiting({ waiting }: Pick<Stats, 'waiting'>) {
  const { problems, messages } = waiting;
  if (problems + messages === 0) return null;
  return (
    <Notice tone="info">
      <ul className={styles.waiting}>
        {messages > 0 ? (
          <li>
            <Link to={partnerPaths.support}>{plural(messages, 'unread message')} from Inkbazaar</Link>
          </li>
        ) : null}
        {problems > 0 ? (
          <li>
            <Link to={partnerPaths.orders}>
              {plural(problems, 'problem')} you reported {problems === 1 ? 'is' : 'are'} open
            </Link>
          </li>
        ) : null}
      </ul>
    </Notice>
  );
}

function Offers() {
  const offers = useOffers();
  const [said, setSaid] = useState<Said | null>(null);
  useOfferOfAddress(offers.data?.offers, setSaid);
  return (
    <Panel title="Open offers">
      {said ? (
        <Notice tone={said.tone} isLive>
          {said.text}
        </Notice>
      ) : null}
      <Answer query={offers} loading="Loading your offers" rows={1}>
        {({ offers: open }) =>
          open.length === 0 ? (
            <p className={styles.quiet}>
              No offer waits for you. New ones appear here and come by mail, within your opening hours.
            </p>
          ) : (
            <div className={offerStyles.list}>
              {open.length > 1 ? <AcceptAll offers={open} onSaid={setSaid} /> : null}
              {open.map((offer) => (
                <OfferCard key={offer.offerId} offer={offer} onSaid={setSaid} />
              ))}
            </div>
          )
        }
      </Answer>
    </Panel>
  );
}

/** A notification leads to its offer; one that is answered or lapsed by then is not there any more. */
function useOfferOfAddress(open: readonly Offer[] | undefined, onSaid: (said: Said) => void): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isLoaded = open !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the offers of the opened page are there.
  useEffect(() => {
    if (!isLoaded || !hash.startsWith(OFFER_MARK)) return;
    const card = document.getElementById(hash.slice(1));
    if (card) card.focus();
    else onSaid({ tone: 'info', text: 'That offer is no longer open.' });
    // Done once: a reload, or a second notification of the same offer, asks anew.
    void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [isLoaded, hash]);
}

/** Parcels whose courier is booked stand in the workshop until somebody comes: their labels have to be on them. */
function ToCollect() {
  const query = useJobs({ status: 'shipped' });
  const jobs = (query.data?.pages[0]?.jobs ?? []).filter(
    ({ shipmentStatus }) => shipmentStatus === 'booking' || shipmentStatus === 'booked',
  );
  if (jobs.length === 0) return null;
  return (
    <Panel title="Waiting to be collected">
      <JobList jobs={jobs} label="Parcels waiting to be collected" />
    </Panel>
  );
}

function NextJobs() {
  const query = useJobs({ status: 'open' }, NEXT_JOBS);
  return (
    <Panel title="Due next" aside={<Link to={partnerPaths.orders}>All orders</Link>}>
      <Answer query={query} loading="Loading your jobs">
        {({ pages }) => {
          const jobs = pages[0]?.jobs ?? [];
          if (jobs.length > 0) return <JobList jobs={jobs} label="Jobs due next" />;
          return <p className={styles.quiet}>Nothing is waiting to be printed. Accepted jobs come here.</p>;
        }}
      </Answer>
    </Panel>
  );
}
