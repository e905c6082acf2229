import { Button } from '@mantine/core';
import { formatShortDate } from '#contract/moments.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import type { Column } from '../ui/data-table.tsx';
import styles from './settlement.module.css';
import type { MonthPartner } from './use-settlement.ts';

/** `PS-2026-11-0007, paid 7 Dec 2026`. */
function statementText({ statement }: MonthPartner): string {
  if (!statement) return 'No statement yet';
  const { number, payable, paidOn } = statement;
  if (paidOn) return `${number}, paid ${formatShortDate(paidOn)}`;
  return payable > 0 ? `${number}, to pay ${formatRupees(payable)}` : number;
}

export function partnerColumns(onOpen: (partnerId: string) => void): readonly Column<MonthPartner>[] {
  return [
    {
      key: 'partner',
      header: 'Partner',
      cell: (row) => (
        <span className={styles.stack}>
          <strong>{row.partnerName}</strong>
          <small className={styles.quiet}>{statementText(row)}</small>
        </span>
      ),
    },
    { key: 'jobs', header: 'Jobs', isFigure: true, cell: (row) => formatCount(row.jobs) },
    { key: 'value', header: 'Order value', isFigure: true, cell: (row) => formatRupees(row.value) },
    { key: 'commission', header: 'Commission', isFigure: true, cell: (row) => formatRupees(row.commission) },
    { key: 'earned', header: 'Earned', isFigure: true, cell: (row) => formatRupees(row.earned) },
    {
      key: 'others',
      header: 'Other entries',
      isFigure: true,
      cell: (row) => formatRupees(row.deductions + row.adjustments),
    },
    {
      key: 'total',
      header: 'Owed',
      isFigure: true,
      cell: (row) => <strong>{formatRupees(row.total)}</strong>,
    },
    {
      key: 'open',
      header: 'Ledger',
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={`Open the ledger of ${row.partnerName}`}
          onClick={() => onOpen(row.partnerId)}
        >
          Open
        </Button>
      ),
    },
  ];
}
