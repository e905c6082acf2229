import { parseRows } from '#contract/catalogue/quantity-rows.ts';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import type { OrderingMember } from '#server/modules/companies/index.ts';
import { fail } from '#server/platform/errors.ts';
import { pinProblem } from './read-destination-row.ts';

/**
 * The addresses of an order that goes to many are whole, and a company's. That they take all of each line quoting requires.
 * @throws invalid_input
 */
export function requireDestinations({ destinations, forCompany, items }: PlaceOrderBody): void {
  if (!destinations) return;
  if (!forCompany) refuse('destinations', 'An order to many addresses is for a company.');
  if (items.some(({ attributes }) => Object.values(attributes).some((words) => parseRows(words)))) {
    refuse('destinations', 'A line in several sizes goes to one address. Please order each size by itself.');
  }
  for (const [index, { zipCode, state, quantities }] of destinations.entries()) {
    const problem = pinProblem(zipCode, state);
    const field = problem?.field === 'State' ? 'state' : 'zipCode';
    if (problem) refuse(`destinations.${index}.${field}`, `${problem.message}.`);
    if (quantities.length !== items.length) {
      refuse(`destinations.${index}.quantities`, 'Your cart changed. Please check the addresses again.');
    }
  }
}

/**
 * One invoice has one place of supply: that of the GSTIN, wherever things go (section 10(1)(b) of the IGST Act), and without
 * one the State they go to, which then has to be one State. @throws invalid_input
 */
export function requireOneSupply(
  { destinations = [], gstDetails }: PlaceOrderBody,
  { isGst, member }: { isGst: boolean; member: OrderingMember | null },
): void {
  const gstin = (member?.gstDetails ?? gstDetails)?.gstin;
  if (!isGst || gstin || new Set(destinations.map(({ state }) => state)).size <= 1) return;
  refuse(
    'destinations',
    'One invoice without a GSTIN is for one State. Please add the GSTIN of your company, or order for each State by itself.',
  );
}

function refuse(path: string, message: string): never {
  fail('invalid_input', { message, issues: [{ path, message }] });
}
