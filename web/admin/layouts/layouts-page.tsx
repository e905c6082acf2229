import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminLayout } from '#contract/design/layouts.ts';
import { plural } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { describeFailure, onChangedMeanwhile } from '../lib/admin-call.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/layouts-page.ts';
import { LayoutCard } from './layout-card.tsx';
import { LayoutForm } from './layout-form.tsx';
import styles from './layouts.module.css';
import { useLayouts } from './use-layouts.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Design layouts',
    description: 'Which layouts customers design with.',
    path: adminPaths.layouts,
    isHidden: true,
  });
}

/** Which layouts customers begin designs with, in which order, and how often each was used. */
export default function LayoutsPage() {
  const { data, error, isFetching, isPending, refetch, put, save } = useLayouts();
  const [form, setForm] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const banners = useBanners();
  const switching = useAction(
    (failure) => banners.fail(failure, 'Failed to change the layout'),
    onChangedMeanwhile<AdminLayout>(put),
  );
  const switchOffer = (layout: AdminLayout) =>
    switching.run(async () => {
      await save(layout, { ...layout, isOffered: !layout.isOffered });
      banners.succeed(
        layout.isOffered
          ? `${layout.label} is not offered any more. Designs that have it stay as they are.`
          : `${layout.label} is offered.`,
      );
    }, layout.name);
  const opened = data?.layouts.find(({ name }) => name === open);
  return (
    <>
      <PageHeader
        title="Design layouts"
        lead="What customers begin a design with. Designs that have a layout are opened and ordered whatever is said here."
      />
      <ErrorBanner
        text={
          banners.error ?? (error && !isFetching ? describeFailure(error, 'Failed to load layouts') : null)
        }
        onDismiss={banners.error ? banners.dismiss : () => void refetch()}
      />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <NativeSelect
          aria-label="Kind of product"
          size="md"
          value={form}
          data={[
            { value: '', label: 'All kinds of product' },
            ...(data?.forms ?? []).map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(event) => setForm(event.currentTarget.value)}
        />
        <RefreshButton isRefreshing={isFetching && !isPending} onRefresh={() => void refetch()} />
      </Toolbar>
      {isPending ? <p role="status">Loading layouts...</p> : null}
      {(data?.forms ?? [])
        .filter(({ name }) => form === '' || name === form)
        .map(({ name, label }) => (
          <FormLayouts
            key={name}
            label={label}
            layouts={inOrder((data?.layouts ?? []).filter(({ forms }) => forms.includes(name)))}
            busy={switching.busyKey}
            onSwitch={(layout) => void switchOffer(layout)}
            onEdit={setOpen}
          />
        ))}
      {opened && data ? (
        <LayoutForm
          key={opened.name}
          layout={opened}
          trades={data.trades}
          languages={data.languages}
          save={save}
          onTheirs={put}
          onClose={() => setOpen(null)}
          onSaved={() => {
            banners.succeed(`${opened.label} is saved.`);
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
}

/** As customers see them: those that are to be first before the others. */
const inOrder = (layouts: readonly AdminLayout[]) => [
  ...layouts.filter(({ isFirst }) => isFirst),
  ...layouts.filter(({ isFirst }) => !isFirst),
];

interface FormLayoutsProps {
  label: string;
  layouts: readonly AdminLayout[];
  busy: string | null;
  onSwitch: (layout: AdminLayout) => void;
  onEdit: (name: string) => void;
}

function FormLayouts({ label, layouts, busy, onSwitch, onEdit }: FormLayoutsProps) {
  const offered = layouts.filter(({ isOffered }) => isOffered).length;
  return (
    <section className={styles.form} aria-label={label}>
      <h2>{label}</h2>
      <p className={offered === 0 ? styles.none : styles.quiet}>
        {offered === 0
          ? 'No layout is offered: customers can only upload a file.'
          : `${plural(layouts.length, 'layout')}, ${offered} offered`}
      </p>
      <ul className={styles.list}>
        {layouts.map((layout) => (
          <li key={layout.name}>
            <LayoutCard
              layout={layout}
              isBusy={busy === layout.name}
              onSwitch={() => onSwitch(layout)}
              onEdit={() => onEdit(layout.name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
