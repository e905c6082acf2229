import { useRememberedRole } from '#web/lib/session/use-remembered-role.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { headerLinksOf } from '../navigation.ts';
import styles from './header.module.css';

/** The pages beside the search, by user type. The one that differs comes first, so nothing else moves when it changes. */
export function HeaderLinks() {
  const role = useRememberedRole();
  return headerLinksOf[role ?? 'guest'].map(({ name, path }) => (
    <Link key={path} className={styles.textAction} to={path}>
      {name}
    </Link>
  ));
}
