import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { replayClicks } from '#web/lib/hydration/replay-value.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  /** One primary action a screen; `secondary` beside it. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  isWide?: boolean | undefined;
}

function lookOf({ look = 'primary', size = 'medium', isWide }: Look, extra: string | undefined): string {
  return classNames(
    styles.button,
    styles[look],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    isWide && styles.wide,
    extra,
  );
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Shows a turning mark and announces the wait; the button stays focusable but does nothing. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Button({ look, size, isWide, isBusy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      // What is sent by a form needs no script, and who has a ref hears by itself.
      {...(rest.type === undefined && !rest.ref && replayClicks)}
      {...rest}
      className={lookOf({ look, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look, LinkProps {}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ look, size, isWide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookOf({ look, size, isWide }, className)} />;
}
