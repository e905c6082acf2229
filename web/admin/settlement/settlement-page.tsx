import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatMonth } from '#contract/moments.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { Missing } from '../ui/missing.tsx';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import type { Route } from './+types/settlement-page.ts';
import { BankFileButton } from './bank-file-button.tsx';
import { PartnerDrawer } from './partner-drawer.tsx';
import { partnerColumns } from './partner-table.tsx';
import styles from './settlement.module.css';
import { type SettlementMonth, saveMonth, useMonthPartners, useMonths } from './use-settlement.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Settlement',
    description: 'What print partners earned, month by month.',
    path: adminPaths.settlement,
    isHidden: true,
  });
}

/** Month and open partner are in the address: a reload and a link keep them. */
function useSettlementAddress() {
  const { params, change, open } = useAddress();
  return {
    month: params.get('month'),
    partnerId: params.get('partner'),
    choose: (month: string) => change({ month }),
    open: (partnerId: string | null) => open('partner', partnerId),
  };
}

/** Months, the partners of one, and the ledger of a partner. */
export default function SettlementPage() {
  const address = useSettlementAddress();
  const { months, isLoading, failure, reload } = useMonths();
  const banners = useBanners();
  const month = months.find((one) => one.month === address.month) ?? months[0];
  return (
    <div className={styles.page}>
      <PageHeader
        title="Settlement"
        lead="What each print partner is owed. Give the bank file to your bank, then note each transfer on its statement."
      />
      <ErrorBanner text={banners.error ?? failure} onDismiss={failure ? reload : banners.dismiss} />
      <SuccessBanner text={banners.success} />
      {month ? (
        <>
          <Toolbar>
            <NativeSelect
              aria-label="Month"
              size="md"
              value={month.month}
              onChange={(event) => address.choose(event.currentTarget.value)}
              data={months.map((one) => ({ value: one.month, label: monthLabel(one) }))}
            />
            <SaveMonth
              month={month.month}
              onFailed={(error) => banners.fail(error, 'Failed to export the month')}
            />
            {month.statements > 0 ? (
              <BankFileButton
                key={month.month}
                month={month.month}
                onFailed={(error) => banners.fail(error, 'Failed to make the bank file')}
              />
            ) : null}
          </Toolbar>
          <Sums month={month} />
          <Partners key={month.month} month={month} onOpen={address.open} />
        </>
      ) : isLoading ? (
        <p role="status">Loading settlement...</p>
      ) : failure ? (
        <Missing what="Settlement" onRetry={reload} />
      ) : null}
      <PartnerDrawer
        partnerId={address.partnerId}
        onClose={() => address.open(null)}
        onDone={(text) => banners.succeed(text)}
      />
    </div>
  );
}

/** What is still to be transferred is seen before a month is chosen. */
const monthLabel = ({ month, unpaid }: SettlementMonth) =>
  formatMonth(month) + (unpaid > 0 ? ` · ${plural(unpaid, 'statement')} to pay` : '');

function SaveMonth({ month, onFailed }: { month: string; onFailed: (error: unknown) => null }) {
  const saving = useAction(onFailed);
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={saving.isBusy}
      onClick={() => void saving.run(() => saveMonth(month))}
    >
      Export as CSV
    </Button>
  );
}

function Sums({ month }: { month: SettlementMonth }) {
  const stated =
    month.statements > 0
      ? `${formatCount(month.statements)} of ${formatCount(month.partners)}`
      : 'On the first of the next month';
  const rows: readonly (readonly [string, string])[] = [
    ['Partners', formatCount(month.partners)],
    ['Jobs delivered', formatCount(month.jobs)],
    ['Value of the orders', formatRupees(month.value)],
    ['Commission kept', formatRupees(month.commission)],
    ['Earned by partners', formatRupees(month.earned)],
    ['Claims', formatRupees(month.deductions)],
    ['Adjustments', formatRupees(month.adjustments)],
    ['Owed to partners', formatRupees(month.total)],
    ['Statements made', stated],
  ];
  return (
    <section aria-label={`Sums of ${formatMonth(month.month)}`} className={styles.panel}>
      <dl className={styles.sums}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Partners({ month, onOpen }: { month: SettlementMonth; onOpen: (partnerId: string) => void }) {
  const list = useMonthPartners(month.month, month.partners);
  return (
    <>
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <DataTable
        caption={`Partners in ${formatMonth(month.month)}`}
        columns={partnerColumns(onOpen)}
        rows={list.rows}
        idOf={(partner) => partner.partnerId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading partners..."
        emptyText="Nobody has an entry in this month yet. A partner has one with each job that is delivered."
        footer={listFooter(list, ['partner'])}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Partners"
        onLoadMore={list.loadMore}
      />
    </>
  );
}
