import type { GstDetails } from '#contract/orders/gst-details.ts';
import { statesOfPin } from '#server/modules/quoting/index.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * An invoice to a place that does not exist is no invoice, and e-invoices are refused for it.
 * @param path of the PIN code in what was sent
 * @throws invalid_input
 */
export function requireBillingPin(
  details: Pick<GstDetails, 'zipCode'> | null | undefined,
  path = 'gstDetails.zipCode',
): void {
  if (!details || statesOfPin(details.zipCode)) return;
  const message = 'This PIN code does not exist.';
  fail('invalid_input', { message, issues: [{ path, message }] });
}
