import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RequireUser } from '#web/lib/guard/require-user.tsx';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useLast } from '#web/lib/use-last.ts';
import { type Tab, Tabs } from '#web/ui/navigation/tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddressesTab } from '../addresses/addresses-tab.tsx';
import { CompanyTab } from '../company/company-tab.tsx';
import { DesignsTab } from '../designs/designs-tab.tsx';
import { GstSection } from '../gst/gst-section.tsx';
import { Answers } from '../layout/answers.tsx';
import type { Route } from './+types/profile-page.ts';
import { OrdersTab } from './orders-tab.tsx';
import styles from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

export const headers = privatePage;

type TabId = 'profile' | 'orders' | 'designs' | 'addresses' | 'company' | 'settings';

const TABS: readonly Tab<TabId>[] = [
  { id: 'profile', title: 'Profile' },
  { id: 'orders', title: 'Order History' },
  { id: 'designs', title: 'My Designs' },
  { id: 'addresses', title: 'Addresses' },
  { id: 'company', title: 'Company' },
  { id: 'settings', title: 'Settings' },
];

function tabIn(search: URLSearchParams): TabId {
  return TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
}

export function meta({ matches, location }: Route.MetaArgs) {
  const isOrders = tabIn(new URLSearchParams(location.search)) === 'orders';
  return pageMeta(originOf(matches), {
    title: isOrders ? 'My Orders' : 'My Profile',
    description: 'Manage your profile and view your orders.',
    path: paths.profile,
    isHidden: true,
  });
}

/** My Account. The tab is in the address, so that reload, Back and links keep it (spec section 2). */
export default function ProfilePage() {
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search);
  useTabInView(tab);
  return (
    <RequireUser>
      <div className="content">
        <header className={styles.head}>
          <h1>My Account</h1>
          <p className={styles.lead}>Manage your profile and view your orders</p>
        </header>
        <Tabs
          tabs={TABS}
          current={tab}
          label="My Account"
          onChoose={(id) => setSearch({ tab: id }, { preventScrollReset: true })}
        >
          <Panel tab={tab} />
        </Tabs>
      </div>
    </RequireUser>
  );
}

/** On a phone the tabs scroll sideways: who comes by a link sees which one is open. */
function useTabInView(tab: TabId): void {
  const isHere = useSession((session) => session.isAuthenticated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or the first time there are tabs
  useEffect(() => {
    const chosen = document.querySelector('[role=tab][aria-selected=true]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab, isHere]);
}

function Panel({ tab }: { tab: TabId }) {
  const profile = useLast(useSession((session) => session.profile));
  const isTrusted = useSession((session) => session.isAuthenticated && !session.isLoading);
  if (profile) {
    if (tab === 'orders')
      return (
        <Answers>
          <OrdersTab />
        </Answers>
      );
    if (tab === 'designs')
      return (
        <Answers>
          <DesignsTab />
        </Answers>
      );
    if (tab === 'addresses')
      return (
        <Answers>
          <AddressesTab />
          <GstSection />
        </Answers>
      );
    if (tab === 'company')
      return (
        <Answers>
          <CompanyTab profile={profile} />
        </Answers>
      );
    return tab === 'settings' ? <SettingsTab profile={profile} /> : <ProfileTab profile={profile} />;
  }
  return (
    <>
      {isTrusted ? (
        <Notice tone="warning" isLive>
          Service temporarily unavailable. Your account appears here as soon as it is back.
        </Notice>
      ) : null}
      <ProfileSkeleton />
    </>
  );
}
