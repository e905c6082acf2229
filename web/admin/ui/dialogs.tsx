import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core';
import { useEscape } from './use-escape.ts';

/** A dialog over the page. */
export function Modal(props: ModalProps) {
  useEscape(props.opened, props.onClose);
  return <MantineModal {...props} closeOnEscape={false} />;
}

/** Details beside the page. */
export function Drawer(props: DrawerProps) {
  useEscape(props.opened, props.onClose);
  return <MantineDrawer {...props} closeOnEscape={false} />;
}
