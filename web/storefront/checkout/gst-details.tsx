import { usePinCheck } from '#web/lib/forms/use-pin-check.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { StateOptions } from '#web/ui/forms/state-options.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './checkout-page.module.css';
import { gstinState } from './gst-values.ts';
import { bindField, type CheckoutForm } from './use-checkout-form.ts';
import { useFilledPlace } from './use-filled-place.ts';

/** Who is billed: a GSTIN with its name and address. */
export default function GstInvoiceDetails({ form, isDivided }: { form: CheckoutForm; isDivided: boolean }) {
  const { tick } = form;
  const values = isDivided ? { ...form.values, isBilledThere: false } : form.values;
  const fill = useFilledPlace(form, 'billCity', 'billState');
  const pin = usePinCheck(
    values.isBilledThere ? values.zipCode : values.billZip,
    gstinState(values) ?? '',
    (found) => (values.isBilledThere ? undefined : fill(found)),
  );
  return (
    <>
      <TextField
        {...bindField(form, 'gstin')}
        label="GSTIN"
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint="15 letters and digits, as on the certificate."
        required
      />
      <TextField
        {...bindField(form, 'legalName')}
        label="Legal name"
        name="legal-name"
        autoComplete="organization"
        maxLength={100}
        hint="As the GSTIN is registered."
        required
      />
      <TextField
        {...bindField(form, 'poNumber')}
        label="PO number"
        name="po-number"
        autoComplete="off"
        maxLength={30}
        isOptional
      />
      {isDivided ? null : (
        <Checkbox
          name="billed-there"
          checked={values.isBilledThere}
          onChange={(event) => tick('isBilledThere', event.currentTarget.checked)}
          label="The billing address is the shipping address"
        />
      )}
      {values.isBilledThere ? null : <BillingAddress form={form} pinError={pin.error} />}
      <OtherState form={form} values={values} pinState={pin.otherState} />
    </>
  );
}

function BillingAddress({ form, pinError }: { form: CheckoutForm; pinError: string | null }) {
  return (
    <>
      <TextField
        {...bindField(form, 'billStreet')}
        label="Billing street, flat, landmark"
        name="billing-street"
        autoComplete="billing street-address"
        required
      />
      <div className={styles.pair}>
        <TextField
          {...bindField(form, 'billZip')}
          label="Billing PIN code"
          name="billing-postal-code"
          inputMode="numeric"
          autoComplete="billing postal-code"
          required
          error={form.errors.billZip ?? pinError ?? undefined}
        />
        <TextField
          {...bindField(form, 'billCity')}
          label="Billing city"
          name="billing-city"
          autoComplete="billing address-level2"
          maxLength={100}
          required
        />
      </div>
      <SelectField
        {...bindField(form, 'billState')}
        label="Billing State"
        name="billing-state"
        autoComplete="billing address-level1"
        required
      >
        <StateOptions />
      </SelectField>
    </>
  );
}

interface OtherStateProps {
  form: CheckoutForm;
  /** As they count here. */
  values: CheckoutForm['values'];
  pinState: string | null;
}

/** A GSTIN of another State than the billing address is most likely a slip; it does not stop the order. */
function OtherState({ form, values, pinState }: OtherStateProps) {
  const registered = gstinState(values);
  const billed = values.isBilledThere ? values.state : values.billState;
  if (!registered || !billed) return null;
  if (registered === billed)
    return pinState ? <OtherPin {...{ form, values, registered, pinState }} /> : null;
  return (
    <Notice tone="warning" isLive>
      <p>
        This GSTIN is registered in {registered}, and the billing address is in {billed}. Is that right? The
        tax is charged for {registered}.
      </p>
      {values.isBilledThere ? (
        <Button size="small" look="secondary" onClick={() => form.tick('isBilledThere', false)}>
          Enter the address in {registered}
        </Button>
      ) : (
        <Button size="small" look="secondary" onClick={() => form.type('billState', registered)}>
          Change billing State to {registered}
        </Button>
      )}
    </Notice>
  );
}

/** The State was chosen rightly, and the PIN code is of another one: an invoice has the address that is registered. */
function OtherPin(props: OtherStateProps & { registered: string }) {
  const { values } = props;
  return (
    <Notice tone="warning" isLive>
      <p>
        PIN {values.isBilledThere ? values.zipCode : values.billZip} is in {props.pinState}, and this GSTIN is
        registered in {props.registered}. Is that right? Please enter the address that is registered with the
        GSTIN.
      </p>
      {values.isBilledThere ? (
        <Button size="small" look="secondary" onClick={() => props.form.tick('isBilledThere', false)}>
          Enter the address in {props.registered}
        </Button>
      ) : null}
    </Notice>
  );
}
