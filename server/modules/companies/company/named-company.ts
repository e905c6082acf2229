import type { CompanyBody } from '#contract/companies/companies.ts';
import { requirePin } from './require-pin.ts';

/**
 * A company has one name: the one its GSTIN is registered under, where it has a GSTIN.
 * @throws invalid_input for a billing PIN code that does not exist: e-invoices would be refused for it
 */
export function namedCompany({ legalName, gstDetails }: CompanyBody): CompanyBody {
  if (gstDetails) requirePin(gstDetails.zipCode, 'gstDetails.zipCode');
  return { legalName: gstDetails?.legalName ?? legalName, gstDetails };
}
