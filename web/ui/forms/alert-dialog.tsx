import type { ReactNode } from 'react';
import { Drawer } from '../navigation/drawer.tsx';
import styles from './alert-dialog.module.css';

interface QuestionProps {
  title: string;
  /** What is asked, and whatever belongs to the answer. */
  children: ReactNode;
  /** The buttons: the yes first. */
  answers: ReactNode;
  onClose: () => void;
}

/** A question in the middle of the page that wants an answer before anything happens. Shown while it is rendered. */
export function AlertDialog({ title, children, answers, onClose }: QuestionProps) {
  return (
    <Drawer isOpen onClose={onClose} place="centre" title={title}>
      <div className={styles.body}>
        {children}
        <div className={styles.answers}>{answers}</div>
      </div>
    </Drawer>
  );
}
