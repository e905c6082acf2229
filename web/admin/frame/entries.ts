import {
  type Icon,
  IconAlertCircle,
  IconBuildingFactory2,
  IconCategory,
  IconChartBar,
  IconCoinRupee,
  IconFileSearch,
  IconHeartbeat,
  IconLayoutDashboard,
  IconMail,
  IconMessages,
  IconPackage,
  IconPrinter,
  IconReceipt,
  IconScale,
  IconSettings,
  IconTemplate,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { AttentionKind } from '#contract/reporting.ts';
import { adminPaths } from '../paths.ts';

export interface Entry {
  readonly name: string;
  readonly path: string;
  readonly icon: Icon;
  /** What of the work that waits is done there, and what it is called. */
  readonly waits?: readonly AttentionKind[];
  readonly says?: string;
}

/** The side menu, in the order of the spec (section 2). */
export const entries: readonly Entry[] = [
  {
    name: 'Dashboard',
    path: adminPaths.dashboard,
    icon: IconLayoutDashboard,
    waits: ['alarms', 'payments'],
    says: 'waiting: alarms and payment problems',
  },
  { name: 'Products', path: adminPaths.products, icon: IconPackage },
  { name: 'Categories', path: adminPaths.categories, icon: IconCategory },
  { name: 'Design layouts', path: adminPaths.layouts, icon: IconTemplate },
  { name: 'Orders', path: adminPaths.orders, icon: IconReceipt, waits: ['risk'], says: 'at risk' },
  {
    name: 'Messages',
    path: adminPaths.messages,
    icon: IconMail,
    waits: ['messages'],
    says: 'to answer',
  },
  { name: 'Artwork', path: adminPaths.artwork, icon: IconFileSearch, waits: ['check'] },
  {
    name: 'Print jobs',
    path: adminPaths.jobs,
    icon: IconPrinter,
    waits: ['offers'],
    says: 'without a partner',
  },
  { name: 'Policies', path: adminPaths.policies, icon: IconScale },
  { name: 'Users', path: adminPaths.users, icon: IconUsers },
  {
    name: 'PSPs',
    path: adminPaths.psps,
    icon: IconBuildingFactory2,
    waits: ['partners'],
    says: 'awaiting approval',
  },
  {
    name: 'Partner desk',
    path: adminPaths.partnerDesk,
    icon: IconMessages,
    waits: ['problems'],
    says: 'waiting: problems and unread messages',
  },
  { name: 'Claims', path: adminPaths.claims, icon: IconAlertCircle, waits: ['claims'], says: 'to decide' },
  { name: 'Settlement', path: adminPaths.settlement, icon: IconCoinRupee },
  { name: 'Prepaid balances', path: adminPaths.balances, icon: IconWallet },
  { name: 'Reports', path: adminPaths.reports, icon: IconChartBar },
  { name: 'Health', path: adminPaths.health, icon: IconHeartbeat },
  { name: 'Settings', path: adminPaths.settings, icon: IconSettings },
];
