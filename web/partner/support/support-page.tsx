import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { getShopFacts } from '#contract/shop-facts.ts';
import { call } from '#web/lib/api.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { MessageThread } from '#web/ui/message-thread.tsx';
import { partnerPaths } from '../paths.ts';
import { Answer } from '../ui/answer.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/support-page.ts';
import styles from './support.module.css';
import { useMessages } from './use-messages.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Support',
    description: 'Write to the shop, and how to reach a person.',
    path: partnerPaths.support,
    isHidden: true,
  });
}

export default function SupportPage() {
  return (
    <>
      <PageHead title="Support" lead="Write to Inkbazaar, or reach a person" />
      <div className={styles.columns}>
        <Thread />
        <div className={styles.column}>
          <Contact />
          <Panel title="A job cannot go on?">
            <p>
              Report it on the page of the <Link to={partnerPaths.orders}>order</Link>: a problem with a file
              reaches the customer at once, everything else reaches us.
            </p>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Thread() {
  const { query, send } = useMessages();
  return (
    <Panel title="Messages">
      <Answer query={query} loading="Loading your messages" rows={4}>
        {({ pages }) => (
          <MessageThread
            messages={pages
              .flatMap((page) => page.messages)
              .map(({ isFromPartner, ...message }) => ({ ...message, isOwn: isFromPartner }))
              .reverse()}
            other="Inkbazaar"
            own="You"
            empty="Nobody has written yet. Ask us anything about your jobs, your pay or your profile."
            hasEarlier={query.hasNextPage}
            isLoadingEarlier={query.isFetchingNextPage}
            onEarlier={() => void query.fetchNextPage()}
            onSend={send}
          />
        )}
      </Answer>
    </Panel>
  );
}

function Contact() {
  const query = useQuery({
    queryKey: ['shop'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call<typeof getShopFacts>('GET', '/shop', { signal }),
  });
  return (
    <Panel title="Reach a person">
      <Answer query={query} loading="Loading how to reach us" rows={2}>
        {({ support }) => (
          <ul className={styles.contact}>
            <li>
              <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a>
            </li>
            <li>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </li>
            {support.hours ? <li>{support.hours}</li> : null}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}
