import buttonStyles from './button.module.css';
import { classNames } from './class-names.ts';
import styles from './error-screen.module.css';
import { RegistrationMark } from './registration-mark.tsx';

interface ErrorScreenProps {
  title: string;
  details: string;
}

/** What a person sees when a page broke. Plain links load afresh, whatever state the page is in. */
export function ErrorScreen({ title, details }: ErrorScreenProps) {
  return (
    <div className={classNames('content', styles.screen)} role="alert">
      <div>
        <RegistrationMark />
        <h1>{title}</h1>
      </div>
      <p className={styles.text}>
        The page could not be shown. Your cart is safe on this device. Load the page again; if it stays like
        this, <a href="/contact">write to us</a> and quote the details below.
      </p>
      <details className={styles.details}>
        <summary>Details</summary>
        <p>{details}</p>
      </details>
      <div className={styles.actions}>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own, with its query */}
        <a className={classNames(buttonStyles.button, buttonStyles.primary)} href="">
          Load again
        </a>
        <a className={classNames(buttonStyles.button, buttonStyles.secondary)} href="/">
          Go to the home page
        </a>
      </div>
    </div>
  );
}
