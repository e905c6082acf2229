import { Suspense } from 'react';
import type { PinCheck } from '#web/lib/forms/use-pin-check.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { StateOptions } from '#web/ui/forms/state-options.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './checkout-page.module.css';
import type { AddressChoice } from './use-address-choice.ts';
import { loadAddressChoices } from './use-addresses.ts';
import { bindField, type CheckoutForm } from './use-checkout-form.ts';

const AddressChoices = later(loadAddressChoices, MissingPart);

interface AddressFieldsProps {
  form: CheckoutForm;
  pin: PinCheck;
  choice: AddressChoice;
  /** What the free text at the end is for. */
  wishes?: string;
  /** A new address of a signed-in person can be kept. */
  isKept?: boolean;
}

/** Where it goes: to an address of the book or to a new one. */
export function AddressFields({
  form,
  pin,
  choice,
  wishes = 'Special instructions',
  isKept = false,
}: AddressFieldsProps) {
  const { addresses, chosenId, choose } = choice;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Shipping address</legend>
      {addresses.list && addresses.list.length > 0 ? (
        <Suspense fallback={null}>
          <AddressChoices addresses={addresses} chosenId={chosenId} onChoose={choose} />
        </Suspense>
      ) : null}
      {choice.isTyped || pin.error ? <PlaceFields form={form} pin={pin} /> : null}
      <PinWarning form={form} pin={pin} />
      {isKept && form.person && chosenId === null ? (
        <Checkbox
          name="keep-address"
          checked={form.values.keepAddress}
          onChange={(event) => form.tick('keepAddress', event.currentTarget.checked)}
          label="Save it in my address book"
        />
      ) : null}
      <TextArea
        {...bindField(form, 'specialInstructions')}
        label={wishes}
        name="instructions"
        rows={3}
        maxLength={2000}
        isOptional
      />
    </fieldset>
  );
}

function PlaceFields({ form, pin }: { form: CheckoutForm; pin: PinCheck }) {
  const { errors } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...bindField(form, 'zipCode')}
          label="PIN code"
          name="postal-code"
          inputMode="numeric"
          autoComplete="postal-code"
          hint="It fills in City and State."
          required
          error={errors.zipCode ?? pin.error}
        />
        <TextField label="Country" value="India" readOnly autoComplete="off" />
      </div>
      <TextField
        {...bindField(form, 'street')}
        label="Street address"
        name="street-address"
        autoComplete="address-line1"
        required
      />
      <div className={styles.pair}>
        <TextField
          {...bindField(form, 'line2')}
          label="Flat, floor, building"
          name="address-line2"
          autoComplete="address-line2"
          isOptional
        />
        <TextField
          {...bindField(form, 'landmark')}
          label="Landmark"
          name="landmark"
          autoComplete="off"
          isOptional
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...bindField(form, 'city')}
          label="City"
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          required
        />
        <StateField form={form} />
      </div>
    </>
  );
}

function StateField({ form }: { form: CheckoutForm }) {
  return (
    <SelectField
      {...bindField(form, 'state')}
      label="State"
      name="state"
      autoComplete="address-level1"
      required
    >
      <StateOptions />
    </SelectField>
  );
}

/** A PIN in another State is most likely a slip; it does not stop the order. */
function PinWarning({ form, pin }: { form: CheckoutForm; pin: PinCheck }) {
  const { otherState } = pin;
  if (!otherState) return null;
  return (
    <Notice tone="warning" isLive>
      <p>
        PIN {form.values.zipCode} is in {otherState}, not {form.values.state}.
      </p>
      <Button size="small" look="secondary" onClick={() => form.type('state', otherState)}>
        Change State to {otherState}
      </Button>
    </Notice>
  );
}
