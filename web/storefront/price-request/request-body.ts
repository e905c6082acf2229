import type { Issue } from '#contract/errors.ts';
import { PriceRequestBody } from '#contract/orders/price-requests.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import type { CheckoutValues } from '../checkout/checkout-values.ts';
import { gstDetailsOf } from '../checkout/gst-values.ts';
import { sortIssues, streetOf } from '../checkout/order-body.ts';

interface Parts {
  readonly values: CheckoutValues;
  readonly isGuest: boolean;
  readonly productId: string;
  readonly choice: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** Where the design that goes along is seen; null: none does. */
  readonly designUrl: string | null;
}

/** The request as it is sent. Empty optional fields are left out. */
export function requestBody({
  values,
  isGuest,
  productId,
  choice,
  quantity,
  designUrl,
}: Parts): PriceRequestBody {
  const { name, phone, company, city, state, zipCode, specialInstructions } = values;
  const wishes = [specialInstructions.trim(), designUrl && `My design: ${designUrl}`]
    .filter(Boolean)
    .join('\n');
  return {
    customerInfo: {
      email: values.email,
      isGuest,
      ...(name.trim() && { name: name.trim() }),
      ...(phone && { phone }),
      ...(company.trim() && { company: company.trim() }),
    },
    shippingAddress: {
      ...(name.trim() && { name: name.trim() }),
      street: streetOf(values),
      city,
      state,
      zipCode,
      country: 'IN',
    },
    entityId: productId,
    attributes: { ...choice },
    quantity,
    ...gstDetailsOf(values, streetOf),
    ...(wishes && { wishes }),
  };
}

/** Checks with the server's own schema; what belongs to no field of the form is `other`. */
export function checkRequest(body: PriceRequestBody) {
  return sortRequestIssues(issuesOfForm(PriceRequestBody, body));
}

export function sortRequestIssues(issues: readonly Issue[]) {
  return sortIssues(
    issues.map(({ path, message }) => ({ path: path === 'wishes' ? 'specialInstructions' : path, message })),
  );
}
