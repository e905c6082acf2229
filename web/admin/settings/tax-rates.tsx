import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import {
  type addTaxRate,
  type listTaxRates,
  NewTaxRate,
  type TaxRate,
  type withdrawTaxRate,
} from '#contract/pricing/terms-admin.ts';
import { formatRupees } from '#web/lib/format.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useFormKey } from '#web/lib/forms/use-form-key.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useSaving } from '../lib/use-saving.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { NumberField } from '../ui/number-field.tsx';
import { Part, SettingForm } from './section.tsx';
import styles from './settings.module.css';

type Rates = OutputOf<typeof listTaxRates>;

const standingWords: Readonly<Record<TaxRate['standing'], string>> = {
  inForce: 'In force',
  planned: 'Planned',
  replaced: 'Replaced',
};

function columnsOf(takeBack: (rate: TaxRate) => void): Column<TaxRate>[] {
  return [
    { key: 'hsn', header: 'HSN or SAC', cell: ({ hsnPrefix }) => hsnPrefix },
    { key: 'rate', header: 'Rate', isFigure: true, cell: ({ percent }) => `${percent}%` },
    {
      key: 'upTo',
      header: 'One piece',
      cell: ({ upToUnitPrice }) =>
        upToUnitPrice === null ? 'Any price' : `Up to ${formatRupees(upToUnitPrice)}`,
    },
    { key: 'from', header: 'From', cell: ({ validFrom }) => formatDate(validFrom) },
    { key: 'source', header: 'Source', cell: ({ source }) => source },
    {
      key: 'standing',
      header: 'Standing',
      cell: (rate) =>
        rate.standing === 'planned' ? (
          <>
            Planned{' '}
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Take back the rate of HSN ${rate.hsnPrefix} from ${formatDate(rate.validFrom)}`}
              onClick={() => takeBack(rate)}
            >
              Take back
            </Button>
          </>
        ) : (
          standingWords[rate.standing]
        ),
    },
  ];
}

/** GST rates: those of today, those to come, and, when asked for, those of before. */
export function TaxRates({ onChanged }: { onChanged: (done: string) => void }) {
  const client = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery({
    queryKey: ['tax-rates'],
    queryFn: ({ signal }) => adminCall<typeof listTaxRates>('GET', '/settings/tax-rates', { signal }),
  });
  const saving = useSaving('Failed to take the rate back');
  const take = (rates: Rates, done: string) => {
    client.setQueryData(['tax-rates'], rates);
    onChanged(done);
  };
  const takeBack = ({ id }: TaxRate) =>
    void saving.save([], async () => {
      const answer = await adminCall<typeof withdrawTaxRate>('DELETE', '/settings/tax-rates/{id}', {
        params: { id },
      });
      take(answer, 'Rate taken back');
    });
  const rates = query.data?.rates ?? [];
  const shown = isWhole ? rates : rates.filter(({ standing }) => standing !== 'replaced');
  const uncovered = query.data?.uncovered ?? [];
  return (
    <Part
      title="GST rates"
      lead="Used in GST mode: the rate that matches most digits of the product’s HSN, on the day of the order. A rate is never edited: add the next one, with the day it starts."
    >
      <ErrorBanner
        text={saving.failure ?? (query.error ? describeFailure(query.error, 'Failed to load rates') : null)}
        onDismiss={saving.failure ? saving.dismiss : () => void query.refetch()}
      />
      {uncovered.length > 0 ? (
        <p className={styles.theirs}>
          Products are sold under HSN {uncovered.join(', ')}, which has no rate: GST mode cannot be switched
          on before it has one.
        </p>
      ) : null}
      <DataTable
        caption="GST rates"
        columns={columnsOf(takeBack)}
        rows={shown}
        idOf={({ id }) => id}
        isLoading={query.isPending && query.isFetching}
        onRetry={query.isError ? () => void query.refetch() : null}
        loadingText="Loading rates..."
        emptyText="No rates"
        footer={listFooter({ rows: shown, total: rates.length, hasMore: shown.length < rates.length }, [
          'rate',
        ])}
        hasMore={shown.length < rates.length}
        isLoadingMore={false}
        loadMoreText="Show replaced rates"
        onLoadMore={() => setIsWhole(true)}
      />
      <NewRate onAdded={(answer) => take(answer, 'Rate added')} />
    </Part>
  );
}

const emptyRate = () => ({
  hsnPrefix: '',
  upToUnitPrice: null as number | null,
  percent: Number.NaN,
  validFrom: dayInIndia(new Date()),
  source: '',
});

function NewRate({ onAdded }: { onAdded: (rates: Rates) => void }) {
  const [rate, setRate] = useState(emptyRate);
  const saving = useSaving('Failed to add the rate');
  const keyOf = useFormKey();
  const change = (changes: Partial<typeof rate>) => setRate({ ...rate, ...changes });
  const text = (name: 'hsnPrefix' | 'validFrom' | 'source') => ({
    name,
    size: 'md' as const,
    required: true,
    value: rate[name],
    error: saving.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const send = async () => {
    const options = { body: rate, idempotencyKey: keyOf(rate) };
    onAdded(await adminCall<typeof addTaxRate>('POST', '/settings/tax-rates', options));
    setRate(emptyRate());
  };
  return (
    <section className={styles.preview} aria-label="New rate">
      <h3>New rate</h3>
      <SettingForm
        saving={saving}
        saveText="Add rate"
        onSave={() => void saving.save(issuesOfForm(NewTaxRate, rate), send)}
      >
        <div className={styles.quads}>
          <TextInput
            label="HSN or SAC begins with"
            inputMode="numeric"
            maxLength={8}
            {...text('hsnPrefix')}
          />
          <NumberField
            label="Rate (%)"
            hasDecimals
            value={rate.percent}
            error={saving.errors.percent}
            onChange={(percent) => change({ percent })}
          />
          <NumberField
            label="One piece up to (₹)"
            hasDecimals
            value={rate.upToUnitPrice ?? Number.NaN}
            error={saving.errors.upToUnitPrice}
            onChange={(price, isEmpty) => change({ upToUnitPrice: isEmpty ? null : price })}
          />
          <TextInput label="From the day" type="date" min={dayInIndia(new Date())} {...text('validFrom')} />
        </div>
        <TextInput
          label="Source"
          placeholder="Notification 9/2025-CT(R)"
          maxLength={200}
          {...text('source')}
        />
      </SettingForm>
    </section>
  );
}
