import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { declinePriceRequest, PriceRequest } from '#contract/orders/price-requests.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onChangedMeanwhile } from '../../lib/admin-call.ts';
import { ErrorBanner } from '../../ui/banners.tsx';
import styles from '../orders.module.css';

interface DeclineFormProps {
  request: PriceRequest;
  onBack: () => void;
  onChanged: (request: PriceRequest) => void;
  onDone: (request: PriceRequest, text: string) => void;
}

/** No price, and why; the customer reads it. */
export function DeclineForm({ request, onBack, onChanged, onDone }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const answer = useAction(
    (error) => describeFailure(error, 'Failed to answer the request'),
    onChangedMeanwhile(onChanged),
  );
  const wrong = reason.trim() ? null : 'Please write a reason';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    await answer.run(async () => {
      const done = await adminCall<typeof declinePriceRequest>('POST', '/price-requests/{id}/decline', {
        params: { id: request.requestId },
        body: { reason: reason.trim(), version: request.version },
      });
      onDone(done, `Declined, and ${done.customerInfo.email} is told why`);
    });
  };
  return (
    <form noValidate aria-label="Decline" className={styles.section} onSubmit={(event) => void send(event)}>
      <h2>We cannot print this</h2>
      <ErrorBanner text={answer.failure} onDismiss={answer.dismiss} />
      <Textarea
        label="Reason"
        description="The customer reads it"
        rows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        error={isTried ? wrong : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onBack}>
          Back to the price
        </Button>
        <Button type="submit" loading={answer.isBusy}>
          Decline the request
        </Button>
      </div>
    </form>
  );
}
