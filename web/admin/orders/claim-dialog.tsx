import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { makeClaim, OrderClaims } from '#contract/fulfilment/claims.ts';
import { issuesOf } from '#web/lib/api-error.ts';
import { areComing, claimBodyOf } from '#web/lib/claims/claim-body.ts';
import { ClaimPhotos } from '#web/lib/claims/claim-photos.tsx';
import { keyOf, type Line, useClaimFields } from '#web/lib/claims/use-claim-fields.ts';
import { usePhotos } from '#web/lib/claims/use-photos.ts';
import { formatCount } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { kindWords, wishWords } from '../claims/claim-words.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './orders.module.css';

interface ClaimDialogProps {
  orderId: string;
  lines: readonly Line[];
  onClose: () => void;
  /** Refused: what can be reported is another by now. */
  onLost: () => void;
  onReported: (claims: OrderClaims) => void;
}

type Fields = ReturnType<typeof useClaimFields>;

/** What a customer says on the telephone, by the same rules as if they reported it themselves. */
export function ClaimDialog({ orderId, lines, onClose, onLost, onReported }: ClaimDialogProps) {
  const fields = useClaimFields(lines);
  const photos = usePhotos();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const action = useAction(
    (error) => issuesOf(error)[0]?.message ?? describeFailure(error, 'Failed to report the claim'),
    onConflict(onLost),
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const body = claimBodyOf(fields, photos.photos);
    if (!body) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (areComing(photos.photos))
      return action.fail('The photos are still on their way. Please wait a moment.');
    await action.run(async () => {
      const params = { id: orderId };
      onReported(await adminCall<typeof makeClaim>('POST', '/orders/{id}/claims', { params, body }));
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Report for the customer"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <form ref={form} noValidate className={styles.dialog} onSubmit={(event) => void send(event)}>
        <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
        <ClaimInputs lines={lines} fields={fields} isTried={isTried} />
        <ClaimPhotos {...photos} hint="Not needed on the telephone. The customer can mail them later." />
        <p className={styles.quiet}>
          The customer gets the ticket number and these words by mail, and whoever printed it is asked.
        </p>
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" loading={action.isBusy}>
            Report
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Which product, what is wrong with it, how many pieces, in words. */
function ClaimInputs({
  lines,
  fields,
  isTried,
}: Pick<ClaimDialogProps, 'lines'> & { fields: Fields; isTried: boolean }) {
  const { line, kind, wrong } = fields;
  const said = (text: string | null) => (isTried ? text : null);
  return (
    <>
      {lines.length > 1 ? (
        <NativeSelect
          label="Product"
          value={line ? keyOf(line) : ''}
          onChange={(event) => fields.chooseLine(event.currentTarget.value)}
          data={lines.map((one) => ({
            value: keyOf(one),
            label: `${formatCount(one.quantity)} × ${one.name}${one.deliverTo ? `, to ${one.deliverTo}` : ''}`,
          }))}
        />
      ) : null}
      <NativeSelect
        label="What is wrong?"
        value={kind}
        error={said(wrong.kind)}
        onChange={(event) => fields.setKind(event.currentTarget.value as typeof kind)}
        data={[
          { value: '', label: 'Please choose' },
          ...(line?.kinds ?? []).map((value) => ({ value, label: kindWords[value] })),
        ]}
      />
      <TextInput
        label="How many pieces?"
        description={line ? `Of ${formatCount(line.quantity)} × ${line.name}` : undefined}
        inputMode="numeric"
        maxLength={8}
        value={fields.pieces}
        error={said(wrong.pieces)}
        onChange={(event) => fields.setPieces(event.currentTarget.value)}
      />
      <Textarea
        label="What happened?"
        description="In the customer’s words"
        rows={4}
        maxLength={2000}
        value={fields.text}
        error={said(wrong.text)}
        onChange={(event) => fields.setText(event.currentTarget.value)}
      />
      <NativeSelect
        label="What would they like?"
        value={fields.wish}
        onChange={(event) => fields.setWish(event.currentTarget.value as typeof fields.wish)}
        data={[
          { value: '', label: 'They did not say' },
          ...Object.entries(wishWords).map(([value, label]) => ({ value, label })),
        ]}
      />
    </>
  );
}
