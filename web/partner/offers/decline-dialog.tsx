import { type FormEvent, useState } from 'react';
import {
  DeclineBody,
  type DeclineCode,
  declineCodes,
  type declineMyOffer,
  type Offer,
  type OfferAsItIs,
} from '#contract/partners/offers.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../job/dialog.module.css';

export interface OfferDialogProps {
  offer: Offer;
  isOpen: boolean;
  onClose: () => void;
  /** It is answered: what became of it. */
  onDone: (offer: OfferAsItIs) => void;
}

/** Sends the answer, and says what became of the offer. */
type Decline = (offer: Offer, body: { code: DeclineCode; text: string }) => Promise<OfferAsItIs>;

const declineAsMyself: Decline = (offer, body) =>
  call<typeof declineMyOffer>('POST', '/psp/offers/{id}/decline', { params: { id: offer.offerId }, body });

/** Says no, with a reason: the next partner is asked at once. */
export function DeclineDialog({
  offer,
  isOpen,
  onClose,
  onDone,
  decline = declineAsMyself,
}: OfferDialogProps & { decline?: Decline }) {
  const form = useSubmission('The offer could not be declined.');
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await form.submit(event.currentTarget, {
      issues: issuesOfForm(DeclineBody, { code, text }),
      send: async () => {
        const answered = await decline(offer, { code: code as DeclineCode, text });
        onClose();
        onDone(answered);
      },
    });
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} place="centre" title={`Decline job ${offer.jobNumber}`}>
      <form noValidate className={`${styles.body} ${styles.form}`} onSubmit={(event) => void send(event)}>
        {form.failure ? (
          <Notice tone="danger" isLive>
            {form.failure.message}
          </Notice>
        ) : null}
        <SelectField
          label="Reason"
          name="code"
          value={code}
          error={form.errors.code}
          onChange={(event) => {
            form.clearError('code');
            setCode(event.currentTarget.value);
          }}
        >
          <option value="">Please choose</option>
          {Object.entries(declineCodes).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="In your words"
          name="text"
          isOptional={code !== 'other' && code !== 'file'}
          rows={3}
          maxLength={500}
          value={text}
          error={form.errors.text}
          onChange={(event) => {
            form.clearError('text');
            setText(event.currentTarget.value);
          }}
        />
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            Keep the offer
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Decline
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
