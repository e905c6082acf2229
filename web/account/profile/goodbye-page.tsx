import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/goodbye-page.ts';
import styles from './profile-page.module.css';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Goodbye',
    description: 'Your account is deleted.',
    path: paths.goodbye,
    isHidden: true,
  });
}

/** Where a person arrives whose account was just deleted. */
export default function GoodbyePage() {
  return (
    <div className="content">
      <div className={styles.goodbye}>
        <h1>Goodbye, and thank you</h1>
        <p className={styles.lead}>
          Your account is deleted and this browser has forgotten you. A last mail confirms it. Orders on their
          way still arrive.
        </p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </div>
    </div>
  );
}
