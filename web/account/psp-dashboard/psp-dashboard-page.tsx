import { formatDateTime } from '#web/lib/format.ts';
import { RequireRole } from '#web/lib/guard/require-role.tsx';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '../room/room.module.css';
import { Room, RoomSection } from '../room/room.tsx';
import type { Route } from './+types/psp-dashboard-page.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Partner Dashboard',
    description: 'The room of our print partners.',
    path: paths.partnerDashboard,
    isHidden: true,
  });
}

function Facts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Account() {
  const profile = useSession((session) => session.profile);
  const isGuest = useSession((session) => session.user?.role === 'admin');
  return (
    <Room lead={isGuest ? 'The room of print partners, seen as an admin.' : 'Your print partner account.'}>
      {profile ? (
        <>
          <RoomSection title="Account status">
            <Facts
              rows={[
                ['Status', profile.isActive ? 'Active' : 'Inactive'],
                ['Email', profile.emailVerified ? 'Verified' : 'Pending'],
                ['Partner since', formatDateTime(profile.createdAt)],
                ['Last login', profile.lastLogin ? formatDateTime(profile.lastLogin) : 'First time login'],
              ]}
            />
          </RoomSection>
          <RoomSection title="Your details">
            <Facts
              rows={[
                ['Name', profile.name],
                ['Username', profile.username],
                ['Email', profile.email],
                ['Phone', profile.phone ?? '-'],
              ]}
            />
            <ButtonLink to={paths.profile} look="secondary">
              Change details or password
            </ButtonLink>
          </RoomSection>
        </>
      ) : null}
    </Room>
  );
}

export default function PspDashboardPage() {
  return (
    <RequireRole required="psp">
      <Account />
    </RequireRole>
  );
}
