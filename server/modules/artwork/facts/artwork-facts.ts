import { z } from 'zod';

/** Raised with every change of what is gathered: facts of an older one are gathered anew when they are asked for. */
export const FACTS_ENGINE = 12;

/** Of a file with more pages, more pictures on a page, or longer names the rest is not written down. */
export const MOST_PAGES = 256;
export const MOST_IMAGES = 200;
export const MOST_NAMES = 64;
/** Eight stand around a trim, and as many around its bleed; barcodes bring more lines. */
export const MOST_MARKS = 128;
export const LONGEST_NAME = 120;
/** And of those in the middle of a page: eight, as many for the bleed, and a few lines of the design. */
export const MOST_INNER_MARKS = 64;
/** Of a page with more lines of text, or with longer ones, the rest is not written down. */
export const MOST_TEXTS = 300;
export const LONGEST_TEXT = 240;
export const MOST_CODES = 16;
export const LONGEST_CODE = 600;

/**
 * What stopped the gathering before its end: more operators, decoded bytes or forms inside forms than are followed, more
 * pages or pictures than are written down, a stream that cannot be read, a format nobody looks into, or a process that
 * was ended.
 */
export const LimitReached = z.enum([
  'operators',
  'decoded_bytes',
  'depth',
  'pages',
  'images',
  'unreadable',
  'not_opened',
  'ended',
]);
export type LimitReached = z.infer<typeof LimitReached>;

const mm = z.number().min(-1e6).max(1e6);
const name = z.string().max(LONGEST_NAME);
const names = z.array(name).max(MOST_NAMES);

/** In mm from the upper left corner of the page as it is shown (its CropBox, turned as it says). */
export const Place = z.object({ x: mm, y: mm, width: mm, height: mm });
export type Place = z.infer<typeof Place>;

/** `icc-` where a profile says it; `unknown` for a JPX or a name nobody explained. */
export const ColourSpace = z.enum([
  'gray',
  'rgb',
  'cmyk',
  'icc-gray',
  'icc-rgb',
  'icc-cmyk',
  'lab',
  'spot',
  'pattern',
  'unknown',
]);
export type ColourSpace = z.infer<typeof ColourSpace>;

export const ImageFacts = z.object({
  widthPx: z.int().min(0),
  heightPx: z.int().min(0),
  place: Place,
  /** Pixels an inch as it is placed, the lower of its two directions (GWG 2022 R0031). */
  ppi: z.number().min(0),
  /** Of a colour; 1 for line work and masks, 0 where the format keeps it to itself. */
  bits: z.int().min(0).max(32),
  colourSpace: ColourSpace,
  hasAlpha: z.boolean(),
  /** Nothing in it is sharper than a shadow: it needs no more pixels. Missing of everything else. */
  isSmooth: z.boolean().optional(),
});
export type ImageFacts = z.infer<typeof ImageFacts>;

const Sized = z.object({ pt: z.number().min(0), place: Place });
const Counted = z.object({ count: z.int().min(0), place: Place.nullable() });

/** A line of text that is seen; `text` is what its font says it reads, empty where that is not known. */
export const TextLine = z.object({ text: z.string().max(LONGEST_TEXT), place: Place, pt: z.number().min(0) });
export type TextLine = z.infer<typeof TextLine>;

/** A QR code or barcode as it is seen on the drawn page. */
export const CodeFacts = z.object({
  format: z.enum(['QRCode', 'EAN13', 'EAN8', 'UPCA']),
  /** What it says; null where it is seen and cannot be read. */
  text: z.string().max(LONGEST_CODE).nullable(),
  place: Place,
  /** Of its smallest square or bar, in the unit of its place; null where that is not known. */
  moduleMm: z.number().min(0).nullable(),
  /** The least free space around it, in modules up to 4; null where nobody measured. */
  quietModules: z.number().min(0).max(4).nullable(),
});
export type CodeFacts = z.infer<typeof CodeFacts>;
const codes = z.array(CodeFacts).max(MOST_CODES);

/** Share of inked pixels along each edge of a box, one number for each step of `stepMm`, the first at the edge. */
const Profile = z.array(z.number().min(0).max(1)).max(64);
const Sides = z.object({ top: Profile, right: Profile, bottom: Profile, left: Profile });
const Calm = z.number().min(0).max(1);
export const InkFacts = z.object({
  /** Of a PNG, JPEG or SVG as if its longer side were `INK_SIDE_MM`: its true size is not known. */
  stepMm: z.number().positive(),
  /** Of the whole page. */
  share: z.number().min(0).max(1),
  /** From the edge of the page inwards. */
  fromPageEdge: Sides,
  /** The same along the circle or oval that touches the four edges; missing where nobody looked. */
  fromRoundEdge: Profile.optional(),
  /** How far what stands on an even ground reaches, in radii of that oval; missing where its ground is uneven at the edges. */
  roundReach: z.number().min(0).max(2).optional(),
  /** Nearly black is all that is painted, the ground that reaches all edges, or a part with nothing around it; missing of everything else. */
  dark: z.enum(['alone', 'ground', 'parts']).optional(),
  /** White or nearly so is all that is painted, the ground that reaches all edges, or a part with nothing around it; missing of everything else. */
  pale: z.enum(['alone', 'ground', 'parts']).optional(),
  /** The box around all that is seen, in one piece with paper around it, and how much ink its barest side has; missing of everything else. */
  piece: Place.extend({
    edge: z.number().min(0).max(1),
    /** It is a disc or an oval; missing of every other shape. */
    isRound: z.boolean().optional(),
  }).optional(),
  /** How far from each edge nothing begins that stands out from its ground, in shares of the page as far as a crop may be offered first; missing where nobody looked. */
  calm: z.object({ top: Calm, right: Calm, bottom: Calm, left: Calm }).optional(),
  /** From the edge of a TrimBox or such a piece that lies inside the page outwards; null without one. */
  outsideTrim: Sides.nullable(),
  /** And from there inwards. */
  insideTrim: Sides.nullable(),
});
/** What the longer side of a picture without a size is taken for where its ink is measured. */
export const INK_SIDE_MM = 1000;
export type InkFacts = z.infer<typeof InkFacts>;

/** One page. Boxes have Rotate and UserUnit applied. */
export const PageFacts = z.object({
  mediaBox: Place,
  cropBox: Place,
  /** Null where the page does not say it. */
  trimBox: Place.nullable(),
  bleedBox: Place.nullable(),
  rotate: z.int(),
  userUnit: z.number().positive(),
  images: z.array(ImageFacts).max(MOST_IMAGES),
  /** Fonts that letters were shown in and that are not in the file. */
  fontsNotEmbedded: names,
  smallestText: Sized.nullable(),
  /** Of white text, and of text of two inks or more. */
  smallestMultiInkText: Sized.nullable(),
  thinnestStroke: Sized.nullable(),
  /** Of filled rectangles that are no more than a line; null where there are so many that they are a shade. */
  thinnestBar: Sized.nullable(),
  colourSpaces: z.array(ColourSpace),
  spots: names,
  /** Something is painted in all inks at once (the colour `All`). */
  hasRegistration: z.boolean(),
  /** All places where; missing where there are none, or too many. */
  registration: z.array(Place).max(MOST_NAMES).optional(),
  richText: Counted,
  whiteOverprint: Counted,
  /** Small text of black alone that does not overprint what is under it (GWG 2022 R0009). */
  knockoutText: Counted,
  /** The page's own blending space, where it says one. */
  blendSpace: ColourSpace.nullable(),
  /**
   * At least so much ink, all inks together, is laid on average over one square of 15 mm (GWG 2022 R0026); null where
   * nothing heavy is that large. What lies over each other is not added up.
   */
  heaviestInk: z.object({ percent: z.number().min(0), place: Place }).nullable(),
  /** Pictures in four inks of which nobody could tell how much ink they carry; missing where there are none. */
  unmeasuredPictures: z.int().min(0).optional(),
  /** Layers with something on this page that is shown. */
  layers: names,
  /** JPEG pictures whose data end before the picture does. */
  cutOffImages: z.int().min(0),
  texts: z.array(TextLine).max(MOST_TEXTS),
  codes,
  /** Something on it may be a code, and there was no time to read it; missing where nothing of the kind was left out. */
  areCodesUnread: z.boolean().optional(),
  /** Layers that are switched off and have something on this page. */
  hiddenLayers: names,
  /** Notes and fields that print inside the trim. */
  annotations: Counted,
  /** Curved shapes that are filled with white, each of so many parts: letters that were turned into outlines, and the like. */
  whites: z
    .array(Place.extend({ parts: z.int().min(1) }))
    .max(MOST_NAMES)
    .optional(),
  /** Thin closed lines around nothing in one pure colour, as what is cut is drawn; missing where there are none. */
  outlines: z
    .array(Place.extend({ pt: z.number().min(0), ink: z.enum(['magenta', 'cyan', 'red', 'green']) }))
    .max(MOST_NAMES)
    .optional(),
  /** Text and letters in outlines that are on the page and not seen on it: white on white, or covered. Missing where all is seen. */
  unseen: z.object({ count: z.int().min(1), text: z.string().max(LONGEST_TEXT), place: Place }).optional(),
  /** Where straight lines stand that may be crop marks: upright ones across the page, level ones down the page. */
  marks: z.object({
    x: z.array(mm).max(MOST_NAMES),
    y: z.array(mm).max(MOST_NAMES),
    /** Those at the edges of the page, whole. */
    places: z.array(Place).max(MOST_MARKS).optional(),
    /** Those farther inside, whole, where they are so few that they may stand around a piece in the middle of a sheet. */
    inner: z.array(Place).max(MOST_INNER_MARKS).optional(),
  }),
  /** Nothing is seen on it. */
  isEmpty: z.boolean(),
  /** Nothing but white is painted on it, and not all over: on dark cloth that is a design. Missing elsewhere. */
  isWhiteAlone: z.boolean().optional(),
  /** What a program wrote instead of a design: "saved without PDF Content", "Please wait". */
  isPlaceholder: z.boolean(),
  /** Null where it was not drawn. */
  ink: InkFacts.nullable(),
});
export type PageFacts = z.infer<typeof PageFacts>;

const DocumentFacts = z.object({
  version: z.string().max(8),
  producer: name.nullable(),
  isEncrypted: z.boolean(),
  hasJavaScript: z.boolean(),
  hasAttachments: z.boolean(),
  hasXfa: z.boolean(),
  /** The condition it was made for; null without an OutputIntent. */
  outputIntent: name.nullable(),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

const PictureFacts = z.object({
  /** Upright. */
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  isTurned: z.boolean(),
  colourSpace: ColourSpace,
  hasAlpha: z.boolean(),
  hasProfile: z.boolean(),
  bits: z.int().min(1).max(32),
  /** A CMYK JPEG without Adobe's marker: programs disagree whether it is inverted. */
  lacksAdobeMarker: z.boolean(),
});
export type PictureFacts = z.infer<typeof PictureFacts>;

const DrawingFacts = z.object({
  /** Null where it says none in units of the real world. */
  widthMm: z.number().positive().nullable(),
  heightMm: z.number().positive().nullable(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  hasText: z.boolean(),
  /** Words in frames of a format that was given up, which are not drawn; missing where there are none. */
  hasFlowedText: z.boolean().optional(),
  /**
   * Elements that go through a filter, and how far such a one sees at most, as a share of the longer side of the drawing; null where that is
   * not known. Missing where there are none.
   */
  effects: z.object({ count: z.int().min(1), reach: z.number().min(0).max(1).nullable() }).optional(),
  images: z.int().min(0),
});
export type DrawingFacts = z.infer<typeof DrawingFacts>;

/** What is seen of a picture or drawing, which has no pages; places as if its longer side were `INK_SIDE_MM`. */
const DrawnFacts = z.object({
  ink: InkFacts,
  codes,
  /** What is written in a drawing, line by line. */
  words: z.array(z.string().max(LONGEST_TEXT)).max(MOST_TEXTS),
});
export type DrawnFacts = z.infer<typeof DrawnFacts>;

/** What a file is, whatever it is to be printed on. Kept for its hash and `FACTS_ENGINE`. */
export const ArtworkFacts = z.object({
  content: z.enum(['pdf', 'png', 'jpeg', 'svg', 'postscript']),
  pageCount: z.int().positive(),
  /** Of a PDF, the first `MOST_PAGES`. */
  pages: z.array(PageFacts).max(MOST_PAGES),
  document: DocumentFacts.nullable(),
  picture: PictureFacts.nullable(),
  drawing: DrawingFacts.nullable(),
  /** Of a PNG, JPEG or SVG; missing where it was not drawn. */
  drawn: DrawnFacts.optional(),
  limits: z.array(LimitReached),
});
export type ArtworkFacts = z.infer<typeof ArtworkFacts>;

/** Of a file nobody could look into: only why. */
export const unopenedFacts = (content: ArtworkFacts['content'], limit: LimitReached): ArtworkFacts => ({
  content,
  pageCount: 1,
  pages: [],
  document: null,
  picture: null,
  drawing: null,
  limits: [limit],
});
