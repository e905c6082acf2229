import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import type { Piece, Scene } from './scene.tsx';

/** How a scene is made of a choice; null where a size says too little. */
export type Draw = (piece: Piece) => Scene | null;

const shirts = () => import('./shirts.tsx');
const others = () => import('./cap-and-tote.tsx');
const packs = () => import('./packs.tsx');
const vessels = () => import('./vessels.tsx');
const banners = () => import('./banners.tsx');
const stands = () => import('./stands.tsx');
const cards = () => import('./cards.tsx');
const stickers = () => import('./stickers.tsx');

/** By form of product; each family is loaded by whoever looks at one of it. What is not here has no designs. */
export const SCENES: Partial<Record<PieceKind, () => Promise<Draw>>> = {
  't-shirt': async () => (await shirts()).tShirt,
  polo: async () => (await shirts()).polo,
  hoodie: async () => (await import('./hoodie.tsx')).hoodie,
  cap: async () => (await others()).cap,
  tote: async () => (await others()).tote,
  mailer: async () => (await packs()).mailer,
  carton: async () => (await packs()).carton,
  'gift-box': async () => (await packs()).giftBox,
  pouch: async () => (await packs()).pouch,
  bag: async () => (await packs()).bag,
  'bottle-label': async () => (await vessels()).bottleLabel,
  'label-roll': async () => (await vessels()).labelRoll,
  banner: async () => (await banners()).banner,
  'cloth-banner': async () => (await banners()).clothBanner,
  film: async () => (await banners()).film,
  standee: async () => (await stands()).standee,
  board: async () => (await stands()).board,
  trifold: async () => (await stands()).trifold,
  card: async () => (await cards()).card,
  invitation: async () => (await cards()).invitation,
  sheet: async () => (await import('./sheets.tsx')).sheet,
  sticker: async () => (await stickers()).sticker,
  'label-sheet': async () => (await stickers()).labelSheet,
};
