import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { RequireRole } from '../guards/require-role.tsx';
import { Room } from '../room/room.tsx';
import { TwoStepSettings } from '../two-step/two-step-settings.tsx';
import type { Route } from './+types/dashboard-page.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Dashboard',
    description: 'The room of the shop’s admins.',
    path: paths.adminDashboard,
    isHidden: true,
  });
}

function Settings() {
  const profile = useSession((session) => session.profile);
  return (
    <Room lead="You are signed in as an admin.">
      {profile ? <TwoStepSettings profile={profile} /> : null}
    </Room>
  );
}

export default function DashboardPage() {
  return (
    <RequireRole required="admin">
      <Settings />
    </RequireRole>
  );
}
