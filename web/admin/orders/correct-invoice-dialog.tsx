import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { correctInvoice } from '#contract/payments/invoice-corrections.ts';
import { STATES } from '#contract/places.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './orders.module.css';

interface CorrectInvoiceDialogProps {
  order: AdminOrder;
  invoiceNumber: string;
  onClose: () => void;
  /** Refused: somebody else may have been faster. */
  onLost: () => void;
  onDone: (text: string) => void;
}

const TEXTS = [
  { name: 'gstin', label: 'GSTIN', maxLength: 20 },
  { name: 'legalName', label: 'Legal name', maxLength: 100 },
  { name: 'street', label: 'Billing street, flat, landmark', maxLength: 200 },
  { name: 'zipCode', label: 'Billing PIN code', maxLength: 6 },
  { name: 'city', label: 'Billing city', maxLength: 100 },
] as const;

type TextOf = { name: keyof typeof EMPTY; label: string; maxLength: number };

const EMPTY = { gstin: '', legalName: '', street: '', city: '', state: '', zipCode: '', poNumber: '' };

/** What was typed, what is wrong with it, and sending it. */
function useCorrection({ order, onLost, onDone, ...props }: CorrectInvoiceDialogProps) {
  // That of the moment it was opened: where an answer was lost the order may have the next one already.
  const [invoiceNumber] = useState(props.invoiceNumber);
  const [values, setValues] = useState({ ...EMPTY, ...order.gstDetails });
  const [isRegistered, setRegistered] = useState(true);
  const [isSez, setSez] = useState(order.gstDetails?.isSez === true);
  const [reason, setReason] = useState('');
  const form = useSubmission(
    { say: (error) => describeFailure(error, 'Failed to correct the invoice') },
    onConflict(onLost),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { poNumber, ...details } = values;
    const gstDetails = isRegistered ? { ...details, isSez, ...(poNumber.trim() && { poNumber }) } : null;
    const body = { invoiceNumber, gstDetails, reason };
    await form.submit(event.currentTarget, {
      issues: issuesOfForm(correctInvoice.body, body).map((issue) => ({
        ...issue,
        path: issue.path.replace('gstDetails.', ''),
      })),
      send: async () => {
        const made = await adminCall<typeof correctInvoice>('POST', '/orders/{id}/invoice-corrections', {
          params: { id: order.orderId },
          body,
        });
        onDone(
          `Invoice ${made.invoiceNumber} issued; credit note ${made.creditNoteNumber} takes back the other`,
        );
      },
    });
  };
  const sez = { isSez, setSez };
  return {
    invoiceNumber,
    values,
    setValues,
    isRegistered,
    setRegistered,
    sez,
    reason,
    setReason,
    form,
    submit,
  };
}

function SezBox({ isSez, setSez }: { isSez: boolean; setSez: (is: boolean) => void }) {
  return (
    <Checkbox
      label="A unit or developer in a Special Economic Zone (SEZ)"
      checked={isSez}
      onChange={(event) => setSez(event.currentTarget.checked)}
    />
  );
}

function Buttons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className={styles.dialogButtons}>
      <Button variant="default" onClick={onClose}>
        Leave it as it is
      </Button>
      <Button type="submit" loading={isBusy}>
        Correct invoice
      </Button>
    </div>
  );
}

/** Who is billed is corrected: by a credit note over what is left of the invoice, and a new one. */
export function CorrectInvoiceDialog(props: CorrectInvoiceDialogProps) {
  const { onClose } = props;
  const {
    invoiceNumber,
    values,
    setValues,
    isRegistered,
    setRegistered,
    sez,
    reason,
    setReason,
    form,
    submit,
  } = useCorrection(props);
  const set = (name: keyof typeof EMPTY, typed: string) => {
    form.clearError(name);
    setValues((before) => ({ ...before, [name]: typed }));
  };
  const text = ({ name, label, maxLength }: TextOf) => (
    <TextInput
      key={name}
      name={name}
      label={label}
      maxLength={maxLength}
      value={values[name]}
      error={form.errors[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Correct invoice ${invoiceNumber}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <form noValidate className={styles.dialog} onSubmit={(event) => void submit(event)}>
        <ErrorBanner text={form.failure?.message ?? null} onDismiss={form.dismiss} />
        <p>
          An invoice is never edited: a credit note takes it back, and a new one is issued. No money moves;
          the customer gets a mail.
        </p>
        <Checkbox
          label="Billed to a business with a GSTIN"
          checked={isRegistered}
          onChange={(event) => setRegistered(event.currentTarget.checked)}
        />
        {isRegistered ? (
          <>
            {TEXTS.map(text)}
            <NativeSelect
              name="state"
              label="Billing State"
              value={values.state}
              error={form.errors.state}
              onChange={(event) => set('state', event.currentTarget.value)}
              data={[{ value: '', label: 'Choose a State' }, ...STATES.map(([, name]) => name)]}
            />
            <SezBox {...sez} />
            {text({ name: 'poNumber', label: 'PO number (optional)', maxLength: 30 })}
          </>
        ) : null}
        <TextInput
          name="reason"
          label="Reason"
          maxLength={300}
          value={reason}
          error={form.errors.reason}
          onChange={(event) => {
            form.clearError('reason');
            setReason(event.currentTarget.value);
          }}
        />
        <Buttons isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Modal>
  );
}
