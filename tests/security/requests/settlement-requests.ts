import type { Ask, Owned, World } from './world.ts';

/** Nobody's. */
const NEVER = '01900000-0000-7000-8000-00000000dead';
const another = 'B'.repeat(43);
const report = (lineId: string) => ({
  lineId,
  kind: 'damaged',
  quantity: 1,
  text: 'It arrived in two parts.',
});
const decision = { version: 1, answer: 'We are sorry.' };

/** How the rows of settlement and claims ask. Nothing is delivered: whoever may report is refused by the order. */
export const settlementRequests: Readonly<Record<string, (world: World, owned: Owned) => Ask>> = {
  'POST /api/psp/settlement/statements/:id/links': () => ({
    url: `/api/psp/settlement/statements/${NEVER}/links`,
  }),
  'GET /api/settlement/months/:month/partners': () => ({ url: '/api/settlement/months/2026-11/partners' }),
  'POST /api/settlement/months/:month/export': () => ({ url: '/api/settlement/months/2026-11/export' }),
  'POST /api/settlement/months/:month/bank-file': () => ({ url: '/api/settlement/months/2026-11/bank-file' }),
  'PUT /api/settlement/statements/:id/payment': () => ({
    url: `/api/settlement/statements/${NEVER}/payment`,
    body: { payment: { paidOn: '2026-11-01', reference: 'UTR 1' }, seen: null },
  }),
  'GET /api/settlement/bank-file.csv, never signed': () => ({
    url: `/api/settlement/bank-file.csv?token=${another}`,
  }),
  'GET /api/settlement/partners/:partnerId': () => ({ url: `/api/settlement/partners/${NEVER}` }),
  'GET /api/settlement/partners/:partnerId/entries': () => ({
    url: `/api/settlement/partners/${NEVER}/entries`,
  }),
  'POST /api/settlement/partners/:partnerId/adjustments': () => ({
    url: `/api/settlement/partners/${NEVER}/adjustments`,
    body: { amount: 1, reason: 'asked to', requestKey: 'of-no-partner-at-all' },
  }),
  'POST /api/settlement/statements/:id/links': () => ({ url: `/api/settlement/statements/${NEVER}/links` }),
  'GET /api/settlement/statement.pdf, never signed': () => ({
    url: `/api/settlement/statement.pdf?token=${another}`,
  }),
  'GET /api/settlement/statement.csv, never signed': () => ({
    url: `/api/settlement/statement.csv?token=${another}`,
  }),
  'GET /api/settlement/month.csv, never signed': () => ({
    url: `/api/settlement/month.csv?token=${another}`,
  }),

  'GET /api/orders/:id/claims': (_, { orderId }) => ({ url: `/api/orders/${orderId}/claims` }),
  'POST /api/orders/:id/claims': (_, { orderId, lineId }) => ({
    url: `/api/orders/${orderId}/claims`,
    body: report(lineId),
  }),
  'GET /api/track/:token/claims, by the mailed link': (_, { trackToken }) => ({
    url: `/api/track/${trackToken}/claims`,
  }),
  'GET /api/track/:token/claims, by another': () => ({ url: `/api/track/${another}/claims` }),
  'POST /api/track/:token/claims, by the mailed link': (_, { trackToken, lineId }) => ({
    url: `/api/track/${trackToken}/claims`,
    body: report(lineId),
  }),
  'POST /api/track/:token/claims, by another': (_, { lineId }) => ({
    url: `/api/track/${another}/claims`,
    body: report(lineId),
  }),
  'GET /api/psp/claims': () => ({ url: '/api/psp/claims' }),
  'POST /api/psp/claims/:id/answer': () => ({
    url: `/api/psp/claims/${NEVER}/answer`,
    body: { agrees: true, text: '', version: 1 },
  }),
  'GET /api/claims/:id': () => ({ url: `/api/claims/${NEVER}` }),
  'POST /api/claims/:id/acknowledge': () => ({
    url: `/api/claims/${NEVER}/acknowledge`,
    body: { version: 1 },
  }),
  'POST /api/claims/:id/reprint': () => ({ url: `/api/claims/${NEVER}/reprint`, body: decision }),
  'POST /api/claims/:id/refund': () => ({
    url: `/api/claims/${NEVER}/refund`,
    body: { ...decision, amount: 1 },
  }),
  'POST /api/claims/:id/decline': () => ({ url: `/api/claims/${NEVER}/decline`, body: decision }),
};
