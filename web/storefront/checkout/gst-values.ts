import type { OrderGstDetails } from '#contract/orders/gst-details.ts';
import { stateName } from '#contract/places.ts';
import { cleanGstin, gstinProblem } from '#contract/pricing/gst.ts';
import type { BuyingCompany, CheckoutValues } from './checkout-values.ts';

/** The street of the delivery address as it is sent. */
type Street = (values: CheckoutValues) => string;

/** Who is billed, as it is sent; nothing when nobody asked for a GST invoice. */
export function gstDetailsOf(values: CheckoutValues, streetOf: Street): { gstDetails?: OrderGstDetails } {
  if (!values.wantsGst) return {};
  const place = values.isBilledThere
    ? { street: streetOf(values), city: values.city, state: values.state, zipCode: values.zipCode }
    : {
        street: values.billStreet.trim(),
        city: values.billCity,
        state: values.billState,
        zipCode: values.billZip,
      };
  const poNumber = values.poNumber.trim();
  return {
    gstDetails: {
      gstin: cleanGstin(values.gstin),
      legalName: values.legalName.trim(),
      ...place,
      ...(values.isSez && { isSez: true }),
      ...(poNumber && { poNumber }),
    },
  };
}

/** The State of the GSTIN that was typed; null while it is none, and for whoever needs no GST invoice. */
export function gstinState({ wantsGst, gstin }: CheckoutValues): string | null {
  const cleaned = cleanGstin(gstin);
  if (!wantsGst || gstinProblem(cleaned)) return null;
  return stateName(cleaned.slice(0, 2)) ?? null;
}

/** It is supplied to a special economic zone. */
export function isToSez(values: CheckoutValues, company: BuyingCompany | null): boolean {
  if (company?.gstDetails) return company.gstDetails.isSez === true;
  return gstinState(values) !== null && values.isSez;
}

/** The State the supply takes place in: what its tax is called follows it. A company is billed where it is registered. */
export function supplyState(values: CheckoutValues, company: BuyingCompany | null = null): string {
  if (company?.gstDetails) return stateName(company.gstDetails.gstin.slice(0, 2)) ?? values.state;
  return gstinState(values) ?? values.state;
}
