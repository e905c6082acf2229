import { randomUUID } from 'node:crypto';
import { cartOf } from '../../prints.ts';
import { accountRequests } from './account-requests.ts';
import { artworkDeskRequests } from './artwork-desk-requests.ts';
import { companyRequests } from './company-requests.ts';
import { designRequests } from './design-requests.ts';
import { fileRequests, freshFile } from './file-requests.ts';
import { fulfilmentRequests } from './fulfilment-requests.ts';
import { offerRequests } from './offer-requests.ts';
import { policyRequests } from './policy-requests.ts';
import { settingsRequests } from './settings-requests.ts';
import { settlementRequests } from './settlement-requests.ts';
import { sharedDesignRequests } from './shared-design-requests.ts';
import { anotherKey, NEVER, PRODUCT, type Request, type World } from './world.ts';

/** A business of Maharashtra. */
const GST_DETAILS = {
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Umbra Foods LLP',
  street: '3 Hill Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  zipCode: '400050',
};

const bookAddress = {
  name: 'Asha Rao',
  phone: '9876543210',
  street: '16 MG Road',
  city: 'Hyderabad',
  state: 'Telangana',
  zipCode: '500034',
};
const csvFile = Buffer.from('Address,Minimum Quantity').toString('base64');
const freshMail = () => `somebody-${randomUUID()}@example.in`;
const artwork = async (world: World) => ({
  uploadedFiles: [{ key: await freshFile(world), fileName: 'card.pdf' }],
});
/** Well-formed, and of nobody. */
const payment = {
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_order_id: 'order_AAAAAAAAAAAAAA',
  razorpay_signature: 'a'.repeat(64),
};
const asWritten: Request = () => ({ url: '' });
const november = 'from=2026-11-01&to=2026-11-30';
/** How each row of the table asks; a row without one asks its route as it is written. */
export const requests: Readonly<Record<string, Request>> = {
  ...accountRequests,

  'POST /api/dashboard/payment-problems/:problemId/refund': () => ({
    url: `/api/dashboard/payment-problems/${NEVER.orderId}/refund`,
  }),
  'POST /api/dashboard/payment-problems/:problemId/resolve': () => ({
    url: `/api/dashboard/payment-problems/${NEVER.orderId}/resolve`,
    body: { note: 'Settled at the gateway' },
  }),
  'POST /api/dashboard/alarms/:alarmId/clear': () => ({
    url: `/api/dashboard/alarms/${NEVER.orderId}/clear`,
  }),
  'POST /api/dashboard/health/errors/:errorId/clear': () => ({
    url: `/api/dashboard/health/errors/${'0'.repeat(16)}/clear`,
  }),
  'POST /api/searches': () => ({ url: '', body: { q: 'cards' } }),
  'GET /api/products/suggestions': () => ({ url: '/api/products/suggestions?q=cards' }),
  'GET /api/products/:id': () => ({ url: '/api/products/test-cards' }),
  'GET /api/products, view=admin': () => ({ url: '/api/products?view=admin' }),
  'POST /api/products': () => ({ url: '', body: {} }),
  'GET /api/products/:id/edit': () => ({ url: `/api/products/${PRODUCT}/edit` }),
  'PUT /api/products/:id': () => ({ url: `/api/products/${PRODUCT}`, body: {} }),
  'DELETE /api/products/:id': () => ({ url: `/api/products/${NEVER.orderId}` }),
  'POST /api/products/:id/duplicate': () => ({ url: `/api/products/${PRODUCT}/duplicate` }),
  'POST /api/products/bulk': () => ({
    url: '',
    body: { action: 'activate', productIds: [NEVER.orderId] },
  }),
  'POST /api/products/export': () => ({ url: '', body: { kind: 'prices' } }),
  'GET /api/products/export.csv, never signed': () => ({
    url: `/api/products/export.csv?token=${anotherKey}`,
  }),
  'POST /api/products/import/check': () => ({ url: '', body: { prices: csvFile } }),
  'POST /api/products/import': () => ({ url: '', body: { prices: csvFile, digest: 'of another file' } }),
  'POST /api/products/check-pricing': () => ({
    url: '',
    body: { attributes: {}, pricing: [], minOrderQty: 1, maxOrderQty: 10 },
  }),
  'POST /api/categories': () => ({ url: '', body: {} }),
  'PUT /api/categories/:id': () => ({ url: `/api/categories/${NEVER.orderId}`, body: {} }),
  'POST /api/kinds-of-work': () => ({ url: '', body: { name: 'Apparel' } }),
  'PUT /api/kinds-of-work/:kindId': () => ({ url: '/api/kinds-of-work/Never', body: { name: 'Never' } }),
  'DELETE /api/categories/:id': () => ({ url: `/api/categories/${NEVER.orderId}` }),
  'POST /api/pictures': () => ({ url: '', body: { data: 'bm8gcGljdHVyZQ==' } }),
  'GET /api/pictures/:name': () => ({ url: '/api/pictures/none.webp' }),
  'GET /api/categories/:id': () => ({ url: '/api/categories/business-cards' }),
  'POST /api/quotes': () => ({
    url: '',
    body: { productId: PRODUCT, quantity: 100, attributes: { Sides: 'Front' } },
  }),
  'POST /api/quotes/cart': () => ({
    url: '',
    body: { lines: [{ productId: PRODUCT, quantity: 100, attributes: { Sides: 'Front' } }] },
  }),
  'GET /api/discounts/:code': () => ({ url: '/api/discounts/WELCOME10' }),
  'GET /api/pins/:pin': () => ({ url: '/api/pins/500034' }),
  'POST /api/contact': () => ({
    url: '',
    body: { name: 'Some Body', email: freshMail(), phone: '9876543210' },
  }),

  'POST /api/customer-messages/:messageId/answers': () => ({
    url: `/api/customer-messages/${NEVER.orderId}/answers`,
    body: { text: 'Yes, we do.', orderId: null, seen: 0 },
  }),
  'PUT /api/customer-messages/:messageId': () => ({
    url: `/api/customer-messages/${NEVER.orderId}`,
    body: { isDone: true },
  }),

  ...fileRequests,
  ...designRequests,
  ...sharedDesignRequests,
  ...companyRequests,
  ...settingsRequests,
  ...artworkDeskRequests,

  'POST /api/orders': () => ({ url: '', body: cartOf(), headers: { 'idempotency-key': randomUUID() } }),
  'POST /api/orders/addresses': () => ({ url: '', body: bookAddress }),
  'PUT /api/orders/addresses/:addressId': (_, { addressId }) => ({
    url: `/api/orders/addresses/${addressId}`,
    body: { ...bookAddress, street: '15 MG Road' },
  }),
  'DELETE /api/orders/addresses/:addressId': (_, { addressId }) => ({
    url: `/api/orders/addresses/${addressId}`,
  }),
  'PUT /api/orders/gst-details': () => ({ url: '', body: GST_DETAILS }),
  'GET /api/orders/:id': (_, { orderId }) => ({ url: `/api/orders/${orderId}` }),
  'GET /api/orders/:id/status': (_, { orderId }) => ({ url: `/api/orders/${orderId}/status` }),
  'POST /api/orders/link': () => ({
    url: '',
    body: { orderNumber: NEVER.orderId, email: freshMail() },
  }),
  'POST /api/orders/:id/reorder': (_, { orderId }) => ({ url: `/api/orders/${orderId}/reorder` }),
  'POST /api/orders/:id/lines/:lineId/artwork': async (world, { orderId, lineId }) => ({
    url: `/api/orders/${orderId}/lines/${lineId}/artwork`,
    body: await artwork(world),
  }),
  'GET /api/orders/:id/lines/:lineId/check': (_, { orderId, lineId }) => ({
    url: `/api/orders/${orderId}/lines/${lineId}/check`,
  }),
  'POST /api/orders/:id/lines/:lineId/check/decisions, another file': (_, { orderId, lineId }) => ({
    url: `/api/orders/${orderId}/lines/${lineId}/check/decisions`,
    body: { fileId: NEVER.orderId, codes: ['LOW_RES'] },
  }),
  'GET /api/orders/:id/details': (_, { orderId }) => ({ url: `/api/orders/${orderId}/details` }),
  'GET /api/orders/:id/payments': (_, { orderId }) => ({ url: `/api/orders/${orderId}/payments` }),
  // Nothing is paid: the admin is refused by the order, not by the access rule.
  'PATCH /api/orders/:id': (_, { orderId }) => ({
    url: `/api/orders/${orderId}`,
    body: { status: 'shipped' },
  }),
  'PUT /api/orders/:id/address': (_, { orderId }) => ({
    url: `/api/orders/${orderId}/address`,
    body: { name: 'Asha Rao', phone: '9876543210', street: '14A MG Road', city: 'Hyderabad' },
  }),
  'POST /api/orders/:id/cancel': (_, { orderId }) => ({
    url: `/api/orders/${orderId}/cancel`,
    body: { reason: 'asked to', refundAmount: 5 },
  }),
  'POST /api/orders/:id/lines/:lineId/cancel': (_, { orderId, lineId }) => ({
    url: `/api/orders/${orderId}/lines/${lineId}/cancel`,
    body: { reason: 'asked to' },
  }),
  'GET /api/orders/:id/e-invoices': (_, { orderId }) => ({ url: `/api/orders/${orderId}/e-invoices` }),
  'POST /api/billing/documents-of-month': () => ({ url: '', body: { month: '2026-11' } }),
  'GET /api/billing/months/:token': () => ({ url: '/api/billing/months/abc.def.zip' }),
  'POST /api/billing/gst-returns': () => ({ url: '', body: { month: '2026-11' } }),
  'POST /api/orders/:id/invoice-corrections': (_, { orderId }) => ({
    url: `/api/orders/${orderId}/invoice-corrections`,
    body: { invoiceNumber: 'IB/2627/0000001', gstDetails: GST_DETAILS, reason: 'Mistyped' },
  }),
  'POST /api/orders/:id/refunds': (_, { orderId }) => ({
    url: `/api/orders/${orderId}/refunds`,
    body: { reason: 'asked to', amount: 5, requestKey: randomUUID() },
  }),
  'POST /api/orders/:id/notes': (_, { orderId }) => ({
    url: `/api/orders/${orderId}/notes`,
    body: { text: 'Called.' },
  }),
  'POST /api/orders/:id/mails': (_, { orderId }) => ({ url: `/api/orders/${orderId}/mails` }),
  'GET /api/reports/sales': () => ({ url: `/api/reports/sales?${november}` }),
  'GET /api/reports/promises': () => ({ url: `/api/reports/promises?${november}` }),
  'POST /api/reports/export': () => ({
    url: '',
    body: { report: 'days', from: '2026-11-01', to: '2026-11-30' },
  }),
  'GET /api/reports/export.csv, never signed': () => ({ url: `/api/reports/export.csv?token=${anotherKey}` }),
  'POST /api/reports/rebuild': () => ({ url: '', body: {} }),
  'POST /api/orders/views': () => ({ url: '', body: { name: 'Late', query: 'needs=stuck' } }),
  'DELETE /api/orders/views/:viewId': () => ({ url: `/api/orders/views/${NEVER.orderId}` }),
  'POST /api/orders/export': () => ({ url: '', body: {} }),
  'GET /api/orders/export.csv, never signed': () => ({ url: `/api/orders/export.csv?token=${anotherKey}` }),
  'GET /api/track/:token, by the mailed link': (_, { trackToken }) => ({ url: `/api/track/${trackToken}` }),
  'GET /api/track/:token, by another': () => ({ url: `/api/track/${anotherKey}` }),
  'POST /api/track/:token/reorder, by the link of the customer': (_, { trackToken }) => ({
    url: `/api/track/${trackToken}/reorder`,
  }),
  'POST /api/track/:token/reorder, by another': () => ({ url: `/api/track/${anotherKey}/reorder` }),
  'POST /api/track/:token/lines/:lineId/artwork, by the mailed link': async (
    world,
    { trackToken, lineId },
  ) => ({
    url: `/api/track/${trackToken}/lines/${lineId}/artwork`,
    body: await artwork(world),
  }),
  'GET /api/track/:token/lines/:lineId/check, by the mailed link': (_, { trackToken, lineId }) => ({
    url: `/api/track/${trackToken}/lines/${lineId}/check`,
  }),
  'GET /api/track/:token/lines/:lineId/check, by another': (_, { lineId }) => ({
    url: `/api/track/${anotherKey}/lines/${lineId}/check`,
  }),
  'POST /api/track/:token/lines/:lineId/check/decisions, by another': (_, { lineId }) => ({
    url: `/api/track/${anotherKey}/lines/${lineId}/check/decisions`,
    body: { fileId: NEVER.orderId, codes: ['LOW_RES'] },
  }),
  'POST /api/track/:token/lines/:lineId/artwork, by another': async (world, { lineId }) => ({
    url: `/api/track/${anotherKey}/lines/${lineId}/artwork`,
    body: await artwork(world),
  }),

  // It has a price list: whoever may ask is refused by the product, not by the access rule.
  'POST /api/price-requests': () => {
    const { customerInfo, shippingAddress } = cartOf();
    const asked = { entityId: PRODUCT, attributes: { Sides: 'Front' }, quantity: 100 };
    return {
      url: '',
      body: { ...asked, customerInfo, shippingAddress },
      headers: { 'idempotency-key': randomUUID() },
    };
  },
  'GET /api/price-requests/:id/preview': () => ({
    url: `/api/price-requests/${NEVER.orderId}/preview?unitPrice=1`,
  }),
  'POST /api/price-requests/:id/price': () => ({
    url: `/api/price-requests/${NEVER.orderId}/price`,
    body: {
      unitPrice: 1, // In India it may be tomorrow already.
      validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      version: '1',
    },
  }),
  'POST /api/price-requests/:id/decline': () => ({
    url: `/api/price-requests/${NEVER.orderId}/decline`,
    body: { reason: 'not ours', version: '1' },
  }),
  'GET /api/price-offers/:token, by another': () => ({ url: `/api/price-offers/${anotherKey}` }),
  'POST /api/price-offers/:token/accept, by another': () => ({
    url: `/api/price-offers/${anotherKey}/accept`,
  }),

  ...settlementRequests,

  ...fulfilmentRequests,
  ...offerRequests,
  ...policyRequests,

  'POST /api/billing/checkout': (_, { orderId }) => ({ url: '', body: { order: { orderId } } }),
  'POST /api/billing/verify': (_, { orderId }) => ({ url: '', body: { orderId, ...payment } }),
  'POST /api/billing/invoice': (_, { orderId }) => ({ url: '', body: { orderId } }),
  'POST /api/billing/credit-notes': (_, { orderId }) => ({ url: '', body: { orderId } }),
  'GET /api/billing/invoices/:token, never signed': () => ({
    url: `/api/billing/invoices/${anotherKey}.pdf`,
  }),
  'POST /api/billing/webhook, never signed': () => ({ url: '', body: { event: 'payment.captured' } }),

  'GET /api/docs/static/*': () => ({ url: '/api/docs/static/swagger-ui.css' }),
  'GET /api/*': () => ({ url: '/api/no/such/route' }),
  'POST /api/*': () => ({ url: '/api/no/such/route', body: {} }),
  'GET /*': () => ({ url: '/products' }),
  'POST /*': () => ({ url: '/contact', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
};

/** What a row asks for: with its note, or alike for every owner. */
export function requestOf(route: string, note: string): Request {
  return requests[note ? `${route}, ${note}` : route] ?? requests[route] ?? asWritten;
}
