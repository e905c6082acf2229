import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawer.module.css';
import { focusPage } from './focus-page.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  place?: 'side' | 'left' | 'panel' | 'centre' | 'wide';
  /** Stays below the scrolling part. */
  foot?: ReactNode;
  children: ReactNode;
}

const placeClass = {
  side: styles.side,
  left: classNames(styles.side, styles.left),
  panel: styles.panel,
  centre: styles.centre,
  wide: classNames(styles.centre, styles.wide),
};

/** Where focus came from may have gone with what the dialog did: then the keyboard goes on at the page, not before it. */
function close(dialog: HTMLDialogElement): void {
  dialog.close();
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage();
  });
}

/**
 * A dialog over the page: the browser's own, so that focus stays inside, Escape closes it and focus returns to where
 * it came from. A click outside closes it too.
 */
export function Drawer({ isOpen, onClose, title, place = 'side', foot, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) close(element);
  }, [isOpen]);
  // A dialog that is taken off the page while it is open would keep the focus from going back where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) close(element);
    };
  }, []);

  // The backdrop belongs to the dialog element itself; everything inside is a child of it.
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser provides
    <dialog
      ref={dialog}
      className={classNames(styles.drawer, placeClass[place])}
      aria-labelledby={titleId}
      onClose={() => {
        // Opened again before it could say that it was closed.
        if (!dialog.current?.open) onClose();
      }}
      onClick={closeOutside}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot}
    </dialog>
  );
}
