import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core';
import { useId } from 'react';
import { losesTyped } from '#web/lib/forms/unsaved.ts';
import { askToLeave } from '../lib/ask-to-leave.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import styles from './dialogs.module.css';
import { goOnBelow } from './go-on-below.ts';
import { overPage, useEscape } from './use-escape.ts';

const parts = { title: styles.title ?? '' };

/** Closes as it is told to; what was typed into a form of it is asked about first. */
function useAskedClose(isOpen: boolean, onClose: () => void) {
  const id = useId();
  const close = () => {
    const element = overPage(id);
    if (element && losesTyped(element)) askToLeave(onClose, element);
    else onClose();
  };
  useEscape(id, isOpen, close, onClose);
  useReturnFocus(isOpen, goOnBelow);
  return { onClose: close, 'data-over-page': id };
}

/** What a link opened has nothing that the keyboard could go back to: then it goes on at what is below. */
function goOnAfter(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) goOnBelow();
  });
}

/** A dialog over the page. */
export function Modal(props: ModalProps) {
  const asked = useAskedClose(props.opened, props.onClose);
  return (
    <MantineModal
      classNames={parts}
      onExitTransitionEnd={goOnAfter}
      {...props}
      {...asked}
      closeOnEscape={false}
    />
  );
}

/** Details beside the page. */
export function Drawer(props: DrawerProps) {
  const asked = useAskedClose(props.opened, props.onClose);
  return (
    <MantineDrawer
      classNames={parts}
      onExitTransitionEnd={goOnAfter}
      {...props}
      {...asked}
      closeOnEscape={false}
    />
  );
}
