import { Suspense, useEffect } from 'react';
import type { GstDetails, getGstDetails } from '#contract/orders/gst-details.ts';
import { call } from '#web/lib/api.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './checkout-page.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Most people need no GST invoice. */
const Details = later(() => import('./gst-details.tsx'), MissingPart);

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
export default function GstFields({
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
          <Suspense fallback={null}>
            <Details form={form} isDivided={isDivided} />
          </Suspense>
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
