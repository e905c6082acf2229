import { PARCEL } from '../../printing-shop.ts';
import { addFile } from '../../prints.ts';
import { type Ask, NEVER, type Owned, type World } from './world.ts';

const JOB = '01900000-0000-7000-8000-00000000dead';
const another = 'B'.repeat(43);
const files = async ({ shop }: World, { lineId }: Owned) => ({
  lineId: lineId || NEVER.lineId,
  uploadedFiles: [{ key: (await addFile(shop.pool)).key, fileName: 'card.pdf' }],
});

/** Jobs, parcels, problems, messages; a job of theirs is in m/fulfilment/access.test.ts. */
export const fulfilmentRequests: Readonly<
  Record<string, (world: World, owned: Owned) => Ask | Promise<Ask>>
> = {
  'GET /api/psp/jobs/:jobId': () => ({ url: `/api/psp/jobs/${JOB}` }),
  'GET /api/psp/jobs/:jobId/lines/:lineId/check': () => ({
    url: `/api/psp/jobs/${JOB}/lines/${NEVER.lineId}/check`,
  }),
  'POST /api/psp/jobs/:jobId/steps': () => ({ url: `/api/psp/jobs/${JOB}/steps`, body: { step: 'packed' } }),
  'POST /api/psp/jobs/:jobId/ready': () => ({
    url: `/api/psp/jobs/${JOB}/ready`,
    body: { deliveryMode: 'local_runner', ...PARCEL },
  }),
  'GET /api/psp/jobs/:jobId/label': () => ({ url: `/api/psp/jobs/${JOB}/label` }),
  'GET /api/psp/jobs/:jobId/ticket': () => ({ url: `/api/psp/jobs/${JOB}/ticket` }),
  'POST /api/psp/jobs/:jobId/code': () => ({ url: `/api/psp/jobs/${JOB}/code`, body: { code: '123456' } }),
  'POST /api/psp/jobs/:jobId/problems': () => ({
    url: `/api/psp/jobs/${JOB}/problems`,
    body: { kind: 'stock', text: 'None left' },
  }),
  'POST /api/psp/jobs/:jobId/problems/:problemId/close': () => ({
    url: `/api/psp/jobs/${JOB}/problems/${JOB}/close`,
  }),
  'POST /api/psp/messages': () => ({ url: '', body: { text: 'When are we paid?' } }),

  'GET /api/jobs/:jobId/progress': () => ({ url: `/api/jobs/${JOB}/progress` }),
  'GET /api/jobs/:jobId/label': () => ({ url: `/api/jobs/${JOB}/label` }),
  'POST /api/jobs/:jobId/delivered': () => ({
    url: `/api/jobs/${JOB}/delivered`,
    body: { reason: 'They called' },
  }),
  'POST /api/problems/:id/resolve': () => ({
    url: `/api/problems/${JOB}/resolve`,
    body: { answer: 'Go on' },
  }),
  'GET /api/partners/:userId/messages': () => ({ url: `/api/partners/${JOB}/messages` }),
  'POST /api/partners/:userId/messages': () => ({
    url: `/api/partners/${JOB}/messages`,
    body: { text: 'On the fifth.' },
  }),

  'GET /api/orders/:id/parcels': (_, { orderId }) => ({ url: `/api/orders/${orderId}/parcels` }),
  'POST /api/orders/:id/cancellation': (_, { orderId }) => ({ url: `/api/orders/${orderId}/cancellation` }),
  'POST /api/track/:token/cancellation, by the mailed link': (_, { trackToken }) => ({
    url: `/api/track/${trackToken}/cancellation`,
  }),
  'POST /api/track/:token/cancellation, by another': () => ({ url: `/api/track/${another}/cancellation` }),
  'POST /api/orders/:id/lines/:lineId/cancellation': (_, { orderId, lineId }) => ({
    url: `/api/orders/${orderId}/lines/${lineId}/cancellation`,
  }),
  'POST /api/track/:token/lines/:lineId/cancellation, by the link': (_, { trackToken, lineId }) => ({
    url: `/api/track/${trackToken}/lines/${lineId}/cancellation`,
  }),
  'POST /api/track/:token/lines/:lineId/cancellation, by another': (_, { lineId }) => ({
    url: `/api/track/${another}/lines/${lineId}/cancellation`,
  }),
  'POST /api/orders/:id/received': (_, { orderId }) => ({ url: `/api/orders/${orderId}/received` }),
  'POST /api/orders/:id/problems/:problemId/files': async (world, owned) => ({
    url: `/api/orders/${owned.orderId}/problems/${JOB}/files`,
    body: await files(world, owned),
  }),
  'GET /api/track/:token/parcels, by the mailed link': (_, { trackToken }) => ({
    url: `/api/track/${trackToken}/parcels`,
  }),
  'GET /api/track/:token/parcels, by another': () => ({ url: `/api/track/${another}/parcels` }),
  'POST /api/track/:token/received, by the mailed link': (_, { trackToken }) => ({
    url: `/api/track/${trackToken}/received`,
  }),
  'POST /api/track/:token/received, by another': () => ({ url: `/api/track/${another}/received` }),
  'POST /api/track/:token/problems/:problemId/files, by the mailed link': async (world, owned) => ({
    url: `/api/track/${owned.trackToken}/problems/${JOB}/files`,
    body: await files(world, owned),
  }),
  'POST /api/track/:token/problems/:problemId/files, by another': async (world, owned) => ({
    url: `/api/track/${another}/problems/${JOB}/files`,
    body: await files(world, owned),
  }),

  'GET /api/fulfilment/labels/:token, never signed': () => ({
    url: `/api/fulfilment/labels/${JOB}.9999999999999.${another}.pdf`,
  }),
  'GET /api/print-files/:token, never signed': () => ({
    url: `/api/print-files/${JOB}.${JOB}.${JOB}.99999.${another}`,
  }),
  'GET /api/fulfilment/tickets/:token, never signed': () => ({
    url: `/api/fulfilment/tickets/${JOB}.${JOB}.9999999999999.${another}.pdf`,
  }),
  'POST /api/courier/:code/webhook, never signed': () => ({
    url: '/api/courier/local-runner/webhook',
    body: { awb: 'LR000000000000' },
  }),
};
