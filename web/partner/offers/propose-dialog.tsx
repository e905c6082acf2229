import { type FormEvent, useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import { type Offer, type OfferAsItIs, ProposeBody, type proposeMyDay } from '#contract/partners/offers.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../job/dialog.module.css';
import type { OfferDialogProps } from './decline-dialog.tsx';

/** Sends the day, and says what became of the offer. */
type Propose = (offer: Offer, day: string) => Promise<OfferAsItIs>;

const proposeAsMyself: Propose = (offer, day) =>
  call<typeof proposeMyDay>('POST', '/psp/offers/{id}/propose', {
    params: { id: offer.offerId },
    body: { day },
  });

/** Would do it, but not by then. A day on which the parcel still arrives as promised takes the job at once. */
export function ProposeDialog({
  offer,
  isOpen,
  onClose,
  onDone,
  propose = proposeAsMyself,
}: OfferDialogProps & { propose?: Propose }) {
  const form = useSubmission('The day could not be proposed.');
  const [day, setDay] = useState('');
  const { from, to } = offer.proposable;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await form.submit(event.currentTarget, {
      issues: issuesOfForm(ProposeBody, { day }),
      send: async () => {
        const answered = await propose(offer, day);
        onClose();
        onDone(answered);
      },
    });
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} place="centre" title={`A later day for ${offer.jobNumber}`}>
      <form noValidate className={`${styles.body} ${styles.form}`} onSubmit={(event) => void send(event)}>
        {form.failure ? (
          <Notice tone="danger" isLive>
            {form.failure.message}
          </Notice>
        ) : null}
        <p>
          It is due {formatDateTime(offer.dueAt)}. If the parcel still arrives as promised, the job is yours
          at once; otherwise we ask others, and come back to you.
        </p>
        <TextField
          label="New dispatch date"
          type="date"
          name="day"
          min={from}
          max={to}
          value={day}
          hint={`From ${formatDay(from)} to ${formatDay(to)}`}
          error={form.errors.day}
          onChange={(event) => {
            form.clearError('day');
            setDay(event.currentTarget.value);
          }}
        />
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Propose this day
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
