import type { PieceBuilder } from './piece.ts';
import type { PieceKind } from './piece-spec.ts';

type Load = () => Promise<PieceBuilder>;

const cards = () => import('./cards.ts');
const flyers = () => import('./flyers.ts');
const packaging = () => import('./packaging.ts');

/** Who builds what; a family's code is loaded with its first piece. */
const loads: Partial<Record<PieceKind, Load>> = {
  card: async () => (await cards()).builders.card,
  invitation: async () => (await cards()).builders.invitation,
  sheet: async () => (await flyers()).builders.sheet,
  trifold: async () => (await flyers()).builders.trifold,
  booklet: async () => (await flyers()).builders.booklet,
  mailer: async () => (await packaging()).builders.mailer,
  bag: async () => (await packaging()).builders.bag,
  pouch: async () => (await packaging()).builders.pouch,
  carton: async () => (await packaging()).builders.carton,
  'gift-box': async () => (await packaging()).builders['gift-box'],
};

/** The builder of a kind; what has none yet is shown as the flat sheet it is printed on. */
export async function loadBuilder(kind: PieceKind): Promise<PieceBuilder> {
  return (loads[kind] ?? flat)();
}

const flat: Load = async () => (await flyers()).builders.sheet;
