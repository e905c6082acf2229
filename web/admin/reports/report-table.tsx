import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReportName, SalesOf } from '#contract/reporting.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { shareWords } from '../charts/chart-words.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import styles from './reports.module.css';

interface SaveButtonProps {
  /** What is saved, for those who hear the button alone. */
  what: string;
  onSave: () => Promise<void>;
}

export function SaveButton({ what, onSave }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={`Export ${what} as CSV`}
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void onSave().finally(() => setBusy(false));
      }}
    >
      CSV
    </Button>
  );
}

interface ReportTableProps {
  title: string;
  /** What the first column names. */
  of: string;
  report: ReportName;
  rows: readonly SalesOf[];
  /** Value of all sales of the range: each row's share is of it. Null where the rows are no parts of it. */
  whole: number | null;
  isLoading: boolean;
  emptyText: string;
  footer: string;
  /** Instead of the figures every report has. */
  columns?: readonly Column<SalesOf>[];
  onSave: (report: ReportName) => Promise<void>;
}

/** The figures every report of sales has, after its name. */
function figures(whole: number | null): Column<SalesOf>[] {
  return [
    { key: 'orders', header: 'Orders', isFigure: true, cell: (row) => formatCount(row.orders) },
    { key: 'pieces', header: 'Pieces', isFigure: true, cell: (row) => formatCount(row.pieces) },
    { key: 'value', header: 'Value', isFigure: true, cell: (row) => formatRupees(row.value) },
    ...(whole === null
      ? []
      : [
          {
            key: 'share',
            header: 'Share',
            isFigure: true,
            cell: (row: SalesOf) => <Share share={whole === 0 ? 0 : row.value / whole} />,
          },
        ]),
  ];
}

function Share({ share }: { share: number }) {
  return (
    <span className={styles.share}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" rx="1" />
        <rect width={share * 100} height="8" rx="1" />
      </svg>
      {shareWords(share)}
    </span>
  );
}

export function ReportTable(props: ReportTableProps) {
  const { title, of, report, rows, whole, isLoading, emptyText, footer, columns, onSave } = props;
  const id = useId();
  return (
    <section className={styles.report} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {rows.length > 0 ? <SaveButton what={title} onSave={() => onSave(report)} /> : null}
      </div>
      <DataTable
        caption={title}
        columns={[{ key: 'name', header: of, cell: (row) => row.name }, ...(columns ?? figures(whole))]}
        rows={rows}
        idOf={(row) => row.key}
        isLoading={isLoading}
        loadingText={`Loading ${title.toLowerCase()}...`}
        emptyText={emptyText}
        footer={rows.length > 0 ? footer : ''}
        hasMore={false}
        isLoadingMore={false}
        onLoadMore={() => undefined}
      />
    </section>
  );
}
