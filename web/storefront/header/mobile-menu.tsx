import { IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRememberedRole } from '#web/lib/session/use-remembered-role.ts';
import { useSoldCategories } from '#web/lib/sold-categories.ts';
import { NavLink } from '#web/ui/navigation/link.tsx';
import { categoryLinks, linksOf } from '../navigation.ts';
import headerStyles from './header.module.css';
import styles from './mobile-menu.module.css';

const MENU_ID = 'menu';

/** Newer browsers open and close the dialog by these attributes alone, without JavaScript. */
const opens = { command: 'show-modal', commandfor: MENU_ID };
const closes = { command: 'close', commandfor: MENU_ID };

function MenuLinks({ links }: { links: readonly { name: string; path: string }[] }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.path}>
          <NavLink to={link.path} end className={styles.link ?? ''}>
            {link.name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The categories and pages of the header where there is no room for them. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const role = useRememberedRole();
  const sold = useSoldCategories();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that a link was followed
  useEffect(() => {
    dialog.current?.close();
  }, [key]);

  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };

  return (
    <>
      <button type="button" className={headerStyles.menuButton} onClick={open} aria-label="Menu" {...opens}>
        <IconMenu2 size={24} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser provides */}
      <dialog id={MENU_ID} ref={dialog} className={styles.menu} aria-label="Menu" onClick={closeOutside}>
        <div className={styles.head}>
          <h2 className={styles.title}>Menu</h2>
          <button
            type="button"
            className={styles.close}
            onClick={() => dialog.current?.close()}
            aria-label="Close menu"
            {...closes}
          >
            <IconX size={22} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menu">
          <MenuLinks links={categoryLinks(sold, sold.categories.length)} />
          <MenuLinks links={linksOf[role ?? 'guest']} />
        </nav>
      </dialog>
    </>
  );
}
