import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import type { Offer } from '#contract/partners/offers.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { describeFailure } from '../ui/answer.tsx';
import { acceptEach } from './accept-each.ts';
import type { Said } from './offer-card.tsx';
import styles from './offers.module.css';

interface AcceptAllProps {
  offers: readonly Offer[];
  onSaid: (said: Said) => void;
}

/** Several offers at once, after one look at what that means. */
export function AcceptAll({ offers, onSaid }: AcceptAllProps) {
  const client = useQueryClient();
  // Those that were seen: one that comes while the question is open is not accepted unread.
  const [asked, setAsked] = useState<readonly Offer[] | null>(null);
  const action = useAction(describeFailure);
  const accept = (those: readonly Offer[]) =>
    action.run(async () => {
      onSaid(await acceptEach(those));
      setAsked(null);
      for (const key of ['offers', 'jobs', 'stats']) void client.invalidateQueries({ queryKey: [key] });
    });
  return (
    <>
      <Button look="secondary" className={styles.all} onClick={() => setAsked(offers)}>
        Accept all {formatCount(offers.length)} offers
      </Button>
      {asked ? (
        <AlertDialog
          title={`Accept ${plural(asked.length, 'job')}?`}
          onClose={() => setAsked(null)}
          answers={
            <>
              <Button isBusy={action.isBusy} onClick={() => void accept(asked)}>
                Accept {plural(asked.length, 'job')}
              </Button>
              <Button look="secondary" onClick={() => setAsked(null)}>
                Back
              </Button>
            </>
          }
        >
          <ul className={styles.asked}>
            {asked.map((offer) => (
              <li key={offer.offerId}>
                <strong>
                  {offer.lines.map(({ quantity, name }) => `${formatCount(quantity)} × ${name}`).join(', ')}
                </strong>
                <span className={styles.quiet}>
                  Job {offer.jobNumber} · <Money amount={offer.pay} /> · dispatch by{' '}
                  {formatDateTime(offer.dueAt)}
                </span>
              </li>
            ))}
          </ul>
        </AlertDialog>
      ) : null}
    </>
  );
}
