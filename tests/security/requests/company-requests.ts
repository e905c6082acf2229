import type { Ask, Owned, World } from './world.ts';

const NOBODY = '01900000-0000-7000-8000-00000000dead';
const branch = {
  label: 'Pune branch',
  name: 'Asha Rao',
  phone: '9876543210',
  street: '16 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
};
const at = (path: string, body?: unknown) => () => ({
  url: path,
  ...(body === undefined ? {} : { body }),
});

/** Companies: nobody who asks here is in one. Who is in one is in tests/security/company-roles.test.ts. */
export const companyRequests: Readonly<Record<string, (world: World, owned: Owned) => Ask | Promise<Ask>>> = {
  'POST /api/company': at('', { legalName: 'Umbra Foods LLP', gstDetails: null }),
  'PUT /api/company': at('', { legalName: 'Umbra Foods LLP', gstDetails: null }),
  'POST /api/company/destinations/check': at('', { text: 'Name,Address,PIN,Quantity', products: ['Cards'] }),
  'POST /api/company/invitations': at('', { email: 'colleague@example.in', role: 'buyer', limit: null }),
  'POST /api/company/invitations/:invitationId/acceptance': at(
    `/api/company/invitations/${NOBODY}/acceptance`,
  ),
  'DELETE /api/company/invitations/:invitationId': at(`/api/company/invitations/${NOBODY}`),
  'PUT /api/company/members/:memberId': at(`/api/company/members/${NOBODY}`, {
    role: 'approver',
    limit: null,
  }),
  'DELETE /api/company/members/:memberId': at(`/api/company/members/${NOBODY}`),
  'POST /api/company/addresses': at('', branch),
  'PUT /api/company/addresses/:addressId': at(`/api/company/addresses/${NOBODY}`, branch),
  'DELETE /api/company/addresses/:addressId': at(`/api/company/addresses/${NOBODY}`),
  'POST /api/company/cost-centres': at('', { name: 'Marketing' }),
  'DELETE /api/company/cost-centres/:costCentreId': at(`/api/company/cost-centres/${NOBODY}`),
  'GET /api/company/balance': at('/api/company/balance'),
  'GET /api/company/balance/entries': at('/api/company/balance/entries'),
  'POST /api/company/balance/deposits': at('', { amount: 500 }),
  'POST /api/company/balance/deposits/:depositId/verification': at(
    `/api/company/balance/deposits/${NOBODY}/verification`,
  ),
  'POST /api/company/balance/vouchers': at('', { number: 'RV/2627/0000001' }),
  'POST /api/billing/balance-payment': (_, { orderId }) => ({ url: '', body: { orderId } }),
  'GET /api/billing/balances/:companyId/entries': at(`/api/billing/balances/${NOBODY}/entries`),
  'POST /api/company/reorder-lists': (_, { orderId }) => ({
    url: '',
    body: { name: 'Branch opening', orderId, lineIds: [NOBODY] },
  }),
  'GET /api/company/reorder-lists/:listId': at(`/api/company/reorder-lists/${NOBODY}`),
  'PUT /api/company/reorder-lists/:listId': at(`/api/company/reorder-lists/${NOBODY}`, { name: 'Opening' }),
  'DELETE /api/company/reorder-lists/:listId': at(`/api/company/reorder-lists/${NOBODY}`),
  'POST /api/company/reorder-lists/:listId/items': (_, { orderId }) => ({
    url: `/api/company/reorder-lists/${NOBODY}/items`,
    body: { orderId, lineIds: [NOBODY] },
  }),
  'DELETE /api/company/reorder-lists/:listId/items/:itemId': at(
    `/api/company/reorder-lists/${NOBODY}/items/${NOBODY}`,
  ),
  'POST /api/orders/:id/approval': (_, { orderId }) => ({ url: `/api/orders/${orderId}/approval` }),
  'POST /api/orders/:id/approval/approve': (_, { orderId }) => ({
    url: `/api/orders/${orderId}/approval/approve`,
    body: { totalAmount: 100 },
  }),
  'POST /api/orders/:id/approval/decline': (_, { orderId }) => ({
    url: `/api/orders/${orderId}/approval/decline`,
    body: { reason: 'Too many' },
  }),
};
