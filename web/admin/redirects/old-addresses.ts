import { redirect } from 'react-router';
import type { Route } from './+types/old-addresses.ts';

/** The navigation of the spec names these addresses (section 2); the pages lie under /dashboard. */
const targets: Readonly<Record<string, string>> = {
  '/admin-dashboard': '/dashboard',
  '/admin-orders': '/dashboard/orders',
  '/admin-users': '/dashboard/users',
  '/admin-psps': '/dashboard/psps',
  '/admin-reports': '/dashboard/reports',
};

export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  return redirect(targets[path] ?? '/dashboard', 301);
}
