import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { PaymentProblem } from '#contract/payments/payment-problems.ts';
import { formatRupees } from '#web/lib/format.ts';
import { adminPaths } from '../paths.ts';
import type { Column } from '../ui/data-table.tsx';
import styles from './dashboard.module.css';
import { mayBeResolved, problemDetails, problemWords, refundLabel } from './problem-words.ts';

interface RowActions {
  onRefund: (problem: PaymentProblem) => void;
  onResolve: (problem: PaymentProblem) => void;
}

export function problemColumns({ onRefund, onResolve }: RowActions): readonly Column<PaymentProblem>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      cell: ({ orderId, customerName }) => (
        <>
          <Link to={`${adminPaths.orders}?order=${orderId}`}>{orderNumber(orderId)}</Link> {customerName}
        </>
      ),
    },
    {
      key: 'problem',
      header: 'Problem',
      cell: (problem) => (
        <span className={styles.alarm}>
          <span>{problemWords(problem)}</span>
          <span className={styles.says}>{problemDetails(problem)}</span>
          <code className={styles.says}>{problem.paymentId}</code>
        </span>
      ),
    },
    { key: 'amount', header: 'Amount', isFigure: true, cell: ({ amount }) => formatRupees(amount) },
    {
      key: 'total',
      header: 'Order total',
      isFigure: true,
      cell: ({ orderTotal }) => formatRupees(orderTotal),
    },
    { key: 'at', header: 'Since', cell: ({ at }) => formatDateTime(at) },
    {
      key: 'actions',
      header: 'Actions',
      cell: (problem) => (
        <span className={styles.actions}>
          <Button
            size="sm"
            aria-label={`${refundLabel(problem)}: ${formatRupees(problem.amount)} of order ${orderNumber(problem.orderId)}`}
            onClick={() => onRefund(problem)}
          >
            {refundLabel(problem)}
          </Button>
          {mayBeResolved(problem) ? (
            <Button
              size="sm"
              variant="default"
              aria-label={`Mark as resolved: ${formatRupees(problem.amount)} of order ${orderNumber(problem.orderId)}`}
              onClick={() => onResolve(problem)}
            >
              Mark as resolved
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}
