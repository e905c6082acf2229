import { useEffect } from 'react';
import type { GstDetails, getGstDetails } from '#contract/orders/gst-details.ts';
import { STATES } from '#contract/places.ts';
import { call } from '#web/lib/api.ts';
import { usePinCheck } from '#web/lib/forms/use-pin-check.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './checkout-page.module.css';
import { gstinState } from './gst-values.ts';
import { bindField, type CheckoutForm } from './use-checkout-form.ts';

interface GstFieldsProps {
  form: CheckoutForm;
  /** A signed-in person can keep them for the next time. */
  isKept?: boolean;
  /** It goes to many addresses: none of them is the one that is billed. */
  isDivided?: boolean;
  /** They lie in several States, and one invoice is for one where nobody registered is billed. */
  isToSeveralStates?: boolean;
}

/** Whether a business needs a GST invoice, and who is billed then. Only where the shop charges GST. */
export function GstFields({
  form,
  isKept = false,
  isDivided = false,
  isToSeveralStates = false,
}: GstFieldsProps) {
  const { values, tick } = form;
  useSavedDetails(form);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>GST invoice</legend>
      <Checkbox
        name="gst-invoice"
        checked={values.wantsGst}
        onChange={(event) => tick('wantsGst', event.currentTarget.checked)}
        label="I need a GST invoice"
      />
      {values.wantsGst ? (
        <>
          <Details form={form} isDivided={isDivided} />
          <Checkbox
            name="is-sez"
            checked={values.isSez}
            onChange={(event) => tick('isSez', event.currentTarget.checked)}
            label="We are a unit or developer in a Special Economic Zone (SEZ)"
          />
          {values.isSez ? (
            <p className={styles.hint}>
              For your authorised operations only. The tax is IGST, or nothing while we have a letter of
              undertaking (LUT); the invoice says which.
            </p>
          ) : null}
          {isKept && form.person ? (
            <Checkbox
              name="keep-gst-details"
              checked={values.keepGstDetails}
              onChange={(event) => tick('keepGstDetails', event.currentTarget.checked)}
              label="Save these GST details for my next orders"
            />
          ) : null}
        </>
      ) : (
        <>
          <p className={styles.hint}>For a business with a GSTIN, to claim input tax credit.</p>
          {isToSeveralStates ? (
            <Notice tone="warning" isLive>
              These addresses are in several States, and one invoice for them needs a GSTIN. Without one,
              please order for each State by itself.
            </Notice>
          ) : null}
        </>
      )}
    </fieldset>
  );
}

function Details({ form, isDivided }: { form: CheckoutForm; isDivided: boolean }) {
  const { tick } = form;
  const values = isDivided ? { ...form.values, isBilledThere: false } : form.values;
  const pin = usePinCheck(
    values.isBilledThere ? values.zipCode : values.billZip,
    gstinState(values) ?? '',
    () => undefined,
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
        maxLength={200}
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
        <option value="">Choose a State</option>
        {STATES.map(([code, name]) => (
          <option key={code}>{name}</option>
        ))}
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

/** What the person saved stands in the fields, unless something was typed already. */
function useSavedDetails(form: CheckoutForm): void {
  const { data } = useFetched(form.person ? 'mine' : null, readDetails);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known
  useEffect(() => {
    if (!data || form.values.gstin.trim() !== '') return;
    form.type('gstin', data.gstin);
    form.type('legalName', data.legalName);
    form.type('billStreet', data.street);
    form.type('billCity', data.city);
    form.type('billState', data.state);
    form.type('billZip', data.zipCode);
    form.tick('isBilledThere', false);
    form.tick('isSez', data.isSez === true);
  }, [data]);
}

async function readDetails(signal: AbortSignal): Promise<GstDetails | null> {
  return (await call<typeof getGstDetails>('GET', '/orders/gst-details', { signal })).details;
}
