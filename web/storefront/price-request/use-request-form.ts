import { type FormEvent, useState } from 'react';
import { askForPricePath } from '#web/lib/paths.ts';
import { useAddressChoice } from '../checkout/use-address-choice.ts';
import { useCheckoutForm } from '../checkout/use-checkout-form.ts';
import { usePinCheck } from '../checkout/use-pin-check.ts';
import { type Configuration, readQuantity, searchOf } from '../product/configuration.ts';
import { checkRequest, requestBody, sortRequestIssues } from './request-body.ts';
import { useAsk } from './use-ask.ts';

/** What of a product the form shows. */
export interface RequestedProduct {
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly attributes: Record<string, string[]>;
  readonly minOrderQty: number;
  readonly maxOrderQty: number;
}

/** The id of the quantity's control. */
export const QUANTITY_ID = 'price-request-quantity';

/** What is chosen and typed, what is wrong with it, and sending it. */
export function useRequestForm(product: RequestedProduct, chosen: Configuration) {
  const form = useCheckoutForm();
  const choice = useAddressChoice(form);
  const [options, setOptions] = useState(chosen.choice);
  const [typed, setTyped] = useState(String(chosen.quantity));
  const [isTried, setTried] = useState(false);
  const pin = usePinCheck(form.values.zipCode, form.values.state, ([only, ...others]) => {
    if (form.values.state === '' && only && others.length === 0) form.type('state', only);
  });
  const ask = useAsk((failure) => !form.show(sortRequestIssues(failure.issues).errors));
  const quantity = readQuantity(product, typed);
  const configuration = { choice: options, quantity: quantity ?? product.minOrderQty };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isGuest = form.person === null;
    const body = requestBody({
      values: form.values,
      isGuest,
      productId: product.productId,
      ...configuration,
    });
    const { errors } = checkRequest(body);
    const isFilled = form.show(pin.error ? { zipCode: pin.error, ...errors } : errors);
    if (quantity === null) document.getElementById(QUANTITY_ID)?.focus();
    else if (isFilled) void ask.send(body);
  };
  return {
    form,
    choice,
    pin,
    ask,
    submit,
    /** This page as it is filled in: where a sign-in leads back to. */
    page: askForPricePath(product.slug, searchOf(configuration)),
    options,
    choose: (name: string, value: string) => setOptions((before) => ({ ...before, [name]: value })),
    typed,
    type: setTyped,
    isQuantityWrong: isTried && quantity === null,
  };
}
