import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { correctAddress } from '#contract/orders/correct-address.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './orders.module.css';

interface AddressDialogProps {
  order: AdminOrder;
  onClose: () => void;
  /** Refused: it went on meanwhile. */
  onLost: () => void;
  onDone: (text: string) => void;
}

const FIELDS = [
  { name: 'name', label: 'Full name', maxLength: 120 },
  { name: 'phone', label: 'Phone', maxLength: 30 },
  { name: 'street', label: 'Street address', maxLength: 200 },
  { name: 'city', label: 'City', maxLength: 100 },
] as const;

/** Where an order goes is put right while no courier has its label. */
export function AddressDialog({ order, onClose, onLost, onDone }: AddressDialogProps) {
  const { name, street, city, state, zipCode } = order.shippingAddress;
  const { phone } = order.customerInfo;
  const [values, setValues] = useState({ name: name ?? '', phone: phone ?? '', street, city });
  const form = useSubmission(
    { say: (error) => describeFailure(error, 'Failed to correct the address') },
    onConflict(onLost),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await form.submit(event.currentTarget, {
      issues: issuesOfForm(correctAddress.body, values),
      send: async () => {
        const params = { id: order.orderId };
        await adminCall<typeof correctAddress>('PUT', '/orders/{id}/address', { params, body: values });
        onDone('Address corrected. A label that is made from now on has it.');
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Correct address"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <form noValidate className={styles.dialog} onSubmit={(event) => void submit(event)}>
        <ErrorBanner text={form.failure?.message ?? null} onDismiss={form.dismiss} />
        <p>
          In {zipCode}, {state}: price, tax and the promised day were worked out for it. To another PIN code
          it is a new order. The customer reads in a mail that it was changed.
        </p>
        {FIELDS.map((field) => (
          <TextInput
            key={field.name}
            {...field}
            value={values[field.name]}
            error={form.errors[field.name]}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              form.clearError(field.name);
              setValues((before) => ({ ...before, [field.name]: typed }));
            }}
          />
        ))}
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Correct address
          </Button>
        </div>
      </form>
    </Modal>
  );
}
