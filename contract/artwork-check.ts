import { z } from 'zod';
import { FileStatus } from './artwork.ts';
import { Choice } from './catalogue/catalogue.ts';
import { endpoint } from './endpoint.ts';
import { LARGEST_SCALE, SMALLEST_SCALE } from './placing.ts';

/** What can be found in artwork; the words of printers for it (GWG 2022, PDF/X). */
export const FindingCode = z.enum([
  'PAGE_COUNT',
  'EMPTY_PAGE',
  'SIZE_SCALABLE',
  'ORIENTATION',
  'SIZE_MISMATCH',
  'TRIM_INFERRED',
  'NO_BLEED',
  'LOW_RES',
  'FONT_NOT_EMBEDDED',
  'RGB',
  'RICH_TEXT',
  'SPOT',
  'REGISTRATION',
  'HAIRLINE',
  'TINY_TEXT',
  'WHITE_OVERPRINT',
  'ANNOTS',
  'HIDDEN_LAYERS',
  'ACTIVE_CONTENT',
  'ENCRYPTED',
  'IMG_DEFECTS',
  'SVG_TEXT',
  'AI_NO_PDF',
  'ENGINE_LIMIT',
]);
export type FindingCode = z.infer<typeof FindingCode>;

/** In mm from the upper left corner of the page as it is shown. */
const FindingPlace = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const Finding = z.object({
  code: FindingCode,
  /** How bad it would be in print. */
  severity: z.enum(['block', 'warn', 'info']),
  /**
   * What is done about it, which follows cost and not severity: nothing is said (`silent`), it is told, the customer
   * decides (`ask`), or it cannot be printed (`refuse`).
   */
  action: z.enum(['silent', 'tell', 'ask', 'refuse']),
  /** How likely it is a defect that would be seen in print, from 0 to 1. */
  probability: z.number().min(0).max(1),
  /** From 1; null where it is about the file. */
  page: z.int().positive().nullable(),
  place: FindingPlace.nullable(),
  message: z.string(),
  /** What would mend it, by name; null where only another file does. */
  fix: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

/**
 * `ready`: nobody need look. `needs_customer`: what was found is the customer's to decide. `needs_staff`: it could not
 * be looked into to the end. `reject`: it cannot be printed from.
 */
export const CheckVerdict = z.enum(['ready', 'needs_customer', 'needs_staff', 'reject']);
export type CheckVerdict = z.infer<typeof CheckVerdict>;

export const ArtworkCheckResult = z.object({
  /** `checking` while it is opened, or while what it is made of is being gathered: ask again. */
  state: z.enum(['checking', 'ready', 'refused']),
  status: FileStatus,
  /** Null until it is ready. */
  facts: z
    .object({
      pageCount: z.int(),
      /** After Rotate and UserUnit; nulls where the file says no size. */
      pages: z.array(
        z.object({
          widthMm: z.number().nullable(),
          heightMm: z.number().nullable(),
          trim: FindingPlace.nullable(),
          lowestPpi: z.number().nullable(),
          colourSpaces: z.array(z.string()),
          spots: z.array(z.string()),
        }),
      ),
      widthPx: z.int().nullable(),
      heightPx: z.int().nullable(),
      pdfVersion: z.string().nullable(),
      outputIntent: z.string().nullable(),
    })
    .nullable(),
  findings: z.array(Finding),
  /** What was accepted before of what asks, for this product and choice: it asks no more. */
  accepted: z.array(FindingCode),
  /** Null until it is ready or refused. */
  verdict: CheckVerdict.nullable(),
  /** Why it was refused: a code of the error catalogue and its sentence. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ArtworkCheckResult = z.infer<typeof ArtworkCheckResult>;

const Key = z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) });

/** A choice of options as JSON in a query: `{"Size":"A5"}`. */
const ChoiceInQuery = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'attributes must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(Choice);

/** Whoever holds the key of a file may ask what is wrong with it for a product and a choice of its options. */
export const checkArtwork = endpoint({
  name: 'checkArtwork',
  summary: 'What is found in a file for one product and choice',
  tag: 'Artwork',
  method: 'GET',
  path: '/files/{key}/check',
  access: 'public',
  perMinute: 1200,
  params: Key,
  query: z.object({
    productId: z.uuid(),
    attributes: ChoiceInQuery.default({}),
    /** Pages that other files of the same line bring: front and back from two files. */
    otherPages: z.coerce.number().int().min(0).max(1000).default(0),
    /** Where artwork is placed inside an area (a shirt): the largest scale of its placements. */
    placedScale: z.coerce.number().min(SMALLEST_SCALE).max(LARGEST_SCALE).default(1),
  }),
  response: ArtworkCheckResult,
});

/**
 * Accepts what asks, for one product and choice, so that an order of it goes on by itself, also one that was placed
 * before. Kept for this file alone, with its content, who and when.
 */
export const decideArtworkCheck = endpoint({
  name: 'decideArtworkCheck',
  summary: 'Accept what was found in a file for one product and choice',
  tag: 'Artwork',
  method: 'POST',
  path: '/files/{key}/check/decisions',
  access: 'public',
  perMinute: 60,
  params: Key,
  body: z.object({
    productId: z.uuid(),
    attributes: Choice.default({}),
    otherPages: z.number().int().min(0).max(1000).default(0),
    placedScale: z.number().min(SMALLEST_SCALE).max(LARGEST_SCALE).default(1),
    codes: z.array(FindingCode).min(1).max(FindingCode.options.length),
  }),
  response: z.object({ accepted: z.array(FindingCode) }),
  status: 201,
});
