import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportProblem, ImportReport } from '#contract/catalogue/catalogue-import.ts';
import { formatCount } from '#web/lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dot } from '../../ui/dot.tsx';
import { listFooter } from '../../ui/list-footer.ts';
import { Toolbar } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './import.module.css';
import { problemsCsv, saveText } from './problems-csv.ts';

const PAGE = 50;

type Listed = ImportProblem & { readonly id: string };

const columns: Column<Listed>[] = [
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind }) => (
      <Dot tone={kind === 'error' ? 'waiting' : 'quiet'}>{kind === 'error' ? 'Error' : 'Warning'}</Dot>
    ),
  },
  {
    key: 'file',
    header: 'File',
    cell: ({ file }) => <span className={styles.word}>{file === 'products' ? 'Products' : 'Prices'}</span>,
  },
  { key: 'row', header: 'Row', isFigure: true, cell: ({ row }) => formatCount(row) },
  { key: 'line', header: 'Line', isFigure: true, cell: ({ line }) => formatCount(line) },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'The whole row' },
  { key: 'value', header: 'Value', cell: ({ value }) => <span className={styles.value}>{value}</span> },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
];

function isFound(problem: ImportProblem, search: string): boolean {
  const part = search.toLowerCase();
  return [problem.column, problem.value, problem.reason, String(problem.row)].some((text) =>
    text.toLowerCase().includes(part),
  );
}

/** Every bad row of a dry run: filtered, searched, and as a file. */
export function ProblemsTable({ report }: { report: ImportReport }) {
  const [kind, setKind] = useState('');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const all = report.problems.map((problem, index) => ({ ...problem, id: String(index) }));
  const found = all.filter(
    (problem) => (kind === '' || problem.kind === kind) && (search === '' || isFound(problem, search)),
  );
  const rows = found.slice(0, shown);
  const isFiltered = kind !== '' || search !== '';
  const unlisted = report.errors + report.warnings - all.length;
  return (
    <>
      <Toolbar>
        <SearchBox label="Search in rows, values and reasons" value={search} onSearch={setSearch} />
        <NativeSelect
          aria-label="Show"
          size="md"
          value={kind}
          data={[
            { value: '', label: 'Errors and warnings' },
            { value: 'error', label: `Errors (${formatCount(report.errors)})` },
            { value: 'warning', label: `Warnings (${formatCount(report.warnings)})` },
          ]}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveText('rows-to-correct.csv', problemsCsv(found))}
        >
          Download rows
        </Button>
      </Toolbar>
      {unlisted > 0 ? (
        <p>
          The first {formatCount(all.length)} are listed; {formatCount(unlisted)} more follow once these are
          right.
        </p>
      ) : null}
      <DataTable
        caption="Rows that need another look"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        isLoading={false}
        onRetry={null}
        loadingText=""
        emptyText="No rows match your filters"
        footer={listFooter({ rows, total: found.length, hasMore: rows.length < found.length }, ['row'], {
          note: isFiltered ? 'filtered' : null,
        })}
        hasMore={rows.length < found.length}
        isLoadingMore={false}
        loadMoreText="Load More Rows"
        onLoadMore={() => setShown(shown + PAGE)}
      />
    </>
  );
}
