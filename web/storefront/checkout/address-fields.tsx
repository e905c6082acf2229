import { STATES } from '#contract/places.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddressChoices } from './address-choices.tsx';
import styles from './checkout-page.module.css';
import type { AddressChoice } from './use-address-choice.ts';
import { type CheckoutForm, fieldId } from './use-checkout-form.ts';
import type { PinCheck } from './use-pin-check.ts';

interface AddressFieldsProps {
  form: CheckoutForm;
  pin: PinCheck;
  choice: AddressChoice;
  /** What the free text at the end is for. */
  wishes?: string;
}

/** Where it goes: to a remembered address or to a new one. */
export function AddressFields({ form, pin, choice, wishes = 'Special instructions' }: AddressFieldsProps) {
  const { values, errors } = form;
  const { addresses, chosenId, choose } = choice;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Shipping address</legend>
      <AddressChoices addresses={addresses} chosenId={chosenId} onChoose={choose} />
      {choice.isTyped || pin.error ? <PlaceFields form={form} pin={pin} /> : null}
      <PinWarning form={form} pin={pin} />
      <TextArea
        id={fieldId('specialInstructions')}
        label={wishes}
        name="instructions"
        rows={3}
        maxLength={2000}
        isOptional
        value={values.specialInstructions}
        error={errors.specialInstructions}
        onChange={(event) => form.type('specialInstructions', event.currentTarget.value)}
      />
    </fieldset>
  );
}

function PlaceFields({ form, pin }: { form: CheckoutForm; pin: PinCheck }) {
  const { values, errors } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          id={fieldId('zipCode')}
          label="PIN code"
          name="postal-code"
          inputMode="numeric"
          autoComplete="postal-code"
          hint="City and State follow it."
          required
          value={values.zipCode}
          error={errors.zipCode ?? pin.error}
          onChange={(event) => form.type('zipCode', event.currentTarget.value)}
        />
        <TextField label="Country" value="India" readOnly autoComplete="off" />
      </div>
      <TextField
        id={fieldId('street')}
        label="Street address"
        name="street-address"
        autoComplete="address-line1"
        maxLength={100}
        required
        value={values.street}
        error={errors.street}
        onChange={(event) => form.type('street', event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <TextField
          id={fieldId('line2')}
          label="Flat, floor, building"
          name="address-line2"
          autoComplete="address-line2"
          maxLength={60}
          isOptional
          value={values.line2}
          error={errors.line2}
          onChange={(event) => form.type('line2', event.currentTarget.value)}
        />
        <TextField
          id={fieldId('landmark')}
          label="Landmark"
          name="landmark"
          autoComplete="off"
          maxLength={36}
          isOptional
          value={values.landmark}
          error={errors.landmark}
          onChange={(event) => form.type('landmark', event.currentTarget.value)}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          id={fieldId('city')}
          label="City"
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          required
          value={values.city}
          error={errors.city}
          onChange={(event) => form.type('city', event.currentTarget.value)}
        />
        <StateField form={form} />
      </div>
    </>
  );
}

function StateField({ form }: { form: CheckoutForm }) {
  const { values, errors } = form;
  return (
    <SelectField
      id={fieldId('state')}
      label="State"
      name="state"
      autoComplete="address-level1"
      required
      value={values.state}
      error={errors.state}
      onChange={(event) => form.type('state', event.currentTarget.value)}
    >
      <option value="">Choose a State</option>
      {STATES.map(([code, name]) => (
        <option key={code}>{name}</option>
      ))}
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
