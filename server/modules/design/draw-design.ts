import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawSvg } from '#compose/svg/svg-of.ts';
import type { Design, DesignPage } from '#contract/design/design.ts';
import { pictureForScreen } from '#server/modules/artwork/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { picturesOf } from './keep-pictures.ts';
import { requireDesign } from './require-design.ts';
import { typesetterFor } from './typesetter.ts';

type DrawDeps = Pick<Deps, 'db' | 'storage'>;

/**
 * A page of a design as it is printed, as SVG that asks for nothing: its letters are outlines, its pictures are in it.
 * @returns null where the design has no such page
 */
async function drawDesign(deps: DrawDeps, design: Design, name: DesignPage['name']): Promise<string | null> {
  const page = design.pages.find((one) => one.name === name);
  if (!page) return null;
  const { compositor, layOut } = await typesetterFor(design);
  const pictures = new Map<string, string>();
  for (const key of picturesOf(design)) {
    const picture = await pictureForScreen(deps, key);
    if (picture) pictures.set(key, `data:image/webp;base64,${picture.toString('base64')}`);
  }
  return drawSvg(layOut.page(design, page).drawn, compositor, { pictureUrl: (key) => pictures.get(key) });
}

/** Of our own making, and inert all the same: opened by itself it may do nothing. */
export const SVG_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "sandbox; default-src 'none'; img-src data:",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** @param keepFor how long the browser of whoever sees it may keep it, in seconds; 0: it asks again each time */
export async function sendDrawing(
  deps: DrawDeps,
  reply: FastifyReply,
  { design, page, keepFor }: { design: Design; page: DesignPage['name']; keepFor: number },
): Promise<FastifyReply> {
  const svg = await drawDesign(deps, design, page);
  if (svg === null) fail('not_found');
  const cached = keepFor > 0 ? `private, max-age=${keepFor}, immutable` : 'private, no-cache';
  return reply.headers({ ...SVG_HEADERS, 'cache-control': cached }).send(svg);
}

const A_MONTH = 30 * 86_400;

/** The front of a design, for whoever has its key. The address names the version, which never changes. */
export async function serveDesignPicture(deps: DrawDeps, request: FastifyRequest, reply: FastifyReply) {
  const { key } = request.params as { key: string };
  const said = Number((request.query as { version?: string }).version);
  const version = Number.isInteger(said) && said > 0 && said < 1_000_000_000 ? said : undefined;
  const { document } = await requireDesign(deps.db, key, version);
  return sendDrawing(deps, reply, {
    design: document,
    page: 'Front',
    keepFor: version === undefined ? 0 : A_MONTH,
  });
}
