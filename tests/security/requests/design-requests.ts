import { cardDesign } from '../../card-design.ts';
import { PRODUCT, type Request, type World } from './world.ts';

const NO_KEY = 'a'.repeat(43);

async function freshDesign({ shop }: World): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/designs',
    payload: { productId: PRODUCT, document: cardDesign() },
  });
  return answer.json<{ key: string }>().key;
}

const change = { basedOn: 1, document: cardDesign({ name: 'Asha Rao' }) };

/** How the rows of designs ask: whoever has the key may, nobody else learns that there is one. */
export const designRequests: Readonly<Record<string, Request>> = {
  'POST /api/designs': () => ({ url: '', body: { productId: PRODUCT, document: cardDesign() } }),
  'GET /api/designs/:key, by its key': async (world) => ({ url: `/api/designs/${await freshDesign(world)}` }),
  'GET /api/designs/:key, by another key': () => ({ url: `/api/designs/${NO_KEY}` }),
  'PUT /api/designs/:key, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}`,
    body: change,
  }),
  'PUT /api/designs/:key, by another key': () => ({ url: `/api/designs/${NO_KEY}`, body: change }),
  'POST /api/designs/:key/print-file, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/print-file`,
    body: { version: 1 },
  }),
  'POST /api/designs/:key/print-file, by another key': () => ({
    url: `/api/designs/${NO_KEY}/print-file`,
    body: { version: 1 },
  }),
};
