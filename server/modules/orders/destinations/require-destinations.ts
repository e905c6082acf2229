import { parseRows } from '#contract/catalogue/quantity-rows.ts';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import { stateCode } from '#contract/places.ts';
import type { OrderingMember } from '#server/modules/companies/index.ts';
import { statesOfPin } from '#server/modules/quoting/index.ts';
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
  { destinations, gstDetails, items, shippingAddress }: PlaceOrderBody,
  { isGst, member }: { isGst: boolean; member: OrderingMember | null },
): void {
  if (!isGst || (member?.gstDetails ?? gstDetails)?.gstin) return;
  if (new Set(destinations?.map(({ state }) => state)).size > 1) {
    refuse(
      'destinations',
      'One invoice without a GSTIN is for one State. Please add the GSTIN of your company, or order for each State by itself.',
    );
  }
  const isElsewhere = items.some(
    ({ shippingAddress: own }) =>
      own?.fullAddress &&
      isInAnotherState({ shipAddress: own.fullAddress, shipZip: own.zipCode }, shippingAddress.state),
  );
  if (destinations || !isElsewhere) return;
  fail('invalid_input', {
    message:
      'One invoice without a GSTIN is for one State. Please add a GSTIN, or order for each State by itself.',
  });
}

/** Does a line with an address of its own go to another State than its order? A PIN code may lie in two. */
export function isInAnotherState(line: { shipAddress: string; shipZip: string }, state: string): boolean {
  if (line.shipAddress === '') return false;
  const states = statesOfPin(line.shipZip);
  const code = stateCode(state);
  return code !== undefined && states !== null && states.length > 0 && !states.includes(code);
}

function refuse(path: string, message: string): never {
  fail('invalid_input', { message, issues: [{ path, message }] });
}
