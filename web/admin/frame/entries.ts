import {
  type Icon,
  IconAlertCircle,
  IconBuildingFactory2,
  IconCategory,
  IconChartBar,
  IconCoinRupee,
  IconFileSearch,
  IconLayoutDashboard,
  IconMessages,
  IconPackage,
  IconPrinter,
  IconReceipt,
  IconScale,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { adminPaths } from '../paths.ts';

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly icon: Icon;
}

/** The side menu, in the order of the spec (section 2). */
export const entries: readonly Entry[] = [
  { name: 'Dashboard', path: adminPaths.dashboard, icon: IconLayoutDashboard },
  { name: 'Products', path: adminPaths.products, icon: IconPackage },
  { name: 'Categories', path: adminPaths.categories, icon: IconCategory },
  { name: 'Orders', path: adminPaths.orders, icon: IconReceipt },
  { name: 'Artwork', path: adminPaths.artwork, icon: IconFileSearch },
  { name: 'Print jobs', path: adminPaths.jobs, icon: IconPrinter },
  { name: 'Policies', path: adminPaths.policies, icon: IconScale },
  { name: 'Users', path: adminPaths.users, icon: IconUsers },
  { name: 'PSPs', path: adminPaths.psps, icon: IconBuildingFactory2 },
  { name: 'Partner desk', path: adminPaths.partnerDesk, icon: IconMessages },
  { name: 'Claims', path: adminPaths.claims, icon: IconAlertCircle },
  { name: 'Settlement', path: adminPaths.settlement, icon: IconCoinRupee },
  { name: 'Reports', path: adminPaths.reports, icon: IconChartBar },
  { name: 'Settings', path: adminPaths.settings, icon: IconSettings },
];
