import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import { problemKinds } from '#contract/fulfilment/fulfilment.ts';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminProblem } from '#contract/partners/partner-support.ts';
import { adminPaths } from '../paths.ts';
import type { Column } from '../ui/data-table.tsx';
import styles from './partner-desk.module.css';

interface RowActions {
  onAnswer: (problem: AdminProblem) => void;
  onWrite: (partnerId: string) => void;
}

export function problemColumns({ onAnswer, onWrite }: RowActions): readonly Column<AdminProblem>[] {
  return [
    {
      key: 'problem',
      header: 'Problem',
      cell: (problem) => (
        <span className={styles.stack}>
          <strong>{problemKinds[problem.kind]}</strong>
          <span>{problem.text}</span>
          {problem.readyOn ? <span>Handed over on {formatDay(problem.readyOn)}</span> : null}
          {problem.answer ? <span className={styles.quiet}>Answer: {problem.answer}</span> : null}
        </span>
      ),
    },
    {
      key: 'order',
      header: 'Order',
      cell: ({ orderId }) => (
        <Link className={styles.order} to={`${adminPaths.orders}?order=${orderId}`}>
          {orderNumber(orderId)}
        </Link>
      ),
    },
    { key: 'partner', header: 'Partner', cell: ({ partnerName }) => partnerName },
    {
      key: 'raised',
      header: 'Reported',
      cell: ({ raisedAt, resolvedAt, resolvedBy }) => (
        <span className={styles.stack}>
          <span>{formatDateTime(raisedAt)}</span>
          {resolvedAt ? (
            <span className={styles.quiet}>
              solved by {resolvedBy}, {formatDateTime(resolvedAt)}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (problem) => (
        <span className={styles.actions}>
          {problem.resolvedAt === null ? (
            <Button
              size="sm"
              aria-label={`Answer the problem of ${problem.partnerName}`}
              onClick={() => onAnswer(problem)}
            >
              Answer
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="default"
            aria-label={`Write to ${problem.partnerName}`}
            onClick={() => onWrite(problem.partnerId)}
          >
            Write
          </Button>
        </span>
      ),
    },
  ];
}
