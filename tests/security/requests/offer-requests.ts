import type { Ask } from './world.ts';

/** Nobody's. Who may answer a real one is told by server/modules/assignment/offers/offers.test.ts. */
const NEVER = '01900000-0000-7000-8000-00000000dead';
const another = 'B'.repeat(43);
const decline = { code: 'too_busy' };
const day = { day: '2026-12-24' };

/** How the rows of print jobs and offers ask. */
export const offerRequests: Readonly<Record<string, () => Ask>> = {
  'GET /api/offers/:token': () => ({ url: `/api/offers/${another}` }),
  'POST /api/offers/:token/accept': () => ({ url: `/api/offers/${another}/accept` }),
  'POST /api/offers/:token/decline': () => ({
    url: `/api/offers/${another}/decline`,
    body: decline,
  }),
  'POST /api/offers/:token/propose': () => ({ url: `/api/offers/${another}/propose`, body: day }),
  'POST /api/psp/offers/:id/accept': () => ({ url: `/api/psp/offers/${NEVER}/accept` }),
  'POST /api/psp/offers/:id/decline': () => ({ url: `/api/psp/offers/${NEVER}/decline`, body: decline }),
  'POST /api/psp/offers/:id/propose': () => ({ url: `/api/psp/offers/${NEVER}/propose`, body: day }),
  'PUT /api/psp/push': () => ({
    url: '/api/psp/push',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
      // A point of the curve: the example of RFC 8291.
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'A'.repeat(22),
    },
  }),
  'DELETE /api/psp/push/:pushId': () => ({ url: `/api/psp/push/${NEVER}` }),
  'GET /api/jobs/:jobId': () => ({ url: `/api/jobs/${NEVER}` }),
  'GET /api/jobs/:jobId/decisions/:decisionId': () => ({ url: `/api/jobs/${NEVER}/decisions/${NEVER}` }),
  'POST /api/jobs/:jobId/reassign': () => ({
    url: `/api/jobs/${NEVER}/reassign`,
    body: { reason: 'Asked to' },
  }),
  'POST /api/jobs/:jobId/offer': () => ({ url: `/api/jobs/${NEVER}/offer`, body: { partnerId: NEVER } }),
  'POST /api/jobs/:jobId/accept-proposal': () => ({
    url: `/api/jobs/${NEVER}/accept-proposal`,
    body: { offerId: NEVER },
  }),
};
