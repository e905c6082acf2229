import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { adminPaths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/users-page.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Users',
    description: 'Users and their permissions.',
    path: adminPaths.users,
    isHidden: true,
  });
}

export default function UsersPage() {
  return <PageHeader title="User Management" lead="Manage users and permissions" />;
}
