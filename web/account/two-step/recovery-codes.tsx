import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './two-step.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once and never again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('Copied.');
    } catch {
      setCopied('Copying is not allowed here. Please select the codes and copy them.');
    }
  };
  return (
    <>
      <Notice tone="success">Two-step sign-in is on.</Notice>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        Recovery codes
      </h3>
      <p>
        Without your phone, each of these opens the account once. Keep them where you keep other secrets: they
        are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => void copy()}>
          Copy the codes
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
      <p role="status" className={styles.small}>
        {copied}
      </p>
    </>
  );
}
