import { addFile } from '../../prints.ts';
import { anotherKey, NEVER, PRODUCT, type Request, type World } from './world.ts';

const tus = { 'tus-resumable': '1.0.0' };
export const freshFile = async ({ shop }: World) => (await addFile(shop.pool)).key;

// Their addresses are asked for when the tests run: these two files name each other.
/** How the rows of uploads and of what belongs to them ask. */
export const fileRequests: Readonly<Record<string, Request>> = {
  'OPTIONS /api/files': () => ({ url: '', headers: tus }),
  'POST /api/files': () => ({
    url: '',
    headers: { ...tus, 'upload-length': '10', 'upload-metadata': 'filename Y2FyZC5wZGY=' },
  }),
  'GET /api/files/:key/status, by its key': async (world) => ({
    url: `/api/files/${await freshFile(world)}/status`,
  }),
  'GET /api/files/:key/check, by its key': async (world) => ({
    url: `/api/files/${await freshFile(world)}/check?productId=${PRODUCT}`,
  }),
  'POST /api/files/:key/check/decisions, by its key': async (world) => ({
    url: `/api/files/${await freshFile(world)}/check/decisions`,
    // What was never found in it cannot be accepted.
    body: { productId: PRODUCT, codes: ['LOW_RES'] },
  }),
  'POST /api/files/arranged, by its key': async (world) => ({
    url: '',
    body: { pages: [{ key: await freshFile(world), page: 1 }] },
  }),
  'HEAD /api/files/:key, by its key': async (world) => ({
    url: `/api/files/${await freshFile(world)}`,
    headers: tus,
  }),
  'PATCH /api/files/:key, by its key': async (world) => ({
    url: `/api/files/${await freshFile(world)}`,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  }),
  'DELETE /api/files/:key, by its key': async (world) => ({
    url: `/api/files/${await freshFile(world)}`,
    headers: tus,
  }),
  'GET /api/files/:key/preview.webp, by another key': () => ({
    url: `/api/files/${anotherKey}/preview.webp`,
  }),
  'GET /api/files/links/:token/preview.webp, never signed': () => ({
    url: `/api/files/links/${NEVER.orderId}.${anotherKey}/preview.webp`,
  }),
  'GET /api/files/:key/pages/:page, by another key': () => ({
    url: `/api/files/${anotherKey}/pages/1.webp`,
  }),
  'GET /api/files/links/:token/pages/:page, never signed': () => ({
    url: `/api/files/links/${NEVER.orderId}.${anotherKey}/pages/1.webp`,
  }),
  'GET /api/files/:key/print-file/:use/:name, by another key': () => ({
    url: `/api/files/${anotherKey}/print-file/${'c'.repeat(64)}/proof-1.webp`,
  }),
  'GET /api/files/links/:token/print-file/:use/:name, never signed': () => ({
    url: `/api/files/links/${NEVER.orderId}.${anotherKey}/print-file/${'c'.repeat(64)}/proof-1.webp`,
  }),
  'POST /api/mockups': () => ({ url: '', body: { data: 'bm8gcGljdHVyZQ==' } }),
  'POST /api/design-pictures': () => ({ url: '', body: { data: 'bm8gcGljdHVyZQ==' } }),
  'GET /api/files/links/:token/original, never signed': () => ({
    url: `/api/files/links/${NEVER.orderId}.20700101.${anotherKey}/original`,
  }),
};
