import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { ReportName, SalesOf } from '#contract/reporting.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import type { Column } from '../ui/data-table.tsx';
import styles from './figure-table.module.css';
import { SaveButton } from './save-button.tsx';

interface Named {
  readonly key: string;
  readonly name: string;
}

interface FigureTableProps<T extends Named> {
  title: string;
  /** What the first column names. */
  of: string;
  /** What is saved as CSV; nothing where there is none. */
  report?: ReportName;
  /** Undefined until they are there. */
  rows: readonly T[] | undefined;
  columns: readonly Column<T>[];
  emptyText: string;
  footer?: string;
  onSave?: (report: ReportName) => Promise<unknown>;
}

/** Orders, pieces, value and its share of the whole. */
export function salesColumns(whole: number): readonly Column<SalesOf>[] {
  return [
    { key: 'orders', header: 'Orders', cell: (row) => formatCount(row.orders) },
    { key: 'pieces', header: 'Pieces', cell: (row) => formatCount(row.pieces) },
    { key: 'value', header: 'Value', cell: (row) => formatRupees(row.value) },
    {
      key: 'share',
      header: 'Share',
      cell: (row) => <Share share={whole === 0 ? 0 : row.value / whole} />,
    },
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

/** A short table of figures that stays one: where it is narrow, the name has a line of its own. */
export function FigureTable<T extends Named>(props: FigureTableProps<T>) {
  const { title, of, report, rows, columns, emptyText, footer, onSave } = props;
  const id = useId();
  return (
    <section className={styles.report} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {report && onSave && rows && rows.length > 0 ? (
          <SaveButton what={title} onSave={() => onSave(report)} />
        ) : null}
      </div>
      {rows === undefined ? <Skeleton height={180} /> : null}
      {rows?.length === 0 ? <p className={styles.empty}>{emptyText}</p> : null}
      {rows && rows.length > 0 ? (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {columns.map(({ key, header }) => (
                <th key={key} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {columns.map(({ key, cell }) => (
                  <td key={key}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {footer && rows && rows.length > 0 ? <p className={styles.foot}>{footer}</p> : null}
    </section>
  );
}
