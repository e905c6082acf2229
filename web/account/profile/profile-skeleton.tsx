import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './profile-page.module.css';

/** The shape of the profile, while nobody has said whose it is. */
export function ProfileSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <noscript>
        <p>To use your account, switch on JavaScript in your browser and load this page again.</p>
      </noscript>
      <div className={styles.facts}>
        {['username', 'first', 'last', 'email', 'phone', 'type', 'status', 'since'].map((fact) => (
          <div key={fact} className={styles.fact}>
            <Skeleton shape="text" isShort />
            <Skeleton shape="text" />
          </div>
        ))}
      </div>
    </div>
  );
}
