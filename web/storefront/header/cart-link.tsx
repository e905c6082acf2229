import { IconShoppingCart } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import styles from './header.module.css';

interface CartLinkProps {
  label: string;
  badge?: ReactNode;
  onClick?: (event: MouseEvent) => void;
  isDialog?: boolean;
}

/** The cart in the header: a link, so that it always leads somewhere. */
export function CartLink({ label, badge, onClick, isDialog }: CartLinkProps) {
  return (
    <Link
      to={paths.cart}
      className={styles.cart}
      onClick={onClick}
      aria-haspopup={isDialog ? 'dialog' : undefined}
    >
      <IconShoppingCart size={22} aria-hidden="true" />
      <span className="spoken">{label}</span>
      <span className={styles.cartWord} aria-hidden="true">
        Cart
      </span>
      {badge}
    </Link>
  );
}
