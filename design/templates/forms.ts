import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import type { Design, FieldName } from '#contract/design/design.ts';
import { isKraft, KRAFT } from '../look/on-kraft.ts';
import { CARD_TEMPLATES } from './cards/cards.ts';
import * as menus from './flyers/menus.ts';
import * as offers from './flyers/offers.ts';
import * as posters from './flyers/posters.ts';
import * as shopfronts from './flyers/shopfronts.ts';
import * as brochures from './folded/brochures.ts';
import * as garments from './garments/garments.ts';
import * as festive from './invitations/festive.ts';
import * as gentle from './invitations/gentle.ts';
import * as labels from './labels/labels.ts';
import * as seals from './labels/seals.ts';
import * as packs from './packs/packs.ts';
import * as banners from './signs/banners.ts';
import * as standees from './signs/standees.ts';
import type { Template } from './template.ts';

/** A kind of product as somebody designs it: its layouts, and what they are asked. */
export interface Form {
  readonly name: string;
  /** What it is called in a sentence: “Design your flyer here”. */
  readonly noun: string;
  readonly templates: readonly Template[];
  /** Asked before there is a design, beside name, telephone and trade. */
  readonly first: readonly FieldName[];
  /** What may be said on it; the editor has these and what its layout asks. */
  readonly fields: readonly FieldName[];
  /** It is sent to guests: in the place of a trade there is an occasion. */
  readonly isForGuests?: boolean;
  /** It is printed on cloth of a colour, and nothing lies under it. */
  readonly isOnCloth?: boolean;
  /** The colour of its stock, where that is not white. */
  readonly stock?: Design['cloth'];
}

/** By name: a module's exports come in an order of its own from each program that loads it, and server and page show one wall. */
const inOrder = (templates: readonly Template[]): Template[] =>
  templates.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const REACHED = ['phone', 'email', 'web', 'address'] as const satisfies readonly FieldName[];
const BUSINESS = ['name', 'trade', ...REACHED] as const satisfies readonly FieldName[];

const CARD: Form = {
  name: 'card',
  noun: 'card',
  templates: CARD_TEMPLATES,
  first: [],
  fields: ['name', 'trade', 'person', ...REACHED],
};
/** Cards on brown card: the same layouts in dark inks, but one that lives by a pale letter, which is not seen there. */
export const KRAFT_CARD: Form = {
  ...CARD,
  name: 'kraft',
  stock: KRAFT,
  templates: CARD_TEMPLATES.filter(({ name }) => name !== 'card-monogram'),
};
const FLYER: Form = {
  name: 'flyer',
  noun: 'flyer',
  templates: [
    ...inOrder(Object.values(offers)),
    ...inOrder(Object.values(shopfronts)),
    ...inOrder(Object.values(menus)),
    posters.posterEvent,
    posters.posterFestive,
  ],
  first: ['offer'],
  fields: BUSINESS,
};
const BROCHURE: Form = {
  name: 'brochure',
  noun: 'brochure',
  templates: inOrder(Object.values(brochures)),
  first: ['offer'],
  fields: [...BUSINESS, 'offer', 'items'],
};
const POSTER: Form = {
  name: 'poster',
  noun: 'poster',
  templates: [
    ...inOrder(Object.values(posters)),
    ...inOrder(Object.values(offers)),
    ...inOrder(Object.values(shopfronts)),
    ...inOrder(Object.values(menus)),
  ],
  first: ['offer'],
  fields: BUSINESS,
};
const BANNER: Form = {
  name: 'banner',
  noun: 'banner',
  templates: [
    ...inOrder(Object.values(banners)),
    posters.posterSun,
    posters.posterEvent,
    shopfronts.flyerType,
  ],
  first: ['offer'],
  fields: BUSINESS,
};
const BOARD: Form = {
  name: 'board',
  noun: 'board',
  templates: [
    ...inOrder(Object.values(banners)),
    ...inOrder(Object.values(posters)),
    shopfronts.flyerType,
    offers.flyerGate,
  ],
  first: ['offer'],
  fields: BUSINESS,
};
const STANDEE: Form = {
  name: 'standee',
  noun: 'standee',
  templates: inOrder(Object.values(standees)),
  first: ['offer'],
  fields: BUSINESS,
};
const SEAL: Form = {
  name: 'seal',
  noun: 'sticker',
  templates: inOrder(Object.values(seals)),
  first: [],
  fields: ['name', 'trade', 'phone'],
};
const STICKER: Form = {
  name: 'sticker',
  noun: 'sticker',
  templates: [...inOrder(Object.values(labels)), ...inOrder(Object.values(seals))],
  first: [],
  fields: ['name', 'trade', 'note', 'phone', 'web', 'address'],
};
const LABEL: Form = {
  name: 'label',
  noun: 'label',
  templates: inOrder(Object.values(labels)),
  first: ['note'],
  fields: ['name', 'trade', 'note', 'phone', 'web', 'address'],
};
const INVITATION: Form = {
  name: 'invitation',
  noun: 'invitation',
  templates: [...inOrder(Object.values(festive)), ...inOrder(Object.values(gentle))],
  first: ['second', 'date', 'time', 'venue'],
  fields: ['name', 'second', 'trade', 'date', 'time', 'venue', 'note', 'phone'],
  isForGuests: true,
};
const GARMENT: Form = {
  name: 'garment',
  noun: 'print',
  templates: inOrder(Object.values(garments)),
  first: [],
  fields: ['name', 'trade', 'phone'],
  isOnCloth: true,
};
const PACK: Form = {
  name: 'pack',
  noun: 'pack',
  templates: inOrder(Object.values(packs)),
  first: ['note'],
  fields: ['name', 'trade', 'note', 'phone', 'web', 'address'],
};

export const FORMS: readonly Form[] = [
  CARD,
  KRAFT_CARD,
  FLYER,
  BROCHURE,
  POSTER,
  BANNER,
  BOARD,
  STANDEE,
  SEAL,
  STICKER,
  LABEL,
  INVITATION,
  GARMENT,
  PACK,
];

const OF_KIND: Partial<Record<PieceKind, Form>> = {
  card: CARD,
  invitation: INVITATION,
  sheet: FLYER,
  trifold: BROCHURE,
  banner: BANNER,
  'cloth-banner': BANNER,
  film: BANNER,
  board: BOARD,
  standee: STANDEE,
  sticker: STICKER,
  'label-sheet': LABEL,
  'bottle-label': LABEL,
  'label-roll': LABEL,
  't-shirt': GARMENT,
  polo: GARMENT,
  hoodie: GARMENT,
  cap: GARMENT,
  tote: GARMENT,
  mailer: PACK,
  carton: PACK,
  'gift-box': PACK,
  pouch: PACK,
  bag: PACK,
};

/** The form of a kind of product; a sheet that hangs is a poster, a sticker that is round a seal. Undefined: it has no designs. */
export function formOfKind(kind: PieceKind, slug: string): Form | undefined {
  if (kind === 'sheet' && /poster|chart/.test(slug)) return POSTER;
  if (kind === 'sticker' && /round|circle|circular|oval|seal|die-?cut/.test(slug)) return SEAL;
  return OF_KIND[kind];
}

export const formNamed = (name: string): Form | undefined => FORMS.find((form) => form.name === name);

const ALL: ReadonlyMap<string, Template> = new Map(
  FORMS.flatMap(({ templates }) => templates.map((template) => [template.name, template] as const)),
);

/** Every layout there is, each once. */
export const TEMPLATES: readonly Template[] = [...ALL.values()];

export function templateOf(name: string): Template | undefined {
  return ALL.get(name);
}

/** The form a kept design was made in, by its layout and what it is printed on. */
export function formOfDesign({
  template,
  size,
  cloth,
}: {
  template: string;
  size: { isRound?: boolean | undefined };
  cloth?: Design['cloth'];
}): Form {
  if (cloth) return isKraft(cloth) ? KRAFT_CARD : GARMENT;
  const own = FORMS.filter(({ templates }) => templates.some(({ name }) => name === template));
  return own.find((form) => form !== SEAL || size.isRound) ?? own[0] ?? CARD;
}
