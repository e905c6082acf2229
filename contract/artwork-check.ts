import { z } from 'zod';
import { FileStatus } from './artwork.ts';
import { LARGEST_SCALE, SMALLEST_SCALE } from './artwork-placement.ts';
import { Choice } from './catalogue/catalogue.ts';
import { endpoint } from './endpoint.ts';
import { FindingCode } from './finding-codes.ts';
import { TrackToken } from './orders/orders.ts';

export { FindingCode };

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
  /** How likely what is said is so, from 0 to 1; how bad it would be in print is its severity. */
  probability: z.number().min(0).max(1),
  /** From 1; null where it is about the file. */
  page: z.int().positive().nullable(),
  place: FindingPlace.nullable(),
  message: z.string(),
  /** What would mend it, by name; null where only another file does. */
  fix: z.string().nullable(),
  /** All that would mend it; the first, which is `fix`, is done unless the customer chooses another. */
  fixes: z.array(z.string()),
});
export type Finding = z.infer<typeof Finding>;

/**
 * `ready`: nobody need look. `needs_customer`: what was found is the customer's to decide. `needs_staff`: it could not
 * be looked into to the end. `reject`: it cannot be printed from.
 */
export const CheckVerdict = z.enum(['ready', 'needs_customer', 'needs_staff', 'reject']);
export type CheckVerdict = z.infer<typeof CheckVerdict>;

/** What a machine does to make a file print-ready, in its order. */
const PlanStep = z.object({
  code: z.string(),
  /** `silent` where nothing that is seen inside the cut changes; `choice` where the customer may choose another. */
  class: z.enum(['silent', 'choice']),
  page: z.int().positive().nullable(),
  message: z.string(),
});

/** The one thing that is asked; what else asks is asked after it. */
const Decision = z.object({
  code: FindingCode,
  /** All that one answer is about, `code` the first: what can only be printed as it is, or not, is asked together. */
  codes: z.array(FindingCode).min(1),
  question: z.string(),
  /** The first is what is done, and shown, until another is chosen. */
  options: z.array(z.object({ fix: z.string(), label: z.string() })).min(1),
});

/** The print-ready file as it will look on paper, beside the one that was sent. */
const Proof = z.object({
  /** `failed`: no machine could make it, and a person looks at it. */
  state: z.enum(['making', 'ready', 'failed']),
  /** What its colours are for; null where they stay those of the screen. */
  condition: z.object({ code: z.string(), label: z.string() }).nullable(),
  pages: z.array(
    z.object({
      /** In mm, bleed and all; the trim from the upper left corner. */
      widthMm: z.number(),
      heightMm: z.number(),
      trim: FindingPlace,
      bleedMm: z.number(),
      safeMm: z.number(),
      /** It is cut as a circle or an oval within its trim. */
      isRound: z.boolean().optional(),
      /** Where it is folded, from the left edge of the trim. */
      foldsMm: z.array(z.number()),
      /** In the same frame; null of pages that are not shown. */
      originalUrl: z.string().nullable(),
      proofUrl: z.string().nullable(),
      /** Of what is seen inside the cut, how much looks different; null where it was not compared. */
      changedShare: z.number().nullable(),
    }),
  ),
  /** Of all its pictures: what was seen, when somebody accepts it. Null until it is ready. */
  sha256: z.string().nullable(),
});

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
  /** What is done to make it print-ready. */
  plan: z.array(PlanStep),
  decision: Decision.nullable(),
  /** All that is asked, the first of them `decision`: whoever sees to it for a customer answers them at once. */
  decisions: z.array(Decision),
  /** Asking begins it; null until the file is ready, and of one that no machine makes print-ready. */
  proof: Proof.nullable(),
  /** The print-ready file; null until it is made. */
  output: z.object({ sha256: z.string(), sizeBytes: z.int() }).nullable(),
  /** The value of an option that this file fits exactly, where what was chosen is another; null where there is none. */
  matching: z.object({ attribute: z.string(), value: z.string() }).nullable(),
  /**
   * Of a picture inside an area (a shirt) that is placed larger than it is sharp: the scale of its placement at which it is,
   * and how large that is; null of any other.
   */
  sharp: z.object({ scale: z.number(), widthMm: z.number(), heightMm: z.number() }).nullable(),
  /** Null until it is ready or refused. */
  verdict: CheckVerdict.nullable(),
  /** Why it was refused: a code of the error catalogue and its sentence. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ArtworkCheckResult = z.infer<typeof ArtworkCheckResult>;

const Key = z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) });

/** JSON in a query: a choice of options as `{"Size":"A5"}`. */
const inQuery = <S extends z.ZodType<unknown, unknown>>(name: string, schema: S) =>
  z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: `${name} must be JSON` });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** What is done about what was found: by its code one of the `fixes` of a finding. */
const Fixes = z.partialRecord(FindingCode, z.string().max(40));

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
    attributes: inQuery('attributes', Choice).default({}),
    /** Pages that other files of the same line bring: front and back from two files. */
    otherPages: z.coerce.number().int().min(0).max(1000).default(0),
    /** Those of them that come first: the file is the back. */
    pagesBefore: z.coerce.number().int().min(0).max(1000).default(0),
    /** Where artwork is placed inside an area (a shirt): the largest scale of its placements. */
    placedScale: z.coerce.number().min(SMALLEST_SCALE).max(LARGEST_SCALE).default(1),
    /** To see how it would print with these, before it is decided: `{"SIZE_MISMATCH":"fit_with_borders"}`. */
    fixes: inQuery('fixes', Fixes).default({}),
  }),
  response: ArtworkCheckResult,
});

/** What is accepted, and what is to be done about it. */
const Decided = {
  codes: z.array(FindingCode).max(FindingCode.options.length).default([]),
  fixes: Fixes.default({}),
};

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
    pagesBefore: z.number().int().min(0).max(1000).default(0),
    placedScale: z.number().min(SMALLEST_SCALE).max(LARGEST_SCALE).default(1),
    ...Decided,
  }),
  response: z.object({ accepted: z.array(FindingCode) }),
  status: 201,
});

/** The files of one line of an order, all of them together. */
export const LineCheck = z.object({
  files: z.array(ArtworkCheckResult.extend({ fileId: z.uuid(), fileName: z.string() })),
});
export type LineCheck = z.infer<typeof LineCheck>;

/** What whoever ordered decides about one file of a line. */
export const LineDecision = z.object({ fileId: z.uuid(), ...Decided });

/** To see how one of its files would print with these, before it is decided. */
const Tried = z.object({ fileId: z.uuid().optional(), fixes: inQuery('fixes', Fixes).default({}) });

const OrderLine = z.object({ id: z.string().max(60), lineId: z.uuid() });
const TrackedLine = z.object({ token: TrackToken, lineId: z.uuid() });

export const checkLine = endpoint({
  name: 'checkLine',
  summary: 'What is found in the files of an order line, and what is printed of them',
  tag: 'Artwork',
  method: 'GET',
  path: '/orders/{id}/lines/{lineId}/check',
  access: 'identity',
  perMinute: 240,
  params: OrderLine,
  query: Tried,
  response: LineCheck,
});

/** An order that waits for that word goes on by itself; nothing is sent again. */
export const decideLine = endpoint({
  name: 'decideLine',
  summary: 'Decide what is done about a file of an order line',
  tag: 'Artwork',
  method: 'POST',
  path: '/orders/{id}/lines/{lineId}/check/decisions',
  access: 'identity',
  perMinute: 60,
  params: OrderLine,
  body: LineDecision,
  response: LineCheck,
  status: 201,
});

export const checkTrackedLine = endpoint({
  name: 'checkTrackedLine',
  summary: 'The same by the link in the mail',
  tag: 'Artwork',
  method: 'GET',
  path: '/track/{token}/lines/{lineId}/check',
  access: 'public',
  perMinute: 240,
  params: TrackedLine,
  query: Tried,
  response: LineCheck,
});

export const decideTrackedLine = endpoint({
  name: 'decideTrackedLine',
  summary: 'Decide about a file by the link in the mail',
  tag: 'Artwork',
  method: 'POST',
  path: '/track/{token}/lines/{lineId}/check/decisions',
  access: 'public',
  perMinute: 60,
  params: TrackedLine,
  body: LineDecision,
  response: LineCheck,
  status: 201,
});

/** For the partner who prints it, while the job is open. */
export const checkJobLine = endpoint({
  name: 'checkJobLine',
  summary: 'What was found in the files of a print job’s line',
  tag: 'Artwork',
  method: 'GET',
  path: '/psp/jobs/{jobId}/lines/{lineId}/check',
  access: 'psp',
  params: z.object({ jobId: z.uuid(), lineId: z.uuid() }),
  response: LineCheck,
});
