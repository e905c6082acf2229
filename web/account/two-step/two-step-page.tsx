import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { Route } from './+types/two-step-page.ts';
import styles from './two-step.module.css';
import { TwoStepSettings } from './two-step-settings.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Your sign-in',
    description: 'Two-step sign-in of an admin.',
    path: '/dashboard/security',
    isHidden: true,
  });
}

/** Shown inside the back office's frame, which lets in nobody but admins. */
export default function TwoStepPage() {
  const profile = useSession((session) => session.profile);
  return (
    <div className={styles.page}>
      <h1>Your sign-in</h1>
      {profile ? <TwoStepSettings profile={profile} /> : null}
    </div>
  );
}
