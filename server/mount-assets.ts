import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Cdn {
  /** The CDN that the web was built for; undefined: browsers come here. */
  readonly assetUrl: string | undefined;
  /** Of the pictures that came with the shop, as the addresses of its pages say it. */
  readonly version: string | undefined;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/**
 * Headers that browsers heed where a document is opened, in a window or a frame. Scripts, styles and fonts are none, and
 * a first visit asks for up to thirty: `nosniff` and what their policy says of what they load are all there is to say.
 */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
/** Without bases and forms, which only documents have. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Asked for by the address of another version, as happens while a new one is started: never kept under that address. */
const NOT_LONG = 'public, max-age=60';

/** Serves the built files: hashed ones for ever, others for a day. A CDN asks for them here and hands them on. */
export async function mountAssets(root: FastifyInstance, folder: string, cdn: Cdn): Promise<void> {
  await root.register(async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await serveAssets(app, folder, cdn);
  });
}

async function serveAssets(app: FastifyInstance, folder: string, cdn: Cdn): Promise<void> {
  // Modules and fonts are asked for by CORS; nothing here is anybody's.
  if (cdn.assetUrl)
    app.addHook('onSend', async (request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      const asked = versionIn(request);
      if (asked === undefined || reply.statusCode >= 400) return;
      reply.header('cache-control', asked === cdn.version ? FOR_EVER : NOT_LONG);
    });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '1y',
    // Under its address a file never becomes another: nobody asks whether it did, and a first visit asks for thirty of them.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      reply.header('content-security-policy', POLICY);
    },
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    dotfiles: 'ignore',
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: '1d',
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', 'pictures/manifest.json'],
    setHeaders: (reply) =>
      reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800'),
  });
}

function versionIn(request: FastifyRequest): string | undefined {
  const { v } = request.query as { v?: unknown };
  return typeof v === 'string' && request.url.startsWith('/pictures/') ? v : undefined;
}
