import { Skeleton, Tabs } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { ShopSettings } from '#contract/settings.ts';
import { hasUnsaved } from '#web/lib/forms/unsaved.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { askToLeave } from '../lib/ask-to-leave.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { Missing } from '../ui/missing.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/settings-page.ts';
import { Discounts } from './discounts.tsx';
import { GstReturn } from './gst-return.tsx';
import { History } from './history.tsx';
import { OffersForm } from './offers-form.tsx';
import { PayoutsForm } from './payouts-form.tsx';
import { PricesForm } from './prices-form.tsx';
import { RecipeForm } from './recipe-form.tsx';
import { SandboxLink } from './sandbox-link.tsx';
import styles from './settings.module.css';
import { ShippingForm } from './shipping-form.tsx';
import { SupportForm } from './support-form.tsx';
import { TaxForm } from './tax-form.tsx';
import { TaxRates } from './tax-rates.tsx';
import { UnpaidForm } from './unpaid-form.tsx';
import { useSettings } from './use-settings.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Settings',
    description:
      'Tax, shipping, discount codes, prices, unpaid orders, offers, print files, payouts and support.',
    path: adminPaths.settings,
    isHidden: true,
  });
}

const parts = [
  { value: 'tax', label: 'Tax' },
  { value: 'shipping', label: 'Shipping' },
  { value: 'codes', label: 'Discount codes' },
  { value: 'prices', label: 'Prices' },
  { value: 'unpaid', label: 'Unpaid orders' },
  { value: 'offers', label: 'Offers' },
  { value: 'recipe', label: 'Print files' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'support', label: 'Support' },
  { value: 'history', label: 'History' },
] as const;

/** What an admin sets for the whole shop (decisions, "Tax", "Shipping"), section by section. */
export default function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('part');
  const part = parts.find(({ value }) => value === asked)?.value ?? 'tax';
  const banners = useBanners();
  const { settings, failure, refresh, put, changed } = useSettings();
  const onChanged = (done: string) => {
    changed();
    banners.succeed(done);
  };
  const onSaved = (next: ShopSettings, done: string) => {
    put(next);
    onChanged(done);
  };
  return (
    <>
      <PageHeader title="Settings" lead="Shop-wide settings, with their start date and author">
        <Link className={styles.link} to={adminPaths.security}>
          Your two-step sign-in
        </Link>
        <SandboxLink />
      </PageHeader>
      <ErrorBanner text={failure} onDismiss={refresh} />
      <SuccessBanner text={banners.success} />
      <Tabs
        value={part}
        keepMounted={false}
        onChange={(next) => {
          const show = () =>
            setSearch(next ? { part: next } : {}, { replace: true, preventScrollReset: true });
          if (hasUnsaved()) askToLeave(show, null);
          else show();
        }}
      >
        <Tabs.List aria-label="Parts of the settings" className={styles.tabs ?? ''}>
          {parts.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(({ value }) => (
          <Tabs.Panel key={value} value={value}>
            {settings ? (
              <Panel
                part={value}
                settings={settings}
                onSaved={onSaved}
                onChanged={onChanged}
                onDone={banners.succeed}
              />
            ) : failure ? (
              <Missing what="These settings" onRetry={refresh} />
            ) : (
              <Skeleton height={320} radius="md" />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

interface PanelProps {
  part: (typeof parts)[number]['value'];
  settings: ShopSettings;
  onSaved: (settings: ShopSettings, done: string) => void;
  onChanged: (done: string) => void;
  /** Nothing changed, and it is said. */
  onDone: (done: string) => void;
}

/** A saved section begins anew from what is in force now. */
function Panel({ part, settings, onSaved, onChanged, onDone }: PanelProps) {
  const props = { settings, onSaved };
  switch (part) {
    case 'tax':
      return (
        <>
          <TaxForm key={settings.tax.version} {...props} />
          <TaxRates onChanged={onChanged} />
          <GstReturn onDone={onDone} />
        </>
      );
    case 'shipping':
      return <ShippingForm key={settings.shipping.version} {...props} />;
    case 'codes':
      return <Discounts onChanged={onChanged} />;
    case 'prices':
      return <PricesForm key={settings.prices.version} {...props} />;
    case 'unpaid':
      return <UnpaidForm key={settings.unpaid.version} {...props} />;
    case 'offers':
      return <OffersForm key={settings.offers.version} {...props} />;
    case 'recipe':
      return <RecipeForm key={settings.recipe.version} {...props} />;
    case 'payouts':
      return <PayoutsForm key={settings.payouts.version} {...props} />;
    case 'support':
      return <SupportForm key={settings.support.version} {...props} />;
    case 'history':
      return <History />;
  }
}
