import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawSvg } from '#compose/svg/svg-of.ts';
import type { PageSize } from '#contract/design/design.ts';
import { finishesIn } from '#design/look/finishes.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { FORMS, templateOf } from '#design/templates/forms.ts';
import type { Template } from '#design/templates/template.ts';
import { wallOf } from '#design/templates/wall.ts';
import { OCCASIONS, TRADES, tradeOf } from '#design/words/trades.ts';
import { fail } from '#server/platform/errors.ts';
import { SVG_HEADERS } from '../draw-design.ts';
import { typesetterFor } from '../typesetter.ts';

/** Drawn once in the life of a process: there are some sixty. */
const drawn = new Map<string, Promise<string>>();

/** A sample of a layout with example words, on the size its kind of product is mostly sold in. */
export async function serveLayoutPicture(request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string };
  const template = templateOf(name) ?? fail('not_found');
  const svg = drawn.get(name) ?? drawSample(template);
  drawn.set(name, svg);
  svg.catch(() => drawn.delete(name));
  return reply.headers({ ...SVG_HEADERS, 'cache-control': 'private, max-age=3600' }).send(await svg);
}

async function drawSample(template: Template): Promise<string> {
  const form = FORMS.find(({ templates }) => templates.some(({ name }) => name === template.name));
  const own = tradeOf(template.trades?.[0] ?? '');
  const trade = own ?? (form?.isForGuests ? OCCASIONS[0] : TRADES[0]);
  const [look] = wallOf([template], trade);
  const [palette, fonts] = [look?.palette ?? PALETTES[0], look?.fonts ?? FONT_PAIRS[0]];
  if (!palette || !fonts) fail('not_found');
  const design = buildDesign(
    {
      size: SAMPLE_SIZES[form?.name ?? 'card'] ?? CARD,
      sides: 1,
      language: 'en',
      trade: trade.name,
      fields: { ...NO_FIELDS, name: trade.example, trade: trade.line.en, phone: '98450 12345' },
      ...(form?.isOnCloth && { cloth: [1, 1, 1] as const }),
      ...(template.plateOn && { finishes: finishesIn({ Foil: 'Gold' }) }),
    } as Parameters<typeof buildDesign>[0],
    { template, palette, fonts },
  );
  const { compositor, layOut } = await typesetterFor(design);
  const [page] = design.pages;
  if (!page) fail('not_found');
  return drawSvg(layOut.page(design, page).drawn, compositor, { pictureUrl: () => undefined });
}

const page = (widthMm: number, heightMm: number, bleedMm: number, safeMm: number): PageSize => ({
  widthMm,
  heightMm,
  bleedMm,
  safeMm,
});
const CARD = page(89, 51, 3, 4);
const SAMPLE_SIZES: Readonly<Record<string, PageSize>> = {
  card: CARD,
  flyer: page(148, 210, 3, 5),
  poster: page(297, 420, 3, 5),
  banner: page(1829, 914, 10, 25),
  board: page(420, 594, 3, 8),
  standee: { ...page(762, 1829, 5, 30), footMm: 100 },
  seal: { ...page(75, 75, 2, 2), isRound: true },
  sticker: page(75, 50, 2, 2),
  label: page(100, 75, 2, 2),
  invitation: page(148, 210, 3, 5),
  garment: page(300, 400, 0, 0),
  pack: page(210, 310, 3, 5),
};
