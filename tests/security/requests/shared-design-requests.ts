import { freshDesign } from './design-requests.ts';
import { NEVER, type Request, type World } from './world.ts';

const NO_KEY = 'a'.repeat(43);
const remark = { page: 'Front', xMm: 10, yMm: 10, author: 'Ravi', text: 'Larger, please' };
const answer = { author: 'Ravi', text: 'Thank you' };

async function ask<T>({ shop }: World, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answered = await shop.app.inject({ method, url: `/api${url}`, ...(payload && { payload }) });
  return answered.json<T>();
}

/** A design with a link; a remark by it where it takes some. */
async function shared(world: World, mayComment = true) {
  const key = await freshDesign(world);
  const share = await ask<{ shareId: string; path: string }>(world, 'POST', `/designs/${key}/shares`, {
    mayComment,
  });
  const token = share.path.split('/').at(-1) ?? '';
  if (!mayComment) return { key, token, shareId: share.shareId, commentId: NEVER.orderId };
  const { comments } = await ask<{ comments: { commentId: string }[] }>(
    world,
    'POST',
    `/shared-designs/${token}/comments`,
    remark,
  );
  return { key, token, shareId: share.shareId, commentId: comments[0]?.commentId ?? '' };
}

async function ended(world: World): Promise<string> {
  const { key, shareId, token } = await shared(world, false);
  await ask(world, 'DELETE', `/designs/${key}/shares/${shareId}`);
  return token;
}

/** How the rows of shared designs ask: by the key of the design, and by links to it. */
export const sharedDesignRequests: Readonly<Record<string, Request>> = {
  'GET /api/designs/:key/shares, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/shares`,
  }),
  'GET /api/designs/:key/shares, by another key': () => ({ url: `/api/designs/${NO_KEY}/shares` }),
  'POST /api/designs/:key/shares, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/shares`,
    body: { mayComment: true },
  }),
  'POST /api/designs/:key/shares, by another key': () => ({
    url: `/api/designs/${NO_KEY}/shares`,
    body: { mayComment: true },
  }),
  'DELETE /api/designs/:key/shares/:shareId, by its key': async (world) => {
    const { key, shareId } = await shared(world);
    return { url: `/api/designs/${key}/shares/${shareId}` };
  },
  'DELETE /api/designs/:key/shares/:shareId, by another key': async (world) => {
    const { shareId } = await shared(world);
    return { url: `/api/designs/${await freshDesign(world)}/shares/${shareId}` };
  },
  'GET /api/designs/:key/comments, by its key': async (world) => ({
    url: `/api/designs/${(await shared(world)).key}/comments`,
  }),
  'GET /api/designs/:key/comments, by another key': () => ({ url: `/api/designs/${NO_KEY}/comments` }),
  'POST /api/designs/:key/comments/:commentId/answers, by its key': async (world) => {
    const { key, commentId } = await shared(world);
    return { url: `/api/designs/${key}/comments/${commentId}/answers`, body: { text: 'Done' } };
  },
  'POST /api/designs/:key/comments/:commentId/answers, by another key': async (world) => {
    const { commentId } = await shared(world);
    const other = await freshDesign(world);
    return { url: `/api/designs/${other}/comments/${commentId}/answers`, body: { text: 'Done' } };
  },
  'PUT /api/designs/:key/comments/:commentId, by its key': async (world) => {
    const { key, commentId } = await shared(world);
    return { url: `/api/designs/${key}/comments/${commentId}`, body: { isResolved: true } };
  },
  'PUT /api/designs/:key/comments/:commentId, by another key': async (world) => {
    const { commentId } = await shared(world);
    const other = await freshDesign(world);
    return { url: `/api/designs/${other}/comments/${commentId}`, body: { isResolved: true } };
  },
  'GET /api/shared-designs/:token, by its link': async (world) => ({
    url: `/api/shared-designs/${(await shared(world)).token}`,
  }),
  'GET /api/shared-designs/:token, by another link': () => ({ url: `/api/shared-designs/${NO_KEY}` }),
  'GET /api/shared-designs/:token, by an ended link': async (world) => ({
    url: `/api/shared-designs/${await ended(world)}`,
  }),
  'GET /api/shared-designs/:token/pages/:page, by its link': async (world) => ({
    url: `/api/shared-designs/${(await shared(world, false)).token}/pages/Front`,
  }),
  'GET /api/shared-designs/:token/pages/:page, by another link': () => ({
    url: `/api/shared-designs/${NO_KEY}/pages/Front`,
  }),
  'POST /api/shared-designs/:token/comments, by its link': async (world) => ({
    url: `/api/shared-designs/${(await shared(world)).token}/comments`,
    body: remark,
  }),
  'POST /api/shared-designs/:token/comments, by a link to look': async (world) => ({
    url: `/api/shared-designs/${(await shared(world, false)).token}/comments`,
    body: remark,
  }),
  'POST /api/shared-designs/:token/comments, by another link': () => ({
    url: `/api/shared-designs/${NO_KEY}/comments`,
    body: remark,
  }),
  'POST /api/shared-designs/:token/comments/:commentId/answers, by its link': async (world) => {
    const { token, commentId } = await shared(world);
    return { url: `/api/shared-designs/${token}/comments/${commentId}/answers`, body: answer };
  },
  'POST /api/shared-designs/:token/comments/:commentId/answers, by another link': async (world) => {
    const { commentId } = await shared(world);
    return { url: `/api/shared-designs/${NO_KEY}/comments/${commentId}/answers`, body: answer };
  },
};
