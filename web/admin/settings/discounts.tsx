import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import type { AdminDiscount, listDiscounts, updateDiscount } from '#contract/pricing/terms-admin.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { useSaving } from '../lib/use-saving.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dot } from '../ui/dot.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { DiscountForm } from './discount-form.tsx';
import { termsOf } from './discount-terms.ts';
import { Part } from './section.tsx';
import styles from './settings.module.css';

const standings: Readonly<
  Record<AdminDiscount['standing'], readonly [string, 'good' | 'waiting' | 'quiet']>
> = {
  active: ['Active', 'good'],
  paused: ['Paused', 'quiet'],
  planned: ['Planned', 'waiting'],
  ended: ['Ended', 'quiet'],
  usedUp: ['Used up', 'quiet'],
};

function daysWords({ startsOn, endsOn }: AdminDiscount): string {
  if (startsOn && endsOn) return `${formatDate(startsOn)} to ${formatDate(endsOn)}`;
  if (startsOn) return `From ${formatDate(startsOn)}`;
  return endsOn ? `Until ${formatDate(endsOn)}` : 'Always';
}

function limitWords(discount: AdminDiscount): string {
  const { maxUsesPerCustomer, minOrder, categoryIds } = discount;
  const limits = [
    maxUsesPerCustomer === null ? '' : `${formatCount(maxUsesPerCustomer)} for each customer`,
    minOrder > 0 ? `from ${formatRupees(minOrder)}` : '',
    categoryIds.length > 0 ? plural(categoryIds.length, 'category', 'categories') : '',
  ];
  return limits.filter(Boolean).join(', ') || 'None';
}

function columnsOf(actions: {
  edit: (discount: AdminDiscount) => void;
  pause: (discount: AdminDiscount) => void;
}): Column<AdminDiscount>[] {
  return [
    {
      key: 'code',
      header: 'Code',
      cell: ({ code, description }) => (
        <>
          <strong>{code}</strong>
          <div className={styles.quiet}>{description}</div>
        </>
      ),
    },
    { key: 'percent', header: 'Off', isFigure: true, cell: ({ percent }) => `${percent}%` },
    { key: 'days', header: 'Days', cell: daysWords },
    {
      key: 'uses',
      header: 'Uses',
      isFigure: true,
      cell: ({ uses, maxUses }) =>
        maxUses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(maxUses)}`,
    },
    { key: 'limits', header: 'Limits', cell: limitWords },
    {
      key: 'standing',
      header: 'Standing',
      cell: ({ standing }) => <Dot tone={standings[standing][1]}>{standings[standing][0]}</Dot>,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (discount) => (
        <div className={styles.rowButtons}>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Edit ${discount.code}`}
            onClick={() => actions.edit(discount)}
          >
            Edit
          </Button>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`${discount.isActive ? 'Pause' : 'Resume'} ${discount.code}`}
            onClick={() => actions.pause(discount)}
          >
            {discount.isActive ? 'Pause' : 'Resume'}
          </Button>
        </div>
      ),
    },
  ];
}

type Open = { readonly discount: AdminDiscount | null } | null;

const idOf = ({ code }: AdminDiscount) => code;

function useDiscounts(search: string) {
  return useAdminList<AdminDiscount>({
    key: ['discounts', search],
    idOf,
    failed: { first: 'Failed to load codes', more: 'Failed to load more codes' },
    load: async (nextToken, signal) => {
      const query = { search: search || undefined, nextToken };
      const answer = await adminCall<typeof listDiscounts>('GET', '/settings/discounts', { query, signal });
      return { rows: answer.discounts, nextToken: answer.nextToken, total: answer.total };
    },
  });
}

/** Discount codes with their limits and uses. */
export function Discounts({ onChanged }: { onChanged: (done: string) => void }) {
  const [open, setOpen] = useState<Open>(null);
  const [search, setSearch] = useState('');
  const saving = useSaving('Failed to save the code');
  const list = useDiscounts(search);
  const put = (saved: AdminDiscount, done: string) => {
    list.put(saved);
    setOpen(null);
    onChanged(done);
  };
  const pause = (discount: AdminDiscount) =>
    void saving.save([], async () => {
      const { code, version, isActive } = discount;
      const body = { ...termsOf(discount), isActive: !isActive, version };
      const answer = await adminCall<typeof updateDiscount>('PUT', '/settings/discounts/{code}', {
        params: { code },
        body,
      });
      put(answer.discount, `${code} ${isActive ? 'paused' : 'resumed'}`);
    });
  return (
    <Part
      title="Discount codes"
      lead="Paid orders keep their price. An unpaid one is priced again when its customer goes to pay, and they are told what changed. It keeps its use of a code for the minutes set under Unpaid orders; then somebody else may use it."
    >
      <ErrorBanner
        text={saving.failure ?? list.failure}
        onDismiss={() => {
          saving.dismiss();
          list.refresh();
        }}
      />
      <div className={styles.rowButtons}>
        <Button size="md" leftSection={<IconPlus size={18} />} onClick={() => setOpen({ discount: null })}>
          New code
        </Button>
        <SearchBox label="Search codes..." value={search} onSearch={setSearch} />
      </div>
      <DataTable
        caption="Discount codes"
        columns={columnsOf({ edit: (discount) => setOpen({ discount }), pause })}
        rows={list.rows}
        idOf={idOf}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading codes..."
        emptyText={search ? 'No codes match your search' : 'No discount codes'}
        footer={listFooter(list, ['code'])}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Codes"
        onLoadMore={list.loadMore}
      />
      {open ? <DiscountForm discount={open.discount} onSaved={put} onClose={() => setOpen(null)} /> : null}
    </Part>
  );
}
