import { type FormEvent, useRef, useState } from 'react';
import { type Address, AddressBody } from '#contract/orders/address-book.ts';
import { phoneField } from '#contract/phone.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { pinField } from '#web/lib/forms/pin-field.ts';
import { NOWHERE, placeOfPin } from '#web/lib/forms/place-of-pin.ts';
import { usePinCheck } from '#web/lib/forms/use-pin-check.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { DialogEnd } from '../frame/dialog-end.tsx';
import { AddressInputs, type AddressValues } from './address-inputs.tsx';
import styles from './addresses.module.css';

interface AddressDialogProps {
  /** Null: a new one. */
  address: Omit<Address, 'isDefault' | 'country'> | null;
  /** Whether it is the default of its book; left out where a book has none. */
  isDefault?: boolean;
  onSave: (body: AddressBody) => Promise<void>;
  onClose: () => void;
}

function cleaned(field: keyof AddressValues, typed: string): string {
  if (field === 'phone') return phoneField(typed);
  return field === 'zipCode' ? pinField(typed) : typed;
}

function valuesOf(address: AddressDialogProps['address']): AddressValues {
  const { label = '', name = '', street = '', city = '', state = '', zipCode = '' } = address ?? {};
  return { label, name, phone: address?.phone ?? '', street, city, state, zipCode };
}

/** Adds an address, or changes one. What was typed stays when saving fails. */
export function AddressDialog({ address, isDefault: wasDefault, onSave, onClose }: AddressDialogProps) {
  const [values, setValues] = useState(() => valuesOf(address));
  const [isDefault, setDefault] = useState(wasDefault ?? false);
  const form = useSubmission('The address could not be saved. Please try again.');
  const filled = useRef(NOWHERE);
  const pin = usePinCheck(values.zipCode, values.state, (found) => {
    const { city, state } = values;
    const next = placeOfPin({ city, state }, filled.current, found);
    setValues((before) => ({ ...before, ...next.place }));
    filled.current = next.filled;
  });
  const type = (field: keyof AddressValues, typed: string) => {
    form.clearError(field);
    setValues((before) => ({ ...before, [field]: cleaned(field, typed) }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...values, country: 'IN', isDefault };
    const unknown = pin.error ? [{ path: 'zipCode', message: pin.error }] : [];
    const isSaved = await form.submit(event.currentTarget, {
      issues: [...issuesOfForm(AddressBody, body), ...unknown],
      send: () => onSave(body),
    });
    if (isSaved) onClose();
  };
  return (
    <Drawer isOpen onClose={onClose} place="centre" title={address ? 'Edit address' : 'Add an address'}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <AddressInputs values={values} errors={form.errors} pin={pin} onType={type} />
        {wasDefault === undefined ? null : (
          <Checkbox
            label="Use it unless I choose another"
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
        )}
        <DialogEnd form={form} save="Save address" onCancel={onClose} />
      </form>
    </Drawer>
  );
}
