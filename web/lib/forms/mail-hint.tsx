import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './mail-hint.module.css';

export interface MailHintProps {
  /** As it is typed. */
  email: string;
  onTake: (email: string) => void;
}

/** Typing is over for this long before anything is said. */
const PAUSE_MS = 600;

/** The same for a field that keeps what is typed itself. */
export function useMailHint(id: string, onTaken: () => void) {
  const [email, setEmail] = useState('');
  const take = (meant: string) => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = meant;
    input.focus();
    setEmail(meant);
    onTaken();
  };
  return { onType: setEmail, hint: <MailHint email={email} onTake={take} /> };
}

/** Asks after a slip in a mail address, such as gmial.com. It refuses nothing, and what it knows comes when an @ is typed. */
export function MailHint({ email, onTake }: MailHintProps) {
  const [found, setFound] = useState<{ typed: string; meant: string | null } | null>(null);
  useEffect(() => {
    if (!/@.+\./.test(email)) return;
    const timer = setTimeout(() => {
      // Without a connection nothing is said.
      import('#contract/typos/mail-slips.ts').then(
        ({ mailMeant }) => setFound({ typed: email, meant: mailMeant(email) }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const meant = found?.typed === email ? found.meant : null;
  return (
    <div role="status">
      {meant ? (
        <p className={styles.hint}>
          <span>
            Did you mean <strong>{meant}</strong>?
          </span>
          <Button look="secondary" size="small" onClick={() => onTake(meant)}>
            Yes, use it
          </Button>
        </p>
      ) : null}
    </div>
  );
}
