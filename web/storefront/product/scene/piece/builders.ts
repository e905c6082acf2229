import type { PieceBuilder } from './piece.ts';
import type { PieceKind, PieceSpec } from './piece-spec.ts';

type Load = () => Promise<PieceBuilder>;

const cards = () => import('./sheets/cards.ts');
const flyers = () => import('./sheets/flyers.ts');
const labels = () => import('./labels/labels.ts');
const signs = () => import('./signs/signs.ts');
const packaging = () => import('./packaging/packaging.ts');
const apparel = () => import('./apparel/apparel.ts');

/** Who builds what; a family's code is loaded with its first piece. */
const loads: Partial<Record<PieceKind, Load>> = {
  card: async () => (await cards()).builders.card,
  invitation: async () => (await cards()).builders.invitation,
  sheet: async () => (await flyers()).builders.sheet,
  trifold: async () => (await flyers()).builders.trifold,
  booklet: async () => (await flyers()).builders.booklet,
  banner: async () => (await signs()).builders.banner,
  standee: async () => (await signs()).builders.standee,
  film: async () => (await signs()).builders.film,
  board: async () => (await signs()).builders.board,
  'cloth-banner': async () => (await signs()).builders['cloth-banner'],
  sticker: async () => (await labels()).builders.sticker,
  'label-sheet': async () => (await labels()).builders['label-sheet'],
  'bottle-label': async () => (await labels()).builders['bottle-label'],
  'label-roll': async () => (await labels()).builders['label-roll'],
  't-shirt': async () => (await apparel()).builders['t-shirt'],
  polo: async () => (await apparel()).builders.polo,
  hoodie: async () => (await apparel()).builders.hoodie,
  cap: async () => (await apparel()).builders.cap,
  tote: async () => (await apparel()).builders.tote,
  mailer: async () => (await packaging()).builders.mailer,
  bag: async () => (await packaging()).builders.bag,
  pouch: async () => (await packaging()).builders.pouch,
  carton: async () => (await packaging()).builders.carton,
  'gift-box': async () => (await packaging()).builders['gift-box'],
};

/** The builder of a kind; what has none yet is shown as the flat sheet it is printed on. */
export async function loadBuilder(spec: Pick<PieceSpec, 'kind' | 'varnishPages'>): Promise<PieceBuilder> {
  const build = await (loads[spec.kind] ?? flat)();
  if (!spec.varnishPages) return build;
  const { varnished } = await import('./sheets/varnish.ts');
  return varnished(build);
}

const flat: Load = async () => (await flyers()).builders.sheet;
