import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AttentionKind } from '#contract/reporting.ts';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { adminPaths } from '../paths.ts';
import styles from './dashboard.module.css';

/** How many the server counts at most (`MOST_WAITING` of the contract). */
const MOST = 10_000;

interface Waiting {
  readonly name: string;
  readonly says: string;
  /** The list that holds exactly what is counted. */
  readonly path: string;
}

const lists: Readonly<Record<AttentionKind, Waiting>> = {
  alarms: {
    name: 'Alarms',
    says: 'Something the shop cannot put right by itself',
    path: adminPaths.alarms,
  },
  stuck: {
    name: 'Stuck or late orders',
    says: 'Past their promised day, or a day without a step',
    path: `${adminPaths.orders}?needs=stuck`,
  },
  risk: {
    name: 'Promises at risk',
    says: 'Late, without a printer, or not handed over in time',
    path: `${adminPaths.orders}?needs=risk&sort=due`,
  },
  offers: {
    name: 'Jobs no partner has accepted',
    says: 'No print partner is left to ask',
    path: `${adminPaths.jobs}?status=stuck`,
  },
  problems: {
    name: 'Problems of partners',
    says: 'Something stops their work, or a parcel is lost',
    path: adminPaths.partnerDesk,
  },
  claims: {
    name: 'Claims to decide',
    says: 'Damaged, wrong, short, late or lost',
    path: adminPaths.claims,
  },
  messages: {
    name: 'Messages to answer',
    says: 'Customers wrote to support',
    path: adminPaths.messages,
  },
  prices: {
    name: 'Quotes to send',
    says: 'Customers asked what something costs',
    path: `${adminPaths.priceRequests}?status=open`,
  },
  check: {
    name: 'Artwork to see to',
    says: 'A machine could not decide, or a customer has not',
    path: adminPaths.artwork,
  },
  artwork: {
    name: 'Paid, artwork missing',
    says: 'The customer has to send a file',
    path: `${adminPaths.orders}?needs=artwork`,
  },
  payments: {
    name: 'Payment problems',
    says: 'Money that fits no order, or a refund that failed or waits',
    path: adminPaths.paymentProblems,
  },
  partners: {
    name: 'Partners awaiting approval',
    says: 'Waiting for your approval',
    path: `${adminPaths.psps}?standing=awaiting`,
  },
};

function countWords(count: number): string {
  return `${formatCount(count)}${count >= MOST ? '+' : ''}`;
}

type Attention = readonly { kind: AttentionKind; count: number }[];

/** What needs attention; each line leads to its list. */
export function AttentionList({ attention }: { attention: Attention | undefined }) {
  const isCalm = attention?.every(({ count }) => count === 0);
  return (
    <section className={styles.panel} aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {isCalm ? <p className={styles.calm}>Nothing needs you now.</p> : null}
      {attention ? (
        <ul className={styles.lines}>
          {attention.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={lists[kind].path} className={classNames(styles.line, count > 0 && styles.waits)}>
                <span className={styles.count}>{countWords(count)}</span>
                <span>
                  <span className={styles.name}>{lists[kind].name}</span>
                  <span className={styles.says}>{lists[kind].says}</span>
                </span>
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={260} />
      )}
    </section>
  );
}
