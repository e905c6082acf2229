import { type Ask, NEVER } from './world.ts';

// Asked for when the tests run: these two files name each other.
const line = () => `/api/artwork-desk/${NEVER.orderId}/lines/${NEVER.lineId}`;
const seen = () => ({ touchId: NEVER.orderId, fileIds: [] });

/** How the rows of the artwork that waits for a person ask. */
export const artworkDeskRequests: Readonly<Record<string, () => Ask>> = {
  'POST /api/artwork-desk/:orderId/lines/:lineId/touches': () => ({ url: `${line()}/touches` }),
  'POST /api/artwork-desk/:orderId/lines/:lineId/touches/:touchId/close': () => ({
    url: `${line()}/touches/${NEVER.orderId}/close`,
  }),
  'POST /api/artwork-desk/:orderId/lines/:lineId/decisions': () => ({
    url: `${line()}/decisions`,
    body: { ...seen(), decisions: [{ fileId: NEVER.orderId, codes: ['LOW_RES'] }] },
  }),
  'POST /api/artwork-desk/:orderId/lines/:lineId/ask': () => ({
    url: `${line()}/ask`,
    body: { ...seen(), text: 'Please send it whole' },
  }),
  'POST /api/artwork-desk/:orderId/lines/:lineId/wave-through': () => ({
    url: `${line()}/wave-through`,
    body: { ...seen(), reason: 'Fine' },
  }),
  'POST /api/artwork-desk/:orderId/lines/:lineId/files': () => ({
    url: `${line()}/files`,
    body: { ...seen(), uploadedFiles: [{ key: 'a'.repeat(43), fileName: 'card.pdf' }] },
  }),
};
