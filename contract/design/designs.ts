import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Design } from './design.ts';
import { ListRow } from './list.ts';

/** Designs of people without an account are removed when nobody opened or changed them for so many days. */
export const DESIGN_DAYS = 90;
/** Of each design this many versions are kept, and every one that a print file was made of. */
export const VERSIONS_KEPT = 50;

export const DesignKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const SavedDesign = z.object({
  /** The secret of whoever made it: it opens the design, as the key of an upload opens the file. */
  key: z.string(),
  productId: z.uuid(),
  /** Of the newest version, from 1: sent back with the next. */
  version: z.number().int(),
  /** SHA-256 of that version's document. */
  hash: z.string(),
  document: Design,
  updatedAt: z.string(),
});
export type SavedDesign = z.infer<typeof SavedDesign>;

const Saved = SavedDesign.omit({ document: true, productId: true });

export const createDesign = endpoint({
  name: 'createDesign',
  summary: 'Keep a new design',
  tag: 'Designs',
  method: 'POST',
  path: '/designs',
  access: 'public',
  perMinute: 30,
  takesOldTokens: true,
  body: z.object({ productId: z.uuid(), document: Design }),
  response: Saved,
  status: 201,
});

export const getDesign = endpoint({
  name: 'getDesign',
  summary: 'A design as it is now',
  tag: 'Designs',
  method: 'GET',
  path: '/designs/{key}',
  access: 'public',
  takesOldTokens: true,
  params: z.object({ key: DesignKey }),
  response: SavedDesign,
});

/** Refused with `changed_meanwhile` where `basedOn` is not the newest version: another tab was faster. */
export const saveDesign = endpoint({
  name: 'saveDesign',
  summary: 'Keep the next version of a design',
  tag: 'Designs',
  method: 'PUT',
  path: '/designs/{key}',
  access: 'public',
  perMinute: 240,
  takesOldTokens: true,
  params: z.object({ key: DesignKey }),
  body: z.object({ basedOn: z.int().min(1), document: Design }),
  response: Saved,
});

/** From then on it is an uploaded file like any: checked, shown, ordered and printed as one. */
export const makeDesignPrintFile = endpoint({
  name: 'makeDesignPrintFile',
  summary: 'Make the file of a design that goes to print',
  tag: 'Designs',
  method: 'POST',
  path: '/designs/{key}/print-file',
  access: 'public',
  // A list of names asks once a row.
  perMinute: 120,
  takesOldTokens: true,
  params: z.object({ key: DesignKey }),
  body: z.object({
    version: z.int().min(1),
    /** Its words in the place of the design's: one row of a list. */
    row: ListRow.optional(),
  }),
  response: z.object({ key: z.string(), fileName: z.string() }),
  status: 201,
});
