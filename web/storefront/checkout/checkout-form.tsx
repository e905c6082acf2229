import { type FormEvent, Suspense, useEffect, useState } from 'react';
import type { PriceChange } from '#contract/orders/orders.ts';
import { PIN_PATTERN } from '#contract/pricing/delivery.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { type CartRepricing, useRepricing } from '#web/lib/cart/use-repricing.ts';
import { usePinCheck } from '#web/lib/forms/use-pin-check.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { acceptChange } from './accept-change.ts';
import styles from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { hasOwnAddress } from './checkout-values.ts';
import { CollectChoice } from './collect-choice.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { type ManyDestinations, useDestinations } from './destinations/use-destinations.ts';
import { isToSez, supplyState } from './gst-values.ts';
import { PayPanel } from './pay/pay-panel.tsx';
import { usePaySource } from './pay/use-pay-source.ts';
import { usePayment } from './pay/use-payment.ts';
import { useAddressChoice } from './use-address-choice.ts';
import { type Buying, useBuyingFor } from './use-buying-for.ts';
import { type CheckoutForm as Form, useCheckoutForm } from './use-checkout-form.ts';
import { useFilledPlace } from './use-filled-place.ts';

const loadValidation = () => import('./validate-order.ts');

const loadGstDetails = () => import('./gst-details.tsx');
const loadPriceChange = () => import('#web/lib/payment/price-change-dialog.tsx');

/** Only people in a company see it. */
const BuyingFor = later(() => import('./buying-for.tsx'), MissingPart);
/** Only where the shop charges GST, which the first answer tells. */
const GstFields = later(() => import('./gst-fields.tsx'), MissingPart);
const PriceChangeDialog = later(loadPriceChange, MissingPart);

/**
 * Loads, as soon as somebody begins to fill in the form, what is needed when the button is pressed. Without a connection it
 * is asked for again when it is needed.
 */
const foresee = () => {
  for (const load of [loadValidation, loadGstDetails, loadPriceChange])
    void loadOnline<unknown>(load).catch(() => undefined);
};

interface CheckoutFormProps {
  /** Whether the payment window is open, or what was paid in it is being confirmed. */
  onPaying: (isPaying: boolean) => void;
}

/** Contact, address, terms, total and the button that says it. */
export function CheckoutForm({ onPaying }: CheckoutFormProps) {
  const form = useCheckoutForm();
  const buying = useBuyingFor(form);
  const choice = useAddressChoice(form, buying.company);
  const { values } = form;
  const destinations = useDestinations(form, buying);
  const { isDivided, list } = destinations;
  const { repricing, isGstCharged, totalAmount } = useTotals(form, buying, list);
  const pin = usePinCheck(values.zipCode, values.state, useFilledPlace(form));
  useCartFollowsPin(values.zipCode, pin.isConfirmed);
  const source = usePaySource(buying.company !== null, totalAmount);
  const payment = useFormPayment(form, repricing, onPaying);

  const order = (amount: number) => {
    const parts = {
      values: isGstCharged ? values : { ...values, wantsGst: false },
      cart: useCart.getState(),
      isGuest: form.person === null,
      isFromBook: choice.chosenId !== null,
      company: buying.company,
      destinations: list,
      totalAmount: amount,
    };
    void payment.start(async () => {
      const { prepareOrder } = await loadOnline(loadValidation);
      const { body, errors } = prepareOrder(parts);
      const isRight = form.show(pin.error && !isDivided ? { zipCode: pin.error, ...errors } : errors);
      return isRight ? body : null;
    }, source.isBalance);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.termsAccepted && destinations.lacking === null) order(totalAmount);
  };
  const acceptPrices = async (change: PriceChange) => {
    await acceptChange(change);
    order(change.totalAmount);
  };

  return (
    <form className={styles.columns} onSubmit={submit} onFocus={foresee} noValidate>
      <div className={styles.fields}>
        <Suspense fallback={null}>
          {buying.own || buying.isUnknown ? (
            <BuyingFor form={form} buying={buying} isGstCharged={isGstCharged} />
          ) : null}
        </Suspense>
        <ContactFields form={form} isForCompany={buying.company !== null} />
        <DeliveryFields
          form={form}
          pin={pin}
          choice={choice}
          company={buying.company}
          destinations={destinations}
          shipping={repricing.prices?.destinationShipping ?? null}
        />
        <Suspense fallback={null}>
          {isGstCharged ? <Gst form={form} buying={buying} destinations={destinations} /> : null}
        </Suspense>
        {isDivided ? null : <CollectChoice form={form} />}
      </div>
      <div className={styles.side}>
        <CheckoutSummary repricing={repricing} />
        <PayPanel
          form={form}
          payment={payment}
          repricing={repricing}
          totalAmount={totalAmount}
          buying={buying}
          destinations={destinations}
          source={source}
        />
      </div>
      <Suspense fallback={null}>
        {payment.change ? (
          <PriceChangeDialog
            change={payment.change}
            verb="Order"
            onAccept={(change) => void acceptPrices(change)}
            onClose={payment.dismissChange}
          />
        ) : null}
      </Suspense>
    </form>
  );
}

/** Of a company that has GST details, those are on the invoice. */
function Gst(props: { form: Form; buying: Buying; destinations: ManyDestinations }) {
  const { company } = props.buying;
  const { isDivided, list } = props.destinations;
  if (company?.gstDetails) return null;
  const states = new Set(list?.map(({ state }) => state));
  return (
    <GstFields
      form={props.form}
      isKept={!company}
      isDivided={isDivided}
      isToSeveralStates={states.size > 1}
    />
  );
}

/** The prices of the cart for whom and where it goes. */
function useTotals(form: Form, { company }: Buying, list: ManyDestinations['list']) {
  const repricing = useRepricing({
    state: supplyState(form.values, company),
    isSez: isToSez(form.values, company),
    destinations: list,
  });
  const total = useCart((cart) => cart.summary.total);
  const isGstCharged = useIsGstCharged(repricing);
  // Where no line can be ordered, there is no sum to ask for.
  const isNothingLeft = repricing.prices === null && Object.keys(repricing.refusals).length > 0;
  return { repricing, isGstCharged, totalAmount: repricing.prices?.total ?? (isNothingLeft ? 0 : total) };
}

/** Refusals that the summary says at their line once it has asked again. */
const SAID_AT_LINE: readonly string[] = ['product_not_found', 'price_on_request'];

/** The payment of the form: what the server refuses is shown at its field, or at its line of the cart. */
function useFormPayment(form: Form, { askAgain }: CartRepricing, onPaying: CheckoutFormProps['onPaying']) {
  const payment = usePayment(async (failure) => {
    if (failure.details instanceof Object && 'line' in failure.details) {
      // Its product changed since the page asked for prices.
      askAgain();
      if (SAID_AT_LINE.includes(failure.code)) return true;
    }
    const { sortIssues } = await loadOnline(loadValidation);
    const { errors } = sortIssues(failure.issues);
    return !form.show(errors);
  });
  const isPaying = payment.stage !== null && payment.stage !== 'placing';
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);
  return payment;
}

/** As the server said last: while it is asked again, what was typed for the invoice stays on the page. */
function useIsGstCharged({ prices }: CartRepricing): boolean {
  const [isCharged, setCharged] = useState(false);
  const taxMode = prices?.taxMode;
  useEffect(() => {
    if (taxMode) setCharged(taxMode === 'gst');
  }, [taxMode]);
  return isCharged;
}

/** The delivery day in the summary is the one for the PIN of this order; lines with their own address keep theirs. */
function useCartFollowsPin(zipCode: string, isConfirmed: boolean): void {
  useEffect(() => {
    if (!isConfirmed || !PIN_PATTERN.test(zipCode)) return;
    const { items, isSingleShipment, setAddress } = useCart.getState();
    for (const item of items) {
      if (hasOwnAddress(item, isSingleShipment) || item.shippingAddress.zipCode === zipCode) continue;
      void setAddress(item.cartItemId, { ...item.shippingAddress, zipCode });
    }
  }, [zipCode, isConfirmed]);
}
