import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatShortDate } from '#contract/moments.ts';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { needNames, sortNames, statusNames } from './order-words.ts';
import styles from './orders.module.css';
import { PartnerField } from './partner-field.tsx';
import type { OrdersFilter } from './use-orders.ts';
import type { FilterName, OrdersAddress } from './use-orders-address.ts';

const listed = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onDay: (day: string | null) => void;
}

/** A day counts once it is one: while a year is typed, it is the year 2 for a moment. */
function DayField({ label, value = '', onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      label={label}
      min="2020-01-01"
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const day = event.currentTarget.value;
        const isDay = day === '' || day >= '2020';
        setTyped(isDay ? null : day);
        if (isDay) onDay(day || null);
      }}
    />
  );
}

/** What of the orders is shown, and how it is sorted. */
export function OrderFilters({ address: { filter, set } }: { address: OrdersAddress }) {
  const { data: options, called } = usePrintingOptions();
  const { status, needs, kind, partner, from, to, sort } = filter;
  const kinds = [...new Set([...(options?.generalPrinting ?? []), ...(kind ? [kind] : [])])];
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const choose = (name: FilterName) => (event: { currentTarget: { value: string } }) =>
    set({ [name]: event.currentTarget.value });
  return (
    <fieldset className={styles.filters}>
      <legend className="spoken">Filters</legend>
      <NativeSelect
        label="Status"
        value={status ?? ''}
        onChange={choose('status')}
        data={[{ value: '', label: 'All Statuses' }, ...listed(statusNames)]}
      />
      <NativeSelect
        label="Show"
        value={needs ?? ''}
        onChange={choose('needs')}
        data={[{ value: '', label: 'All orders' }, ...listed(needNames)]}
      />
      <NativeSelect
        label="Kind of work"
        value={kind ?? ''}
        onChange={choose('kind')}
        data={[{ value: '', label: 'All kinds' }, ...kinds.map((id) => ({ value: id, label: called(id) }))]}
      />
      <PartnerField partnerId={partner} onChoose={(id) => set({ partner: id })} />
      <DayField label="Placed from" value={from} onDay={(day) => set({ from: day })} />
      <DayField label="Placed to" value={to} onDay={(day) => set({ to: day })} />
      <NativeSelect
        label="Sort"
        value={sort}
        onChange={(event) =>
          set({ sort: event.currentTarget.value === 'newest' ? null : event.currentTarget.value })
        }
        data={listed(sortNames)}
      />
      <p role="status" className={styles.refusal}>
        {isBackwards ? 'The last day is before the first: no order was placed between them.' : ''}
      </p>
    </fieldset>
  );
}

/** Each filter at work, with its way out. */
export function OrderChips({
  address,
  rows,
}: {
  address: OrdersAddress;
  rows: readonly AdminOrderSummary[];
}) {
  const { filter, set, search, clear } = address;
  const words: readonly [FilterName, string | undefined][] = [
    ['email', filter.email && `Email: ${filter.email}`],
    ['status', filter.status && `Status: ${statusNames[filter.status]}`],
    ['needs', filter.needs && needNames[filter.needs]],
    ['kind', filter.kind && `Kind: ${filter.kind}`],
    ['partner', filter.partner && `Partner: ${partnerIn(rows) ?? 'chosen'}`],
    ['from', filter.from && `From ${formatShortDate(filter.from)}`],
    ['to', filter.to && `To ${formatShortDate(filter.to)}`],
  ];
  const chips = words.flatMap(([name, text]) =>
    text ? [{ key: name, text, onRemove: () => set({ [name]: null }) }] : [],
  );
  const searched = filter.search
    ? [{ key: 'search', text: `Search: ${filter.search}`, onRemove: () => search('') }]
    : [];
  return <FilterChips chips={[...searched, ...chips]} onClear={clear} />;
}

/** The orders of a partner's filter name them; of an order with several partners all are named. */
function partnerIn(rows: readonly AdminOrderSummary[]): string | null {
  const names = rows.flatMap(({ pspName }) => (pspName && !pspName.includes(', ') ? [pspName] : []));
  return names[0] ?? rows[0]?.pspName ?? null;
}

export function isFiltered({ sort: _, ...filter }: OrdersFilter): boolean {
  return Object.values(filter).some(Boolean);
}
