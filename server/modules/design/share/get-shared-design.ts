import type { FastifyReply, FastifyRequest } from 'fastify';
import { Design, type DesignPage } from '#contract/design/design.ts';
import { sharedDesignPicture } from '#contract/design/links.ts';
import type { getSharedDesign as contract } from '#contract/design/shared-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { wordsOf } from '#design/layout/words-of.ts';
import { findPriceable } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { sendDrawing } from '../draw-design.ts';
import { presentComments } from './present-comments.ts';
import { listAllComments, readShared } from './share-store.ts';

/**
 * A design as whoever has a link to it sees it: drawings and words of its newest version, never its key, nor the document
 * with the keys of its pictures. @throws Refusal not_found, as for a link that ended
 */
export async function getSharedDesign(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const shared = (await readShared(deps.db, token)) ?? fail('not_found');
  const { designId, productId, name, version, mayComment, madeAt } = shared;
  const design = Design.parse(shared.document);
  const product = await findPriceable(deps.db, productId);
  return {
    name: name ?? (design.fields.name.trim().slice(0, 80) || 'Design'),
    productName: product?.name ?? null,
    widthMm: design.size.widthMm,
    heightMm: design.size.heightMm,
    version,
    changedAt: madeAt.toISOString(),
    mayComment,
    pages: design.pages.map((page) => ({
      name: page.name,
      pictureUrl: sharedDesignPicture(token, page.name, version),
      words: wordsOn(design, page),
    })),
    comments: mayComment ? presentComments(await listAllComments(deps.db, designId), version) : [],
  };
}

function wordsOn({ fields }: Design, page: DesignPage): string {
  const words = page.objects.flatMap((object) =>
    object.kind === 'text' && !object.isInitial ? wordsOf(object, fields) || [] : [],
  );
  return [...new Set(words)].join('\n');
}

/** A side of a shared design. It is drawn anew when the design was changed, and gone when the link ended. */
export async function serveSharedPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { token, page } = request.params as { token: string; page: string };
  const shared = (await readShared(deps.db, token)) ?? fail('not_found');
  if (page !== 'Front' && page !== 'Back') fail('not_found');
  return sendDrawing(deps, reply, { design: Design.parse(shared.document), page, keepFor: 0 });
}
