import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './data-table.module.css';
import { Missing } from './missing.tsx';

export interface Column<T> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** Figures stand under each other. */
  readonly isFigure?: boolean;
  /** The head sorts by it; null: sorted by another. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | null; readonly onSort: () => void };
}

interface DataTableProps<T> {
  /** Many columns: smaller letters, and heads of two lines. */
  isDense?: boolean;
  /** What the table shows, read aloud. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  isLoading: boolean;
  /** Null unless the last answer was a failure: what could not be loaded is not empty. Why is in the page's banner. */
  onRetry: (() => void) | null;
  /** E.g. "Loading users...". */
  loadingText: string;
  emptyText: string;
  /** E.g. "Showing 50 of 212 users (filtered by role)". */
  footer: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** E.g. "Load More Products". */
  loadMoreText?: string;
  onLoadMore: () => void;
}

const ARROWS = { ascending: '↑', descending: '↓' } as const;
const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];

function Head<T>({ column: { header, isFigure, sort } }: { column: Column<T> }) {
  return (
    <th
      scope="col"
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
      className={classNames(isFigure && styles.figure)}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {header}
          <span aria-hidden="true">{sort.direction ? ARROWS[sort.direction] : '↕'}</span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function Rows<T>({ columns, rows, idOf }: Pick<DataTableProps<T>, 'columns' | 'rows' | 'idOf'>) {
  return rows.map((row) => (
    <tr key={idOf(row)}>
      {columns.map(({ key, header, cell, isFigure }) => (
        <td key={key} data-name={header} className={classNames(isFigure && styles.figure)}>
          <div>{cell(row)}</div>
        </td>
      ))}
    </tr>
  ));
}

/** Skeleton rows in the shape of what comes. */
function Bones({ columns, text }: { columns: number; text: string }) {
  return BONES.map((bone, index) => (
    <tr key={bone} aria-hidden={index > 0}>
      <td colSpan={columns}>
        {index === 0 ? <span className="spoken">{text}</span> : null}
        <Skeleton height={28} radius="sm" />
      </td>
    </tr>
  ));
}

/**
 * A dense table with a head that stays, and "Load More" under it. Where it is narrower than its columns, each row
 * becomes a card that names its cells.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { isDense, caption, columns, rows, isLoading, loadingText, emptyText, footer } = props;
  const { onRetry, hasMore, isLoadingMore, loadMoreText = 'Load More', onLoadMore } = props;
  const isEmpty = !isLoading && rows.length === 0;
  return (
    <div className={classNames(styles.box, isDense && styles.wide)}>
      <table className={classNames(styles.table, isDense && styles.dense)} aria-busy={isLoading}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading ? <Bones columns={columns.length} text={loadingText} /> : <Rows {...props} />}
          {isEmpty ? (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {onRetry ? <Missing what="This list" onRetry={onRetry} /> : emptyText}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p role="status" className="figures">
          {isLoading ? loadingText : isEmpty && onRetry ? '' : footer}
        </p>
        {hasMore ? (
          <Button variant="default" loading={isLoadingMore} onClick={onLoadMore}>
            {loadMoreText}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
