import {
  type Icon,
  IconBuildingStore,
  IconChartLine,
  IconCoinRupee,
  IconLayoutDashboard,
  IconMessages,
  IconPrinter,
} from '@tabler/icons-react';
import { partnerPaths } from '../paths.ts';

export interface Entry {
  readonly name: string;
  readonly path: string;
  readonly icon: Icon;
}

/** The portal's navigation as the spec has it (back office, section 2): on a phone the bar at the bottom. */
export const mainEntries: readonly Entry[] = [
  { name: 'Dashboard', path: partnerPaths.dashboard, icon: IconLayoutDashboard },
  { name: 'Orders', path: partnerPaths.orders, icon: IconPrinter },
  { name: 'Performance', path: partnerPaths.performance, icon: IconChartLine },
  { name: 'Support', path: partnerPaths.support, icon: IconMessages },
];

export const moreEntries: readonly Entry[] = [
  { name: 'Earnings', path: partnerPaths.earnings, icon: IconCoinRupee },
  { name: 'Profile', path: partnerPaths.profile, icon: IconBuildingStore },
];
