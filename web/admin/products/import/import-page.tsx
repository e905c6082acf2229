import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CsvKind, ImportReport, ImportResult } from '#contract/catalogue/catalogue-import.ts';
import { formatCount } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useBanners } from '../../lib/use-banners.ts';
import { adminPaths } from '../../paths.ts';
import { ErrorBanner } from '../../ui/banners.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/import-page.ts';
import { ColumnsHelp } from './columns-help.tsx';
import styles from './import.module.css';
import { ProblemsTable } from './problems-table.tsx';
import { useImport } from './use-import.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Import products',
    description: 'Products and prices from files.',
    path: adminPaths.importProducts,
    isHidden: true,
  });
}

const countOf = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`);

function FileField({ kind, label, onChoose }: { kind: CsvKind; label: string; onChoose: () => void }) {
  return (
    <label className={styles.file}>
      <span>{label}</span>
      <input type="file" name={kind} accept=".csv,.gz,text/csv" onChange={onChoose} />
    </label>
  );
}

function Verdict({ report }: { report: ImportReport }) {
  if (report.errors > 0)
    return (
      <Notice tone="danger" isLive>
        {report.errors === 1 ? 'One mistake' : `${formatCount(report.errors)} mistakes`} in these files.
        Nothing can be imported before all rows are right: correct the file and choose it again.
      </Notice>
    );
  if (report.created + report.changed === 0)
    return (
      <Notice tone="success" isLive>
        The shop has all of this already: nothing would change.
      </Notice>
    );
  return (
    <Notice tone="success" isLive>
      All rows are right.{' '}
      {report.warnings > 0 ? 'Look at the warnings about prices: they stop nothing.' : null}
    </Notice>
  );
}

function Report({
  report,
  onImport,
  isBusy,
}: {
  report: ImportReport;
  onImport: () => void;
  isBusy: boolean;
}) {
  const count = report.created + report.changed;
  const facts = [
    ['New', report.created],
    ['Changed', report.changed],
    ['As they are', report.unchanged],
    ['With mistakes', report.bad],
  ] as const;
  return (
    <section className={styles.report} aria-labelledby="dry-run">
      <h2 id="dry-run">What the import would do</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <Verdict report={report} />
      {report.errors === 0 && count > 0 ? (
        <Button size="md" loading={isBusy} onClick={onImport}>
          Import {countOf(count)}
        </Button>
      ) : null}
      {report.problems.length > 0 ? <ProblemsTable report={report} /> : null}
    </section>
  );
}

function Done({ result }: { result: ImportResult }) {
  return (
    <Notice tone="success">
      Imported: {countOf(result.created)} created, {countOf(result.changed)} changed,{' '}
      {formatCount(result.unchanged)} as they were. <Link to={adminPaths.products}>See the products</Link>
    </Notice>
  );
}

/** Choose files, see every bad row, import when all is right. */
export default function ImportPage() {
  const { chooseAnew, busy, report, result, failure, dismiss, check, importAll } = useImport();
  const banners = useBanners();
  const outcome = useRef<HTMLDivElement>(null);
  // The button that imported is gone with its report.
  useEffect(() => {
    if (result) outcome.current?.focus();
  }, [result]);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Import products"
        lead="Products and prices from CSV files. Nothing is written before you say so."
      >
        <Button
          component={Link}
          to={adminPaths.products}
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        >
          Back to products
        </Button>
      </PageHeader>
      <ErrorBanner text={failure ?? banners.error} onDismiss={failure ? dismiss : banners.dismiss} />
      <form
        data-loses="nothing"
        className={styles.files}
        onSubmit={(event) => {
          event.preventDefault();
          void check(event.currentTarget);
        }}
      >
        <FileField kind="products" label="Products file" onChoose={chooseAnew} />
        <FileField kind="prices" label="Prices file" onChoose={chooseAnew} />
        <Button type="submit" size="md" variant={report ? 'default' : 'filled'} loading={busy === 'checking'}>
          Check the files
        </Button>
      </form>
      <div ref={outcome} role="status" tabIndex={-1}>
        {busy === 'checking' ? <p>Checking the files...</p> : null}
        {busy === 'importing' ? <p>Importing. This takes up to a minute for a whole catalogue.</p> : null}
        {result ? <Done result={result} /> : null}
      </div>
      {report ? (
        <Report report={report} isBusy={busy === 'importing'} onImport={() => void importAll()} />
      ) : null}
      <ColumnsHelp onFailure={banners.fail} />
    </div>
  );
}
