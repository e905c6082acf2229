import { Fragment } from 'react';
import styles from './mail-text.module.css';

/** A mail address in a narrow cell: it goes on in the next line at its @ and dots, and within a word only where a part fills the line. */
export function MailText({ children }: { children: string }) {
  const parts = children.split(/(?<=[@._-])/);
  return (
    <span className={styles.mail}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and never move
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
