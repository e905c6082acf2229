import { useState } from 'react';
import type { KitOwner } from '#contract/design/brand-kit.ts';
import { brandKitPath } from '#contract/design/links.ts';
import { LeaveGuard } from '#web/lib/forms/leave-guard.tsx';
import { RequireUser } from '#web/lib/guard/require-user.tsx';
import { enterDocument } from '#web/lib/own-document.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/brand-page.ts';
import styles from './brand.module.css';
import { KitForm } from './kit-form.tsx';
import { useBrandKits } from './use-brand-kits.ts';

export const headers = privatePage;

/** Nothing to load; see `enterDocument`. */
export function loader() {
  return null;
}

export const clientLoader = enterDocument;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Brand kit',
    description: 'The words, logo, colours and fonts that your new designs begin with.',
    path: brandKitPath,
    isHidden: true,
  });
}

/** What new designs of the signed-in person, or of everybody in their company, begin with. */
export default function BrandPage() {
  return (
    <RequireUser>
      <div className={`content ${styles.page}`}>
        <header className={styles.head}>
          <Breadcrumbs
            crumbs={[
              { name: 'My Designs', path: paths.designs },
              { name: 'Brand kit', path: brandKitPath },
            ]}
          />
          <h1>Brand kit</h1>
          <p className={styles.lead}>
            New designs begin with these words, this logo, these colours and fonts. Designs that you have stay
            as they are.
          </p>
        </header>
        <Kits />
        <LeaveGuard />
      </div>
    </RequireUser>
  );
}

function Kits() {
  const { kits: known, hasFailed, reload } = useBrandKits();
  const kits = useLast(known);
  const [chosen, setChosen] = useState<KitOwner | null>(null);
  if (!kits)
    return hasFailed ? (
      <Notice tone="danger" isLive>
        <p>Your brand kit could not be loaded. Is there a connection?</p>
        <Button size="small" look="secondary" onClick={() => void reload()}>
          Try again
        </Button>
      </Notice>
    ) : (
      <p role="status">Opening your brand kit</p>
    );
  const { own, company } = kits;
  if (!company) return <KitForm key="own" of="own" kept={own} mayChange />;
  const of = chosen ?? (company.kept || company.mayChange ? 'company' : 'own');
  return (
    <Tabs
      tabs={[
        { id: 'company', title: company.name },
        { id: 'own', title: 'Yours' },
      ]}
      current={of}
      label="Whose brand kit"
      onChoose={setChosen}
    >
      <p className={styles.lead}>{saidOf(of, company)}</p>
      {of === 'company' && !company.mayChange && !company.kept ? null : (
        <KitForm
          key={of}
          of={of}
          kept={of === 'company' ? company.kept : own}
          mayChange={of === 'own' || company.mayChange}
        />
      )}
    </Tabs>
  );
}

function saidOf(
  of: KitOwner,
  { name, mayChange, kept }: { name: string; mayChange: boolean; kept: unknown },
) {
  if (of === 'own')
    return kept
      ? `While you are in ${name}, new designs begin with its brand kit, and not with yours.`
      : 'Yours alone.';
  if (mayChange) return `Everybody in ${name} designs with it. Its owners change it.`;
  return kept
    ? `Everybody in ${name} designs with it. Only its owners change it.`
    : `${name} has no brand kit yet. One of its owners can make it here.`;
}
