import type { BrandKits } from '#contract/design/brand-kit.ts';
import { sweetsKit } from '../../brand-kit.ts';
import { cardDesign } from '../../card-design.ts';
import { NEVER, PRODUCT, type Request, type World } from './world.ts';

const NO_KEY = 'a'.repeat(43);

export async function freshDesign({ shop }: Pick<World, 'shop'>, authorization?: string): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/designs',
    payload: { productId: PRODUCT, document: cardDesign() },
    ...(authorization && { headers: { authorization } }),
  });
  return answer.json<{ key: string }>().key;
}

/** In the account of the customer. */
const customers = ({ shop, customer }: World) => freshDesign({ shop }, customer.authorization);

async function printFileOf({ shop }: World): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/designs/${await freshDesign({ shop })}/print-file`,
    payload: { version: 1 },
  });
  return answer.json<{ key: string }>().key;
}

/** The asker's own kit is there, and as it was first kept. @returns its version */
async function freshKit({ shop, asker }: World): Promise<number> {
  if (!asker) return 1;
  const headers = { authorization: asker.authorization };
  const known = await shop.app.inject({ method: 'GET', url: '/api/brand-kits', headers });
  const basedOn = known.json<BrandKits>().own?.version ?? 0;
  const payload = { basedOn, kit: sweetsKit() };
  const kept = await shop.app.inject({ method: 'PUT', url: '/api/brand-kits/own', headers, payload });
  return kept.json<{ version: number }>().version;
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
  'GET /api/brand-kits': () => ({ url: '' }),
  'PUT /api/brand-kits/:of, their own': async (world) => ({
    url: '/api/brand-kits/own',
    body: { basedOn: await freshKit(world), kit: sweetsKit({ upiId: '' }) },
  }),
  'PUT /api/brand-kits/:of, of a company': () => ({
    url: '/api/brand-kits/company',
    body: { basedOn: 0, kit: sweetsKit() },
  }),
  'DELETE /api/brand-kits/:of, their own': async (world) => ({
    url: `/api/brand-kits/own?basedOn=${await freshKit(world)}`,
  }),
  'DELETE /api/brand-kits/:of, of a company': () => ({ url: '/api/brand-kits/company?basedOn=1' }),
  'GET /api/designable-products': () => ({ url: '' }),
  'GET /api/designable-products/:id': () => ({ url: '/api/designable-products/test-cards' }),
  'GET /api/design-layouts': () => ({ url: '' }),
  'GET /api/design-layouts/:name/picture.svg': () => ({
    url: `/api/design-layouts/${cardDesign().template}/picture.svg`,
  }),
  'GET /api/admin/design-layouts': () => ({ url: '' }),
  'PUT /api/admin/design-layouts/:name': () => ({
    url: `/api/admin/design-layouts/${cardDesign().template}`,
    // Nobody said anything of it yet: the answer is another version, and nothing changes.
    body: { version: 7, isOffered: true, isFirst: false, trades: null, languages: null },
  }),
  'GET /api/my-designs': () => ({ url: '' }),
  'POST /api/my-designs/claims': async (world) => ({ url: '', body: { keys: [await freshDesign(world)] } }),
  'POST /api/my-designs/printed': () => ({ url: '', body: { fileIds: [NEVER.orderId] } }),
  'PUT /api/designs/:key/name, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/name`,
    body: { name: 'Cards' },
  }),
  'PUT /api/designs/:key/name, by another key': () => ({
    url: `/api/designs/${NO_KEY}/name`,
    body: { name: 'Cards' },
  }),
  'PUT /api/designs/:key/name, of the customer': async (world) => ({
    url: `/api/designs/${await customers(world)}/name`,
    body: { name: 'Cards' },
  }),
  'DELETE /api/designs/:key, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}`,
  }),
  'DELETE /api/designs/:key, by another key': () => ({ url: `/api/designs/${NO_KEY}` }),
  'DELETE /api/designs/:key, of the customer': async (world) => ({
    url: `/api/designs/${await customers(world)}`,
  }),
  'POST /api/designs/:key/copies, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/copies`,
  }),
  'POST /api/designs/:key/copies, by another key': () => ({ url: `/api/designs/${NO_KEY}/copies` }),
  'POST /api/designs/printed-copies, by its key': async (world) => ({
    url: '/api/designs/printed-copies',
    body: { fileKey: await printFileOf(world) },
  }),
  'POST /api/designs/printed-copies, by another key': () => ({
    url: '/api/designs/printed-copies',
    body: { fileKey: NO_KEY },
  }),
  'POST /api/designs/:key/mails, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/mails`,
    body: { email: 'asha@example.com' },
  }),
  'POST /api/designs/:key/mails, by another key': () => ({
    url: `/api/designs/${NO_KEY}/mails`,
    body: { email: 'asha@example.com' },
  }),
  'POST /api/designs/:key/list.pdf, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/list.pdf`,
    body: { version: 1, rows: [{ fields: { person: 'Asha Rao' } }] },
  }),
  'POST /api/designs/:key/list.pdf, by another key': () => ({
    url: `/api/designs/${NO_KEY}/list.pdf`,
    body: { version: 1, rows: [{}] },
  }),
  'GET /api/designs/:key/picture.svg, by its key': async (world) => ({
    url: `/api/designs/${await freshDesign(world)}/picture.svg`,
  }),
  'GET /api/designs/:key/picture.svg, by another key': () => ({
    url: `/api/designs/${NO_KEY}/picture.svg`,
  }),
};
