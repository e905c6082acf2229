import { type FormEvent, useEffect, useState } from 'react';
import { askWithoutDesign, designAskedWith } from '#web/lib/artwork/design-asked-for.ts';
import { readQuantity } from '#web/lib/cart/read-quantity.ts';
import { usePinCheck } from '#web/lib/forms/use-pin-check.ts';
import { priceRequestPath, productPath } from '#web/lib/paths.ts';
import { useAddressChoice } from '../checkout/use-address-choice.ts';
import { useCheckoutForm } from '../checkout/use-checkout-form.ts';
import { useFilledPlace } from '../checkout/use-filled-place.ts';
import { checkRequest, requestBody, sortRequestIssues } from './request-body.ts';
import { useAsk } from './use-ask.ts';

/** What of a product the form shows. */
export interface RequestedProduct {
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly minOrderQty: number;
  readonly maxOrderQty: number;
}

/** What was chosen on the product's page. */
export interface Chosen {
  readonly choice: Readonly<Record<string, string>>;
  readonly quantity: number;
}

/** The id of the quantity's control. */
export const QUANTITY_ID = 'price-request-quantity';

/** What is chosen and typed, what is wrong with it, and sending it. */
export function useRequestForm(product: RequestedProduct, chosen: Chosen, isGstCharged: boolean) {
  const form = useCheckoutForm();
  const choice = useAddressChoice(form);
  const [typed, setTyped] = useState(String(chosen.quantity));
  const [isTried, setTried] = useState(false);
  const [design, setDesign] = useState<string | null>(null);
  useEffect(() => setDesign(designAskedWith(product.slug)), [product.slug]);
  const pin = usePinCheck(form.values.zipCode, form.values.state, useFilledPlace(form));
  const ask = useAsk((failure) => !form.show(sortRequestIssues(failure.issues).errors));
  const quantity = readQuantity(product, typed);
  const wanted = { choice: chosen.choice, quantity: quantity ?? product.minOrderQty };
  const search = new URLSearchParams({ ...chosen.choice, qty: String(wanted.quantity) }).toString();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isGuest = form.person === null;
    const body = requestBody({
      values: isGstCharged ? form.values : { ...form.values, wantsGst: false },
      isGuest,
      productId: product.productId,
      ...wanted,
      designUrl: design && new URL(design, location.href).href,
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
    /** Where the design that goes along is seen. */
    design,
    leaveDesign: () => {
      askWithoutDesign(product.slug);
      setDesign(null);
    },
    /** This page as it is filled in: where a sign-in leads back to. */
    page: priceRequestPath(product.slug, search),
    /** Where other options are chosen. */
    productPage: `${productPath(product.slug)}?${search}`,
    typed,
    type: setTyped,
    isQuantityWrong: isTried && quantity === null,
  };
}
