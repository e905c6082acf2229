import type { FastifyInstance } from 'fastify';
import * as brand from '#contract/design/brand-kit.ts';
import * as designable from '#contract/design/designable.ts';
import * as contract from '#contract/design/designs.ts';
import * as layouts from '#contract/design/layouts.ts';
import { ListFileBody } from '#contract/design/list.ts';
import * as my from '#contract/design/my-designs.ts';
import * as shared from '#contract/design/shared-designs.ts';
import type { PricesWithTax } from '#server/modules/catalogue/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getBrandKits } from './brand/get-brand-kits.ts';
import { deleteBrandKit, saveBrandKit } from './brand/save-brand-kit.ts';
import { createDesign } from './create-design.ts';
import { isDesignable } from './designable/is-designable.ts';
import { listDesignable } from './designable/list-designable.ts';
import { serveDesignPicture } from './draw-design.ts';
import { getDesign } from './get-design.ts';
import { claimDesigns } from './kept/claim-designs.ts';
import { copyDesign, copyPrintedDesign } from './kept/copy-design.ts';
import { deleteDesign } from './kept/delete-design.ts';
import { findPrintedDesigns } from './kept/find-printed-designs.ts';
import { listMyDesigns } from './kept/list-my-designs.ts';
import { mailDesignLink } from './kept/mail-design-link.ts';
import { renameDesign } from './kept/rename-design.ts';
import { listLayoutRules, listLayouts } from './layouts/list-layouts.ts';
import { serveLayoutPicture } from './layouts/serve-layout-picture.ts';
import { setLayout } from './layouts/set-layout.ts';
import { serveListFile } from './list/serve-list-file.ts';
import { makeDesignPrintFile } from './make-design-print-file.ts';
import { saveDesign } from './save-design.ts';
import { addAnswer, addComment } from './share/add-comment.ts';
import { getSharedDesign, serveSharedPicture } from './share/get-shared-design.ts';
import { answerComment, listComments, resolveComment } from './share/own-comments.ts';
import { createShare, endShare, listShares } from './share/shares.ts';

export function designRoutes(app: FastifyInstance, deps: Deps, taxes: PricesWithTax): void {
  bind(app, { ...deps, ...taxes }, designable.listDesignable, listDesignable);
  bind(app, { ...deps, ...taxes }, designable.isDesignable, isDesignable);
  bind(app, deps, contract.createDesign, createDesign);
  bind(app, deps, contract.getDesign, getDesign);
  bind(app, deps, contract.saveDesign, saveDesign);
  bind(app, deps, contract.makeDesignPrintFile, makeDesignPrintFile);
  bind(app, deps, brand.getBrandKits, getBrandKits);
  bind(app, deps, brand.saveBrandKit, saveBrandKit);
  bind(app, deps, brand.deleteBrandKit, deleteBrandKit);
  bind(app, deps, my.listMyDesigns, listMyDesigns);
  bind(app, deps, my.claimDesigns, claimDesigns);
  bind(app, deps, my.renameDesign, renameDesign);
  bind(app, deps, my.deleteDesign, deleteDesign);
  bind(app, deps, my.copyDesign, copyDesign);
  bind(app, deps, my.copyPrintedDesign, copyPrintedDesign);
  bind(app, deps, my.findPrintedDesigns, findPrintedDesigns);
  bind(app, deps, my.mailDesignLink, mailDesignLink);
  bind(app, deps, layouts.listLayoutRules, listLayoutRules);
  bind(app, deps, layouts.listLayouts, listLayouts);
  bind(app, deps, layouts.setLayout, setLayout);
  bind(app, deps, shared.listShares, listShares);
  bind(app, deps, shared.createShare, createShare);
  bind(app, deps, shared.endShare, endShare);
  bind(app, deps, shared.listComments, listComments);
  bind(app, deps, shared.answerComment, answerComment);
  bind(app, deps, shared.resolveComment, resolveComment);
  bind(app, deps, shared.getSharedDesign, getSharedDesign);
  bind(app, deps, shared.addComment, addComment);
  bind(app, deps, shared.addAnswer, addAnswer);
  const drawn = { schema: { hide: true }, config: { access: 'link' as const, rateLimit: { max: 600 } } };
  app.get('/shared-designs/:token/pages/:page', drawn, (request, reply) =>
    serveSharedPicture(deps, request, reply),
  );
  app.get(
    '/design-layouts/:name/picture.svg',
    { schema: { hide: true }, config: { access: 'public', rateLimit: { max: 600 } } },
    serveLayoutPicture,
  );
  app.post(
    '/designs/:key/list.pdf',
    {
      schema: { hide: true, body: ListFileBody },
      config: { access: 'link', takesOldTokens: true, rateLimit: { max: 6 } },
      bodyLimit: 1_048_576,
    },
    (request, reply) => serveListFile(deps, request, reply),
  );
  app.get('/designs/:key/picture.svg', drawn, (request, reply) => serveDesignPicture(deps, request, reply));
}
