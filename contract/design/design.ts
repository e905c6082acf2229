/**
 * A design made in the shop, as it is kept: what stands on each page of it, in millimetres, before type is set. Colours
 * and fonts are named by role, words by field, so that one change of palette, fonts or a telephone number reaches every
 * object. `design/` draws it; what is drawn is what is printed.
 */

import { z } from 'zod';
import { Cmyk } from './cmyk.ts';
import {
  DESIGN_FORMAT,
  FIELD_NAMES,
  LARGEST_TYPE_MM,
  LONGEST_SIDE_MM,
  longestOf,
  MOST_OBJECTS,
} from './fields-and-limits.ts';
import { Finish } from './finish.ts';
import { Traced } from './traced.ts';

export { Cmyk };

/**
 * What a colour is for. On the paper: `ink` and `soft` (black ink alone, so that small text stays sharp), `strong` (large
 * text), `accent` and `tint` (decoration). A coloured `ground` has `onGround` for text and `groundTint` for decoration.
 */
export const InkRole = z.enum([
  'paper',
  'ink',
  'soft',
  'strong',
  'accent',
  'tint',
  'ground',
  'onGround',
  'groundTint',
]);
export type InkRole = z.infer<typeof InkRole>;

const Name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** Each name once; what has another is left out, as everywhere. */
const each = <K extends string, V extends z.ZodType>(names: readonly K[], value: V) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>);

export const Palette = z.object({ name: Name, inks: each(InkRole.options, Cmyk) });
export type Palette = z.infer<typeof Palette>;

const Families = z.array(z.string().min(1).max(60)).min(1).max(8);

/** Families in the order in which they are tried; scripts that none of them has fall back. */
export const FontPair = z.object({
  name: Name,
  display: Families,
  displayWeight: z.int().min(100).max(900),
  text: Families,
});
export type FontPair = z.infer<typeof FontPair>;

export const FieldName = z.enum(FIELD_NAMES);
export type FieldName = z.infer<typeof FieldName>;

/** A field that designs of before did not have is empty in them: whoever reads one has all. */
const words = (field: FieldName) =>
  z.string().max(longestOf(field)).default('') as unknown as z.ZodType<string, string>;
export const Fields = z.object(
  Object.fromEntries(FIELD_NAMES.map((field) => [field, words(field)])) as Record<
    FieldName,
    ReturnType<typeof words>
  >,
);
export type Fields = z.infer<typeof Fields>;

const Mm = z.number().min(-12_000).max(12_000);
const Box = z.object({
  x: Mm,
  y: Mm,
  width: z.number().min(0).max(24_000),
  height: z.number().min(0).max(24_000),
});
export type Box = z.infer<typeof Box>;

const ObjectId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

const Placed = {
  /** Of one page: a template's objects keep theirs, so that it can be laid out anew around what was changed. */
  id: ObjectId,
  /** From the top left corner of the trimmed page. */
  box: Box,
  /** Somebody placed or set it: the template leaves it as it is. */
  isOwn: z.boolean(),
  /** Degrees clockwise around the middle of its box; left out: 0. */
  turn: z.number().min(-180).max(180).optional(),
  /** Nobody moves or changes it by mistake. */
  isLocked: z.boolean().optional(),
  /** Objects of a page with the same are chosen and moved together. */
  group: ObjectId.optional(),
  /** It has it while the product's option is chosen. */
  finish: Finish.optional(),
};

export const TextObject = z.object({
  ...Placed,
  kind: z.literal('text'),
  /** The field it shows; `text` is its own where it shows none. */
  field: FieldName.nullable(),
  /** Only the first letter of it, as a sign. */
  isInitial: z.boolean(),
  /** Only one line of a price list, from 0: what it says, or what that costs. */
  row: z.object({ at: z.int().min(0).max(99), part: z.enum(['what', 'price']) }).optional(),
  text: z.string().max(300),
  font: z.enum(['display', 'text']),
  weight: z.int().min(100).max(900).nullable(),
  sizeMm: z.number().min(0.5).max(LARGEST_TYPE_MM),
  /** It is set smaller until it fits its box, down to this. */
  leastSizeMm: z.number().min(0.5).max(LARGEST_TYPE_MM),
  /** Baseline to baseline, as a multiple of the size. */
  lineHeight: z.number().min(0.8).max(3),
  letterSpacingEm: z.number().min(-0.1).max(1),
  align: z.enum(['start', 'center', 'end']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  /** What is seen of its letters stands in the middle of its box, whatever their line has above and below. */
  isByInk: z.boolean().optional(),
  /** It stands in one line with the others of its page that do, all of them together in the middle of their boxes. */
  isInRow: z.boolean().optional(),
  ink: InkRole,
  /** Latin letters in capitals. */
  isCaps: z.boolean(),
});
export type TextObject = z.infer<typeof TextObject>;

export const ShapeObject = z.object({
  ...Placed,
  kind: z.literal('shape'),
  /** `rect`, `ellipse`, or the name of artwork of `design/artwork`, whose drawing never changes under its name. */
  shape: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  /** Of a rectangle's corners. */
  radiusMm: z.number().min(0).max(2000),
  fill: InkRole.nullable(),
  stroke: z.object({ ink: InkRole, widthMm: z.number().min(0.1).max(100) }).nullable(),
  /** What lies outside is not drawn. */
  clip: Box.nullable(),
});
export type ShapeObject = z.infer<typeof ShapeObject>;

/**
 * What a telephone that reads the code does: calls, opens a chat, keeps the contact, opens the website, all by the fields;
 * opens a link or pays somebody, by the code's own text.
 */
export const QrUse = z.enum(['call', 'whatsapp', 'contact', 'web', 'link', 'upi']);
export type QrUse = z.infer<typeof QrUse>;

export const QrObject = z.object({
  ...Placed,
  kind: z.literal('qr'),
  use: QrUse,
  /** The link, or the UPI ID that is paid. */
  text: z.string().max(300).optional(),
  /** It lies on paper of its own, with the free space that telephones need: its box has room for both. */
  hasPaper: z.boolean().optional(),
  ink: InkRole,
});
export type QrObject = z.infer<typeof QrObject>;

const Share = z.number().min(0).max(1);

const KeptPicture = {
  /** The key of a kept picture (`POST /api/design-pictures`). */
  picture: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** As it is kept, upright. */
  widthPx: z.int().min(1).max(20_000),
  heightPx: z.int().min(1).max(20_000),
};

export const PictureObject = z.object({
  ...Placed,
  ...KeptPicture,
  kind: z.literal('picture'),
  /** The part of it that fills the box, in shares of its width and height; of the same shape as the box. */
  crop: z.object({ x: Share, y: Share, width: Share.min(0.01), height: Share.min(0.01) }),
  /** What is seen on it, for whoever cannot see it. */
  alt: z.string().max(200),
});
export type PictureObject = z.infer<typeof PictureObject>;

export const DesignObject = z.discriminatedUnion('kind', [TextObject, ShapeObject, QrObject, PictureObject]);
export type DesignObject = z.infer<typeof DesignObject>;

export const DesignPage = z.object({
  name: z.enum(['Front', 'Back']),
  background: InkRole,
  /** From the back to the front. */
  objects: z.array(DesignObject).max(MOST_OBJECTS),
  /** Ids from the back to the front, once somebody changed which lies on which: the template keeps to it. */
  order: z
    .array(ObjectId)
    .max(2 * MOST_OBJECTS)
    .optional(),
});
export type DesignPage = z.infer<typeof DesignPage>;

/** The page that is cut: all pages of a design have the same. In mm. */
export const PageSize = z.object({
  widthMm: z.number().min(10).max(LONGEST_SIDE_MM),
  heightMm: z.number().min(10).max(LONGEST_SIDE_MM),
  bleedMm: z.number().min(0).max(20),
  safeMm: z.number().min(0).max(50),
  /** It is cut as a circle, or an ellipse. */
  isRound: z.boolean().optional(),
  /** So much at its foot is not seen: it stands in the foot of a stand. */
  footMm: z.number().min(0).max(500).optional(),
  /** The panel that faces people, of what is folded from a larger sheet. */
  front: Box.optional(),
  /** Of a sheet that is folded: how wide its panels are, from the left of the outside. */
  panelsMm: z.array(z.number().min(10).max(LONGEST_SIDE_MM)).min(2).max(12).optional(),
});
export type PageSize = z.infer<typeof PageSize>;

export const Language = z.enum(['en', 'hi', 'mr', 'bn', 'gu', 'pa', 'ta', 'te', 'kn', 'ml', 'or', 'ur']);
export type Language = z.infer<typeof Language>;

/** What stands for a business where a template has the sign of its trade. */
export const Logo = z.object({
  ...KeptPicture,
  /** It has no ground of its own: on a colour it needs paper under it. */
  isClear: z.boolean(),
  /** Colours made of those of the logo; null where it has none. */
  inks: each(InkRole.options, Cmyk).nullable(),
  /** Left out where it is a photo, has shades, or was kept before logos were traced. */
  traced: Traced.optional(),
});
export type Logo = z.infer<typeof Logo>;

/** A logo as it is shown, and the same with its ground or without it, where it has a plain one. */
export const KeptLogo = z.object({ shown: Logo, other: Logo.nullable() });
export type KeptLogo = z.infer<typeof KeptLogo>;

export const Design = z.object({
  format: z.literal(DESIGN_FORMAT),
  template: Name,
  trade: Name,
  language: Language,
  size: PageSize,
  palette: Palette,
  fonts: FontPair,
  fields: Fields,
  /** Fields whose words are an example of ours: nothing is printed until they are somebody's own, or none. */
  samples: z.array(FieldName).optional(),
  /** The colour of the cloth or stock it is printed on, channels from 0 to 1: shown, never printed. */
  cloth: z.tuple([Share, Share, Share]).optional(),
  logo: Logo.optional(),
  /** What the choice of the product gives to objects that want it: a foil by its name, as it looks flat, and spot varnish. */
  finishes: z
    .object({
      foil: z
        .object({
          name: z
            .string()
            .max(46)
            .regex(/^[A-Za-z0-9 ]*\bfoil\b[A-Za-z0-9 ]*$/i),
          like: Cmyk,
        })
        .optional(),
      varnish: z.literal(true).optional(),
    })
    .optional(),
  /** Colours of a brand kit as they are on paper, where those of the design were made for cloth. */
  brandInks: each(InkRole.options, Cmyk).optional(),
  pages: z.array(DesignPage).min(1).max(2),
  /** Objects of the template that somebody took away, as page and id. */
  removed: z.array(z.string().max(60)).max(2 * MOST_OBJECTS),
});
export type Design = z.infer<typeof Design>;
