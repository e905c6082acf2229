import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core';
import styles from './dialogs.module.css';
import { useEscape } from './use-escape.ts';

const parts = { title: styles.title ?? '' };

/** A dialog over the page. */
export function Modal(props: ModalProps) {
  useEscape(props.opened, props.onClose);
  return <MantineModal classNames={parts} {...props} closeOnEscape={false} />;
}

/** Details beside the page. */
export function Drawer(props: DrawerProps) {
  useEscape(props.opened, props.onClose);
  return <MantineDrawer classNames={parts} {...props} closeOnEscape={false} />;
}
