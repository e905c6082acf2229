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

const dashboard = { name: 'Dashboard', path: partnerPaths.dashboard, icon: IconLayoutDashboard };
const orders = { name: 'Orders', path: partnerPaths.orders, icon: IconPrinter };
const performance = { name: 'Performance', path: partnerPaths.performance, icon: IconChartLine };
const support = { name: 'Support', path: partnerPaths.support, icon: IconMessages };
const earnings = { name: 'Earnings', path: partnerPaths.earnings, icon: IconCoinRupee };
const profile = { name: 'Profile', path: partnerPaths.profile, icon: IconBuildingStore };

/** The portal's navigation beside the page: the four of the spec (back office, section 2), then ours. */
export const sideEntries: readonly Entry[] = [dashboard, orders, performance, support, earnings, profile];

/** On a phone the bar at the bottom has what is looked at every day; the rest is behind More. */
export const barEntries: readonly Entry[] = [dashboard, orders, earnings, support];
export const moreEntries: readonly Entry[] = [performance, profile];
