import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/artwork.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getFile } from './get-file.ts';
import { mockupRoutes } from './mockup/mockup-routes.ts';
import {
  serveOriginalByLink,
  servePageByKey,
  servePageByLink,
  servePreviewByKey,
  servePreviewByLink,
} from './serve-file.ts';
import { uploadRoutes } from './upload/upload-routes.ts';

export function artworkRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.getFile, getFile);
  uploadRoutes(app, deps);
  mockupRoutes(app, deps);
  const hidden = { schema: { hide: true }, config: { access: 'link' as const } };
  app.get('/files/:key/preview.webp', hidden, (request, reply) => servePreviewByKey(deps, request, reply));
  app.get('/files/links/:token/preview.webp', hidden, (request, reply) =>
    servePreviewByLink(deps, request, reply),
  );
  app.get('/files/:key/pages/:page', hidden, (request, reply) => servePageByKey(deps, request, reply));
  app.get('/files/links/:token/pages/:page', hidden, (request, reply) =>
    servePageByLink(deps, request, reply),
  );
  app.get('/files/links/:token/original', hidden, (request, reply) =>
    serveOriginalByLink(deps, request, reply),
  );
}
