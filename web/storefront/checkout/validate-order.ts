import { PlaceOrderBody } from '#contract/orders/orders.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { type OrderParts, orderBody, sortIssues, type Validation } from './order-body.ts';

export { sortIssues };

/**
 * Checks with the server's own schema: the same rules, the same words, all at once. Loaded when the form is first touched:
 * the schemas weigh a quarter of the page.
 */
export function validateOrder(body: PlaceOrderBody): Validation {
  return sortIssues([...issuesOfForm(PlaceOrderBody, body), ...forTheCourier(body)]);
}

/** Nobody can hand over a parcel without knowing to whom, and whom to ring: this holds for signed-in people, too. */
function forTheCourier({ customerInfo: { name, phone } }: PlaceOrderBody) {
  return [
    ...(name ? [] : [{ path: 'customerInfo.name', message: 'Full name is required' }]),
    ...(phone ? [] : [{ path: 'customerInfo.phone', message: 'Phone number is required' }]),
  ];
}

/** The order as it is sent, and the sentence for each field that needs another look before. */
export function prepareOrder(parts: OrderParts) {
  const body = orderBody(parts);
  return { body, errors: validateOrder(body).errors };
}
