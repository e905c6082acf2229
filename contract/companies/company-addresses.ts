import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AddressBody } from '../orders/address-book.ts';

const TAG = 'Companies';

/** The most of one company: its branches. */
export const MOST_COMPANY_ADDRESSES = 200;
export const MOST_COST_CENTRES = 100;

export const CompanyAddress = z.object({
  addressId: z.uuid(),
  /** What the company calls it: "Pune branch"; empty for one that has no name. */
  label: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type CompanyAddress = z.infer<typeof CompanyAddress>;

export const CompanyAddressBody = AddressBody.omit({ isDefault: true });
export type CompanyAddressBody = z.infer<typeof CompanyAddressBody>;

const AddressId = z.object({ addressId: z.string().max(60) });
const Done = z.object({ success: z.literal(true) });

export const addCompanyAddress = endpoint({
  name: 'addCompanyAddress',
  summary: 'Add an address of the company; for its owners',
  tag: TAG,
  method: 'POST',
  path: '/company/addresses',
  access: 'user',
  status: 201,
  perMinute: 60,
  body: CompanyAddressBody,
  response: z.object({ addressId: z.uuid() }),
});

export const changeCompanyAddress = endpoint({
  name: 'changeCompanyAddress',
  summary: 'Change an address of the company; for its owners',
  tag: TAG,
  method: 'PUT',
  path: '/company/addresses/{addressId}',
  access: 'user',
  perMinute: 60,
  params: AddressId,
  body: CompanyAddressBody,
  response: Done,
});

export const removeCompanyAddress = endpoint({
  name: 'removeCompanyAddress',
  summary: 'Delete an address of the company; for its owners',
  tag: TAG,
  method: 'DELETE',
  path: '/company/addresses/{addressId}',
  access: 'user',
  params: AddressId,
  response: Done,
});

export const CostCentreBody = z.object({
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(40, 'At most 40 letters'),
});

export const addCostCentre = endpoint({
  name: 'addCostCentre',
  summary: 'Add a cost centre; for owners of the company',
  tag: TAG,
  method: 'POST',
  path: '/company/cost-centres',
  access: 'user',
  status: 201,
  perMinute: 60,
  body: CostCentreBody,
  response: z.object({ costCentreId: z.uuid() }),
});

/** Orders keep its name. */
export const removeCostCentre = endpoint({
  name: 'removeCostCentre',
  summary: 'Delete a cost centre; for owners of the company',
  tag: TAG,
  method: 'DELETE',
  path: '/company/cost-centres/{costCentreId}',
  access: 'user',
  params: z.object({ costCentreId: z.string().max(60) }),
  response: Done,
});
