import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PriceRequest, priceRequest } from '#contract/orders/price-requests.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onChangedMeanwhile } from '../../lib/admin-call.ts';
import { typedRupees } from '../../lib/typed-rupees.ts';
import { ErrorBanner } from '../../ui/banners.tsx';
import { Facts } from '../facts.tsx';
import styles from '../orders.module.css';
import { dayFromNow } from './request-words.ts';
import { usePreview } from './use-preview.ts';

interface PriceFormProps {
  request: PriceRequest;
  onChanged: (request: PriceRequest) => void;
  onDone: (request: PriceRequest, text: string) => void;
}

/** Days a price holds unless said otherwise. */
const USUAL_DAYS = 14;

function priceProblem(typed: string): string | null {
  const price = typedRupees(typed);
  if (price === null || price >= 10_000_000) return 'Please type an amount such as 12.50';
  return price > 0 ? null : 'Price per unit must be greater than 0';
}

/** The price of one piece, how long it holds, a word to the customer; and what they will pay. */
export function PriceForm({ request, onChanged, onDone }: PriceFormProps) {
  const [typed, setTyped] = useState(request.offer ? request.offer.unitPrice.toFixed(2) : '');
  const [validUntil, setValidUntil] = useState(dayFromNow(USUAL_DAYS));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const answer = useAction(
    (error) => describeFailure(error, 'Failed to answer the request'),
    onChangedMeanwhile(onChanged),
  );
  const wrongPrice = priceProblem(typed);
  const wrongDay = validUntil < dayFromNow(0) ? 'Please choose a day from today on' : null;
  const preview = usePreview(request.requestId, wrongPrice ? null : typedRupees(typed));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongPrice || wrongDay) return;
    await answer.run(async () => {
      const done = await adminCall<typeof priceRequest>('POST', '/price-requests/{id}/price', {
        params: { id: request.requestId },
        body: {
          unitPrice: typedRupees(typed) ?? 0,
          validUntil,
          version: request.version,
          ...(note.trim() && { note: note.trim() }),
        },
      });
      onDone(done, `Price sent to ${done.customerInfo.email}`);
    });
  };
  return (
    <form noValidate aria-label="Answer" className={styles.section} onSubmit={(event) => void send(event)}>
      <h2>{request.offer ? 'Send another quote' : 'Send a quote'}</h2>
      {request.state === 'offered' ? (
        <p>The price before is withdrawn as soon as you send this one.</p>
      ) : null}
      <ErrorBanner text={answer.failure} onDismiss={answer.dismiss} />
      <div className={styles.statusForm}>
        <TextInput
          label="Price per piece (₹)"
          description="Before tax"
          inputMode="decimal"
          value={typed}
          error={isTried ? wrongPrice : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Valid until"
          description="To the end of that day"
          min={dayFromNow(0)}
          max={dayFromNow(180)}
          value={validUntil}
          error={isTried ? wrongDay : null}
          onChange={(event) => setValidUntil(event.currentTarget.value)}
        />
      </div>
      <Textarea
        label="Note to the customer (optional)"
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div aria-live="polite">{preview ? <Total preview={preview} /> : null}</div>
      <div>
        <Button type="submit" loading={answer.isBusy}>
          Send the price
        </Button>
      </div>
    </form>
  );
}

function Total({ preview }: { preview: NonNullable<ReturnType<typeof usePreview>> }) {
  if ('problem' in preview) return <p className={styles.warning}>{preview.problem}</p>;
  return (
    <Facts
      rows={[
        ['Products', formatRupees(preview.productSubtotal)],
        ['Shipping', preview.totalShipping === 0 ? 'FREE' : formatRupees(preview.totalShipping)],
        ['Tax', formatRupees(preview.tax)],
        ['The customer pays', formatRupees(preview.totalAmount)],
      ]}
    />
  );
}
