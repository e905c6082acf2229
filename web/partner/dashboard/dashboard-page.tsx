import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { partnerPaths } from '../paths.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/dashboard-page.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Partner Dashboard',
    description: 'The room of our print partners.',
    path: partnerPaths.dashboard,
    isHidden: true,
  });
}

export default function DashboardPage() {
  const name = useSession(({ user }) => user?.firstName || user?.username || '');
  return <PageHead title={`Hello, ${name}`} lead="Your print jobs at Inkbazaar" />;
}
