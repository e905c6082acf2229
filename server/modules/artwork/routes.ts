import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/artwork.ts';
import { checkArtwork, decideArtworkCheck } from '#contract/artwork-check.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { arrangePages } from './arrange/arrange-pages.ts';
import { decideCheck } from './check/decide-check.ts';
import { getCheck } from './check/get-check.ts';
import { getFile } from './get-file.ts';
import { getArtworkTools } from './handoff/get-artwork-tools.ts';
import { mockupRoutes } from './mockup/mockup-routes.ts';
import { pictureRoutes } from './picture/picture-routes.ts';
import {
  serveOriginalByLink,
  servePageByKey,
  servePageByLink,
  servePreviewByKey,
  servePreviewByLink,
  servePrintPictureByKey,
  servePrintPictureByLink,
} from './serve-file.ts';
import { uploadRoutes } from './upload/upload-routes.ts';

export function artworkRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.getFile, getFile);
  bind(app, deps, checkArtwork, getCheck);
  bind(app, deps, decideArtworkCheck, decideCheck);
  bind(app, deps, contract.arrangePages, arrangePages);
  bind(app, deps, contract.getArtworkTools, getArtworkTools);
  uploadRoutes(app, deps);
  mockupRoutes(app, deps);
  pictureRoutes(app, deps);
  const hidden = { schema: { hide: true }, config: { access: 'link' as const } };
  app.get('/files/:key/preview.webp', hidden, (request, reply) => servePreviewByKey(deps, request, reply));
  app.get('/files/links/:token/preview.webp', hidden, (request, reply) =>
    servePreviewByLink(deps, request, reply),
  );
  app.get('/files/:key/pages/:page', hidden, (request, reply) => servePageByKey(deps, request, reply));
  app.get('/files/links/:token/pages/:page', hidden, (request, reply) =>
    servePageByLink(deps, request, reply),
  );
  app.get('/files/:key/print-file/:use/:name', hidden, (request, reply) =>
    servePrintPictureByKey(deps, request, reply),
  );
  app.get('/files/links/:token/print-file/:use/:name', hidden, (request, reply) =>
    servePrintPictureByLink(deps, request, reply),
  );
  app.get('/files/links/:token/original', hidden, (request, reply) =>
    serveOriginalByLink(deps, request, reply),
  );
}
